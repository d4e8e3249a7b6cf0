import Benchmarks

extension BenchCommand {
  /// Measures the extraction of pages.
  static func pages(in terminal: Terminal) throws -> Result {
    let rows = try pageRows(in: terminal)
    return Result(table: table(rows), bounds: bounds(rows))
  }

  private static func pageRows(in terminal: Terminal) throws -> [PageBenchmark.Row] {
    let progress = Progress(terminal: terminal, total: PageBenchmark.sizes.count)
    defer { progress.clear() }
    let benchmark = try PageBenchmark(rememberingMemoryOf: PageBenchmark.sizes)
    var rows: [PageBenchmark.Row] = []
    for size in PageBenchmark.sizes {
      progress.show(rows.count)
      rows.append(try benchmark.measure(bytes: size))
    }
    return rows
  }

  static func table(_ rows: [PageBenchmark.Row]) -> [String] {
    var table = Table()
    table.numeric = [0, 1, 2, 3, 4, 5, 6, 7]
    table.add([
      "page", "actions", "extraction", "libxml2", "its tree", "ratio", "time a byte", "memory",
    ])
    let reference = Self.reference(rows)
    for row in rows {
      let growth = reference.map { row.extraction / Double(row.bytes) / $0 }
      table.add([
        size(row.bytes), "\(row.actions)", rate(row.bytes, row.extraction),
        rate(row.bytes, row.parser), rate(row.bytes, row.tree), percent(row.ratio),
        growth.map { fixed($0) + " x" } ?? "?",
        row.memory.map { fixed(Double($0) / 1e6, places: 0) + " MB" } ?? "?",
      ])
    }
    return table.lines
  }

  static func bounds(_ rows: [PageBenchmark.Row]) -> [Bound] {
    guard let largest = rows.last, let middle = rows.first(where: { $0.bytes >= 1_000_000 })
    else { return [] }
    // Beside libxml2, which slows down with the machine: the sizes are measured one after another.
    let growth = middle.ratio / largest.ratio
    var bounds = [
      Bound(
        text: "speed at \(size(middle.bytes)): \(percent(middle.ratio)) of libxml2's, at least "
          + percent(PageBenchmark.speedFloor),
        holds: middle.ratio >= PageBenchmark.speedFloor),
      Bound(
        text:
          "linear time: beside libxml2's, a byte of \(size(largest.bytes)) takes \(fixed(growth)) "
          + "times as long as one of \(size(middle.bytes)), at most "
          + fixed(PageBenchmark.growthCeiling),
        holds: growth <= PageBenchmark.growthCeiling),
    ]
    if let memory = largest.memory.map({ Double($0) / Double(largest.bytes) }) {
      bounds.append(
        Bound(
          text: "memory at \(size(largest.bytes)): \(fixed(memory)) times the page, at most "
            + fixed(PageBenchmark.memoryCeiling),
          holds: memory <= PageBenchmark.memoryCeiling))
    }
    return bounds
  }

  // Seconds for a byte of the 1 MB page.
  private static func reference(_ rows: [PageBenchmark.Row]) -> Double? {
    rows.first { $0.bytes >= 1_000_000 }.map { $0.extraction / Double($0.bytes) }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 ? "\((bytes + 500_000) / 1_000_000) MB" : "\((bytes + 500) / 1_000) kB"
  }

  private static func rate(_ bytes: Int, _ seconds: Double) -> String {
    fixed(Double(bytes) / 1e6 / max(seconds, 1e-9), places: 1) + " MB/s"
  }
}
