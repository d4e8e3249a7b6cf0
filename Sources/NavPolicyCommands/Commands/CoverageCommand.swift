import ConformanceSuite

/// Prints which clause, vector, rule and known mistake belong together.
struct CoverageCommand: Command {
  static let name = "coverage"
  static let summary = "Print which requirement is shown by which vectors and stated where."
  static let help = """
    usage: navpolicy coverage [--vectors DIR]

    Prints Spec/traceability.md, computed anew.

    example:
      navpolicy coverage > Spec/traceability.md

    exit codes: 0 every clause has a vector or says why not, 1 not, 2 wrong usage.
    """

  private let arguments: Arguments

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(words, .init(options: ["--vectors"]))
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let files = try SuiteOption(asked: arguments.last("--vectors")).files(in: terminal)
    let traceability = Traceability(
      catalog: try Catalog.load(files), spec: SpecIndex(folder: files.specFolder))
    terminal.write(traceability.text)
    let open = traceability.open
    guard open.isEmpty else {
      terminal.complain("without a vector or a reason: \(open.joined(separator: ", "))\n")
      return ExitCode.failure
    }
    return ExitCode.success
  }
}
