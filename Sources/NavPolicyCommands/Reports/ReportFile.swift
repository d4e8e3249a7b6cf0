import ConformanceJudging
import Foundation

/// A file that a report goes to, opened before the run.
///
/// A run may take hours; that its file cannot be written is said before it begins.
struct ReportFile {
  /// The path, as messages name it.
  let path: String
  private let file: FileHandle

  /// Opens a file; what it holds stays until `clear`.
  init(
    _ path: String, in terminal: Terminal, appends: Bool = false
  ) throws(UsageError) {
    self.path = Printable.text(path)
    let descriptor = open(
      terminal.place(of: path).path, O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : 0),
      0o644)
    guard descriptor >= 0 else {
      throw UsageError(
        .other("\(self.path) cannot be written: \(String(cString: strerror(errno)))"))
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Which file it is, whatever its path says; `nil` for what is not a regular file.
  var identity: Identity? {
    var status = stat()
    guard fstat(file.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// A file's name for the system.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// Takes away what an earlier run wrote.
  ///
  /// What is not a regular file, such as /dev/stdout, has no length to cut.
  func clear() { try? file.truncate(atOffset: 0) }

  func write(_ text: String) throws(UnwritableReport) {
    try told { try file.write(contentsOf: Data(text.utf8)) }
  }

  func close() throws(UnwritableReport) { try told { try file.close() } }

  private func told(_ body: () throws -> Void) throws(UnwritableReport) {
    do {
      try body()
    } catch {
      throw UnwritableReport(path: path, reason: error.localizedDescription)
    }
  }
}

/// A report that could not be written when the run had ended (exit code 6).
struct UnwritableReport: Error {
  var path: String
  var reason: String

  var sentence: String { "\(path) cannot be written: \(reason)" }
}
