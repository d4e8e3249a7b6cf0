import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import PageConformance
import StrictJSON
import Testing

@Suite("A transcript is read back", .serialized)
struct TranscriptTests {
  private static let catalog = WholeSuite.catalog

  @Test(
    "through the protocol, the run's own report names the mistake",
    arguments: [
      ("frame-test-omitted", "baseline", .decide),
      ("handler-called-twice-on-fallback", "baseline", .trace),
      ("h-frame-to-top-allowed", "hardened", .decide),
    ] as [(String, String, ConformanceSuite.Operation)])
  func endToEnd(id: String, profile: String, operation: ConformanceSuite.Operation) async throws {
    let catalog = try Self.catalog.get()
    var selection = Selection()
    selection.profile = profile
    selection.operation = operation
    let (result, text) = try Self.run(selection, "--mistake", id)
    #expect(result.exitCode == 1)
    let read = try TranscriptReader.read(Array(text.utf8), catalog: catalog)
    #expect(read.verdict == result.verdict)
    let diagnosis = Diagnosis(
      Transcript(read), dictionary: try await WholeSuite.dictionary)
    #expect(diagnosis.causes.first?.mistakes.map(\.id) == [id])
  }

  /// A run of the bundled engine, and its transcript.
  private static func run(
    _ selection: Selection, _ words: String...
  ) throws -> (RunResult, String) {
    var run = ConformanceRun(
      catalog: try catalog.get(), selection: selection,
      command: [BuiltHere.program("navpolicy-reference")] + words)
    let spool = try AnswerSpool()
    run.spool = spool
    let result = try run.result()
    var text = ""
    try Transcript.write(result, answers: spool) { text += $0 }
    #expect(spool.failure == nil)
    return (result, text)
  }

