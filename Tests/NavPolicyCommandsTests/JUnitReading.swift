import ConformanceTestSupport
import Foundation
import Testing

@testable import ConformanceRunner

/// Programs that read JUnit XML and share no code with this package.
enum JUnitReading {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("JUnit").path

  static let hasValidator = find("xmllint") != nil
  static let hasPython = find("python3") != nil

  /// What xmllint finds wrong with a file by the schema; `nil` for nothing.
  static func faults(_ path: String) async throws -> String? {
    let (isSuccess, text) = try await run(
      "xmllint", "--noout", "--schema", folder + "/junit.xsd", path)
    return isSuccess ? nil : text
  }

  /// The cases that did not pass, as Python's reader has them.
  static func marks(_ path: String) async throws -> [String] {
    let (isSuccess, text) = try await run("python3", "-S", "-E", folder + "/read.py", path)
    try #require(isSuccess, "\(text)")
    return text.split(separator: "\n").map(String.init)
  }

  private static func find(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (["/usr/bin"] + path.split(separator: ":").map(String.init)).map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func run(
    _ program: String, _ words: String...
  ) async throws -> (isSuccess: Bool, text: String) {
    let path = try #require(find(program))
    return try await blocking {
      // Not Foundation's `Process`: ending an engine ends children that the runner does not know.
      let child = try ChildProcess(command: [path] + words)
      var text = ""
      while case .line(let line) = child.next(until: .now + .seconds(30)) {
        text += String(decoding: line, as: UTF8.self) + "\n"
      }
      let isSuccess = child.stop(grace: .seconds(5)) == .exited(0)
      return (isSuccess, text + child.standardErrorTail)
    }
  }
}
