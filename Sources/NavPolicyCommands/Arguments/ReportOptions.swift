import ConformanceJudging
import Foundation

/// What decides how a run is reported: `run` and `score` report alike.
struct ReportOptions {
  static let options = ["--expect-failures", "--failures", "--format", "--transcript"]
  static let flags = ["--raw-input"]

  /// Whether failures of raw input count.
  let countsRawInput: Bool
  private let expectedFailuresPath: String?
  private let transcriptPath: String?
  private let formats: [ReportFormat]
  /// How many failures are printed in full, where that was asked for.
  private let failures: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    countsRawInput = arguments.flags.contains("--raw-input")
    expectedFailuresPath = arguments.last("--expect-failures")
    transcriptPath = arguments.last("--transcript")
    formats = try ReportFormat.list(arguments.options[ReportFormat.option] ?? [])
    failures = try arguments.last("--failures").map { (text) throws(UsageError) in
      guard let number = Int(text), number >= 0 else {
        throw UsageError(.wrongValue("--failures", text, wanted: "a number"))
      }
      return number
    }
  }

  /// Opens what the run is written to.
  func outputs(
    answers: AnswerSpool? = nil, in terminal: Terminal
  ) throws(UsageError) -> RunOutputs {
    let transcript = try transcriptPath.map { (path) throws(UsageError) in
      let spool = if let answers { answers } else { try TranscriptFile.answers() }
      return try TranscriptFile(path, answers: spool, in: terminal)
    }
    let files = try ReportFiles(formats, besides: transcript?.identity, in: terminal)
    return RunOutputs(transcript: transcript, files: files)
  }

  /// A place for the answers where a transcript is asked for, before its file is opened.
  func answers() throws(UsageError) -> AnswerSpool? {
    transcriptPath == nil ? nil : try TranscriptFile.answers()
  }

  func expectedFailures() throws(UsageError) -> ExpectedFailures {
    guard let path = expectedFailuresPath else { return ExpectedFailures() }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw UsageError(.other("\(path) cannot be read"))
    }
    do {
      return try ExpectedFailures(text: text)
    } catch {
      throw UsageError(
        .other(
          "\(path), line \(error.line): \"\(error.text)\" needs a reason: <id or glob> # reason"))
    }
  }

  /// Writes the transcript and the formats, prints the report; returns the exit code.
  ///
  /// First the files: whoever ended the run may have closed the terminal.
  func report(_ report: RunReport, to outputs: RunOutputs, in terminal: Terminal) throws -> Int32 {
    let transcript = Result { try outputs.transcript?.write(report.result) }
    let files = Result { try outputs.files.write(report) }
    outputs.files.print(
      report,
      TerminalReport(
        terminal: terminal, shownFailures: failures ?? 20, shownProperties: failures ?? 5))
    try files.get()
    try transcript.get()
    return report.result.exitCode
  }
}

/// The files that a run is written to, opened before it.
struct RunOutputs {
  let transcript: TranscriptFile?
  let files: ReportFiles

  /// Reports that no run came about; a file that fails must not hide why.
  func report(_ absent: AbsentRun, in terminal: Terminal) throws(UnwritableReport) {
    do {
      try files.write(absent)
    } catch {
      terminal.complain("navpolicy: \(absent.sentence)\n")
      throw error
    }
  }
}
