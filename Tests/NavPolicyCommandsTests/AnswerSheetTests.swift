import ConformanceJudging
import ConformanceTestSupport
import Foundation
import StrictJSON
import Testing

@testable import NavPolicyCommands

@Suite("A sheet of questions and its answers")
struct AnswerSheetTests {
  private let place: SheetPlace

  init() throws { place = try SheetPlace() }

  private func score(
    _ options: String...
  ) async -> (code: Int32, output: String, complaints: String) {
    let words = ["score", place.path("questions.jsonl"), place.path("answers.jsonl")]
    let run = await Recording.run(words + options, folder: place.folder)
    return (run.code, run.output, run.complaints)
  }

  @Test("A sheet is a head, the questions as the protocol asks them, and the line to copy")
  func form() async throws {
    let written = await place.run("questions", "--hello", "@hello.json")
    #expect(written.code == 0 && written.complaints == "")
    #expect(
      written.output == """
        2 questions of suite 9.8.7 in questions.jsonl

        next   let your app write answers.jsonl: a copy of the sheet's last line, then its replies
        score  navpolicy score questions.jsonl answers.jsonl

        """)
    let lines = try place.lines("questions.jsonl")
    let sheet = try lines.map { try JSON.parse($0) }
    #expect(sheet.map { $0["type"] } == ["sheet", "ask", "ask", "answers"])
    #expect(sheet[0]["suite"] == "9.8.7" && sheet[0]["questions"] == 2)
    #expect(sheet[0]["engine"]?["implementation"]?["name"] == "in-app")
    #expect(sheet[0]["selection"] == [:] && sheet[0]["policyFile"] == nil)
    #expect(
      sheet[1].object?.names == ["type", "id", "operation", "profile", "policy", "input"])
    #expect(sheet[1]["id"] == "q1" && sheet[2]["id"] == "q2")
    let seal = try JSON.parse(SheetPlace.seal(Array(lines.dropLast())))
    #expect(sheet[3]["sheet"] == seal["sha256"])
    let piped = await place.run("questions", "--hello", "@hello.json", "--output", "-")
    #expect(piped.output == lines.map { $0 + "\n" }.joined() && piped.complaints == "")
  }

  @Test("Answers are scored as a run of the same answers is, with the same transcript")
  func likeRun() async throws {
    try place.place.write(
      "hello.json",
      #"{"type":"hello","protocol":1,"implementation":{"name":"tiny","version":"1","language":"sh"},"operations":["decide"],"profiles":["baseline"],"inputs":["sourceFrame"],"effects":[],"policies":"any","features":[],"window":1}"#
    )
    let sheet = try await place.sheet()
    try place.write(
      "answers.jsonl",
      try SheetPlace.answered(sheet) { _ in ["decision": "allow", "effects": []] })
    let engine = ["--", "/bin/sh", place.path("engine.sh")]
    let run = await Recording.run(
      ["run", "--transcript", place.path("run.jsonl")] + engine, folder: place.folder)
    let score = await score("--transcript", place.path("score.jsonl"))
    #expect(score.code == 1 && run.code == 1)
    #expect(try place.lines("score.jsonl") == place.lines("run.jsonl"))
    #expect(score.output.contains("  again: sed -n 3p \(place.path("questions.jsonl"))\n"))
    #expect(
      score.output.contains(
        "note: the answers are not sealed, so an edit of them cannot be noticed")
    )
    let told = score.output.split(separator: "\n").filter {
      !$0.contains("  again: ") && !$0.hasPrefix("note: ")
    }
    #expect(told == run.output.split(separator: "\n").filter { !$0.contains("  again: ") })
  }

  @Test("The reference engine's sealed answers conform, in any order; a skip and an error do not")
  func conforming() async throws {
    let sheet = try await place.sheet()
    let answers = try SheetPlace.answered(sheet)
    let shuffled = [answers[0], answers[2], answers[1]]
    try place.write("answers.jsonl", shuffled + [SheetPlace.seal(shuffled)])
    let score = await score()
    #expect(score.code == 0 && score.complaints == "")
    #expect(!score.output.contains("note: "))
    #expect(
      score.output.hasSuffix(
        "\nconforming: baseline, decision class, 2 of 2 decide; 0 not tested\n"))
    try place.write(
      "answers.jsonl",
      [answers[0], #"{"id":"q1","skip":"not\u001b[2J today"}"#, #"{"id":"q2","error":"lost"}"#])
    let failing = await self.score()
    #expect(failing.code == 1)
    #expect(failing.output.contains("SKIPPED  dec-11-web"))
    #expect(failing.output.contains("  not\u{FFFD}[2J today\n"))
    #expect(failing.output.contains("ERROR  dec-4-frame"))
  }

  @Test("Questions without a reply are not run: no verdict, exit 1, and diagnose reads it back")
  func incomplete() async throws {
    let answers = try SheetPlace.answered(try await place.sheet())
    try place.write("answers.jsonl", answers.dropLast())
    let score = await score("--transcript", place.path("score.jsonl"))
    #expect(score.code == 1 && score.complaints == "")
    #expect(score.output.contains("note: 1 of 2 questions have no reply: q2\n"))
    #expect(
      score.output.contains("NOT RUN  1 vectors: the answers hold no reply to its question"))
    #expect(
      score.output.contains("\nincomplete, 1 question without a reply: no verdict: baseline, "))
    let read = await place.run("diagnose", "@score.jsonl")
    #expect(read.code == 0, "\(read.complaints)")
    #expect(try place.lines("score.jsonl").last?.contains(#""unanswered":1"#) == true)
  }

  @Test("Known failures, stale entries and a part of the suite score as in a run")
  func options() async throws {
    let sheet = try await place.sheet("--only", "dec-4-*")
    try place.write(
      "answers.jsonl", try SheetPlace.answered(sheet) { _ in ["decision": "allow", "effects": []] })
    #expect(await score().output.contains("\nselection: no verdict: baseline, 0 of 1 decide"))
    try place.place.write("known.txt", "dec-4-* # a known hole\n")
    #expect(await score("--expect-failures", place.path("known.txt")).code == 0)
    try place.place.write("known.txt", "dec-4-* # a known hole\nhdl-* # gone\n")
    #expect(await score("--expect-failures", place.path("known.txt")).code == 5)
    #expect(await score("--failures", "0").output.contains("… and 1 more"))
  }

  @Test("Answers that are refused leave the files of an earlier run as they are")
  func earlier() async throws {
    try place.place.write("run.jsonl", "of an earlier run")
    try place.place.write("run.xml", "of an earlier run")
    _ = try await place.sheet()
    try place.write("answers.jsonl", ["{}"])
    let score = await score(
      "--transcript", place.path("run.jsonl"), "--format", "junit=" + place.path("run.xml"))
    #expect(score.code == 2, "\(score)")
    #expect(try place.place.read("run.jsonl") == "of an earlier run")
    #expect(try place.place.read("run.xml") == "of an earlier run")
    let unwritable = await self.score("--transcript", "/nowhere/run.jsonl")
    #expect(unwritable.complaints.contains("line 1: the first line must be a copy"))
  }

  @Test("A sheet under a policy of one's own holds the policy file, and is scored under it")
  func ownPolicy() async throws {
    try place.place.write(
      "ours.json",
      #"{"policy":{"partnerHosts":["partner.ours.example"]},"tests":[{"name":"Ours\u001b[2J","action":{"url":"https://www.ours.example/"},"expect":{"decision":"allow"}}]}"#
    )
    let sheet = try await place.sheet("--policy", place.path("ours.json"))
    #expect(try JSON.parse(sheet[0])["policyFile"]?["tests"]?.array?.count == 1)
    try place.write("answers.jsonl", try SheetPlace.answered(sheet))
    let score = await score()
    #expect(score.code == 0, "\(score)")
    #expect(score.output.contains("; under your policy "))
    try place.write(
      "answers.jsonl",
      try SheetPlace.answered(sheet) { _ in ["decision": "cancel", "effects": []] })
    let failing = await self.score()
    #expect(failing.code == 1)
    #expect(failing.output.contains("FAIL  own-ours"))
    #expect(failing.output.contains("\n  Ours\u{FFFD}[2J\n") && !failing.output.contains("\u{1B}"))
  }

  @Test("What cannot be asked is told before a sheet is written")
  func unaskable() async throws {
    let nothing = await place.run("questions", "--hello", "@hello.json", "--only", "hdl-*")
    #expect(nothing.code == 2 && nothing.complaints.contains("nothing is asked: hello.json claims"))
    try place.place.write("hello.json", #"{"type":"hello","protocol":2}"#)
    let hello = await place.run("questions", "--hello", "@hello.json")
    #expect(hello.code == 2)
    #expect(hello.complaints.contains("hello.json: the hello speaks protocol 2; this suite speaks"))
    try place.place.write("hello.json", SheetPlace.hello)
    try place.place.write("ours.json", #"{"partnerHosts":[1],"routs":[]}"#)
    let policy = await place.run("questions", "--hello", "@hello.json", "--policy", "@ours.json")
    #expect(policy.code == 2)
    #expect(policy.complaints.contains("navpolicy: ours.json: routs is not a known key"))
    #expect(policy.complaints.contains("ours.json: partnerHosts[0] must be a string, found"))
    #expect(!FileManager.default.fileExists(atPath: place.path("questions.jsonl")))
    let unwritable = await place.run(
      "questions", "--hello", "@hello.json", "--output", "/nowhere/q.jsonl")
    #expect(unwritable.code == 2)
    #expect(unwritable.complaints.contains("/nowhere/q.jsonl cannot be written"))
  }
}
