import Benchmarks

/// Measures speed as ratios within one run.
struct BenchCommand: Command {
  static let name = "bench"
  static let summary = "Measure speed, as ratios within one run."
  static let help = """
    usage: navpolicy bench [decide | protocol | runner | prove | pages | associations]

    Without a name everything is measured, and each benchmark ends in one line.

    Measures on this machine and compares within one run, in turns, so that a slow or busy machine
    slows both sides. A build without optimisation is refused: its figures mean nothing.

      decide         both profiles beside the documents' sample on Foundation, on the vectors' URLs
      protocol       the bundled engine beside a C program that answers the same bytes from a file
      runner         asking and judging beside a bare pipe of the same bytes
      prove          all situations of the default policy, a second of one core
      pages          the extraction of pages from 20 kB to 50 MB beside libxml2's own pass
      associations   patterns made to be slow, at four sizes: time grows with pattern times text

    example:
      swift run -c release navpolicy bench decide

    exit codes: 0 every bound is kept, 1 not, 2 wrong usage or a build without optimisation.
    """

  /// What one benchmark showed.
  struct Result {
    let table: [String]
    let bounds: [Bound]
  }

  /// A figure and whether it is good enough.
  struct Bound {
    let text: String
    let holds: Bool
  }

  // Pages first: their memory is the most that was ever held, and what ran before would hide it.
  private static let all: [(name: String, measure: @Sendable (Terminal) throws -> Result)] = [
    ("pages", { try pages(in: $0) }), ("decide", { try decide(in: $0) }),
    ("protocol", { try protocols(in: $0) }), ("runner", { try runner(in: $0) }),
    ("prove", { try prove(in: $0) }), ("associations", { associations(in: $0) }),
  ]
  private let wanted: String?

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words, .init(operands: 1))
    wanted = arguments.operands.first
    let names = Self.all.map(\.name)
    if let wanted, !names.contains(wanted) {
      throw UsageError(
        .other(
          "there is no benchmark \"\(wanted)\"; there are: \(names.joined(separator: ", "))"))
    }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    guard Self.isOptimised else {
      throw UsageError(
        .other(
          "this build is not optimised, and its figures would mean nothing; "
            + "use: swift run -c release navpolicy bench"))
    }
    var results: [(name: String, bounds: [Bound])] = []
    for benchmark in Self.all where wanted.map({ $0 == benchmark.name }) ?? true {
      let result = try benchmark.measure(terminal)
      for line in result.table { terminal.line(line) }
      terminal.line()
      results.append((benchmark.name, result.bounds))
    }
    if wanted != nil {
      for bound in results.flatMap(\.bounds) {
        terminal.line("\(Self.mark(bound.holds, terminal)) \(bound.text)")
      }
    } else {
      for (name, bounds) in results {
        let holds = bounds.allSatisfy(\.holds)
        let told = holds ? bounds : bounds.filter { !$0.holds }
        terminal.line(
          "\(Self.mark(holds, terminal)) \(name): \(told.map(\.text).joined(separator: "; "))")
      }
    }
    return results.flatMap(\.bounds).allSatisfy(\.holds) ? ExitCode.success : ExitCode.failure
  }

  private static func mark(_ holds: Bool, _ terminal: Terminal) -> String {
    holds ? terminal.green("kept   ") : terminal.red("missed ")
  }

  /// Whether the compiler optimised this: what an assertion says is left out then.
  static var isOptimised: Bool {
    var isOptimised = true
    assert(
      {
        isOptimised = false
        return true
      }())
    return isOptimised
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
