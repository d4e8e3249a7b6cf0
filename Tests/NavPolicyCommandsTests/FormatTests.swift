import ConformanceJudging
import ConformanceTestSupport
import Foundation
import StrictJSON
import Testing

@testable import ConformanceSuite
@testable import NavPolicyCommands

@Suite("The formats of a run's report on a small suite", .serialized)
struct FormatTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func path(_ name: String) -> String { place.folder.appendingPathComponent(name).path }

  private func run(
    _ words: String..., engine: String = "engine.sh", environment: [String: String] = [:]
  ) async -> (code: Int32, output: String, complaints: String) {
    await Recording.run(
      ["run"] + words + ["--", "/bin/sh", path(engine)], environment: environment,
      folder: place.folder.path)
  }

  /// The text without what differs from run to run.
  private func steady(_ text: String) -> String {
    text.replacingOccurrences(of: place.folder.path, with: "FOLDER")
      .replacing(#/<testsuites (.*) time="[0-9.]+"/#) { "<testsuites \($0.1) time=\"TIME\"" }
      .replacing(#/timestamp="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"/#, with: "timestamp=\"TIME\"")
      .replacing(#/[0-9A-F]{8}-[0-9A-F-]{27}/#, with: "WORD")
  }

  @Test("Several formats at once; the terminal's report is printed beside them")
  func several() async throws {
    let terminal = await run().output
    let summary = path("summary.md")
    try place.write("summary.md", "# Of an earlier step\n")
    let run = await run(
      "--format", "junit=run.xml", "--format=json=run.json", "--format", "github",
      environment: ["GITHUB_STEP_SUMMARY": summary])
    #expect(run.code == 1 && run.complaints == "")
    try Golden.check(steady(try place.read("run.xml")), "format-junit.xml")
    try Golden.check(steady(try place.read("run.json")), "format-json.json")
    try Golden.check(steady(try place.read("summary.md")), "format-summary.md")
    let lines = steady(run.output).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "::stop-commands::WORD")
    let annotations = try #require(lines.firstIndex(of: "::WORD::")) + 1
    #expect(
      lines[1..<(annotations - 1)].joined(separator: "\n") + "\n" == steady(terminal))
    try Golden.check(lines[annotations...].joined(separator: "\n"), "format-github.txt")
    #expect(try JSON.parse(place.read("run.json"))["verdict"]?.string?.isEmpty == false)
  }

  @Test("JSON on stdout takes the place of the terminal's report", arguments: ["json", "json=-"])
  func standardOutput(_ format: String) async throws {
    #expect(await run("--format", "json=run.json").output.contains("FAIL  dec-4-frame"))
    let run = await run("--format", format)
    #expect(run.code == 1)
    #expect(steady(run.output) == steady(try place.read("run.json")))
  }

  @Test("A run without a failure writes no annotation and marks no case")
  func clean() async throws {
    let run = await run(
      "--only", "dec-11-web", "--format", "junit=run.xml", "--format", "github", "--format",
      "json=run.json")
    #expect(run.code == 0)
    #expect(!run.output.contains("::error"))
    #expect(try place.read("run.xml").contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    let json = try JSON.parse(place.read("run.json"))
    #expect(json["exitCode"] == 0 && json["failures"] == [] && json["causes"] == [])
    #expect(json["selection"] == ["only": ["dec-11-web"]])
  }

  @Test("A known failure is skipped with its reason; a stale entry alone fails the run")
  func expected() async throws {
    try place.write("known.txt", "dec-4-* # a known hole\n")
    let file = path("known.txt")
    let known = await run(
      "--expect-failures", file, "--format", "junit=run.xml", "--format", "github")
    #expect(known.code == 0 && !known.output.contains("::error"))
    let text = try place.read("run.xml")
    #expect(text.contains("<skipped message=\"expected failure: a known hole\" type=\"fail\"/>"))
    try place.write("known.txt", "dec-4-* # a known hole\nhdl-* # gone\n")
    let stale = await run(
      "--expect-failures", file, "--format", "junit=run.xml", "--format", "github")
    #expect(stale.code == 5)
    #expect(
      stale.output.contains("::error title=navpolicy%3A stale expected failures::line 2: hdl"))
    #expect(try place.read("run.xml").contains("<testcase name=\"verdict\" classname=\"run\""))
  }

  @Test("An engine that never says hello is written to every format")
  func noHello() async throws {
    try place.write("silent.sh", "echo '::error::no luck' >&2; exit 9\n")
    try place.write("run.xml", "of an earlier run")
    let run = await run(
      "--format", "junit=run.xml", "--format", "json=run.json", "--format", "github",
      engine: "silent.sh", environment: ["GITHUB_STEP_SUMMARY": path("summary.md")])
    #expect(run.code == 3)
    #expect(run.output.hasPrefix("::error title=navpolicy%3A no hello from your engine::"))
    #expect(run.output.split(separator: "\n").count == 1)
    let text = try place.read("run.xml")
    #expect(text.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(text.contains("exited with code 9 before it said hello"))
    let json = try JSON.parse(place.read("run.json"))
    #expect(json["exitCode"] == 3 && json["engine"] == .null && json["failures"] == [])
    #expect(try place.read("summary.md").contains("exit code 3"))
    #if os(Linux)
      let full = await self.run("--format", "json=/dev/full", engine: "silent.sh")
      #expect(full.code == 6 && full.complaints.contains("before it said hello"))
    #endif
  }

  @Test("An engine that dies leaves the rest as errors that were not run")
  func dead() async throws {
    let engine = try place.read("engine.sh")
    let hello = engine.split(separator: "\n").prefix(2).joined(separator: "\n")
    try place.write(
      "dead.sh", "[ -e started ] && exit 1\ntouch \(path("started"))\n\(hello)\nread -r l\nexit 7\n"
    )
    try place.write(
      "dead.sh",
      try place.read("dead.sh").replacing("[ -e started ]", with: "[ -e \(path("started")) ]"))
    let run = await run("--format", "junit=run.xml", "--format", "github", engine: "dead.sh")
    #expect(run.code == 1)
    let text = try place.read("run.xml")
    #expect(text.contains("failures=\"0\" errors=\"2\""))
    #expect(text.contains("type=\"crash\">") && text.contains("type=\"notRun\">"))
    #expect(run.output.contains("::error title=navpolicy%3A crash%3A 1 vector::"))
    #expect(run.output.contains("::error title=navpolicy%3A notRun%3A 1 vector::"))
  }

  @Test(
    "Wrong usage is told before anything is asked",
    arguments: [
      (["xml"], "--format cannot be \"xml\"; give junit=FILE, json, json=FILE or github"),
      (["junit"], "--format junit needs a file: --format junit=FILE"),
      (["junit=-"], "--format junit needs a file: --format junit=FILE"),
      (["json="], "--format json= names no file; give json or json=FILE"),
      (["github=x"], "--format github takes no file"),
      (["github", "github"], "--format github writes to a place that has a report already"),
      (["json", "json=-"], "--format json=- writes to a place that has a report already"),
      (["json", "github"], "--format json and --format github both write to stdout"),
      (["junit=one", "json=one"], "one is given for two outputs; each needs its own file"),
      (["junit=one", "json=./two/../one"], "is given for two outputs"),
      (["junit=/nowhere/run.xml"], "/nowhere/run.xml cannot be written: "),
      (["json=/"], "/ cannot be written: "),
    ])
  func wrongUsage(_ formats: [String], _ sentence: String) async throws {
    try place.write("two/here", "")
    let words = formats.flatMap { ["--format", $0] }
    let run = await Recording.run(
      ["run"] + words + ["--", "/no/such/engine"], folder: place.folder.path)
    #expect(run.code == 2, "\(run)")
    #expect(run.complaints.contains(sentence), "\(run.complaints)")
  }

  @Test("A file that another output has is wrong usage, and keeps what it holds")
  func taken() async throws {
    try place.write("run.jsonl", "of an earlier run")
    try FileManager.default.createSymbolicLink(
      atPath: path("link.xml"), withDestinationPath: path("run.jsonl"))
    let run = await run("--transcript", "run.jsonl", "--format", "junit=link.xml")
    #expect(run.code == 2)
    #expect(run.complaints.contains("link.xml is given for two outputs"))
    #expect(try place.read("run.jsonl") == "of an earlier run")
    let summary = await self.run(
      "--format", "github", environment: ["GITHUB_STEP_SUMMARY": "/nowhere/summary.md"])
    #expect(summary.code == 2 && summary.output == "")
  }

  @Test("Under a policy of the user's the JSON object says how the vectors were bound")
  func binding() async throws {
    try place.write(
      "ours.json", #"{"appHosts": ["www.ours.example"], "customSchemes": []}"#)
    let run = await run("--policy", path("ours.json"), "--format", "json")
    let binding = try JSON.parse(run.output)["binding"]
    #expect(binding?["digest"]?.string?.count == 8)
    let ids = ["changed", "withoutCounterpart"].flatMap { binding?[$0]?.array ?? [] }
      .compactMap { $0["id"]?.string }
    #expect(ids.contains { $0.hasPrefix("dec-4-frame") }, "\(run)")
  }

  @Test("Only entries that the user's file holds are said to be in no test")
  func ownEntries() async throws {
    try place.write(
      "ours.json",
      """
      {"policy": {"appHosts": ["www.ours.example", "shop.ours.example"]}, "tests": [{"name": "page",
      "action": {"url": "https://www.ours.example/open/x"}, "expect": {"decision": "cancel"}}]}
      """)
    let run = await run("--policy", path("ours.json"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("  removing one of these fails none of them: appHosts[1]"), "\(run)")
    // The engine claims baseline, so that is the profile to compare with.
    #expect(
      !lines.contains { $0.hasPrefix("note: \"page\"") && $0.contains("hardened answers") })
  }

  #if os(Linux)
    @Test("A write that fails at the end exits 6, and the other files are written")
    func full() async throws {
      let run = await run("--format", "junit=/dev/full", "--format", "json=run.json")
      #expect(run.code == 6)
      #expect(run.complaints.contains("/dev/full cannot be written: "))
      #expect(run.output.contains("not conforming in decide"))
      #expect(try JSON.parse(place.read("run.json"))["exitCode"] == 1)
    }
  #endif

  @Test("score writes the formats of run")
  func score() async throws {
    let sheets = try SheetPlace()
    let sheet = try await sheets.sheet()
    try sheets.write("answers.jsonl", SheetPlace.answered(sheet).filter { !$0.contains("q2") })
    let score = await sheets.run(
      "score", "@questions.jsonl", "@answers.jsonl", "--format", "junit=run.xml", "--format",
      "json")
    let json = try JSON.parse(score.output)
    #expect(score.code == 1 && json["exitCode"] == 1)
    #expect(json["verdict"]?.string?.hasPrefix("incomplete, 1 question without a reply") == true)
    #expect(try sheets.place.read("run.xml").contains("type=\"notRun\""))
  }
}
