package import Foundation
package import Testing

/// Public test data and recordings, which the repository does not contain.
package enum SharedData {
  /// Where the data is: the folder that NAVPOLICY_DATA names, else `../shared/data` beside the
  /// repository.
  package static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["NAVPOLICY_DATA"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/data").standardized
  }()

  /// Whether a file is there.
  package static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// The bytes of a file.
  package static func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// A file's JSON array of objects.
  package static func objects(_ name: String) throws -> [[String: Any]] {
    try array(name).compactMap { $0 as? [String: Any] }
  }

  /// A file's JSON array.
  package static func array(_ name: String) throws -> [Any] {
    let data = withoutLoneSurrogates(try bytes(name))
    return try JSONSerialization.jsonObject(with: data) as? [Any] ?? []
  }

  /// A file's lines, each a JSON object.
  package static func lines(_ name: String) throws -> [[String: Any]] {
    try bytes(name).split(separator: 0x0A).compactMap {
      try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any]
    }
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

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, where a file of the shared data is absent.
  package static func needsData(_ name: String) -> Self {
    .enabled(
      if: SharedData.has(name), "\(name) is not here; set NAVPOLICY_DATA to the folder that has it")
  }
}
