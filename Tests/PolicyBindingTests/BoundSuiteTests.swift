import ConformanceSuite
import ConformanceTestSupport
import Foundation
import NavigationPolicy
import PageConformance
import StrictJSON
import Testing

@testable import PolicyBinding

@Suite struct BoundSuiteTests {
  @Test func `x`() throws {
    let catalog = try Catalog.load(BuiltHere.suite)
    let paths = ProcessInfo.processInfo.environment["POL"]!.split(separator: ",")
    for path in paths {
      let json = try JSON.parse([UInt8](Data(contentsOf: URL(fileURLWithPath: String(path)))))
      guard let policy = try? PolicyConfiguration(json: json["policy"] ?? json) else {
        print("bad", path); continue
      }
      let start = Date()
      let b = BoundSuite(catalog, to: OwnPolicy(policy))
      print(path, Date().timeIntervalSince(start))
      let n = b.scored.count { $0.operation == .decide },
        all = catalog.vectors.count {
          $0.operation == .decide && $0.policy == "default" && $0.isScored
        }
      print(
        "decide \(n) of \(all) = \(Double(n) / Double(all)); all scored \(b.scored.count) changed \(b.changed.count) lacking \(b.withoutCounterpart.count) default fails \(b.failedByDefault) others \(b.others.count)"
      )
      let t = Date()
      let c = CaughtMistakes(b.scored + b.others, catalog: b.catalog, mistakes: .complete)
      print("caught", c.count, c.uncaught.map(\.id), Date().timeIntervalSince(t))
      var reasons: [String: [String]] = [:]
      for l in b.withoutCounterpart { reasons[l.reason, default: []].append(l.vector.id) }
      for (r, ids) in reasons { print("  \(ids.count) \(r): \(ids.prefix(30))") }
      for c in b.changed.prefix(ProcessInfo.processInfo.environment["N"].flatMap(Int.init) ?? 12) {
        print(
          "  CH \(c.vector.id) \(c.vector.input["url"]?.string ?? "") \(c.expected.serialized(.compact)) -> \(c.answer.serialized(.compact))"
        )
      }
    }
  }
}
