import ConformanceSuite
import ConformanceTestSupport
import Foundation
import Testing

@testable import NavPolicyCommands

/// A terminal that keeps what is written to it.
final class Recording: @unchecked Sendable {
  private let lock = NSLock()
  private var written = ""
  private var complained = ""

  /// What went to stdout.
  var output: String { lock.withLock { written } }
  /// What went to stderr.
  var complaints: String { lock.withLock { complained } }

  /// Runs the tool on a thread of its own, for it blocks.
  static func run(
    _ words: String..., environment: [String: String] = [:], folder: String = "/",
    hasColor: Bool = false
  ) async -> (code: Int32, output: String, complaints: String) {
    await run(words, environment: environment, folder: folder, hasColor: hasColor)
  }

  static func run(
    _ words: [String], environment: [String: String] = [:], folder: String = "/",
    hasColor: Bool = false, input: Int32 = 0
  ) async -> (code: Int32, output: String, complaints: String) {
    let recording = Recording()
    var terminal = Terminal(
      write: { text in recording.lock.withLock { recording.written += text } },
      complain: { text in recording.lock.withLock { recording.complained += text } },
      hasColor: hasColor, environment: environment, workingDirectory: folder, program: nil)
    terminal.input = input
    let asked = terminal
    let code = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Tool.run(words, in: asked)) }
    }
    return (code, recording.output, recording.complaints)
  }
}

/// Texts that are compared with files; `UPDATE_GOLDEN=1` writes the files anew.
enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Golden")

  static func check(_ text: String, _ name: String, location: SourceLocation = #_sourceLocation)
    throws
  {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let wanted = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == wanted, "Golden/\(name) differs; UPDATE_GOLDEN=1 swift test writes it anew",
      sourceLocation: location)
  }
}

/// A folder with a small suite, a Spec and an engine in sh, which goes away with this value.
final class Workplace: Sendable {
  private let scratch: ScratchFolder
  var folder: URL { scratch.url }

  /// The engine allows everything: it passes the first vector and fails the second.
  init() throws {
    scratch = try ScratchFolder("tests")
    try write("Vectors/suite.json", #"{"suite": "9.8.7"}"#)
    try write("Vectors/notes.json", "{}")
    try write("Vectors/policies/default.json", "{}")
    try write("Vectors/decide/two.json", Self.vectors)
    try write(
      "Spec/decisions.md", "### DEC-4 Frames open nothing\n\nText.\n\n### DEC-11 Web\n\nText.\n")
    try write("engine.sh", Self.engine)
    try renew()
  }

  /// Writes `suite.json` anew from the files that are there, as `lint --write-counts` does.
  func renew() throws {
    let vectors = SuiteFiles(folder: folder.appendingPathComponent("Vectors"))
    try write("Vectors/suite.json", SuiteManifestBuilder.text(vectors))
  }

  func write(_ path: String, _ text: String) throws { try scratch.write(path, text) }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs the tool in this folder.
  func run(_ words: String...) async -> (code: Int32, output: String, complaints: String) {
    await Recording.run(words, folder: folder.path)
  }

  private static let vectors = """
    {"operation": "decide", "profile": "baseline",
    "defaults": {"level": "must", "since": "1.0.0", "source": "a test"},
    "vectors": [
      {"id": "dec-11-web", "title": "A page loads.", "clauses": ["DEC-11"], "rule": "web",
      "input": {"url": "https://www.example.org/", "navigationType": "linkActivated",
      "sourceFrame": {"isMainFrame": true}, "targetFrame": {"isMainFrame": true}},
      "expect": {"decision": "allow", "effects": []}},
      {"id": "dec-4-frame", "title": "A frame opens no app.", "clauses": ["DEC-4"],
      "rule": "subframe-other",
      "input": {"url": "myapp://open/", "navigationType": "linkActivated",
      "sourceFrame": {"isMainFrame": false}, "targetFrame": {"isMainFrame": true}},
      "expect": {"decision": "cancel", "effects": []}}
    ]}
    """

  private static let engine = #"""
    read -r hello
    echo '{"type":"hello","protocol":1,"implementation":{"name":"tiny","version":"1","language":"sh"},"operations":["decide"],"profiles":["baseline"],"inputs":["sourceFrame"],"effects":[],"policies":"any","features":[],"window":1}'
    while read -r line; do
      case $line in *'"bye"'*) exit 0 ;; esac
      id=${line#*\"id\":\"}
      echo "{\"id\":\"${id%%\"*}\",\"answer\":{\"decision\":\"allow\",\"effects\":[]}}"
    done
    """#
}
