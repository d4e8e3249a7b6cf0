import ConformanceSuite

/// Everything that a run found out.
public struct RunResult: Sendable {
  /// The suite's version.
  public var suite: String
  /// What the implementation claims.
  public var claims: Claims
  /// Every vector of the run, in the suite's order.
  public var cases: [CaseResult]
  /// Remarks about the implementation's manners.
  public var remarks: [String]
  /// Entries of the expected-failures file that name no vector.
  public var staleExpectations: [String]
  /// Whether `should` counts for the verdict.
  public var onlyMust: Bool

  /// Puts together what a run found out.
  public init(
    suite: String, claims: Claims, cases: [CaseResult], remarks: [String] = [],
    staleExpectations: [String] = [], onlyMust: Bool = false
  ) {
    self.suite = suite
    self.claims = claims
    self.cases = cases
    self.remarks = remarks
    self.staleExpectations = staleExpectations
    self.onlyMust = onlyMust
  }

  /// The cases that keep it from conforming.
  public var failures: [CaseResult] {
    cases.filter { $0.isUnexpected && counts($0) }
  }

  /// How many vectors were judged.
  public var judged: Int { cases.count { $0.vector.isScored && $0.outcome.isJudged } }

  /// How many vectors passed.
  public var passed: Int { cases.count { $0.vector.isScored && $0.outcome.isPass } }

  /// How many scored vectors were not judged.
  public var notJudged: Int { cases.count { $0.vector.isScored && !$0.outcome.isJudged } }

  /// Whether the implementation conforms (requirement CON-6).
  public var isConforming: Bool {
    failures.isEmpty
      && cases.contains { counts($0) && $0.vector.isScored && $0.outcome.isJudged }
  }

  private func counts(_ result: CaseResult) -> Bool {
    !onlyMust || result.vector.level == .must
  }

  /// The class of a conforming implementation in a profile: `complete` where decisions, effects and
  /// traces were all judged, else `decision`, or `nil` where no decision was judged.
  public func conformanceClass(in profile: String) -> String? {
    let decisions = judgedCases(profile, .decide)
    guard !decisions.isEmpty else { return nil }
    let traces = judgedCases(profile, .trace)
    let hasTraces = !traces.isEmpty
    let isComplete =
      hasTraces && (decisions + traces).allSatisfy { $0.outcome != .passDecisionOnly }
    return isComplete ? "complete" : "decision"
  }

  private func judgedCases(
    _ profile: String, _ operation: ConformanceSuite.Operation
  ) -> [CaseResult] {
    cases.filter {
      $0.vector.profile == profile && $0.vector.operation == operation && $0.vector.isScored
        && $0.outcome.isJudged
    }
  }

  /// The verdict as one line.
  public var verdict: String {
    var parts = [isConforming ? "conforming" : "not conforming"]
    let claimed = claims.profiles.compactMap { profile in
      conformanceClass(in: profile).map { "\(profile), \($0) class" }
    }
    let profiles = claimed.isEmpty ? "" : ": " + claimed.joined(separator: "; ")
    parts[0] += profiles
    parts.append("\(passed) of \(judged + notJudged) passed; \(notJudged) not tested")
    if judged == 0 { parts.append("nothing was judged") }
    return parts.joined(separator: ", ")
  }

  /// The exit code (requirement CON-7).
  public var exitCode: Int32 {
    if !isConforming { return 1 }
    return staleExpectations.isEmpty ? 0 : 5
  }
}