  @Test("answers to properties are read back and judged again")
  func properties() throws {
    var selection = Selection()
    selection.only = ["prp-script-*", "prp-host-case", "dec-12-partner-*"]
    let (result, text) = try Self.run(selection, "--mistake", "h-partner-script-click")
    #expect(result.properties.broken.map(\.name) == ["prp-script-opens-nothing (hardened)"])
    let read = try TranscriptReader.read(Array(text.utf8), catalog: Self.catalog.get())
    #expect(read.verdict == result.verdict && read.exitCode == 1)
    #expect(read.properties.broken.map(\.name) == result.properties.broken.map(\.name))
    let asked = try #require(text.split(separator: "\n").first { $0.contains("\"asked\"") })
    #expect(
      try problem(forged(text) { $0.removeAll { $0 == asked } })?.contains("out of order") == true)
    let praised = forged(text) { lines in
      for index in lines.indices where lines[index].contains("\"asked\"") {
        lines[index] = lines[index].replacingOccurrences(
          of: "openExternally", with: "loadInWebView")
      }
    }
    #expect(try problem(praised)?.contains("does not follow from its cases") == true)
  }

  private func problem(_ text: String, catalog: Catalog? = nil) throws -> String? {
    let catalog = try catalog ?? Self.catalog.get()
    do throws(TranscriptReader.Refusal) {
      _ = try TranscriptReader.read(Array(text.utf8), catalog: catalog)
      return nil
    } catch {
      return error.problem
    }
  }

  /// The text with an edit, and a digest that fits it again.
  private func forged(_ text: String, _ edit: (inout [String]) -> Void) -> String {
    var lines = text.split(separator: "\n").map(String.init)
    edit(&lines)
    let body = lines.dropLast().map { $0 + "\n" }.joined()
    let last = lines[lines.count - 1].replacingOccurrences(
      of: #""sha256":"[0-9a-f]*""#,
      with: "\"sha256\":\"\(SHA256.hexadecimal(Array(body.utf8)))\"", options: .regularExpression)
    return body + last + "\n"
  }

  private static let few: Selection = {
    var selection = Selection()
    selection.only = ["dec-12-partner-*"]
    return selection
  }()

  @Test("a transcript that was cut, edited or made with another suite is refused with the reason")
  func refused() throws {
    let (result, text) = try Self.run(Self.few)
    #expect(result.cases.count >= 5)
    #expect(try problem(text) == nil)
    var other = try Self.catalog.get()
    other.version = "9.0.0"
    #expect(try problem(text, catalog: other)?.contains("this suite is 9.0.0") == true)
    var changed = try Self.catalog.get()
    changed.digest = String(repeating: "0", count: 64)
    #expect(try problem(text, catalog: changed)?.contains("made with other vectors") == true)
    let edited = text.replacingOccurrences(of: "\"pass\"", with: "\"fail\"")
    #expect(try problem(edited)?.contains("changed after the run") == true)
    for count in [0, 10, text.utf8.count / 2, text.utf8.count - 1] {
      #expect(try problem(String(text.prefix(count))) != nil, "\(count)")
    }
    let lines = text.split(separator: "\n")
    #expect(
      try problem(lines.dropLast().joined(separator: "\n") + "\n")?.contains("cut off") == true)
    #expect(try problem("nonsense\n") != nil)
  }

  @Test("the digest is compared before a policy is looked at, and a long policy is refused")
  func policies() throws {
    let (_, text) = try Self.run(Self.few)
    func with(_ policy: String) -> (String) -> String {
      {
        $0.replacingOccurrences(
          of: #""type":"header""#, with: #""type":"header","policyFile":"# + policy)
      }
    }
    let wrong = with(#"{"routs":1}"#)
    #expect(try problem(wrong(text))?.contains("changed after the run") == true)
    #expect(
      try problem(forged(text) { $0[0] = wrong($0[0]) })
        == "has a header whose \"policyFile\" is not a policy")
    let hosts = (0..<20_000).map { "\"h\($0).example.com\"" }.joined(separator: ",")
    let long = with("{\"appHosts\":[\(hosts)]}")
    #expect(
      try problem(forged(text) { $0[0] = long($0[0]) })
        == "has a header whose \"policyFile\" is longer than 256 KiB")
  }

  @Test("a footer that says something else than the cases is refused, whichever member was edited")
  func footers() throws {
    let (_, text) = try Self.run(Self.few)
    for (old, new, key) in [
      ("selection: no verdict", "conforming", "verdict"),
      ("\"conforming\":false", "\"conforming\":true", "conforming"),
      ("\"counts\":{\"pass\":", "\"counts\":{\"pass\":1", "counts"),
      ("\"selection\":{\"only\":[\"dec-12-partner-*\"]}", "\"selection\":{}", "selection"),
      ("\"type\":\"footer\"", "\"type\":\"footer\",\"note\":1", "note"),
      ("\"type\":\"footer\"", "\"type\":\"footer\",\"interrupted\":\"x\"", "verdict"),
    ] {
      let edited = forged(text) { lines in
        let last = lines.count - 1
        lines[last] = lines[last].replacingOccurrences(of: old, with: new)
      }
      #expect(edited != text)
      #expect(
        try problem(edited)
          == "was changed after the run: \"\(key)\" in its footer does not follow from its cases")
    }
  }

  @Test("outcomes are scored again: a recorded one that the answer contradicts is refused")
  func scoredAgain() throws {
    let (result, text) = try Self.run(Self.few, "--mistake", "allow-everything")
    let failing = try #require(result.failures.first).vector.id
    let (_, sound) = try Self.run(Self.few)
    #expect(try problem(text) == nil)
    let praised = forged(text) { lines in
      for index in lines.indices {
        lines[index] = lines[index].replacingOccurrences(
          of: "\"outcome\":\"fail\"", with: "\"outcome\":\"pass\"")
      }
    }
    #expect(try problem(praised)?.contains("whose answer is scored \"fail\"") == true)
    let silent = forged(sound) { lines in
      lines[1] = lines[1].replacingOccurrences(
        of: #","answer":".*"\}$"#, with: "}", options: .regularExpression)
    }
    #expect(try problem(silent)?.contains("without an answer, in line 2") == true)
    let lost = forged(text) { $0.removeAll { $0.contains("\"\(failing)\"") } }
    #expect(try problem(lost) == "holds no line of \(failing)")
    let twice = forged(text) { $0.insert($0[1], at: 2) }
    #expect(try problem(twice)?.contains("a second time in line 3") == true)
    let whole = forged(sound) { lines in
      lines[0] = lines[0].replacingOccurrences(
        of: "\"selection\":{\"only\":[\"dec-12-partner-*\"]}", with: "\"selection\":{}")
    }
    #expect(try problem(whole)?.contains("holds no line of") == true)
  }
}
