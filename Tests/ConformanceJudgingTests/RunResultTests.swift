import ConformanceSuite
import ConformanceTestSupport
import StrictJSON
import Testing

@testable import ConformanceJudging

@Suite("The verdict and the exit code")
struct RunResultTests {
  private func vector(
    _ id: String = "dec-12-a", _ operation: ConformanceSuite.Operation = .decide,
    level: Vector.Level = .must, unsettled: String? = nil, url: String = "https://a.example/"
  ) throws -> Vector {
    var vector = try TinySuite.vector("decide", expect: #"{"decision": "allow", "effects": []}"#)
    vector.id = id
    vector.operation = operation
    vector.level = level
    vector.unsettled = unsettled
    vector.input = ["url": .string(url)]
    return vector
  }

  private func result(
    _ cases: [CaseResult], stale: [String] = [], _ change: (inout RunScope) -> Void = { _ in }
  ) throws -> RunResult {
    var scope = RunScope()
    change(&scope)
    return RunResult(
      suite: "1.0.0", claims: try .made(), cases: cases, remarks: [], staleExpectations: stale,
      scope: scope)
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
    #expect(run.verdict == "conforming: baseline, decision class, 1 of 1 decide; 2 not tested")
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

  @Test("A part of the vectors has no verdict, and its exit code tells of failures only")
  func selections() throws {
    let pass = CaseResult(vector: try vector(), outcome: .pass)
    let fail = CaseResult(vector: try vector("dec-12-b"), outcome: .fail([]))
    let parts: [(inout RunScope) -> Void] = [
      { $0.selection.only = ["dec-*"] }, { $0.selection.level = .must },
      { $0.selection.shard = Selection.Shard("1/2") }, { $0.selection.operation = .decide },
    ]
    for part in parts {
      let clean = try result([pass], part)
      #expect(!clean.isConforming && clean.exitCode == 0)
      #expect(clean.verdict == "selection: no verdict: baseline, 1 of 1 decide; 0 not tested")
      let failing = try result([pass, fail], part)
      #expect(!failing.isConforming && failing.exitCode == 1)
      #expect(failing.verdict == "selection: no verdict: baseline, 1 of 2 decide; 0 not tested")
      #expect(try result([], part).exitCode == 1)
    }
    let profile = try result([pass]) { $0.selection.profile = "baseline" }
    #expect(profile.isConforming && profile.exitCode == 0)
    #expect(profile.verdict == "conforming: baseline, decision class, 1 of 1 decide; 0 not tested")
  }

  @Test("An interrupted run has no verdict and exits 1, whatever was answered")
  func interrupted() throws {
    let run = try result([CaseResult(vector: try vector(), outcome: .pass)]) {
      $0.interruption = "SIGHUP"
    }
    #expect(!run.isConforming && run.exitCode == 1)
    #expect(
      run.verdict
        == "interrupted by SIGHUP: no verdict: baseline, 1 of 1 decide; 0 not tested")
  }

  @Test("Expected failures stand in the verdict")
  func except() throws {
    let pass = CaseResult(vector: try vector(), outcome: .pass)
    let known = CaseResult(
      vector: try vector("dec-12-b"), outcome: .fail([]), expectedFailure: "known")
    #expect(try result([pass, known]).verdict.hasPrefix("conforming except 1 expected failure: "))
    #expect(
      try result([pass, known, known]).verdict
        == "conforming except 2 expected failures: baseline, decision class, 1 of 3 decide;"
        + " 0 not tested")
  }

