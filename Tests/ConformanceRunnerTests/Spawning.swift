import ConformanceJudging
import ConformanceSuite
import Foundation
import Testing

@testable import ConformanceRunner

/// Every test that starts a process belongs here, so that they run one after the other.
@Suite("With child processes", .serialized, .timeLimit(.minutes(5)))
struct Spawning {}

/// Where the engines of this package's tests stand, and what runs them.
enum Python {
  static let implementations = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Implementations")

  /// Python 3, or `nil` where there is none.
  static let interpreter: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = ["/usr/bin"] + path.split(separator: ":").map(String.init)
    return folders.map { $0 + "/python3" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether there is a Python; says so when tests are left out for want of it.
  static let isThere: Bool = {
    if interpreter == nil { print("SKIPPED: no python3, so no engine in Python is tested") }
    return interpreter != nil
  }()

  /// The command of a script under `Tests/Implementations`.
  static func command(_ script: String, _ arguments: String...) -> [String] {
    // Without the site's packages and settings it starts faster, and everywhere alike.
    [interpreter ?? "python3", "-S", "-E", implementations.appendingPathComponent(script).path]
      + arguments
  }
}
