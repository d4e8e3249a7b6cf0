import ConformanceJudging
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import StrictJSON
import Testing

@testable import ConformanceRunner

extension Spawning {
  @Suite("Engines with a policy of their own", .enabled(if: Python.isThere && RealSuite.isThere))
  struct FixedEnginesTests {
    /// What each engine must break, written before it was run.
    private static let expected = Result { () throws -> JSONObject in
      let path = "Tests/Implementations/fixed/expected.json"
      let data = try Data(contentsOf: BuiltHere.root.appendingPathComponent(path))
      return try #require(JSON.parse([UInt8](data))["engines"]?.object)
    }

    static let names = (try? expected.get().names) ?? []

    @Test("breaks exactly the properties that are listed", arguments: names)
    func breaks(_ name: String) async throws {
      let listed = try #require(try Self.expected.get()[name])
      let report = try await blocking {
        try ConformanceRun(
          catalog: WholeSuite.catalog.get(), selection: Selection(),
          command: Python.command("fixed/\(name)")
        ).result()
      }
      let properties = report.properties
      let broken = (properties.broken + properties.uncounted).map(\.property.id)
      #expect(Set(broken) == Set(listed["breaks"]?.object?.names ?? []))
      let blind = properties.results.filter {
        if case .notToldApart = $0.outcome { true } else { false }
      }
      #expect(
        Set(blind.map(\.property.id)) == Set(listed["cannotBeToldApart"]?.object?.names ?? []))
      #expect(properties.unanswered == nil && properties.inconsistent == nil)
      #expect(report.exitCode == (properties.broken.isEmpty ? 0 : 1))
      // It declares no profile and takes no policy: no vector says anything of it.
      #expect(report.judged == 0 && properties.isJudged)
      #expect(!report.isConforming && report.verdict.hasPrefix("no profile judged"))
    }

    @Test("the list holds every engine of the folder")
    func complete() throws {
      let folder = BuiltHere.root.appendingPathComponent("Tests/Implementations/fixed")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".py") && !["line.py", "evaluate.py"].contains($0) }
      #expect(Self.names.sorted() == files.sorted())
      #expect(files.count >= 8)
    }
  }
}