  @Test("The verdict counts what was asked by profile and module, and names what fails")
  func denominators() throws {
    var hardened = try vector("hrd-1-a")
    hardened.profile = "hardened"
    let run = try result([
      CaseResult(vector: try vector(), outcome: .pass),
      CaseResult(vector: try vector("dec-12-b"), outcome: .notTested("x")),
      CaseResult(vector: try vector("rte-1-a", .validateRoute), outcome: .fail([])),
      CaseResult(vector: hardened, outcome: .pass),
    ])
    #expect(
      run.verdict
        == "not conforming in validateRoute: baseline, decision class, 1 of 1 decide, 0 of 1"
        + " validateRoute; hardened, decision class, 1 of 1 decide; 1 not tested")
    #expect(run.modules.map(\.asked) == [1, 1, 1])
    #expect(run.modules.map(\.notTested) == [1, 0, 0])
  }

  @Test(
    "Raw input keeps nobody from a class; it is counted apart, and counts where it is asked for",
    arguments: failures)
  func rawInput(_ outcome: CaseOutcome) throws {
    let pass = CaseResult(vector: try vector(), outcome: .pass)
    let raw = CaseResult(
      vector: try vector("url-11-a", url: "https://a.example\\@b.example/"), outcome: outcome)
    let run = try result([pass, raw])
    #expect(run.isConforming && run.exitCode == 0 && run.failures.isEmpty)
    #expect(run.uncountedFailures.map(\.vector.id) == ["url-11-a"])
    #expect(
      run.verdict
        == "conforming: baseline, decision class, 1 of 1 decide; 0 not tested; raw input: 0 of 1")
    let counted = try result([pass, raw]) { $0.countsRawInput = true }
    #expect(!counted.isConforming && counted.exitCode == 1)
    #expect(counted.verdict.hasPrefix("not conforming in raw input: "))
    #expect(try result([pass, raw]) { $0.selection.only = ["url-*"] }.exitCode == 1)
    #expect(try result([pass, raw]) { $0.selection.shard = Selection.Shard("1/1") }.exitCode == 0)
    var mended = raw
    mended.outcome = .pass
    mended.expectedFailure = "known"
    #expect(try result([pass, mended]).exitCode == 1)
    // Alone it is no claim to any class.
    mended.expectedFailure = nil
    #expect(try result([mended]).exitCode == 0)
    #expect(try result([mended]).conformanceClass(in: "baseline") == nil)
  }

  @Test("Raw input is a URL that is not canonical, asked of the whole policy")
  func modules() throws {
    let raw = "https://a.example/ x"
    #expect(try vector(url: raw).module == "raw input")
    #expect(try vector(url: "https://a.example/%20x").module == "decide")
    #expect(try vector("rte-1-a", .validateRoute, url: raw).module == "validateRoute")
    var trace = try vector("hdl-1-a", .trace)
    trace.input = ["events": [["kind": "navigate", "id": "a", "action": ["url": .string(raw)]]]]
    #expect(trace.module == "raw input")
    trace.input = ["events": [["kind": "navigate", "id": "a", "action": ["url": .null]]]]
    #expect(trace.module == "trace")
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

  @Test("The verdict of an engine without a profile says what was asked and what is wrong")
  func withoutProfile() throws {
    var run = try result([
      CaseResult(vector: try vector(), outcome: .notTested("no profile"))
    ])
    run.claims.profiles = []
    run.properties.results = try [
      PropertyResult(
        property: #require(WholeSuite.catalog.get().properties.first), profile: nil,
        outcome: .held)
    ]
    let summary = try #require(run.properties.summary)
    let rest = "no vector asked: your engine claims no profile; properties: \(summary)"
    #expect(run.verdict == "no profile judged; \(rest)")
    var own = try vector("own-a")
    own.ownTest = .anyProfile
    run.cases.append(CaseResult(vector: own, outcome: .pass))
    run.properties.inconsistent = ("q", "a", "b")
    #expect(
      run.verdict == "no profile judged, properties unsteady; your tests: 1 of 1 pass; \(rest)")
    run.properties.unanswered = ("q", "late", 1)
    run.properties.notRun = "your engine was given up after 10 restarts"
    #expect(run.verdict.hasPrefix("no profile judged, properties unanswered; "))
    #expect(run.verdict.hasSuffix("; your engine was given up after 10 restarts"))
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
