import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import PolicyBinding
import StrictJSON

/// Prints what a name of the suite stands for.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Print a vector, a property, a clause or a rule, with its reason."
  static let help = """
    usage: navpolicy explain ID [--policy FILE] [--vectors DIR]

    ID is a vector (dec-3-…), a property (prp-…), a clause (DEC-3), a rule (subframe-web), a row of
    the troubleshooting matrix (A6), a known mistake or a flag. "troubleshooting" prints the whole
    matrix. With --policy a vector is printed as it is bound to your policy, and your tests too.

    examples:
      navpolicy explain DEC-3
      navpolicy explain prp-sign-in
      navpolicy explain A6
      navpolicy explain frame-test-omitted

    exit codes: 0 explained, 2 wrong usage, 4 broken vectors.
    """

  private let arguments: Arguments
  private let id: String

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(words, .init(options: ["--policy", "--vectors"], operands: 1))
    guard let id = arguments.operands.first else {
      throw UsageError(.missingOperand("the id of a vector, clause, rule or flag"))
    }
    self.id = id
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let files = try SuiteOption(asked: arguments.last("--vectors")).files(in: terminal)
    let suite = try Catalog.load(files)
    let binding = try PolicyFile.bound(suite, to: arguments.last("--policy"), in: terminal)
    let catalog = binding?.catalog ?? suite
    let explanation = Explanation(
      catalog: catalog, spec: SpecIndex(folder: files.specFolder), binding: binding)
    guard let lines = explanation.lines(for: id) else {
      let near = Nearest.list(id, among: explanation.names, most: 3)
      throw UsageError(
        .other(
          "nothing is called \"\(Printable.text(id))\""
            + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?")))
    }
    for line in lines { terminal.line(line) }
    return ExitCode.success
  }
}
