import Benchmarks

/// Measures speed as ratios within one run.
struct BenchCommand: Command {
  static let name = "bench"
  static let summary = "Measure speed, as ratios within one run."
  static let help = """
    usage: navpolicy bench [pages | associations]

    Without a name everything is measured.

    Measures in this process and compares within one run, in turns, so that a slow or busy machine
    slows both sides. The figures of a debug build mean nothing.

      pages          the extraction of pages from 20 kB to 50 MB beside libxml2's own pass
      associations   patterns made to be slow, at four sizes: time grows with pattern times text

    example:
      swift run -c release navpolicy bench pages

    exit codes: 0 every bound is kept, 1 not, 2 wrong usage.
    """

  private static let names = ["pages", "associations"]
  private let wanted: [String]

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words, .init(operands: 1))
    if let name = arguments.operands.first, !Self.names.contains(name) {
      throw UsageError(
        .other(
          "there is no benchmark \"\(name)\"; there are: \(Self.names.joined(separator: ", "))"))
    }
    wanted = arguments.operands.isEmpty ? Self.names : arguments.operands
  }

  func run(in terminal: Terminal) throws -> Int32 {
    #if DEBUG
      terminal.complain(
        "navpolicy: this is a debug build, whose figures mean nothing. "
          + "Use: swift run -c release navpolicy bench\n")
    #endif
    var bounds: [Bound] = []
    if wanted.contains("pages") {
      let rows = try measure(in: terminal)
      for line in Self.table(rows) { terminal.line(line) }
      terminal.line()
      bounds += Self.bounds(rows)
    }
    if wanted.contains("associations") {
      let rows = AssociationBenchmark.names.flatMap { AssociationBenchmark().measure($0) }
      for line in Self.table(rows) { terminal.line(line) }
      terminal.line()
      bounds += Self.bounds(rows)
    }
    for bound in bounds {
      terminal.line(
        "\(bound.holds ? terminal.green("kept   ") : terminal.red("missed ")) \(bound.text)")
    }
    return bounds.allSatisfy(\.holds) ? ExitCode.success : ExitCode.failure
  }

  private func measure(in terminal: Terminal) throws -> [PageBenchmark.Row] {
    let progress = Progress(terminal: terminal, total: PageBenchmark.sizes.count)
    defer { progress.clear() }
    let benchmark = PageBenchmark()
    var rows: [PageBenchmark.Row] = []
    for size in PageBenchmark.sizes {
      progress.show(rows.count)
      rows.append(try benchmark.measure(bytes: size))
    }
    return rows
  }

  static func table(_ rows: [PageBenchmark.Row]) -> [String] {
    var table = Table()
    table.numeric = [0, 1, 2, 3, 4, 5, 6]
    table.add(["page", "actions", "extraction", "libxml2", "ratio", "time a byte", "memory"])
    let reference = Self.reference(rows)
    for row in rows {
      let growth = reference.map { row.extraction / Double(row.bytes) / $0 }
      table.add([
        size(row.bytes), "\(row.actions)", rate(row.bytes, row.extraction),
        rate(row.bytes, row.parser), percent(row.ratio), growth.map { fixed($0) + " x" } ?? "?",
        row.memory.map { fixed(Double($0) / 1e6, places: 0) + " MB" } ?? "?",
      ])
    }
    return table.lines
  }

  struct Bound {
    let text: String
    let holds: Bool
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

  static func percent(_ part: Double) -> String { fixed(part * 100, places: 0) + " %" }

  // Without Foundation's formats, which follow the user's language.
  static func fixed(_ value: Double, places: Int = 2) -> String {
    let scale = (0..<places).reduce(1) { number, _ in number * 10 }
    let number = Int((value * Double(scale)).rounded())
    guard places > 0 else { return "\(number)" }
    let fraction = String(number % scale)
    return "\(number / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
