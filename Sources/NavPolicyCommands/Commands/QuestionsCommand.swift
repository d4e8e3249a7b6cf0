import ConformanceJudging
import ConformanceSuite
import Foundation
import StrictJSON

/// Writes the questions for an engine that runs only inside an app.
struct QuestionsCommand: Command {
  static let name = "questions"
  static let summary = "Write the questions to a file, for an engine that runs only inside an app."
  static let help = """
    usage: navpolicy questions --hello HELLO.json [OPTION]...

    For an engine that cannot be a child process. HELLO.json is what it would answer to the hello of
    the protocol (Spec/protocol.md, PRO-2). The sheet holds a head, the questions that "run" would
    ask, one a line, and a last line. The app writes a file: a copy of that last line, then a reply
    to each question, in any order. "navpolicy score" judges it.

      --hello FILE                  what your engine claims
      --policy FILE                 your policy: the vectors are bound to its hosts
      --profile, --only, --operation, --level, --shard
                                    select as "navpolicy run" does; a part has no verdict
      --output FILE                 the sheet (questions.jsonl); "-" is stdout
      --vectors DIR                 another folder of vectors

    examples:
      navpolicy questions --hello hello.json
      navpolicy questions --hello hello.json --profile baseline --output - | head -2

    exit codes: 0 written; 2 wrong usage, a hello or policy that is none, nothing to ask, or a file
    that cannot be written; 4 broken vectors.
    """

  private let arguments: Arguments
  private let selection: VectorSelection
  private let hello: String
  private let output: String

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: ["--hello", "--policy"] + VectorSelection.options + ["--output", "--vectors"]))
    selection = try VectorSelection(arguments)
    guard let hello = arguments.last("--hello") else {
      throw UsageError(
        .other("--hello FILE is missing: the line by which your engine would answer the hello"))
    }
    self.hello = hello
    output = arguments.last("--output") ?? "questions.jsonl"
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let claims = try claims()
    let policy = try arguments.last("--policy").map { (path) throws(UsageError) in
      try PolicyFile.bindable(path, in: terminal)
    }
    do {
      let head = try SheetHead(
        catalog, claims: claims, selection: selection.selection, policy: policy)
      let sheet = QuestionSheet(
        head, Interview(catalog: head.catalog, claims: claims, scope: head.scope))
      guard !sheet.interview.questions.isEmpty else {
        throw UsageError(
          .other("nothing is asked: \(hello) claims none of what is selected, or nothing is"))
      }
      try write(sheet, in: terminal)
    } catch let fault as SheetFault {
      throw UsageError(.other(fault.problem))
    }
    return ExitCode.success
  }

  private func claims() throws(UsageError) -> Claims {
    let bytes = [UInt8](try ReadableFile.contents(of: hello))
    let json: JSON
    do {
      json = try JSON.parse(bytes)
    } catch {
      throw UsageError(.other("\(hello) is not JSON: \(error)"))
    }
    do {
      return try Claims(hello: json)
    } catch {
      throw UsageError(.other("\(hello): the hello \(error.problem)"))
    }
  }

  private func write(_ sheet: QuestionSheet, in terminal: Terminal) throws {
    if output == "-" {
      try sheet.write(terminal.write)
      return
    }
    var text = Data()
    try sheet.write { text.append(contentsOf: $0.utf8) }
    try terminal.save(text, to: output)
    for name in sheet.head.claims.unknownNames {
      terminal.line("note: the hello names what this suite does not know: \(Printable.text(name))")
    }
    let count = sheet.interview.questions.count
    terminal.line(
      "\(count) question\(count == 1 ? "" : "s") of suite \(sheet.head.catalog.version) in \(output)"
    )
    var score = ["navpolicy", "score", output, "answers.jsonl"]
    if let folder = arguments.last("--vectors") { score += ["--vectors", folder] }
    terminal.line()
    terminal.line(
      "next   let your app write answers.jsonl: a copy of the sheet's last line, then its replies"
    )
    terminal.line("score  \(RunCommand.shellText(score))")
  }
}
