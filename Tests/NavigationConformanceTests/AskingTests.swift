import ConformanceJudging
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import NavigationPolicy
import StrictJSON
import Testing

@testable import NavigationConformance

@Suite("Questions reach the engine as it declared them")
struct AskingTests {
  private func check(
    _ engine: EngineUnderTest, of suite: Catalog, transcript: URL? = nil
  ) async throws -> ConformanceFindings {
    try await engine.check(nil, .everything, ExpectedFailures(), transcript, of: suite)
  }

  @Test("An input that is not declared has its not-known value")
  func undeclared() async throws {
    let suite = try Catalog.part(properties: "prp-frame-load-no-effect")
    let asked = Asked()
    let engine = EngineUnderTest.any([], inputs: [.navigationType]) { action, _ in
      await asked.note(action)
      return Outcome(.allow)
    }
    _ = try await check(engine, of: suite)
    let actions = await asked.actions
    #expect(actions.contains { $0.navigationType == .linkActivated })
    for action in actions {
      let plain = NavigationAction(
        url: action.url, navigationType: action.navigationType, sourceFrame: .main,
        targetFrame: .main)
      #expect(action == plain)
    }
  }

  @Test("What an engine throws is told in place of the answer")
  func thrown() async throws {
    struct Unready: Error {}
    let suite = try Catalog.part("decide/no-url.json", properties: "prp-first-load")
    let findings = try await check(.any([.baseline]) { _, _ in throw Unready() }, of: suite)
    #expect(findings.findings.allSatisfy { $0.kind == .unanswered })
    #expect(findings.findings.contains { $0.answered.contains("Unready()") })
    #expect(findings.findings.first?.id == "properties")
  }

  @Test("Other operations are asked and answered in JSON")
  func otherOperations() async throws {
    let routes = try Catalog.part("validate-route/query.json")
    let engine = EngineUnderTest.reference(.baseline)
    #expect(try await !check(engine, of: routes).isConforming, "it does not claim them")
    let more = engine.answering([.validateRoute]) { question in
      let policy = try JSON.parse(question.policy.map { [UInt8]($0) } ?? [])
      let answer = try ReferenceEngine.standard.answer(
        .validateRoute, profile: try #require(question.profile).rawValue,
        policy: PolicyConfiguration(json: policy), input: JSON.parse([UInt8](question.input)))
      return Data(answer.serialized(.compact).utf8)
    }
    #expect(try await check(more, of: routes).isConforming)
    let broken = engine.answering([.validateRoute]) { _ in Data("{".utf8) }
    #expect(try await check(broken, of: routes).findings.first?.kind == .unanswered)
  }

  @Test("The tool scores the transcript to the same verdict")
  func transcript() async throws {
    let suite = try Catalog.part("decide/no-url.json", properties: "prp-first-load")
    let folder = try ScratchFolder("transcript")
    let file = folder.url.appendingPathComponent("run.jsonl")
    let engine = EngineUnderTest.any([.baseline]) { _, _ in Outcome(.cancel) }
    let findings = try await check(engine, of: suite, transcript: file)
    let read = try TranscriptReader.read([UInt8](Data(contentsOf: file)), catalog: suite)
    #expect(!findings.isClean && read.verdict == findings.verdict)
    await #expect(throws: TranscriptError.self) {
      _ = try await check(
        engine, of: suite, transcript: folder.url.appendingPathComponent("none/run.jsonl"))
    }
  }

  @Test("A check that is cancelled asks no more")
  func cancelled() async throws {
    let suite = try Catalog.part("decide/no-url.json")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await check(.reference(.baseline), of: suite)
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test("Everything that is wrong with a policy file is told, with its place")
  func policyFaults() async throws {
    let text = #"{"policy":{"appHost":[],"maxPathLength":-1},"sample":{}}"#
    let error = await #expect(throws: PolicyFileErrors.self) {
      _ = try await EngineUnderTest.shop().check(policy: Data(text.utf8))
    }
    let keys = try #require(error).faults.map(\.key)
    #expect(keys.sorted() == ["policy.appHost", "policy.maxPathLength", "sample"])
    #expect(error?.description.contains("did you mean \"appHosts\"?") == true)
    let missing = await #expect(throws: PolicyFileErrors.self) {
      _ = try await EngineUnderTest.shop().check(policy: URL(fileURLWithPath: "/none.json"))
    }
    #expect(
      missing?.description.hasPrefix("none.json cannot be used:\n  it cannot be read") == true)
    let notJSON = await #expect(throws: PolicyFileErrors.self) {
      _ = try await EngineUnderTest.shop().check(policy: Data("{".utf8))
    }
    #expect(notJSON?.faults.first?.problem.hasPrefix("it is not JSON: ") == true)
  }
}
