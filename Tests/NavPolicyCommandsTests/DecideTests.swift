import Foundation
import StrictJSON
import Testing

@testable import NavPolicyCommands

@Suite("decide")
struct DecideTests {
  static let goldens: [(String, [String])] = [
    (
      "decide-route.txt",
      ["--url", "https://app.example.com/open/x?id=1", "--type", "linkActivated"]
    ),
    ("decide-refused.txt", ["--url", "myapp://open/%2e%2e", "--type", "linkActivated"]),
    ("decide-partner.txt", ["--url", "https://partner.example.com/p", "--type", "linkActivated"]),
    ("decide-new-window.txt", ["--url", "https://www.example.org/", "--target", "null"]),
    ("decide-not-canonical.txt", ["--url", "https://www.example.org/a b"]),
    ("decide-no-url.txt", ["--no-url"]),
    ("decide-frame.txt", ["--url", "tel:1", "--source", "sub", "--target", "sub"]),
  ]

  @Test("It prints decision, effects, rule and reason", arguments: goldens)
  func golden(_ name: String, _ words: [String]) async throws {
    let run = await Recording.run(["decide", "--profile", "baseline"] + words)
    #expect(run.code == 0 && run.complaints == "")
    try Golden.check(run.output, name)
  }

  @Test("Both profiles answer unless one is asked for, one JSON object a line with --json")
  func profiles() async throws {
    let words = ["decide", "--json", "--url", "https://www.example.org/"]
    let lines = await Recording.run(words).output.split(separator: "\n").map(String.init)
    let answers = try lines.map { try JSON.parse($0) }
    #expect(answers.map { $0["profile"] } == ["baseline", "hardened"])
    #expect(answers.allSatisfy { $0["decision"] == "allow" && $0["effects"] == [] })
    let hardened = await Recording.run(words + ["--profile", "hardened"]).output
    #expect(hardened == lines[1] + "\n")
  }

  @Test("A policy file changes the answer; a wrong one is told with its key")
  func policies() async throws {
    let place = try Workplace()
    try place.write("mine.json", #"{"appHosts": ["my.example"], "routes": [{"prefix": "/"}]}"#)
    try place.write("wrapped.json", #"{"policy": {"appHosts": ["my.example"]}, "samples": {}}"#)
    try place.write("typo.json", #"{"appHost": []}"#)
    try place.write("twice.json", #"{"appHosts": [], "appHosts": []}"#)
    func decide(_ policy: String) async -> (code: Int32, output: String, complaints: String) {
      await place.run(
        "decide", "--json", "--profile", "baseline", "--url", "https://my.example/a",
        "--policy", place.folder.appendingPathComponent(policy).path)
    }
    #expect(await decide("mine.json").output.contains("routeInternally"))
    #expect(await decide("wrapped.json").output.contains("app-route-rejected"))
    let typo = await decide("typo.json")
    #expect(typo.code == 2)
    #expect(typo.complaints.contains("appHost is not a known key; did you mean \"appHosts\"?"))
    let twice = await decide("twice.json")
    #expect(twice.code == 2)
    #expect(twice.complaints.contains("the key \"appHosts\" a second time at line 1, column 18"))
  }
}
