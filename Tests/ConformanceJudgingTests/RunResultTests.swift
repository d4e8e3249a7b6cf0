import ConformanceSuite
import ConformanceTestSupport
import Testing

@testable import ConformanceJudging

@Suite("The verdict and the exit code")
struct RunResultTests {
  private func vector(
    _ id: String = "dec-12-a", _ operation: ConformanceSuite.Operation = .decide,
    level: Vector.Level = .must, unsettled: String? = nil
  ) throws -> Vector {
    var vector = try TinySuite.vector("decide", expect: #"{"decision": "allow", "effects": []}"#)
    vector.id = id
    vector.operation = operation
    vector.level = level
    vector.unsettled = unsettled
    return vector
  }

  private func result(
    _ cases: [CaseResult], stale: [String] = [], onlyMust: Bool = false
  ) throws -> RunResult {
    RunResult(
      suite: "1.0.0", claims: try .made(), cases: cases, remarks: [], staleExpectations: stale,
      onlyMust: onlyMust)
  }

  static let failures: [CaseOutcome] = [
    .fail([]), .skipped("x"), .error("x"), .timeout("x"), .crash("x"), .protocolFault("x"),
    .flaky("x"), .notRun("x"),
  ]

  @Test("Each failing outcome alone keeps an engine from conforming", arguments: failures)
  func failing(_ outcome: CaseOutcome) throws {
    let run = try result([
      CaseResult(vector: try vector(), outcome: .pass),
      CaseResult(vector: try vector("dec-12-b"), outcome: outcome),
    ])
    #expect(!run.isConforming)
    #expect(run.exitCode == 1)
    #expect(run.failures.map(\.vector.id) == ["dec-12-b"])
    #expect(run.passed == 1 && run.judged == 2 && run.notJudged == 0)
    let known = try result([
      CaseResult(vector: try vector(), outcome: .pass),
      CaseResult(vector: try vector("dec-12-b"), outcome: outcome, expectedFailure: "known"),
    ])
    #expect(known.exitCode == 0)
  }

  @Test("What was not judged neither fails nor passes, and is always told")
  func notJudged() throws {
    let run = try result([
      CaseResult(vector: try vector(), outcome: .pass),
      CaseResult(vector: try vector("dec-12-b"), outcome: .notTested("x")),
      CaseResult(vector: try vector("dec-12-c"), outcome: .notToldApart(from: ["dec-12-a"])),
      CaseResult(
        vector: try vector("dec-12-d", unsettled: "who knows"), outcome: .informational("{}")),
    ])
    #expect(run.exitCode == 0)
    #expect(run.verdict == "conforming: baseline, decision class, 1 of 3 passed; 2 not tested")
  }

  @Test("Where nothing was judged nothing conforms")
  func nothing() throws {
    for cases in [
      [], [CaseResult(vector: try vector(), outcome: .notTested("x"))],
      [CaseResult(vector: try vector(unsettled: "x"), outcome: .informational("x"))],
    ] {
      let run = try result(cases)
      #expect(run.exitCode == 1)
      #expect(run.verdict.hasPrefix("not conforming"))
      #expect(run.verdict.hasSuffix("nothing was judged"))
    }
  }

  @Test("EngineFailure with a vector that is never scored does not count")
  func unscored() throws {
    let run = try result([
      CaseResult(vector: try vector(), outcome: .pass),
      CaseResult(vector: try vector("dec-12-b", unsettled: "x"), outcome: .crash("x")),
    ])
    #expect(run.exitCode == 0)
  }

  @Test("With must alone, should neither fails nor is enough")
  func onlyMust() throws {
    let should = CaseResult(vector: try vector("dec-12-b", level: .should), outcome: .fail([]))
    let must = CaseResult(vector: try vector(), outcome: .pass)
    #expect(try result([must, should]).exitCode == 1)
    #expect(try result([must, should], onlyMust: true).exitCode == 0)
    let passing = CaseResult(vector: try vector("dec-12-b", level: .should), outcome: .pass)
    #expect(try result([passing], onlyMust: true).exitCode == 1)
  }

  @Test("An unexpected pass fails; a failure weighs more than a stale entry")
  func expectations() throws {
    let pass = CaseResult(vector: try vector(), outcome: .pass)
    let mended = CaseResult(vector: try vector(), outcome: .pass, expectedFailure: "known")
    #expect(try result([mended]).exitCode == 1)
    #expect(try result([pass], stale: ["line 1: x"]).exitCode == 5)
    #expect(try result([mended], stale: ["line 1: x"]).exitCode == 1)
  }

  @Test("The class is complete where traces and effects were judged")
  func classes() throws {
    let decide = CaseResult(vector: try vector(), outcome: .pass)
    let trace = CaseResult(vector: try vector("hdl-1-a", .trace), outcome: .pass)
    let half = CaseResult(vector: try vector("hdl-1-b", .trace), outcome: .passDecisionOnly)
    #expect(try result([decide]).conformanceClass(in: "baseline") == "decision")
    #expect(try result([decide, trace]).conformanceClass(in: "baseline") == "complete")
    #expect(try result([decide, trace, half]).conformanceClass(in: "baseline") == "decision")
    #expect(try result([trace]).conformanceClass(in: "baseline") == nil)
    #expect(try result([decide]).conformanceClass(in: "hardened") == nil)
  }

  @Test("Every outcome has a word of the report's list")
  func words() {
    let all =
      Self.failures + [
        .pass, .passDecisionOnly, .notTested("x"), .notToldApart(from: ["a", "b"]),
        .informational("x"),
      ]
    #expect(Set(all.map(\.word)) == Set(CaseOutcome.words))
    #expect(CaseOutcome.notToldApart(from: ["a", "b"]).detail == "from a, b")
  }
}
