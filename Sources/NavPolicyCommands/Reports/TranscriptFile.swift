import ConformanceJudging
import ConformanceRunner

/// The file that a run's transcript goes to, opened before the run.
struct TranscriptFile {
  /// Keeps the answers until the transcript is written.
  let spool: AnswerSpool
  private let file: ReportFile

  var identity: ReportFile.Identity? { file.identity }

  init(
    _ path: String, answers spool: AnswerSpool, in terminal: Terminal
  ) throws(UsageError) {
    file = try ReportFile(path, in: terminal)
    self.spool = spool
  }

  /// A place for a run's answers.
  static func answers() throws(UsageError) -> AnswerSpool {
    do {
      return try AnswerSpool()
    } catch {
      throw UsageError(
        .other("no temporary file for the answers can be made: \(error.reason)"))
    }
  }

  /// Writes the run in the place of what the file held.
  func write(_ result: RunResult) throws {
    do {
      file.clear()
      try Transcript.write(result, answers: spool) { try file.write($0) }
      try file.close()
    } catch let error as UnwritableReport {
      throw UsageError(.other(error.sentence))
    }
    if let failure = spool.failure {
      throw UsageError(.other("\(file.path) lacks answers, which could not be kept: \(failure)"))
    }
  }
}
