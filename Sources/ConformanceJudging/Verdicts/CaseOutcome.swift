public import ConformanceSuite

/// What became of one vector.
public enum CaseOutcome: Sendable, Equatable {
  /// The answer conforms.
  case pass
  /// The decision conforms; the effects were not claimed.
  case passDecisionOnly
  /// The answer does not conform.
  case fail([Difference])
  /// The implementation skipped the question.
  case skipped(String)
  /// The question was not asked; the reason.
  case notTested(String)
  /// To this implementation it is the same question as other vectors that need other answers.
  case notToldApart(from: [String])
  /// The implementation reported an error.
  case error(String)
  /// No answer came in time.
  case timeout(String)
  /// The implementation ended.
  case crash(String)
  /// The implementation broke the protocol.
  case protocolFault(String)
  /// The question led to trouble once, and was answered the second time.
  case flaky(String)
  /// The question was not reached.
  case notRun(String)
  /// Asked and shown, never scored.
  case informational(String)

  /// The word for it in reports and transcripts.
  public var word: String {
    switch self {
    case .pass: "pass"
    case .passDecisionOnly: "pass (decision only)"
    case .fail: "fail"
    case .skipped: "skipped"
    case .notTested: "not tested"
    case .notToldApart: "cannot be told apart"
    case .error: "error"
    case .timeout: "timeout"
    case .crash: "crash"
    case .protocolFault: "protocol"
    case .flaky: "flaky"
    case .notRun: "notRun"
    case .informational: "informational"
    }
  }

  /// The words, in the order of reports.
  public static let words = [
    "pass", "pass (decision only)", "fail", "error", "timeout", "crash", "protocol", "flaky",
    "notRun", "skipped", "not tested", "cannot be told apart", "informational",
  ]

  /// What there is to say beside the word.
  public var detail: String? {
    switch self {
    case .pass, .passDecisionOnly, .fail: nil
    case .skipped(let text), .notTested(let text), .error(let text), .timeout(let text),
      .crash(let text), .protocolFault(let text), .flaky(let text), .notRun(let text),
      .informational(let text):
      text
    case .notToldApart(let ids): "from \(ids.joined(separator: ", "))"
    }
  }

  /// Whether the answer conformed.
  public var isPass: Bool {
    switch self {
    case .pass, .passDecisionOnly: true
    default: false
    }
  }

  /// Whether a well-formed answer was wrong.
  package var isFail: Bool { if case .fail = self { true } else { false } }

  /// Whether the vector counts as judged.
  public var isJudged: Bool {
    switch self {
    case .notTested, .notToldApart, .informational: false
    default: true
    }
  }
}

/// One vector with what became of it.
public struct CaseResult: Sendable {
  /// The vector.
  public var vector: Vector
  /// What became of it.
  public var outcome: CaseOutcome
  /// Why it was expected to fail, when it was.
  public var expectedFailure: String?
  /// The answer as compact JSON, where one came and was short enough to keep.
  public var answer: String?

  /// Pairs a vector with its outcome.
  public init(
    vector: Vector, outcome: CaseOutcome, expectedFailure: String? = nil, answer: String? = nil
  ) {
    self.vector = vector
    self.outcome = outcome
    self.expectedFailure = expectedFailure
    self.answer = answer
  }

  /// Whether this alone keeps an implementation from conforming.
  public var isUnexpected: Bool {
    guard vector.isScored, outcome.isJudged else { return false }
    // A pass that was expected to fail is a claim that is out of date.
    return outcome.isPass == (expectedFailure != nil)
  }
}
