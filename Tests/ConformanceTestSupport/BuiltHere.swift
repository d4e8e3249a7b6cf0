package import ConformanceSuite
package import Foundation

/// The repository's folders and the programs that the build put beside the tests.
package enum BuiltHere {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let suite = SuiteFiles(folder: root.appendingPathComponent("Vectors"))

  /// The path of a program of this package.
  package static func program(_ name: String) -> String {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    // On macOS the tests run out of a bundle.
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return root.appendingPathComponent(".build/debug/\(name)").path
  }
}
