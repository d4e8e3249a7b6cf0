import ConformanceJudging
import Foundation
import StrictJSON

/// A property list that a command line names, as a JSON value of its strings, arrays and
/// dictionaries; anything else in it becomes null.
struct PropertyListFile {
  let path: String
  let value: JSON
  private let lines: [Substring]

  /// Reads a file.
  ///
  /// - Throws: `UsageError` if the file cannot be read or is no property list.
  init(_ path: String) throws(UsageError) {
    let data = try ReadableFile.contents(of: path)
    guard data.count <= 10_000_000,
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { throw UsageError(.other("\(Printable.text(path)) is no property list")) }
    self.path = path
    value = Self.json(list, depth: 0)
    // A binary list has no lines.
    lines =
      data.starts(with: Data("bplist".utf8))
      ? []
      : String(decoding: data, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The line of the first key or string that is a text.
  func line(of text: String) -> Int? {
    lines.firstIndex { $0.contains(">\(text)<") }.map { $0 + 1 }
  }

  private static func json(_ value: Any, depth: Int) -> JSON {
    guard depth < 16 else { return nil }
    switch value {
    case let text as String: return .string(text)
    case let list as [Any]: return .array(list.map { json($0, depth: depth + 1) })
    case let members as [String: Any]:
      return .object(
        JSONObject(
          members.sorted { $0.key < $1.key }
            .map { .init($0.key, json($0.value, depth: depth + 1)) }))
    default: return nil
    }
  }
}
