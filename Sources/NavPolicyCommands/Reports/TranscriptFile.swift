import ConformanceJudging
import ConformanceRunner
import Foundation

/// The file that a run's transcript goes to, opened before the run.
///
/// A run may take hours; that its file cannot be written is said before it begins.
struct TranscriptFile {
  /// Keeps the answers until the transcript is written.
  let spool: AnswerSpool
  private let path: String
  private let file: FileHandle

  init(_ path: String, in terminal: Terminal) throws(UsageError) {
    self.path = Printable.text(path)
    let target = URL(
      fileURLWithPath: path, relativeTo: URL(fileURLWithPath: terminal.workingDirectory))
    let descriptor = open(target.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw UsageError(
        .other("\(self.path) cannot be written: \(String(cString: strerror(errno)))"))
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      spool = try AnswerSpool()
    } catch {
      throw UsageError(
        .other("no temporary file for the answers can be made: \(error.reason)"))
    }
  }

  /// Writes the run in the place of what the file held.
  func write(_ result: RunResult) throws {
    do {
      // What is no ordinary file, such as /dev/stdout, has no length to cut.
      try? file.truncate(atOffset: 0)
      try Transcript.write(result, answers: spool) { line in
        try file.write(contentsOf: Data(line.utf8))
      }
      try file.close()
    } catch {
      throw UsageError(.other("\(path) cannot be written: \(error.localizedDescription)"))
    }
    if let failure = spool.failure {
      throw UsageError(.other("\(path) lacks answers, which could not be kept: \(failure)"))
    }
  }
}
