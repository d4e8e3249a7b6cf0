import Foundation

/// The answers of a run in a temporary file without a name, for the transcript.
///
/// A transcript holds every answer whole and in the suite's order; memory does not.
public final class AnswerSpool {
  private let file: FileHandle
  private var ranges: [String: (offset: UInt64, length: Int)] = [:]
  private var end: UInt64 = 0
  /// Why an answer could not be kept or read again; the end of a sentence.
  public private(set) var failure: String?

  /// Opens a file in the folder for temporary files.
  public init() throws(SpoolFailure) {
    let template = FileManager.default.temporaryDirectory
      .appendingPathComponent("navpolicy-answers-XXXXXX").path
    var path = Array(template.utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw SpoolFailure(reason: String(cString: strerror(errno)))
    }
    unlink(path)
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// A temporary file that could not be made.
  public struct SpoolFailure: Error, Sendable {
    /// The system's reason.
    public var reason: String
  }

  func keep(_ text: String, of ids: [String]) {
    let bytes = Data(text.utf8)
    do {
      try file.seek(toOffset: end)
      try file.write(contentsOf: bytes)
    } catch {
      failure = error.localizedDescription
      return
    }
    for id in ids { ranges[id] = (end, bytes.count) }
    end += UInt64(bytes.count)
  }

  func forget(_ ids: [String]) {
    for id in ids { ranges[id] = nil }
  }

  /// The answer to a vector's question as compact JSON, where one counts.
  func answer(of id: String) -> String? {
    guard let (offset, length) = ranges[id] else { return nil }
    do {
      try file.seek(toOffset: offset)
      if let bytes = try file.read(upToCount: length), bytes.count == length {
        return String(decoding: bytes, as: UTF8.self)
      }
      failure = "an answer was cut short"
    } catch {
      failure = error.localizedDescription
    }
    return nil
  }
}
