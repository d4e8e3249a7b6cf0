import ConformanceSuite
import PageConformance

/// Proves that the suite catches what it is there to catch.
struct AdequacyCommand: Command {
  static let name = "adequacy"
  static let summary = "Show which vectors catch which known mistake."
  static let help = """
    usage: navpolicy adequacy [--minimal] [--vectors DIR]

    Puts every vector to the bundled engine with one part replaced, once for each known mistake.

      --minimal   print a small set of vectors that still catches every mistake

    exit codes: 0 every mistake is caught and told apart, 1 not, 2 wrong usage.
    """

  private let arguments: Arguments

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(words, .init(options: ["--vectors"], flags: ["--minimal"]))
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let adequacy = Adequacy(MistakeMatrix(catalog: catalog, mistakes: .complete))
    if arguments.flags.contains("--minimal") {
      let minimal = adequacy.minimal
      for vector in minimal { terminal.line("\(vector.id)\t\(vector.title)") }
      terminal.complain("\(minimal.count) vectors catch every known mistake that any catches\n")
      return adequacy.isClosed ? ExitCode.success : ExitCode.failure
    }
    list(adequacy, in: terminal)
    for mistake in adequacy.uncaught {
      terminal.line(terminal.red("not caught") + "  \(mistake.id): \(mistake.title)")
    }
    for group in adequacy.confused {
      terminal.line(
        terminal.red("not told apart") + "  " + group.map(\.id).joined(separator: ", "))
    }
    for (mistakes, reason) in adequacy.declared {
      terminal.line(
        "the same from outside: \(mistakes.map(\.id).joined(separator: ", ")): \(reason)")
    }
    terminal.line()
    let count = adequacy.matrix.mistakes.count
    let caught = "\(count - adequacy.uncaught.count) of \(count) known mistakes caught"
    let pairs =
      adequacy.confused.isEmpty
      ? "every two told apart or declared the same" : "not every two told apart"
    let verdict = "\(caught), \(pairs)"
    terminal.line(adequacy.isClosed ? terminal.green(verdict) : terminal.red(verdict))
    return adequacy.isClosed ? ExitCode.success : ExitCode.failure
  }

  private func list(_ adequacy: Adequacy, in terminal: Terminal) {
    var table = Table()
    table.numeric = [1]
    for (index, mistake) in adequacy.matrix.mistakes.enumerated() {
      let vectors = adequacy.matrix.catching(index)
      let shown = vectors.prefix(2).map(\.id).joined(separator: ", ")
      table.add([mistake.id, "\(vectors.count)", vectors.count > 2 ? "\(shown), …" : shown])
    }
    for line in table.lines { terminal.line(line) }
  }
}
