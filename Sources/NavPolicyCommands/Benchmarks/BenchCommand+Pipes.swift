import Benchmarks
import ConformanceSuite
import Foundation

extension BenchCommand {
  /// Measures the bundled engine behind the protocol.
  static func protocols(in terminal: Terminal) throws -> Result {
    let rows = try pipes(in: terminal).protocolRows()
    return Result(table: table(rows), bounds: bounds(rows, floor: PipeBenchmark.protocolFloor))
  }

  /// Measures the runner.
  static func runner(in terminal: Terminal) throws -> Result {
    let rows = try pipes(in: terminal).runnerRows()
    return Result(table: table(rows), bounds: bounds(rows, floor: PipeBenchmark.runnerFloor))
  }

  private static func pipes(in terminal: Terminal) throws -> PipeBenchmark {
    PipeBenchmark(
      try SuiteOption().catalog(in: terminal),
      reference: try program("navpolicy-reference", terminal),
      echo: try program("navpolicy-echo", terminal))
  }

  /// A program that is built beside this one.
  static func program(_ name: String, _ terminal: Terminal) throws -> String {
    let reference = try RunCommand.bundledEngine(terminal)[0]
    return (reference as NSString).deletingLastPathComponent + "/" + name
  }

  static func table(_ rows: [PipeBenchmark.Row]) -> [String] {
    var table = Table()
    table.numeric = [1, 2]
    table.add(["", "questions a second", "ratio"])
    for row in rows { table.add([row.name, fixed(row.rate, places: 0), percent(row.ratio)]) }
    return table.lines
  }

  static func bounds(_ rows: [PipeBenchmark.Row], floor: Double) -> [Bound] {
    guard let first = rows.first, let last = rows.last else { return [] }
    return [
      Bound(
        text: "\(last.name): \(percent(last.ratio)) of the \(first.name)'s speed, at least "
          + percent(floor),
        holds: last.ratio >= floor)
    ]
  }
}
