import Foundation

/// The recorded pages that stand outside the package; tests that need them say when they are not
/// there.
enum RecordedData {
  static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["NAVPOLICY_DATA"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/data").standardized
  }

  static func bytes(_ name: String) -> Data? {
    let data = try? Data(contentsOf: folder.appendingPathComponent(name))
    if data == nil { print("skipped: \(name) is not in \(folder.path)") }
    return data
  }

  static func list(_ name: String) -> [[String: Any]]? {
    guard let data = bytes(name) else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [[String: Any]]
  }

  static func lines(_ name: String) -> [[String: Any]]? {
    guard let data = bytes(name) else { return nil }
    return data.split(separator: 0x0A).compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0))) as? [String: Any]
    }
  }
}
