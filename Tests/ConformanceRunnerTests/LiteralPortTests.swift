import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import PageConformance
import Testing

@Suite("The documents' sample, run literally", .serialized)
struct LiteralPortTests {
  /// One run for all tests.
  private static let result = Result<RunResult, any Error> {
    let catalog = try WholeSuite.catalog.get()
    var run = ConformanceRun(
      catalog: catalog, vectors: catalog.vectors.filter { $0.profile == "baseline" },
      command: [BuiltHere.program("literal-port")])
    let path = "Tests/Implementations/literal-port/expected-failures.txt"
    run.expectedFailures = try ExpectedFailures(
      text: try String(contentsOf: BuiltHere.root.appendingPathComponent(path), encoding: .utf8))
    return try run.result()
  }

  @Test("must is what the sample does, should is what only a stricter reading of URLs does")
  func levels() throws {
    let result = try Self.result.get()
    for each in result.cases where each.vector.isScored && each.outcome.isJudged {
      #expect(each.outcome.isPass == (each.vector.level == .must), "\(each.vector.id)")
    }
    #expect(result.judged > 900)
  }

  @Test("its failures are the expected ones, each with a reason")
  func expected() throws {
    let result = try Self.result.get()
    #expect(result.failures.map(\.vector.id) == [])
    #expect(result.staleExpectations == [])
    #expect(result.exitCode == 0)
  }

  @Test("the report names the decoded path and the trailing slash")
  func diagnosis() async throws {
    let diagnosis = Diagnosis(
      Transcript(try Self.result.get()),
      dictionary: try await WholeSuite.dictionary)
    let causes = diagnosis.causes.flatMap(\.mistakes).map(\.id)
    #expect(causes.first == "platform-path")
    #expect(causes.contains("canonical-check-omitted"))
  }
}
