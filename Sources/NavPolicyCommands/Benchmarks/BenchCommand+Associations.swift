import Benchmarks

extension BenchCommand {
  /// Measures patterns made to be slow.
  static func associations(in terminal: Terminal) -> Result {
    let rows = AssociationBenchmark.names.flatMap { AssociationBenchmark().measure($0) }
    return Result(table: table(rows), bounds: bounds(rows))
  }

  static func table(_ rows: [AssociationBenchmark.Row]) -> [String] {
    var table = Table()
    table.numeric = [1, 2, 3, 4, 5, 6]
    table.add(["pattern of", "size", "text", "steps", "steps a pair", "time", "time a pair"])
    for row in rows {
      table.add([
        row.name, "\(row.pattern)", "\(row.text)", "\(row.steps)", fixed(row.stepsForAPair),
        fixed(row.seconds * 1e3) + " ms", fixed(row.growth) + " x",
      ])
    }
    return table.lines
  }

  static func bounds(_ rows: [AssociationBenchmark.Row]) -> [Bound] {
    AssociationBenchmark.names.flatMap { name -> [Bound] in
      let own = rows.filter { $0.name == name }
      guard let growth = own.last?.growth else { return [] }
      let steps = own.map(\.stepsForAPair).max() ?? 0
      return [
        Bound(
          text: "\(name): a pair of pattern element and character takes \(fixed(growth)) times as "
            + "long in the largest as in the smallest, at most "
            + fixed(AssociationBenchmark.growthCeiling),
          holds: growth <= AssociationBenchmark.growthCeiling),
        Bound(
          text: "\(name): \(fixed(steps)) positions a pair, at most "
            + fixed(AssociationBenchmark.stepsCeiling),
          holds: steps <= AssociationBenchmark.stepsCeiling),
      ]
    }
  }
}
