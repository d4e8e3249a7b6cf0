import ConformanceSuite
import ConformanceTestSupport
import Foundation
import Testing

@testable import NavPolicyCommands

/// An edit of the small suite and what is said of it.
struct VectorEdit: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var file = "decide/two.json"
  var old: String
  var new: String
  /// What is said although `suite.json` was written anew after the edit; `nil` where that mends it.
  var says: String?
}

@Suite("Changed vectors certify nobody and blame nobody")
struct ChangedVectorsTests {
  static let edits = [
    VectorEdit(
      testDescription: "another expectation", old: #""decision": "cancel""#,
      new: #""decision": "allow""#, says: nil),
    VectorEdit(
      testDescription: "a duplicate id", old: "dec-4-frame", new: "dec-11-web",
      says: "decide/two.json: dec-11-web: id: the id stands in decide/two.json too"),
    VectorEdit(
      testDescription: "an unknown profile", old: #""baseline""#, new: #""basline""#,
      says: #"decide/two.json: dec-4-frame: profile: there is no profile "basline""#),
    VectorEdit(
      testDescription: "an unknown decision", old: #""decision": "cancel""#,
      new: #""decision": "cancle""#,
      says: #"decide/two.json: dec-4-frame: expect.decision: must be "allow", "cancel" or"#),
    VectorEdit(
      testDescription: "an expectation of null", old: #"{"decision": "cancel", "effects": []}"#,
      new: "null", says: "decide/two.json: dec-4-frame: expect: must be an object, found null"),
    VectorEdit(
      testDescription: "an empty expectation", old: #"{"decision": "cancel", "effects": []}"#,
      new: "{}", says: "decide/two.json: dec-4-frame: expect: must not be empty"),
    VectorEdit(
      testDescription: "no expectation of several",
      old: #""expect": {"decision": "cancel", "effects": []}"#, new: #""expectAny": []"#,
      says: "must not be empty"),
    VectorEdit(
      testDescription: "an unknown effect", old: #""cancel", "effects": []"#,
      new: #""cancel", "effects": [{"kind": "explode"}]"#,
      says: "decide/two.json: dec-4-frame: expect.effects[0].kind: is not an effect: explode"),
    VectorEdit(
      testDescription: "an unknown member of the expectation", old: #""cancel", "effects""#,
      new: #""cancel", "efects""#,
      says: #"dec-4-frame: expect.efects: is not a known key; did you mean "effects"?"#),
    VectorEdit(
      testDescription: "an unknown policy", old: #""rule": "subframe-other""#,
      new: #""rule": "subframe-other", "policy": "defualt""#,
      says: #"decide/two.json: dec-4-frame: policy: there is no policy "defualt""#),
    VectorEdit(
      testDescription: "an unknown rule", old: "subframe-other", new: "subframe-othr",
      says: #"decide/two.json: dec-4-frame: rule: there is no rule "subframe-othr""#),
    VectorEdit(
      testDescription: "an unknown operation", old: #""operation": "decide""#,
      new: #""operation": "decied""#,
      says: #"decide/two.json: operation: must be one of "decide""#),
    VectorEdit(
      testDescription: "an unknown level", old: #""level": "must""#, new: #""level": "mast""#,
      says: #"decide/two.json: dec-4-frame: vectors[1].level: must be one of "must""#),
    VectorEdit(
      testDescription: "an unknown member of the vector", old: #""title""#, new: #""tittle""#,
      says: #"is not a known key; did you mean "title"?"#),
    VectorEdit(
      testDescription: "an unknown member of the action", old: #""navigationType""#,
      new: #""navigationTyp""#,
      says: #"dec-4-frame: input.navigationTyp: is not a known key"#),
    VectorEdit(
      testDescription: "another policy", file: "policies/default.json", old: "{}",
      new: #"{"appHosts": []}"#, says: nil),
    VectorEdit(
      testDescription: "another note", file: "notes.json", old: "{}", new: "{ }", says: nil),
  ]

  private let place: Workplace

  init() throws { place = try Workplace() }

  private func commands() -> [[String]] {
    [
      ["run", "--", "/no/such/engine"], ["list"], ["export", "--output", "-"],
      ["diagnose", place.folder.appendingPathComponent("engine.sh").path],
    ]
  }

  private func isRefused(_ says: String, location: SourceLocation = #_sourceLocation) async {
    for words in commands() {
      let run = await Recording.run(words, folder: place.folder.path)
      #expect(run.code == 4 && run.output == "", "\(words)", sourceLocation: location)
      #expect(run.complaints.contains(says), "\(run.complaints)", sourceLocation: location)
    }
  }

  @Test(
    "A changed file is refused by its name, and a wrong name in it also where its digest was renewed",
    arguments: edits)
  func edited(_ edit: VectorEdit) async throws {
    let path = "Vectors/\(edit.file)"
    let text = try place.read(path)
    try place.write(path, text.replacingOccurrences(of: edit.old, with: edit.new))
    #expect(try place.read(path) != text)
    await isRefused("\(edit.file): is not the file that suite.json lists: its SHA-256 is another")
    try place.renew()
    if let says = edit.says {
      await isRefused(says)
    } else {
      #expect(await place.run("list").code == 0)
    }
  }

  @Test("Vectors that were taken away are missed by count, and by id where ids are listed")
  func vectorsTakenAway() async throws {
    try place.write("Vectors/ids.txt", "dec-11-web\ndec-4-frame\n")
    try place.renew()
    #expect(await place.run("list").code == 0)
    let text = try place.read("Vectors/decide/two.json")
    let first = try #require(text.range(of: #"{"id": "dec-11-web""#))
    let second = try #require(text.range(of: #"{"id": "dec-4-frame""#))
    try place.write(
      "Vectors/decide/two.json",
      text.replacingCharacters(in: first.lowerBound..<second.lowerBound, with: ""))
    await isRefused("suite.json: decide/two.json: vectors: does not agree with what is there: 1")
    await isRefused("suite.json: counts.total: does not agree with what is there: 1")
    try place.renew()
    await isRefused("ids.txt: dec-11-web: no vector has this id")
  }

  @Test("A file that was dropped, added or listed twice is refused by its name")
  func files() async throws {
    let text = try place.read("Vectors/decide/two.json")
    try place.write("Vectors/decide/three.json", text)
    await isRefused("decide/three.json: is not listed in suite.json")
    try FileManager.default.removeItem(
      at: place.folder.appendingPathComponent("Vectors/decide/three.json"))
    let manifest = try place.read("Vectors/suite.json")
    let entry = try #require(
      manifest.range(of: #"\{"path": "decide[^}]*\}"#, options: .regularExpression))
    try place.write(
      "Vectors/suite.json",
      manifest.replacingCharacters(in: entry, with: "\(manifest[entry]), \(manifest[entry])"))
    await isRefused("suite.json: decide/two.json: stands twice")
    try place.write("Vectors/suite.json", manifest)
    try FileManager.default.removeItem(
      at: place.folder.appendingPathComponent("Vectors/policies/default.json"))
    await isRefused("policies/default.json: is listed in suite.json and not there")
  }

  @Test("lint names the digest that does not agree, and --write-counts renews it")
  func lint() async throws {
    let part = try PartOfSuite("pages/captcha", at: "copy")
    let page = part.folder.appendingPathComponent("copy/pages/captcha/page.html")
    try (Data(contentsOf: page) + Data("\n".utf8)).write(to: page)
    let lint = ["lint", "--vectors", "copy"]
    let wrong = await Recording.run(lint, folder: part.folder.path)
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("pages/captcha/page.html: is not the file that suite.json lists"))
    let renewed = await Recording.run(lint + ["--write-counts"], folder: part.folder.path)
    #expect(renewed.code == 0)
    #expect(await Recording.run(lint, folder: part.folder.path).code == 0)
  }

  @Test("Digests are those of FIPS 180-4, however the bytes come")
  func digest() {
    let known = [
      "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq":
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      String(repeating: "a", count: 1_000_000):
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
    ]
    for (text, sha256) in known {
      #expect(SHA256.hexadecimal(Array(text.utf8)) == sha256)
      var digest = SHA256()
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        digest.update(Array(rest.prefix(77)))
        rest = rest.dropFirst(77)
      }
      #expect(digest.hexadecimal() == sha256)
    }
  }
}
