import ConformanceSuite
import Foundation

/// Checks the vectors themselves.
struct LintCommand: Command {
  static let name = "lint"
  static let summary = "Check that the vectors, the Spec and the bundled engine agree."
  static let help = """
    usage: navpolicy lint [--write-counts] [--vectors DIR]

      --write-counts   first write suite.json anew from the files that are there

    exit codes: 0 clean, 1 faults, 2 wrong usage.
    """

  private let arguments: Arguments

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(words, .init(options: ["--vectors"], flags: ["--write-counts"]))
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let files = try SuiteOption(asked: arguments.last("--vectors")).files(in: terminal)
    if arguments.flags.contains("--write-counts") {
      let text = try SuiteManifestBuilder.text(files)
      try Data(text.utf8).write(to: files.folder.appendingPathComponent("suite.json"))
    }
    let faults = SuiteLint.faults(files)
    for fault in faults { terminal.line("\(fault)") }
    guard faults.isEmpty else {
      terminal.complain("\(faults.count) fault\(faults.count == 1 ? "" : "s")\n")
      return ExitCode.failure
    }
    let catalog = try Catalog.load(files)
    terminal.line("clean: \(catalog.vectors.count) vectors in \(catalog.files.count) files")
    return ExitCode.success
  }
}
