import ConformanceSuite
package import NavigationPolicy

/// What a profile answers in all situations of a policy.
///
/// A URL gets few different answers, so that each is kept once and a context holds its number.
package struct AnswerTable: Sendable {
  /// The situations.
  package let situations: Situations
  /// For each URL its different answers.
  package let outcomes: [[Outcome]]
  /// For each URL the answer to each context.
  package let numbers: [[UInt8]]

  /// Asks a profile about every URL in every context, under the situations' policy or another one.
  ///
  /// A profile that is as the Spec wants it and reads the documents' members only (ACT-1) is asked
  /// about those only.
  package init(
    _ profile: Profile, _ situations: Situations, under other: PolicyConfiguration? = nil,
    isAsSpecified: Bool = false
  ) {
    let readsAll = !(isAsSpecified && profile.name == Profile.baseline.name)
    let policy = other ?? situations.policy
    self.situations = situations
    let rows = concurrently(situations.subjects.count) { index in
      Self.row(profile, policy, situations, situations.subjects[index].url, readsAll: readsAll)
    }
    outcomes = rows.map(\.outcomes)
    numbers = rows.map(\.numbers)
  }

  private typealias Row = (outcomes: [Outcome], numbers: [UInt8])

  private static func row(
    _ profile: Profile, _ policy: PolicyConfiguration, _ situations: Situations, _ url: String?,
    readsAll: Bool
  ) -> Row {
    var outcomes: [Outcome] = []
    let contexts = situations.contexts
    var numbers = [UInt8](repeating: 0, count: ContextSpace.count)
    // A URL is read once for all contexts, but for an empty one: it may mean an empty window.
    let isReadOnce = url?.isEmpty == false
    var context = profile.context(
      of: situations.reading.action(url, contexts.context(0)), configuration: policy)
    for number in contexts.numbers {
      if !readsAll, case let other = ContextSpace.documented[number], other != number {
        numbers[number] = numbers[other]
        continue
      }
      let action = situations.reading.action(url, contexts.context(number))
      if isReadOnce {
        context.action = action
      } else {
        context = profile.context(of: action, configuration: policy)
      }
      let outcome = profile.outcome(in: context)
      if let known = outcomes.firstIndex(of: outcome) {
        numbers[number] = UInt8(known)
      } else {
        numbers[number] = UInt8(outcomes.count)
        outcomes.append(outcome)
      }
    }
    return (outcomes, numbers)
  }

  /// The answer in a situation.
  package func outcome(_ subject: Int, _ context: Int) -> Outcome {
    outcomes[subject][Int(numbers[subject][context])]
  }
}
