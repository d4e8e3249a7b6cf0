import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import Foundation
import PageConformance

/// Checks the vectors themselves.
struct LintCommand: Command {
  static let name = "lint"
  static let summary = "Check that the vectors, the Spec and the bundled engine agree."
  static let help = """
    usage: navpolicy lint [--write-counts] [--vectors DIR] [--spec DIR]

      --write-counts   first write suite.json anew from the files that are there
      --vectors DIR    another folder of vectors
      --spec DIR       the Spec's chapters, where they are not the folder Spec beside the vectors

    exit codes: 0 clean, 1 faults, 2 wrong usage.
    """

  private let arguments: Arguments

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words, .init(options: ["--vectors", "--spec"], flags: ["--write-counts"]))
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let files = try SuiteOption(asked: arguments.last("--vectors")).files(in: terminal)
    let spec = try spec(beside: files, in: terminal)
    if arguments.flags.contains("--write-counts") {
      let text = try SuiteManifestBuilder.text(files)
      try Data(text.utf8).write(to: files.folder.appendingPathComponent("suite.json"))
    }
    let faults = SuiteLint.faults(files, spec: spec, engine: .complete)
    for fault in faults { terminal.line("\(fault)") }
    if spec.clauses.isEmpty {
      terminal.line(
        "not checked: whether clauses, rules and quoted vectors agree with the Spec, for no chapter "
          + "of it is in \(Printable.text(files.specFolder.path)); name its folder with --spec")
    }
    guard faults.isEmpty else {
      terminal.complain("\(faults.count) fault\(faults.count == 1 ? "" : "s")\n")
      return ExitCode.failure
    }
    let catalog = try Catalog.load(files)
    terminal.line("clean: \(catalog.vectors.count) vectors in \(catalog.files.count) files")
    return ExitCode.success
  }

  /// The Spec's clauses; none where the vectors are a copy alone.
  private func spec(beside files: SuiteFiles, in terminal: Terminal) throws(UsageError) -> SpecIndex
  {
    guard let asked = arguments.last("--spec") else { return SpecIndex(folder: files.specFolder) }
    let spec = SpecIndex(folder: terminal.place(of: asked).absoluteURL)
    guard !spec.clauses.isEmpty else {
      throw UsageError(.other("\(asked) holds no chapter of the Spec; give the folder Spec"))
    }
    return spec
  }
}
