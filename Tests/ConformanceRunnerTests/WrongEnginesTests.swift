import ConformanceJudging
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import PageConformance
import Testing

@testable import ConformanceRunner

extension Spawning {
  @Suite(
    "Engines with one wrong rule, against the suite itself",
    .enabled(if: Python.isThere && RealSuite.isThere))
  struct WrongEnginesTests {
    /// The names that `one_rule.py` knows.
    static let mistakes = [
      "frame-test-omitted", "allow-to-everything", "host-by-suffix", "last-duplicate-wins",
      "no-link-gate-for-custom-scheme", "no-link-gate-for-partner", "new-window-ignored",
      "decoded-path", "length-off-by-one", "handler-called-twice-on-fallback", "no-fallback",
      "partner-without-universal-links-only", "canonical-test-omitted", "rejected-route-loads",
    ]

    private static let catalog = WholeSuite.catalog

    private static func run(_ command: [String]) async throws -> RunResult {
      try await blocking {
        let catalog = try Self.catalog.get()
        let baseline = catalog.vectors.filter {
          $0.profile == "baseline" && ReferenceEngine.complete.operations.contains($0.operation)
        }
        var run = ConformanceRun(catalog: catalog, vectors: baseline, command: command)
        // One of the wrong engines differs in text only that is not canonical.
        run.scope.countsRawInput = true
        return try run.result()
      }
    }

    @Test("Each wrong engine fails, on at least two vectors", arguments: mistakes)
    func fails(_ mistake: String) async throws {
      let result = try await Self.run(
        Python.command("wrong/one_rule.py", "--mistake", mistake))
      #expect(!result.isConforming)
      #expect(result.exitCode == 1)
      #expect(result.failures.count >= 2, "\(result.failures.map(\.vector.id))")
      // It is wrong in what it answers, not in how it talks.
      for failure in result.failures {
        #expect(failure.outcome.word == "fail", "\(failure.vector.id): \(failure.outcome)")
      }
      #expect(result.failures.count < result.cases.count)
      #expect(result.remarks == [])
    }

    @Test("The engine that they are made of passes")
    func soundEngine() async throws {
      let result = try await Self.run(Python.command("python/engine.py"))
      #expect(result.failures.map(\.vector.id) == [])
      #expect(result.isConforming)
    }

    @Test("This list holds every mistake that the script knows")
    func complete() throws {
      let script = try String(
        contentsOf: Python.implementations.appendingPathComponent("wrong/one_rule.py"),
        encoding: .utf8)
      let list = try #require(script.components(separatedBy: "for function in (").last)
      let names = list.prefix { $0 != ")" }.split { !$0.isLetter && $0 != "_" }
      #expect(
        Set(names.map { $0.replacingOccurrences(of: "_", with: "-") }) == Set(Self.mistakes))
      #expect(Self.mistakes.count >= 10)
    }
  }
}

/// The vectors of this repository.
enum RealSuite {
  static let files = SuiteFiles(
    folder: Python.implementations.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors"))

  /// Whether they are there; says so when tests are left out for want of them.
  static let isThere: Bool = {
    let isThere = FileManager.default.fileExists(
      atPath: files.folder.appendingPathComponent("suite.json").path)
    if !isThere { print("SKIPPED: no Vectors/suite.json, so no wrong engine is tested") }
    return isThere
  }()
}
