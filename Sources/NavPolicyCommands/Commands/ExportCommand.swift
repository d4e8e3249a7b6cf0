import ConformanceJudging
import ConformanceSuite
import Foundation
import PolicyBinding
import StrictJSON

/// Writes all vectors to one file.
struct ExportCommand: Command {
  static let name = "export"
  static let summary =
    "Write the vectors with their expectations to one file, a JSON object a line."
  static let help = """
    usage: navpolicy export [--profile P] [--operation O] [--only GLOB] [--level L] [--shard I/N]
                            [--policy FILE] [--output FILE] [--vectors DIR]

    For test frameworks that read files. Each line holds id, title, level, clauses, operation,
    profile, the whole policy, input and expectation. Without --output it goes to vectors.jsonl;
    "-" is stdout.

    With --policy the vectors are those that hold under your policy. One whose answer your policy
    changes has "scored": false and both answers under "changed". Lines with "property" follow: an
    action, and what the answer to it must be (Spec/properties.md, PRP-5); the action under sameAs
    or atMost is asked as well.

    examples:
      navpolicy export
      navpolicy export --policy ours.json --output ours.jsonl
      navpolicy export --operation decide --output - | head -1

    exit codes: 0 written, 2 wrong usage or a file that cannot be written, 4 broken vectors.
    """

  private let arguments: Arguments
  private let selection: VectorSelection

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words, .init(options: VectorSelection.options + ["--policy", "--output", "--vectors"]))
    selection = try VectorSelection(arguments)
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let suite = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let binding = try PolicyFile.bound(suite, to: arguments.last("--policy"), in: terminal)
    let catalog = binding?.catalog ?? suite
    var lines = selection.selection.vectors(of: catalog.vectors).map { $0.exported(catalog) }
    let count = lines.count
    var remark = ""
    var unasked: String?
    if let binding {
      let changes = selection.selection.vectors(of: binding.changed.map(\.vector)).map(\.id)
      lines += binding.changed.filter { changes.contains($0.vector.id) }.map {
        $0.exported(catalog)
      }
      let properties = PropertyExport(selection.selection, catalog: catalog)
      lines += properties.lines
      remark =
        ", \(changes.count) answers that your policy changes, \(properties.lines.count) questions of"
        + " properties"
      unasked = PropertyText.unasked(properties.unaskedEntries)
    }
    guard !lines.isEmpty else { throw selection.nothing }
    let text = lines.map { $0.serialized(.compact) + "\n" }.joined()
    let path = arguments.last("--output") ?? "vectors.jsonl"
    if path == "-" {
      terminal.write(text)
      return ExitCode.success
    }
    try terminal.save(Data(text.utf8), to: path)
    terminal.line("\(count) vectors\(remark) of suite \(catalog.version) in \(path)")
    if let unasked { terminal.line(unasked) }
    return ExitCode.success
  }
}

extension BoundSuite.Change {
  /// The vector, which is not scored, with both answers.
  fileprivate func exported(_ catalog: Catalog) -> JSON {
    var members = vector.exported(catalog).object?.members ?? []
    members.removeAll { ["expect", "expectAny", "rule"].contains($0.name) }
    members.append(.init("scored", false))
    members.append(.init("changed", ["default": expected, "yours": answer]))
    return .object(JSONObject(members))
  }
}
