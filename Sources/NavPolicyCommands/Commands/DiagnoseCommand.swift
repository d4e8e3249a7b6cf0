import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import Foundation
import PageConformance

/// Names the root causes of a run.
struct DiagnoseCommand: Command {
  static let name = "diagnose"
  static let summary = "Name the known mistakes behind a run's wrong answers."
  static let help = """
    usage: navpolicy diagnose TRANSCRIPT [--vectors DIR]

    TRANSCRIPT is what navpolicy run --transcript FILE wrote. Its answers are scored again. One that
    is cut off, was changed, or comes from other vectors is refused.

    example:
      navpolicy run --transcript run.jsonl -- ./my-engine
      navpolicy diagnose run.jsonl

    exit codes: 0 diagnosed, or nothing was wrong; 1 no known pattern; 2 wrong usage.
    """

  private let arguments: Arguments
  private let path: String

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(words, .init(options: ["--vectors"], operands: 1))
    guard let path = arguments.operands.first else {
      throw UsageError(.missingOperand("the transcript's path"))
    }
    self.path = path
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let data = try ReadableFile.contents(of: path)
    let result: RunResult
    let suite: Catalog
    do {
      (result, suite) = try TranscriptReader.readWithSuite([UInt8](data), catalog: catalog)
    } catch {
      throw UsageError(.other("\(path) \(error.problem)"))
    }
    terminal.line("verdict: \(result.verdict)")
    PropertyText(terminal: terminal).print(result, most: 20)
    if let cause = PolicyCause(result, catalog: suite) {
      terminal.line("Cause: \(cause.title)")
      for line in cause.lines { terminal.line("  \(line)") }
      return ExitCode.success
    }
    let diagnosis = Diagnosis(
      Transcript(result), dictionary: FaultDictionary(catalog: suite, mistakes: .complete))
    guard diagnosis.wrong > 0 else {
      terminal.line("no wrong answers in \(result.cases.count) cases")
      return result.properties.isClean ? ExitCode.success : ExitCode.failure
    }
    for line in DiagnosisReport.lines(diagnosis, in: terminal, most: .max) { terminal.line(line) }
    return diagnosis.causes.isEmpty ? ExitCode.failure : ExitCode.success
  }
}
