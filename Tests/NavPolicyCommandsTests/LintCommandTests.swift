import ConformanceTestSupport
import Foundation
import Testing

@testable import NavPolicyCommands

@Suite("lint on a copy of the vectors, and warnings of policies that never match")
struct LintCommandTests {
  private let part: PartOfSuite
  private var folder: URL { part.folder }
  private let dead = #"{"appHosts": ["a.example", "mybank://"]}"#
  private let sentence = "appHosts[1]: \"mybank://\" has a scheme"

  init() throws { part = try PartOfSuite("decide/app-host.json", at: "copy") }

  private func write(_ name: String, _ text: String) throws -> String {
    try part.write(name, text)
  }

  @Test("A copy without the Spec beside it is clean, and a sentence says what was not checked")
  func copy() async throws {
    let alone = await Recording.run("lint", "--vectors", "copy", folder: folder.path)
    #expect(alone.code == 0 && alone.complaints == "")
    #expect(alone.output.hasPrefix("not checked: whether clauses, rules and quoted vectors agree"))
    #expect(alone.output.contains("; name its folder with --spec\nclean: "))

    let wrong = await Recording.run(
      "lint", "--vectors", "copy", "--spec", "copy", folder: folder.path)
    #expect(wrong.code == 2)
    #expect(wrong.complaints.contains("copy holds no chapter of the Spec; give the folder Spec"))
  }

  @Test("A copy's own faults are found without the Spec, a policy that never matches among them")
  func faults() async throws {
    _ = try write("copy/policies/no-partners.json", dead)
    let run = await Recording.run("lint", "--vectors", "copy", folder: folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains("policies/no-partners.json: \(sentence)"))
    #expect(run.output.contains("not checked: "))
  }

  @Test("decide and check warn on stderr of an entry that can never match and go on")
  func policies() async throws {
    let policy = try write("ours.json", dead)
    let page = try write("page.html", "<a href=/x>x</a>")
    for words in [
      ["decide", "--url", "https://a.example/"], ["check", page, "--url", "https://a.example/"],
    ] {
      let plain = await Recording.run(words + ["--json"])
      let run = await Recording.run(words + ["--json", "--policy", policy])
      #expect(plain.code == 0 && plain.complaints == "")
      #expect(run.code == 0)
      #expect(run.complaints.hasPrefix("navpolicy: warning: \(policy): \(sentence)"))
      #expect(run.complaints.filter { $0 == "\n" }.count == 1)
      #expect(run.output.hasPrefix("{"))
    }
  }

  @Test("Many dead entries are cut short, and lint-policy prints them all with exit code 1")
  func many() async throws {
    let hosts = (1...12).map { "\"tel\($0):\"" }.joined(separator: ",")
    let policy = try write("many.json", "{\"appHosts\": [\(hosts)]}")
    let decide = await Recording.run("decide", "--url", "https://a.example/", "--policy", policy)
    #expect(decide.complaints.filter { $0 == "\n" }.count == 11)
    #expect(decide.complaints.hasSuffix("2 more; navpolicy lint-policy prints them all\n"))
    let lint = await Recording.run("lint-policy", policy)
    #expect(lint.code == 1)
    #expect(lint.output.filter { $0 == "\n" }.count == 12)
    #expect(lint.output.hasPrefix("\(policy): error: appHosts[0]: \"tel1:\" ends in a colon"))
    let sound = await Recording.run("lint-policy", try write("sound.json", "{}"))
    #expect(sound.code == 0 && sound.output.hasSuffix("sound.json: no findings\n"))
  }

  @Test(
    "What JSON does not have is said with its remedy",
    arguments: [
      (
        "{\"appHosts\": [],\n}", "a key should stand at line 2, column 1; remove the comma before }"
      ),
      ("{\"appHosts\": [\"a.example\", ]}", "column 28; remove the comma before ]"),
      ("// hosts\n{}", "JSON has no comments; remove it"),
      ("{} // hosts", "JSON has no comments; remove it"),
      ("{\"appHosts\": [] /* none */}", "JSON has no comments; remove it"),
      ("{'appHosts': []}", "write it in double quotes"),
      ("\u{FEFF}{}", "save the file as UTF-8 without a byte order mark"),
    ])
  func remedies(_ text: String, says: String) async throws {
    let run = await Recording.run("lint-policy", try write("wrong.json", text))
    #expect(run.code == 2 && run.complaints.contains(says), "\(run.complaints)")
  }

  @Test("A list that the file leaves out is said to have the default policy's entries, once each")
  func defaults() async throws {
    let empty = await Recording.run("lint-policy", try write("empty.json", "{}"))
    let lists = ["appHosts", "partnerHosts", "routes", "customSchemes", "linkSchemes", "linkHosts"]
    let said = empty.complaints.split(separator: "\n")
    #expect(said.count == lists.count)
    for (line, list) in zip(said, lists) {
      #expect(line.contains("empty.json: \(list) is left out, so the default's \""), "\(line)")
    }
    let some = await Recording.run(
      "lint-policy",
      try write(
        "some.json",
        #"{"policy": {"appHosts": ["a.example"], "partnerHosts": [], "routes": [], "linkSchemes": [], "linkHosts": []}}"#
      ))
    #expect(
      some.complaints.hasSuffix(
        "some.json: customSchemes is left out, so the default's \"myapp\" counts; write [] for none\n"
      ) && some.complaints.filter { $0 == "\n" }.count == 1)
  }

  @Test(
    "What binds vectors refuses a policy with entries that can never match, and names them all",
    arguments: [["run"], ["export"], ["questions", "--hello", "hello.json"]])
  func refused(_ words: [String]) async throws {
    let sheets = try SheetPlace()
    try sheets.place.write(
      "dead.json",
      #"{"appHosts": ["https://www.bank.example"], "partnerHosts": ["pay.example/p"]}"#)
    let run = await Recording.run(
      words.map { $0 == "hello.json" ? sheets.path($0) : $0 }
        + ["--policy", sheets.path("dead.json")], folder: sheets.folder)
    #expect(run.code == 2 && run.output == "", "\(run)")
    #expect(run.complaints.contains("dead.json: appHosts[0]: \"https://www.bank.example\""))
    #expect(run.complaints.contains("dead.json: partnerHosts[0]: \"pay.example/p\""))
  }

  @Test("run warns of a policy among the vectors that can never match")
  func run() async throws {
    let place = try Workplace()
    try place.write("Vectors/policies/dead.json", dead)
    try place.renew()
    let run = await Recording.run(
      "run", "--vectors", "Vectors", "--only", "dec-11-*", "--", "/bin/sh",
      place.folder.appendingPathComponent("engine.sh").path, folder: place.folder.path)
    #expect(run.code == 0)
    #expect(run.complaints.hasPrefix("navpolicy: warning: policies/dead.json: \(sentence)"))
  }
}
