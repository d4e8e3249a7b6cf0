import ConformanceJudging
import ConformanceSuite

/// Judges the answers to a sheet of questions.
struct ScoreCommand: Command {
  static let name = "score"
  static let summary = "Judge the answers that an app wrote to a sheet of questions."
  static let help = """
    usage: navpolicy score SHEET ANSWERS [OPTION]...

    SHEET is what "navpolicy questions" wrote. ANSWERS is JSON Lines: a copy of the sheet's last
    line, then a reply to each question as the protocol has it (Spec/protocol.md, PRO-4 and PRO-11),
    in any order. A last line {"type":"end","sha256":"..."}, with the digest of all bytes before it,
    seals the answers. Report, verdict and transcript are those of "navpolicy run".

      --raw-input                   text that WebKit never produces counts like the rest
      --expect-failures FILE        known failures, "<id or glob> # reason" a line
      --failures N                  failures printed in full (20 vectors, 5 properties)
      --transcript FILE             write every outcome as JSON Lines
      --format F                    another report, as of "navpolicy run"; may be repeated
      --vectors DIR                 another folder of vectors

    A sheet that was edited, cut off, or made with other vectors is refused, as are answers to
    another sheet. Questions without a reply are not run: there is no verdict then.

    example:
      navpolicy score questions.jsonl answers.jsonl

    exit codes: 0 conforming, or no failure in what was judged; 1 not conforming, a broken property,
    nothing judged, or a reply missing; 2 wrong usage, or a file that is refused; 4 broken vectors;
    5 an expected failure names no vector or property; 6 the output cannot be written.
    """

  private let arguments: Arguments
  private let report: ReportOptions
  private let sheetPath: String
  private let answersPath: String

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: ReportOptions.options + ["--vectors"], flags: ReportOptions.flags, operands: 2))
    report = try ReportOptions(arguments)
    guard let sheet = arguments.operands.first else {
      throw UsageError(.missingOperand("the sheet that navpolicy questions wrote"))
    }
    guard arguments.operands.count == 2 else {
      throw UsageError(.missingOperand("the file of answers that your app wrote"))
    }
    sheetPath = sheet
    answersPath = arguments.operands[1]
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let files = try SuiteOption(asked: arguments.last("--vectors")).files(in: terminal)
    let catalog = try Catalog.load(files)
    let expected = try report.expectedFailures()
    let questions = SheetLines(try ReadableFile.open(sheetPath))
    let replies = SheetLines(try ReadableFile.open(answersPath))
    let spool = try report.answers()
    let (sheet, digest) = try told(of: sheetPath) { () throws(SheetFault) in
      try QuestionSheet.read(questions, catalog: catalog) { head in
        var scope = head.scope
        scope.countsRawInput = report.countsRawInput
        return Interview(
          catalog: head.catalog, claims: head.claims, scope: scope, expecting: expected,
          spool: spool)
      }
    }
    let answers = try told(of: answersPath) { () throws(SheetFault) in
      try SheetAnswers.read(replies, to: sheet, digest: digest)
    }
    // What is refused leaves the reports of an earlier run as they are.
    let outputs = try report.outputs(answers: spool, in: terminal)
    return try report.report(
      RunReport(
        answers.result(), of: sheet.head.catalog, sheet.head.binding,
        spec: SpecIndex(folder: files.specFolder), again: again(sheet)),
      to: outputs, in: terminal)
  }

  private func told<Value>(
    of path: String, _ read: () throws(SheetFault) -> Value
  ) throws(UsageError) -> Value {
    do {
      return try read()
    } catch {
      throw UsageError(.other(error.sentence(in: path)))
    }
  }

  /// The command line that prints a vector's question.
  private func again(_ sheet: QuestionSheet) -> (String) -> String {
    var places: [String: Int] = [:]
    for (place, question) in sheet.interview.questions.enumerated() {
      for vector in question.vectors { places[vector.id] = place }
    }
    return { id in
      guard let place = places[id] else { return "navpolicy explain \(id)" }
      return RunCommand.shellText(["sed", "-n", "\(QuestionSheet.line(place))p", sheetPath])
    }
  }
}
