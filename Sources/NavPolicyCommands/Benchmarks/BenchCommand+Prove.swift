import Benchmarks
import ConformanceSuite

extension BenchCommand {
  /// Measures how fast all properties are proved in all situations.
  static func prove(in terminal: Terminal) throws -> Result {
    let rows = ProveBenchmark(try SuiteOption().catalog(in: terminal).properties).rows()
    return Result(table: table(rows), bounds: bounds(rows))
  }

  static func table(_ rows: [ProveBenchmark.Row]) -> [String] {
    var table = Table()
    table.numeric = [1, 2, 3]
    table.add(["profile", "situations", "a second of one core", "times one by one"])
    for row in rows {
      table.add([
        row.profile, "\(row.situations)", millions(row.rate), fixed(row.ratio, places: 1),
      ])
    }
    return table.lines
  }

  static func bounds(_ rows: [ProveBenchmark.Row]) -> [Bound] {
    rows.map { row in
      Bound(
        text: "\(row.profile): \(millions(row.rate)) situations a second of one core, at least "
          + millions(ProveBenchmark.floor),
        holds: row.rate >= ProveBenchmark.floor)
    }
  }

  private static func millions(_ number: Double) -> String {
    fixed(number / 1e6, places: 1) + " million"
  }
}
