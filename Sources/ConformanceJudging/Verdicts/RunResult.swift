import ConformanceSuite
public import PolicyBinding
public import StrictJSON

/// What of the suite a run was about, and what counts in it.
public struct RunScope: Sendable, Equatable {
  /// Which vectors were put to the implementation.
  public var selection = Selection()
  /// Whether failures of raw input count as the others do.
  public var countsRawInput = false
  /// The SHA-256 of the suite's `suite.json`, and so of the vectors.
  public var vectors = ""
  /// The user's policy file, where the vectors were bound to one.
  public var policyFile: JSON?
  /// The digits that name the policy, as bound ids end with.
  public var policyDigest: String?
  /// Seconds allowed for an answer.
  public var timeout = 2.0
  /// Seconds allowed for the hello.
  public var startTimeout = 10.0
  /// What broke the run off, such as `SIGINT`.
  public var interruption: String?
  /// How many questions of a sheet have no reply.
  public var unanswered = 0

  /// All of a suite.
  public init() {}

  /// Takes note of the user's policy, where the suite is bound to one.
  public mutating func take(_ binding: BoundSuite?) {
    policyFile = binding?.catalog.own?.json
    policyDigest = binding?.digest
  }
}

/// Everything that a run found out.
public struct RunResult: Sendable {
  /// The suite's version.
  public var suite: String
  /// What the implementation claims.
  public var claims: Claims
  /// Every vector of the run, in the suite's order.
  public var cases: [CaseResult] { didSet { tally = Tally(cases) } }
  /// What the cases come to: counted once, for a report asks often.
  private var tally: Tally
  /// What the properties found out.
  public var properties: PropertyReport
  /// Remarks about the implementation's manners.
  public var remarks: [String]
  /// Entries of the expected-failures file that name no vector.
  public var staleExpectations: [String]
  /// What was asked, and what counts.
  public var scope: RunScope

  /// Puts together what a run found out.
  public init(
    suite: String, claims: Claims, cases: [CaseResult],
    properties: PropertyReport = PropertyReport(), remarks: [String] = [],
    staleExpectations: [String] = [], scope: RunScope = RunScope()
  ) {
    self.suite = suite
    self.claims = claims
    self.cases = cases
    tally = Tally(cases)
    self.properties = properties
    self.remarks = remarks
    self.staleExpectations = staleExpectations
    self.scope = scope
  }

  /// The cases that count against the implementation.
  public var failures: [CaseResult] { tally.unexpected.map { cases[$0] }.filter(counts) }

  /// The failures of raw input that are told and do not count.
  public var uncountedFailures: [CaseResult] {
    tally.unexpected.map { cases[$0] }.filter { !counts($0) }
  }

  /// Whether a case counts: raw input does where it was asked for, by its name or as a whole, and a
  /// pass that was expected to fail is a claim out of date wherever it stands.
  private func counts(_ each: CaseResult) -> Bool {
    !each.vector.isRawInput || scope.countsRawInput || !scope.selection.only.isEmpty
      || each.outcome.isPass
  }

  /// How many vectors were judged.
  public var judged: Int { tally.judged }

  /// How many vectors passed.
  public var passed: Int { tally.passed }

  /// How many scored vectors were not judged.
  public var notJudged: Int { tally.notJudged }

  /// Whether the run can say that an implementation conforms: it was about all that is claimed.
  public var hasVerdict: Bool { !scope.selection.isPartial && isWhole }

  /// Whether every question came to its end.
  private var isWhole: Bool { scope.interruption == nil && scope.unanswered == 0 }

  /// Whether the implementation conforms (requirement CON-6).
  public var isConforming: Bool { hasVerdict && isClean && hasJudgedVectors }

  /// Whether any vector of the suite was judged; the user's own tests say nothing of a profile.
  var hasJudgedVectors: Bool {
    cases.contains {
      counts($0) && $0.vector.isScored && $0.outcome.isJudged && $0.vector.ownTest == nil
    }
  }

  private var isClean: Bool {
    failures.isEmpty && properties.isClean && (judged > 0 || properties.isJudged)
  }

  /// The class of a conforming implementation in a profile: `complete` where decisions, effects and
  /// traces were all judged, else `decision`, or `nil` where no decision was judged.
  public func conformanceClass(in profile: String) -> String? {
    var decisions = 0
    var traces = 0
    var isComplete = true
    for place in cases.indices
    where cases[place].vector.profile == profile && cases[place].vector.isScored
      && cases[place].outcome.isJudged
    {
      switch cases[place].vector.module {
      case ConformanceSuite.Operation.decide.rawValue: decisions += 1
      case ConformanceSuite.Operation.trace.rawValue: traces += 1
      default: continue
      }
      if cases[place].outcome == .passDecisionOnly { isComplete = false }
    }
    guard decisions > 0 else { return nil }
    return isComplete && traces > 0 ? "complete" : "decision"
  }

  /// The exit code (requirement CON-7).
  public var exitCode: Int32 {
    if !isClean || !isWhole { return 1 }
    return staleExpectations.isEmpty ? 0 : 5
  }
}

/// What some cases come to.
private struct Tally: Sendable {
  /// The places of those that alone keep an implementation from conforming.
  var unexpected: [Int] = []
  var judged = 0
  var passed = 0
  var notJudged = 0

  init(_ cases: [CaseResult]) {
    // By place: handing out a case would copy it with its vector.
    for place in cases.indices where cases[place].vector.isScored {
      if cases[place].outcome.isJudged { judged += 1 } else { notJudged += 1 }
      if cases[place].outcome.isPass { passed += 1 }
      if cases[place].isUnexpected { unexpected.append(place) }
    }
  }
}
