import Foundation

/// The public test data, which the repository does not contain.
enum SharedData {
  /// The parsed JSON array of a file; `nil`, with a printed line, where the file is absent.
  static func array(_ name: String) throws -> [Any]? {
    let file = folder.appendingPathComponent(name)
    guard let data = try? Data(contentsOf: file) else {
      print("\(name): skipped, set NAVPOLICY_DATA to the folder that holds it")
      return nil
    }
    return try JSONSerialization.jsonObject(with: withoutLoneSurrogates(data)) as? [Any] ?? []
  }

  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["NAVPOLICY_DATA"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/data")
  }

  /// Replaces escapes of lone surrogates, which JSON readers refuse, by that of U+FFFD.
  private static func withoutLoneSurrogates(_ data: Data) -> Data {
    var bytes = [UInt8](data)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = escapedUnit(in: bytes, at: index) else {
        index += 2
        continue
      }
      if (0xD800..<0xDC00).contains(unit), let next = escapedUnit(in: bytes, at: index + 6),
        (0xDC00..<0xE000).contains(next)
      {
        index += 12
        continue
      }
      if (0xD800..<0xE000).contains(unit) {
        bytes.replaceSubrange(index..<index + 6, with: Array("\\uFFFD".utf8))
      }
      index += 6
    }
    return Data(bytes)
  }

  private static func escapedUnit(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
