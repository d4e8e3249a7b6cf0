import ConformanceSuite
import Foundation
import StrictJSON

/// Writes all vectors to one file.
struct ExportCommand: Command {
  static let name = "export"
  static let summary =
    "Write the vectors with their expectations to one file, a JSON object a line."
  static let help = """
    usage: navpolicy export [--profile P] [--operation O] [--only GLOB] [--level L] [--shard I/N]
                            [--output FILE] [--vectors DIR]

    For test frameworks that read files. Each line holds id, title, level, clauses, operation,
    profile, the whole policy, input and expectation. Without --output it goes to vectors.jsonl;
    "-" is stdout.

    examples:
      navpolicy export
      navpolicy export --operation decide --output - | head -1

    exit codes: 0 written, 2 wrong usage or a file that cannot be written, 4 broken vectors.
    """

  private let arguments: Arguments
  private let selection: VectorSelection

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words, .init(options: VectorSelection.options + ["--output", "--vectors"]))
    selection = try VectorSelection(arguments)
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let vectors = try selection.vectors(of: catalog)
    let text = vectors.map { $0.exported(catalog).serialized(.compact) + "\n" }.joined()
    let path = arguments.last("--output") ?? "vectors.jsonl"
    if path == "-" {
      terminal.write(text)
      return ExitCode.success
    }
    let target = URL(
      fileURLWithPath: path, relativeTo: URL(fileURLWithPath: terminal.workingDirectory))
    do {
      try Data(text.utf8).write(to: target)
    } catch {
      throw UsageError(.other("\(path) cannot be written: \(error.localizedDescription)"))
    }
    terminal.line("\(vectors.count) vectors of suite \(catalog.version) in \(path)")
    return ExitCode.success
  }
}
