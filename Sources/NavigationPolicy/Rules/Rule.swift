/// Why a URL did not get what its rule gives to others.
public enum Finding: Sendable, Equatable {
  /// WebKit does not serialise URLs so.
  case notCanonical(URLDefect)
  /// A validator refused the link.
  case refused(Rejection)
}

/// One row of a profile: when it applies, and what it answers then.
///
/// A profile is an array of these and the first that answers wins, so the order of rules is written
/// in exactly one place.
public struct Rule: Sendable {
  /// What a rule answers.
  package struct Answer: Sendable, Equatable {
    /// The decision.
    package var decision: Decision
    /// What the host app then does.
    package var effects: [Effect]

    /// Describes an answer.
    package init(decision: Decision, effects: [Effect]) {
      self.decision = decision
      self.effects = effects
    }

    /// WebKit proceeds.
    package static var allow: Answer { Answer(decision: .allow, effects: []) }
    /// WebKit stops, nothing else happens.
    package static var cancel: Answer { Answer(decision: .cancel, effects: []) }
    /// WebKit downloads.
    package static var download: Answer { Answer(decision: .download, effects: []) }
    /// WebKit stops and the app acts instead.
    package static func cancel(_ effect: Effect) -> Answer {
      Answer(decision: .cancel, effects: [effect])
    }
  }

  /// The rule's name, as in the Spec and in `Outcome.rule`.
  public var id: String
  /// The Spec clause that states it.
  public var clause: String
  /// Why it answers so, as one sentence for a person.
  public var reason: String
  /// The file that states it, as `Module/File.swift`.
  package let file: String
  /// The line in that file.
  package let line: Int
  /// What the rule saw in the URL that its reason does not tell, or `nil`.
  package var finding: @Sendable (NavigationContext) -> Finding?
  /// What must hold before the rule is asked.
  let condition: RuleCondition
  /// The answer wherever the condition holds, or `nil` when `body` gives it.
  private(set) var fixed: Answer?
  /// The answer where the condition holds, or `nil` where the rule does not apply.
  let body: Body

  /// What a rule is handed: the parts of a context.
  ///
  /// Putting a context together copies all of them. Where a rule is made, the compiler sees what its
  /// closure reads of the context, and leaves the rest out.
  typealias Body =
    @Sendable (
      _ action: NavigationAction, _ configuration: PolicyConfiguration, _ hasURL: Bool,
      _ reading: URLReading, _ parts: ProfileParts
    ) -> Answer?

  /// Makes a rule.
  @inline(__always)
  package init(
    _ id: String, clause: String, reason: String, file: String = #fileID, line: Int = #line,
    when condition: RuleCondition = [],
    finding: @escaping @Sendable (NavigationContext) -> Finding? = { _ in nil },
    answer: @escaping @Sendable (NavigationContext) -> Answer?
  ) {
    self.id = id
    self.file = file
    self.line = line
    self.clause = clause
    self.reason = reason
    self.finding = finding
    self.condition = condition
    body = {
      answer(
        NavigationContext(action: $0, configuration: $1, hasURL: $2, reading: $3, parts: $4))
    }
  }

  /// Makes a rule that has one answer wherever its condition holds.
  package init(
    _ id: String, clause: String, reason: String, file: String = #fileID, line: Int = #line,
    when condition: RuleCondition,
    finding: @escaping @Sendable (NavigationContext) -> Finding? = { _ in nil }, answer: Answer
  ) {
    self.init(
      id, clause: clause, reason: reason, file: file, line: line, when: condition,
      finding: finding, answer: { _ in answer })
    fixed = answer
  }

  /// The answer, or `nil` where the rule does not apply.
  package func answer(_ context: NavigationContext) -> Answer? {
    guard
      condition.subtracting(.hosts).isSubset(of: context.held(among: condition)),
      condition.intersection(.hosts).isSubset(of: context.heldByHost(among: condition))
    else { return nil }
    return body(
      context.action, context.configuration, context.hasURL, context.reading, context.parts)
  }

  /// The same rule with another answer, which is asked about every action.
  package func answering(_ answer: @escaping @Sendable (NavigationContext) -> Answer?) -> Rule {
    Rule(
      id, clause: clause, reason: reason, file: file, line: line, finding: finding, answer: answer)
  }
}
