public import ConformanceSuite
public import NavigationPolicy
import PolicyAnalysis

/// What came of one property in one profile (requirement PRP-8).
public struct PropertyResult: Sendable {
  /// What came of it.
  public enum Outcome: Sendable {
    /// Every answer met the demands.
    case held
    /// An answer did not.
    case broken(Finding)
    /// Nothing was asked, or nothing could be judged; why.
    case notTested(String)
    /// Another property needs the opposite answer to what the implementation sees as one question.
    ///
    /// An answer that this one forbids and the other wants is given where there is one.
    case notToldApart(from: String, needs: [String], answered: Finding?)
    /// The run ended before it was asked.
    case notRun

    /// The word for it in reports.
    package var word: String {
      switch self {
      case .held: "held"
      case .broken: "broken"
      case .notTested: "not tested"
      case .notToldApart: "cannot be told apart"
      case .notRun: "notRun"
      }
    }
  }

  /// A question whose answer breaks a property.
  public struct Finding: Sendable {
    /// What was asked.
    public var action: NavigationAction
    /// What was answered, as compact JSON, or what happened instead of an answer.
    public var answer: String
    /// The second question and its answer, where two are compared.
    public var other: (action: NavigationAction, answer: String)?
    /// What was demanded.
    public var demand: Demand
    /// How many of the questions break it.
    public var count: Int
    /// How many questions there were.
    public var asked: Int
    /// Whether an allowed new window is dead only because `createWebView` is not declared (PRP-5).
    public var needsCreateWebView = false

    /// What to say of a new window that is allowed and not shown; `nil` where that is not the fault.
    public var remark: String? {
      needsCreateWebView
        ? "your engine does not declare \"createWebView\": an allowed new window shows nothing"
        : nil
    }
  }

  /// Why a property of an engine's own hosts is not asked.
  public static let ofOwnPolicy = PolicyReasons.ofOwnPolicy

  /// The property.
  public var property: Property
  /// The profile, or `nil` where none is declared.
  public var profile: String?
  /// What came of it.
  public var outcome: Outcome
  /// Why it is expected to be broken, where it is.
  public var expectedFailure: String?

  /// The property's id, with the profile where one is declared.
  public var name: String { property.id + (profile.map { " (\($0))" } ?? "") }

  /// Which inputs would tell two properties apart, in words.
  package static func needs(_ inputs: [String]) -> String {
    switch inputs.count {
    case 0: "needs several inputs"
    case 1: "needs \(inputs[0])"
    default: "needs \(inputs.dropLast().joined(separator: ", ")) or \(inputs[inputs.count - 1])"
    }
  }

  /// Whether the Spec says that the profile breaks it, and why.
  public var excuse: String? { profile.flatMap { property.brokenBy[$0] } }

  /// Whether it counts against the implementation: a broken one that nobody expected, and one that
  /// was expected to be broken and holds.
  public var isUnexpected: Bool {
    switch outcome {
    case .broken: excuse == nil && expectedFailure == nil
    case .held: expectedFailure != nil
    case .notTested, .notToldApart, .notRun: false
    }
  }

  /// Whether answers decided it.
  public var isJudged: Bool {
    switch outcome {
    case .held, .broken: true
    case .notTested, .notToldApart, .notRun: false
    }
  }
}

/// What the properties of a run found out.
public struct PropertyReport: Sendable {
  /// Every property, in every profile that is declared.
  public var results: [PropertyResult] = []
  /// A question that was answered otherwise when it was asked again.
  public var inconsistent: (question: String, first: String, second: String)?
  /// Questions that got something else than an answer: the first of them, what came, how many.
  public var unanswered: (question: String, trouble: String, count: Int)?
  /// What came instead of answers: each trouble once, the most frequent first, with its first question.
  public var troubles: [(trouble: String, question: String, count: Int)] = []
  /// Why questions were not asked any more, where the run ended early.
  public var notRun: String?
  /// Kinds of effect that arrived and are not declared.
  public var undeclaredEffects: [String] = []

  /// The entries of the user's policy that no question was about, such as `appHosts[9]` (PRP-3).
  public var unaskedEntries: [String] = []

  /// What became of each question, for the transcript.
  var replies: [PropertyCollector.Reply?] = []

  /// Nothing was asked.
  public init() {}

  /// Whether text that WebKit never writes counts like the rest (requirement CON-17).
  public var countsRawInput = false

  /// The properties that count against the implementation: those of safety first, then what works.
  public var broken: [PropertyResult] {
    let broken = results.filter { $0.isUnexpected && counts($0) }
    return Property.Level.allCases.flatMap { level in
      broken.filter { $0.property.level == level }
    }
  }

  /// The broken ones that are told and do not count.
  public var uncounted: [PropertyResult] { results.filter { $0.isUnexpected && !counts($0) } }

  private func counts(_ each: PropertyResult) -> Bool {
    countsRawInput || !each.property.isRawInput
  }

  /// How many properties were not asked since the implementation keeps its policy to itself.
  package var ofOwnPolicy: Int {
    results.count { each in
      if case .notTested(PropertyResult.ofOwnPolicy) = each.outcome { true } else { false }
    }
  }

  /// Whether nothing counts against the implementation.
  public var isClean: Bool { broken.isEmpty && inconsistent == nil && unanswered == nil }

  /// What is wrong with the answers, in a word; `nil` where nothing counts against them.
  public var fault: String? {
    if !broken.isEmpty { return "broken" }
    if unanswered != nil { return "unanswered" }
    return inconsistent == nil ? nil : "unsteady"
  }

  /// Whether any property was decided.
  public var isJudged: Bool { results.contains(where: \.isJudged) }

  /// "safety 17 of 17 held, works 20 of 20, not tested 4"; `nil` where nothing was planned.
  public var summary: String? {
    guard !results.isEmpty else { return nil }
    var parts: [String] = []
    for level in Property.Level.allCases {
      let judged = results.filter {
        $0.property.level == level && $0.isJudged && (counts($0) || !$0.isUnexpected)
      }
      let held = judged.count { if case .held = $0.outcome { true } else { false } }
      let excused = judged.count { each in
        if case .broken = each.outcome { !each.isUnexpected } else { false }
      }
      let documented = excused == 0 ? "" : " (\(excused) broken as expected)"
      if !judged.isEmpty {
        parts.append("\(level.rawValue) \(held) of \(judged.count) held\(documented)")
      }
    }
    let blind = results.count { if case .notToldApart = $0.outcome { true } else { false } }
    let unjudged = results.count { !$0.isJudged } - blind
    if blind > 0 { parts.append("\(blind) cannot be told apart") }
    if unjudged > 0 { parts.append("not tested \(unjudged)") }
    if !uncounted.isEmpty { parts.append("raw input \(uncounted.count) broken") }
    return parts.joined(separator: ", ")
  }
}
