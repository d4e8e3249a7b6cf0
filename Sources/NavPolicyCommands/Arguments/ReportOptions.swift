import ConformanceJudging
import ConformanceSuite
import Foundation
import PolicyBinding

/// What decides how a run is reported: `run` and `score` report alike.
struct ReportOptions {
  static let options = ["--expect-failures", "--failures", "--transcript"]
  static let flags = ["--raw-input"]

  /// Whether failures of raw input count.
  let countsRawInput: Bool
  private let expectedFailuresPath: String?
  private let transcriptPath: String?
  /// How many failures are printed in full, where that was asked for.
  private let failures: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    countsRawInput = arguments.flags.contains("--raw-input")
    expectedFailuresPath = arguments.last("--expect-failures")
    transcriptPath = arguments.last("--transcript")
    failures = try arguments.last("--failures").map { (text) throws(UsageError) in
      guard let number = Int(text), number >= 0 else {
        throw UsageError(.wrongValue("--failures", text, wanted: "a number"))
      }
      return number
    }
  }

  func transcript(in terminal: Terminal) throws(UsageError) -> TranscriptFile? {
    try transcriptPath.map { (path) throws(UsageError) in try TranscriptFile(path, in: terminal) }
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

  /// Writes the transcript and prints the report; returns the exit code.
  ///
  /// First the file: whoever ended the run may have closed the terminal.
  func report(
    _ report: RunReport, to transcript: TranscriptFile?, in terminal: Terminal
  ) throws -> Int32 {
    let written = Result { try transcript?.write(report.result) }
    TerminalReport(
      terminal: terminal, shownFailures: failures ?? 20, shownProperties: failures ?? 5
    ).print(report)
    try written.get()
    return report.result.exitCode
  }
}
