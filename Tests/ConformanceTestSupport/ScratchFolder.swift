package import Foundation

/// A folder of a test's own that goes away with this value.
package final class ScratchFolder: Sendable {
  package let url: URL

  package init(_ name: String) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("navpolicy-\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, whose folders are made, and gives its path.
  @discardableResult package func write(_ path: String, _ text: String) throws -> String {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
