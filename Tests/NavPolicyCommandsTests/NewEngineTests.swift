import ConformanceJudging
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import StrictJSON
import Testing

@testable import ConformanceRunner
@testable import NavPolicyCommands

@Suite("new-engine", .serialized, .timeLimit(.minutes(2)))
struct NewEngineTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.url.path }

  init() throws { scratch = try ScratchFolder("new-engine") }

  private func newEngine(
    _ words: String...
  ) async -> (code: Int32, output: String, complaints: String) {
    await Recording.run(["new-engine"] + words, folder: folder)
  }

  @Test(
    "A skeleton answers by the example policy, whatever is between the questions",
    arguments: Skeleton.Language.allCases)
  func answers(_ language: Skeleton.Language) async throws {
    guard let command = try await command(language) else { return }
    let replies = try await replies(of: command, to: Self.dialogue.map(\.line))
    let wanted = Self.dialogue.compactMap(\.reply)
    #expect(replies.map(Self.gist) == wanted)
    let hello = try Claims(hello: try #require(replies.first))
    #expect(hello.profiles == [] && !hello.takesPolicies && hello.unknownNames == [])
  }

  // Not all languages, because a run takes a third of a second.
  @Test(
    "A skeleton holds every safety property that it is asked about",
    arguments: [Skeleton.Language.python, .javascript])
  func safety(_ language: Skeleton.Language) async throws {
    guard let command = try await command(language) else { return }
    var selection = Selection()
    selection.propertyLevel = .safety
    let report = try await blocking { [selection] in
      try ConformanceRun(
        catalog: WholeSuite.catalog.get(), selection: selection, command: command
      ).result()
    }
    let properties = report.properties
    #expect(report.exitCode == 0 && report.remarks == [])
    #expect(properties.broken.isEmpty && properties.uncounted.isEmpty && properties.isJudged)
    #expect(properties.unanswered == nil && properties.inconsistent == nil)
  }

  /// What is sent, line by line, and the gist of the reply, if there is one.
  private static let dialogue: [(line: String, reply: String?)] =
    [
      (#"{"type":"hello","protocol":1,"suite":"1.0.0"}"#, "hello"),
      ("not JSON", nil), ("", nil), ("null", nil), ("[1]", nil), ("{}", nil),
      (String(repeating: "[", count: 100_000), nil),
      (#"{"type":"ask","id":4,"operation":"decide","input":{}}"#, nil),
      (#"{"type":"ask","id":"a","operation":"decide","input":7}"#, "a error"),
      (#"{"type":"ask","id":"b","operation":"trace","input":{"events":[]}}"#, "b skip"),
    ]
    + [
      // JSON may hold U+2028 as it is, where some readers end a line.
      ("\"url\":\"https://app.example.com/é\u{2028}\"", "c allow"),
      (#""url":"https:\/\/app.example.com\/\u00e9","shouldPerformDownload":true"#, "c download"),
      (#""url":"https://app.example.com.evil.example/""#, "c cancel"),
      (
        #""url":"https://app.example.com.evil.example/","navigationType":"linkActivated""#, "c open"
      ),
      (
        #""url":"https://a.example/","navigationType":"linkActivated","userGesture":false"#,
        "c cancel"
      ),
      (
        #""url":"https://a.example/","navigationType":"linkActivated","sourceFrame":null"#,
        "c cancel"
      ),
      (
        #""url":"https://a.example/","navigationType":"linkActivated","isRedirect":true"#,
        "c open"
      ),
      (
        #""url":"https://a.example/","navigationType":"formSubmitted","isRedirect":true"#,
        "c allow"
      ),
      (#""url":"https://[bad/","navigationType":"linkActivated""#, "c cancel"),
      (#""url":"tel:+15550100","navigationType":"linkActivated""#, "c cancel"),
      (#""url":"about:srcdoc","targetFrame":{"isMainFrame":false}"#, "c allow"),
      (#""url":"tel:+15550100","targetFrame":{"isMainFrame":false}"#, "c cancel"),
      (#""url":null,"targetFrame":null"#, "c allow"), (#""url":null"#, "c cancel"),
    ].map { action, reply in
      (#"{"type":"ask","id":"c","operation":"decide","profile":null,"input":{\#(action)}}"#, reply)
    }

  private static func gist(_ reply: JSON) -> String {
    if reply["type"] == "hello" { return "hello" }
    let id = reply["id"]?.string ?? "no id"
    for name in ["error", "skip"] where reply[name]?.string != nil { return "\(id) \(name)" }
    let decision = reply["answer"]?["decision"]?.string ?? "no decision"
    switch reply["answer"]?["effects"]?.array {
    case []: return "\(id) \(decision)"
    case .some(let effects) where effects.count == 1 && decision == "cancel":
      return "\(id) \(effects[0]["kind"] == "openExternally" ? "open" : "another effect")"
    default: return "\(id) wrong effects"
    }
  }

  /// Sends lines, the first of which is not UTF-8, then closes the input.
  private func replies(of command: [String], to lines: [String]) async throws -> [JSON] {
    let (replies, status) = try await blocking {
      let child = try ChildProcess(command: command)
      child.send([0xFF, 0xFE, 0x0A])
      for line in lines { child.send(Array((line + "\n").utf8)) }
      child.closeInput()
      var replies: [JSON] = []
      while case .line(let line) = child.next(until: .now + .seconds(20)) {
        replies.append(try JSON.parse(line))
      }
      _ = child.hasEnded(within: .seconds(5))
      return (replies, child.stop(grace: .zero))
    }
    #expect(status == .exited(0))
    return replies
  }

  /// Writes a skeleton; its command, or `nil` after saying that its language is missing.
  private func command(_ language: Skeleton.Language) async throws -> [String]? {
    #expect(await newEngine("--language", language.rawValue, "mine").code == 0)
    let skeleton = language.skeleton
    let name = skeleton.interpreter.first ?? "swiftc"
    guard let program = Self.program(name) else {
      print("SKIPPED: no \(name), so the skeleton in \(language.rawValue) is not run")
      return nil
    }
    var command = skeleton.command(in: folder + "/mine")
    guard language == .swift else {
      command[0] = program
      // What makes the start faster.
      let options = [
        "python3": ["-S", "-E"], "java": ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"],
      ]
      command.insert(contentsOf: options[name] ?? [], at: 1)
      return command
    }
    // The compiler alone takes a tenth of the time of a build of the package.
    try scratch.write("mine/.build/debug/log", "")
    let source = folder + "/mine/" + skeleton.edited
    let output = command[0]
    let status = try await blocking {
      let compiler = try ChildProcess(command: [program, "-Onone", source, "-o", output])
      while case .line(let line) = compiler.next(until: .now + .seconds(60)) {
        print(String(decoding: line, as: UTF8.self))
      }
      _ = compiler.hasEnded(within: .seconds(5))
      return compiler.stop(grace: .zero)
    }
    #expect(status == .exited(0))
    return command
  }

  private static func program(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (["/usr/bin"] + path.split(separator: ":").map(String.init))
      .map { $0 + "/" + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @Test("It says what it wrote, where to change it, and how to run it")
  func says() async {
    let run = await newEngine("--language=swift", "my engine/")
    #expect(run.code == 0 && run.complaints == "")
    #expect(
      run.output == """
        wrote   my engine/Package.swift
        wrote   my engine/Sources/engine/main.swift
        wrote   my engine/policy.json

        change  decide(_:) in my engine/Sources/engine/main.swift: call your own code there
                my engine/policy.json: your hosts, and tests of your own
        build   swift build --package-path 'my engine'
        run     navpolicy run --policy 'my engine/policy.json' -- 'my engine/.build/debug/engine'

        """)
  }

  @Test("Nothing is overwritten; an empty folder is taken")
  func refuses() async throws {
    try scratch.write("full/.hidden", "")
    try scratch.write("file", "kept")
    let full = await newEngine("--language", "java", "full")
    #expect(full.code == 2 && full.output == "")
    #expect(full.complaints.contains("full is not empty: it holds .hidden. Nothing was written"))
    #expect(await newEngine("--language", "java", "file").complaints.contains("file is a file"))
    let below = await newEngine("--language", "java", "file/below")
    #expect(
      below.code == 2 && below.complaints.contains("file/below/Engine.java cannot be written"))
    try FileManager.default.createDirectory(
      atPath: folder + "/empty", withIntermediateDirectories: true)
    #expect(await newEngine("--language", "java", "empty").code == 0)
    #expect(await newEngine("--language", "java", "empty").complaints.contains("holds Engine.java"))
  }

  @Test(
    "A missing or unknown language, or no folder, is wrong usage",
    arguments: [
      ([], "--language is missing; give python, javascript, java or swift"),
      (
        ["--language", "pyton", "x"],
        "--language cannot be \"pyton\"; give python, javascript, java or swift."
          + " Did you mean python?"
      ),
      (["--language", "fortran77", "x"], "give python, javascript, java or swift\n"),
      (["--language", "java"], "the folder for the engine is missing"),
      (["--language", "java", ""], "the folder for the engine is missing"),
    ])
  func usage(_ words: [String], _ sentence: String) async {
    let run = await Recording.run(["new-engine"] + words, folder: folder)
    #expect(run.code == 2 && run.output == "")
    #expect(run.complaints.contains(sentence), "\(run.complaints)")
  }
}
