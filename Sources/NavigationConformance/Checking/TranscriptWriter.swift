import ConformanceJudging
public import Foundation

/// The file that a check's transcript goes to, opened before the first question.
struct TranscriptWriter {
  /// Keeps the answers until the transcript is written.
  let spool: AnswerSpool
  private let file: FileHandle
  private let url: URL

  init(_ url: URL) throws(TranscriptError) {
    self.url = url
    do {
      try Data().write(to: url)
      file = try FileHandle(forWritingTo: url)
      spool = try AnswerSpool()
    } catch let error as AnswerSpool.SpoolFailure {
      throw TranscriptError(file: url, reason: error.reason)
    } catch {
      throw TranscriptError(file: url, reason: "\(error)")
    }
  }

  /// Writes the run.
  func write(_ result: RunResult) throws(TranscriptError) {
    do {
      try Transcript.write(result, answers: spool) { line in
        try file.write(contentsOf: Data(line.utf8))
      }
      try file.close()
    } catch {
      throw TranscriptError(file: url, reason: "\(error)")
    }
    if let failure = spool.failure { throw TranscriptError(file: url, reason: failure) }
  }
}

/// A transcript that cannot be written.
public struct TranscriptError: Error, Sendable, CustomStringConvertible {
  /// The file.
  public var file: URL
  /// The system's reason.
  public var reason: String

  /// The file and the reason.
  public var description: String { "\(file.path) cannot be written: \(reason)" }
}
