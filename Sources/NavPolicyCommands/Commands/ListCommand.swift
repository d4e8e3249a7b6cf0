import ConformanceSuite

/// Prints the vectors.
struct ListCommand: Command {
  static let name = "list"
  static let summary = "Print the vectors, one a line."
  static let help = """
    usage: navpolicy list [--profile P] [--operation O] [--only GLOB] [--level L] [--shard I/N]
                          [--vectors DIR]

    Prints id and title, with a tab between them, and nothing else.

    examples:
      navpolicy list --operation trace
      navpolicy list --only 'dec-*' | wc -l

    exit codes: 0 listed, 2 wrong usage or a selection that matches nothing, 4 broken vectors.
    """

  private let arguments: Arguments
  private let selection: VectorSelection

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words, .init(options: VectorSelection.options + ["--vectors"]))
    selection = try VectorSelection(arguments)
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let selected = try selection.vectors(of: catalog)
    terminal.write(selected.map { "\($0.id)\t\($0.title)\n" }.joined())
    return ExitCode.success
  }
}
