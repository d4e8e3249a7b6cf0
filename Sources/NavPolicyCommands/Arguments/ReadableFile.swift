import ConformanceJudging
import ConformanceRunner
import Foundation

/// A file that a command line names.
enum ReadableFile {
  /// Its bytes; the error says why they cannot be had.
  static func contents(of path: String) throws(UsageError) -> Data {
    if let why = obstacle(path) { throw UsageError(.other("\(shown(path)) \(why)")) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError(.other("\(shown(path)) cannot be read"))
    }
    return data
  }

  /// The file opened for reading; the error says why it cannot be.
  static func open(_ path: String) throws(UsageError) -> FileHandle {
    if let why = obstacle(path) { throw UsageError(.other("\(shown(path)) \(why)")) }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw UsageError(.other("\(shown(path)) cannot be read"))
    }
    return file
  }

  /// Why a path cannot be read, the end of a sentence; a pipe or a device is read where that is
  /// allowed.
  static func obstacle(_ path: String, allowsPipes: Bool = false) -> String? {
    if path.isEmpty { return "is not a path; name a file" }
    if path == "-" { return "is not read: name a file" }
    let kind =
      try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)[.type]
      as? FileAttributeType
    switch kind {
    case .typeRegular:
      return FileManager.default.isReadableFile(atPath: path) ? nil : "may not be read"
    case .typeDirectory: return "is a folder; name a file in it"
    case nil: return "does not exist"
    default: return allowsPipes ? nil : "is not a regular file"
    }
  }

  /// A path as it is printed.
  static func shown(_ path: String) -> String {
    path.isEmpty ? "\"\"" : Printable.text(path)
  }
}
