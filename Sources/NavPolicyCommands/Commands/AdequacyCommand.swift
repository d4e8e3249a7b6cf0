import ConformanceSuite
import PageConformance
import PolicyAnalysis

/// Proves that the suite catches what it is there to catch.
struct AdequacyCommand: Command {
  static let name = "adequacy"
  static let summary = "Show which vectors catch which known mistake."
  static let help = """
    usage: navpolicy adequacy [--minimal | --pairs] [--vectors DIR]

    Puts every vector to the bundled engine with one part replaced, once for each known mistake, and
    counts which pairs and triples of values the decide vectors ask about.

      --minimal   print a small set of vectors that still catches every mistake
      --pairs     count pairs and triples only, and print every missing pair

    exit codes: 0 every mistake is caught and told apart and no pair is missing, 1 not, 2 wrong
    usage.
    """

  private let arguments: Arguments

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words, .init(options: ["--vectors"], flags: ["--minimal", "--pairs"]))
    if arguments.flags.isSuperset(of: ["--minimal", "--pairs"]) {
      throw UsageError(.other("--minimal and --pairs exclude each other; keep one"))
    }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let coverage = PairCoverage.all(of: catalog)
    let isCovered = coverage.allSatisfy(\.isComplete)
    if arguments.flags.contains("--pairs") {
      list(coverage, most: .max, in: terminal)
      return isCovered ? ExitCode.success : ExitCode.failure
    }
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
    list(coverage, most: 10, in: terminal)
    let properties = PropertyAdequacy(catalog: catalog, mistakes: .complete)
    for property in properties.unbroken {
      terminal.line(terminal.red("broken by no known mistake") + "  \(property.id)")
    }
    terminal.line(
      "\(properties.count - properties.unbroken.count) of \(properties.count) properties are broken by"
        + " a known mistake")
    let count = adequacy.matrix.mistakes.count
    let caught = "\(count - adequacy.uncaught.count) of \(count) known mistakes caught"
    let pairs =
      adequacy.confused.isEmpty
      ? "every two told apart or declared the same" : "not every two told apart"
    let verdict = "\(caught), \(pairs)"
    terminal.line(adequacy.isClosed ? terminal.green(verdict) : terminal.red(verdict))
    return adequacy.isClosed && isCovered && properties.unbroken.isEmpty
      ? ExitCode.success : ExitCode.failure
  }

  private func list(_ coverage: [PairCoverage], most: Int, in terminal: Terminal) {
    for profile in coverage {
      let pairs = profile.pairs
      let triples = profile.triples
      let line =
        "\(profile.profile): \(pairs.covered) of \(pairs.feasible) feasible pairs of values, "
        + "\(profile.infeasible) infeasible; \(triples.covered) of \(triples.feasible) feasible triples"
      terminal.line(profile.isComplete ? terminal.green(line) : terminal.red(line))
      for pair in profile.missing.prefix(most) {
        terminal.line(terminal.red("no vector") + "  \(profile.profile): \(pair)")
      }
      if profile.missing.count > most {
        terminal.line("and \(profile.missing.count - most) more; --pairs lists them")
      }
    }
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
