import ConformanceRunner
import ConformanceSuite

/// Prints the vectors.
struct ListCommand: Command {
  static let name = "list"
  static let summary = "Print the vectors, one a line."
  static let help = """
    usage: navpolicy list [--profile P] [--operation O] [--only GLOB] [--vectors DIR]

    Prints id and title, with a tab between them, and nothing else.

    examples:
      navpolicy list --operation trace
      navpolicy list --only 'dec-*' | wc -l
    """

  private let arguments: Arguments

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words, .init(options: ["--profile", "--operation", "--only", "--vectors"]))
    _ = try arguments.choice("--profile", ["baseline", "hardened"])
    _ = try arguments.choice("--operation", ConformanceSuite.Operation.allCases.map(\.rawValue))
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let globs = arguments.options["--only"]?.map { Glob($0) }
    let selected = catalog.vectors.filter { vector in
      (arguments.last("--profile").map { $0 == vector.profile } ?? true)
        && (arguments.last("--operation").map { $0 == vector.operation.rawValue } ?? true)
        && (globs?.contains { $0.matches(vector.id) } ?? true)
    }
    guard !selected.isEmpty else { throw UsageError(.other("no vector is selected")) }
    terminal.write(selected.map { "\($0.id)\t\($0.title)\n" }.joined())
    return ExitCode.success
  }
}
