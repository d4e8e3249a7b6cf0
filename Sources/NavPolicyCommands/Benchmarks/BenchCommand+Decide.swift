import Benchmarks
import ConformanceSuite
import Foundation
import NavigationPolicy
import StrictJSON

extension BenchCommand {
  /// Measures decisions about what the decide vectors ask.
  static func decide(in terminal: Terminal) throws -> Result {
    let files = try SuiteOption().files(in: terminal)
    let catalog = try Catalog.load(files)
    var inputs: Set<[UInt8]> = []
    var actions: [NavigationAction] = []
    for vector in catalog.vectors where vector.operation == .decide {
      // By bytes: to Swift's strings two URLs that differ in their normal form are one.
      guard inputs.insert(Array(vector.input.serialized(.compact).utf8)).inserted else { continue }
      actions.append(try NavigationAction(json: vector.input))
    }
    let rows = DecideBenchmark(actions).rows()
    let allocations = try DecisionAllocations.counted(
      by: program("navpolicy-allocations", terminal), vectors: files.folder.path)
    return Result(
      table: table(rows), bounds: rows.first.map { bounds($0, allocations) } ?? [])
  }

  static func table(_ rows: [DecideBenchmark.Row]) -> [String] {
    var table = Table()
    table.numeric = [1, 2, 3, 4, 5, 6, 7]
    table.add([
      "URLs", "actions", "sample", "URL given", "baseline", "times", "hardened", "times",
    ])
    for row in rows {
      table.add([
        row.name, "\(row.actions)", nanoseconds(row.sample), nanoseconds(row.sampleWithURL),
        nanoseconds(row.baseline), fixed(row.baselineRatio, places: 1), nanoseconds(row.hardened),
        fixed(row.hardenedRatio, places: 1),
      ])
    }
    return table.lines
  }

  static func bounds(
    _ row: DecideBenchmark.Row, _ allocations: DecisionAllocations?
  ) -> [Bound] {
    let floors = DecideBenchmark.floors
    var bounds = [
      bound("baseline", row.baselineRatio, floors.baseline),
      bound("hardened", row.hardenedRatio, floors.hardened),
    ]
    if let allocations {
      bounds.append(
        Bound(
          text: "\(allocations.blocks) heap allocations for \(allocations.pages) https pages that "
            + "load, at most 0",
          holds: allocations.blocks == 0 && allocations.pages > 0))
    }
    return bounds
  }

  private static func bound(_ profile: String, _ ratio: Double, _ floor: Double) -> Bound {
    Bound(
      text:
        "\(profile) \(fixed(ratio, places: 1)) times as fast as the documents' sample, at least "
        + fixed(floor, places: 1),
      holds: ratio >= floor)
  }

  private static func nanoseconds(_ seconds: Double) -> String {
    fixed(seconds * 1e9, places: 0) + " ns"
  }
}
