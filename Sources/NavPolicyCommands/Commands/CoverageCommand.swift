import ConformanceSuite
import PageConformance

/// Prints which clause, vector, rule and known mistake belong together.
struct CoverageCommand: Command {
  static let name = "coverage"
  static let summary = "Print which requirement is shown by which vectors and stated where."
  static let help = """
    usage: navpolicy coverage [--hazards | --properties] [--vectors DIR]

    Prints Spec/traceability.md, computed anew; with --hazards Spec/hazards.md, the actions that the
    two profiles answer differently; with --properties Spec/property-list.md.

    example:
      navpolicy coverage > Spec/traceability.md

    exit codes: 0 every clause has a vector or says why not, 1 not, 2 wrong usage.
    """

  private let arguments: Arguments

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words, .init(options: ["--vectors"], flags: ["--hazards", "--properties"]))
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let files = try SuiteOption(asked: arguments.last("--vectors")).files(in: terminal)
    let catalog = try Catalog.load(files)
    if arguments.flags.contains("--hazards") {
      let chapter = HazardChapter(catalog: catalog)
      terminal.write(chapter.text)
      guard chapter.lonely.isEmpty else {
        terminal.complain("no partner: \(chapter.lonely.joined(separator: ", "))\n")
        return ExitCode.failure
      }
      return ExitCode.success
    }
    if arguments.flags.contains("--properties") {
      terminal.write(PropertyChapter(catalog: catalog).text)
      return ExitCode.success
    }
    let traceability = Traceability(
      catalog: catalog, spec: SpecIndex(folder: files.specFolder),
      matrix: MistakeMatrix(catalog: catalog, mistakes: .complete))
    terminal.write(traceability.text)
    let open = traceability.open
    guard open.isEmpty else {
      terminal.complain("without a vector or a reason: \(open.joined(separator: ", "))\n")
      return ExitCode.failure
    }
    return ExitCode.success
  }
}
