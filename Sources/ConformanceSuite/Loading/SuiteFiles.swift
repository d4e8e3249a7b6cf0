public import Foundation

/// The suite's folder on disk.
public struct SuiteFiles: Sendable {
  /// The folder that holds `suite.json`.
  public var folder: URL

  /// Uses a folder.
  public init(folder: URL) { self.folder = folder }

  /// The folder beside it that holds the Spec.
  public var specFolder: URL {
    folder.deletingLastPathComponent().appendingPathComponent("Spec", isDirectory: true)
  }

  /// Finds the suite: the folder asked for, `NAVPOLICY_VECTORS`, or the nearest parent folder of
  /// the working directory or of the program that holds `Vectors/suite.json`.
  public static func find(
    asked: String?, environment: [String: String], workingDirectory: String, program: String?
  ) -> SuiteFiles? {
    if let named = asked ?? environment["NAVPOLICY_VECTORS"] {
      let folder = URL(
        fileURLWithPath: named, relativeTo: URL(fileURLWithPath: workingDirectory)
      ).absoluteURL
      return isSuite(folder) ? SuiteFiles(folder: folder) : nil
    }
    for start in [workingDirectory, program.map { ($0 as NSString).deletingLastPathComponent }] {
      guard let start else { continue }
      var parent = URL(fileURLWithPath: start).standardizedFileURL
      while true {
        let folder = parent.appendingPathComponent("Vectors", isDirectory: true)
        if isSuite(folder) { return SuiteFiles(folder: folder) }
        let next = parent.deletingLastPathComponent().standardizedFileURL
        if next.path == parent.path || parent.path == "/" { break }
        parent = next
      }
    }
    return nil
  }

  private static func isSuite(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("suite.json").path)
  }

  /// The bytes of a file, by its path relative to the folder.
  public func read(_ path: String) throws(SuiteFault) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
    } catch {
      throw SuiteFault(path, .unreadable(error.localizedDescription))
    }
  }

  /// Whether there is a file of that path.
  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// The page that a case speaks of.
  func page(beside path: String) throws(SuiteFault) -> [UInt8] {
    try read(path.replacingOccurrences(of: "case.json", with: "page.html"))
  }

  /// The paths of all files under the folder, sorted.
  public func list() -> [String] {
    guard let walker = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var paths: [String] = []
    while let path = walker.nextObject() as? String {
      var isFolder: ObjCBool = false
      let full = folder.appendingPathComponent(path).path
      if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue {
        paths.append(path)
      }
    }
    return paths.sorted()
  }
}
