import ConformanceTestSupport
import Foundation
import NavigationPolicy
import StrictJSON
import Testing

@testable import ConformanceSuite

/// A small suite, a hello, and an app that answers a sheet in this process.
struct SheetPlace {
  let place: Workplace
  var folder: String { place.folder.path }

  static let hello = #"""
    {"type":"hello","protocol":1,"implementation":{"name":"in-app","version":"1","language":"Swift"},
    "operations":["decide"],"profiles":["baseline"],"inputs":["navigationType","sourceFrame",
    "targetFrame"],"effects":["openExternally"],"policies":"any","features":[],"window":1}
    """#

  init() throws {
    place = try Workplace()
    try place.write("hello.json", Self.hello)
  }

  func path(_ name: String) -> String { place.folder.appendingPathComponent(name).path }

  /// Runs the tool; the names of files in the folder become paths.
  func run(_ words: String...) async -> (code: Int32, output: String, complaints: String) {
    let run = await Recording.run(
      words.map { $0.hasPrefix("@") ? path(String($0.dropFirst())) : $0 }, folder: folder)
    func short(_ text: String) -> String { text.replacingOccurrences(of: folder + "/", with: "") }
    return (run.code, short(run.output), short(run.complaints))
  }

  /// The lines of a new sheet.
  func sheet(_ options: String...) async throws -> [String] {
    let words = ["questions", "--hello", path("hello.json"), "--output", path("questions.jsonl")]
    let run = await Recording.run(words + options, folder: folder)
    try #require(run.code == 0, "\(run.complaints)")
    return try lines("questions.jsonl")
  }

  func lines(_ name: String) throws -> [String] {
    try place.read(name).split(separator: "\n").map(String.init)
  }

  func write(_ name: String, _ lines: [String]) throws {
    try place.write(name, lines.map { $0 + "\n" }.joined())
  }

  /// What an app does: copies the sheet's last line, then answers line by line.
  static func answered(
    _ sheet: [String], _ answer: (JSON) throws -> JSON = Self.reference
  ) throws -> [String] {
    let questions = try sheet.map { try JSON.parse($0) }.filter { $0["type"] == "ask" }
    return try sheet.suffix(1)
      + questions.map { question in
        let id = question["id"] ?? .null
        return (["id": id, "answer": try answer(question)] as JSON).serialized(.compact)
      }
  }

  static func reference(_ question: JSON) throws -> JSON {
    let operation = try #require(
      question["operation"]?.string.flatMap { ConformanceSuite.Operation(rawValue: $0) })
    return try ReferenceEngine.standard.answer(
      operation, profile: question["profile"]?.string ?? "baseline",
      policy: try PolicyConfiguration(json: question["policy"] ?? [:]),
      input: try #require(question["input"]))
  }

  static func seal(_ lines: [String]) -> String {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    return (["type": "end", "sha256": .string(SHA256.hexadecimal(bytes))] as JSON)
      .serialized(.compact)
  }
}
