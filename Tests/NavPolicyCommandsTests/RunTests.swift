import Foundation
import StrictJSON
import Testing

@testable import ConformanceSuite
@testable import NavPolicyCommands

@Suite("run, list and explain on a small suite", .serialized)
struct RunTests {
  private let place: Workplace
  private let engine = ["--", "/bin/sh", "engine.sh"]
  private var command: [String] {
    ["--", "/bin/sh", place.folder.appendingPathComponent("engine.sh").path]
  }

  init() throws { place = try Workplace() }

  private func run(_ words: String...) async -> (code: Int32, output: String, complaints: String) {
    let path = place.folder.appendingPathComponent("engine.sh").path
    return await Recording.run(
      ["run"] + words + ["--", "/bin/sh", path], folder: place.folder.path)
  }

  private func anonymous(_ text: String) -> String {
    text.replacingOccurrences(of: place.folder.path, with: "FOLDER")
  }

  @Test("A failing engine exits 1 and the report names vector, difference and clause")
  func failing() async throws {
    let run = await run()
    #expect(run.code == 1 && run.complaints == "")
    try Golden.check(anonymous(run.output), "run-failing.txt")
  }

  @Test("A passing selection exits 0")
  func passing() async throws {
    let run = await run("--only", "dec-11-*")
    #expect(run.code == 0 && run.complaints == "")
    try Golden.check(anonymous(run.output), "run-passing.txt")
  }

  @Test("--failures limits what is printed in full, and says so")
  func shown() async {
    let run = await run("--failures", "0")
    #expect(run.code == 1)
    #expect(run.output.contains("… and 1 more (--failures N prints more)\n"))
    #expect(!run.output.contains("A frame opens no app."))
  }

  @Test("A selection of nothing is wrong usage")
  func nothing() async {
    for words in [["--only", "hdl-*"], ["--profile", "hardened"], ["--shard", "3/3"]] {
      let run = await Recording.run(["run"] + words + engine, folder: place.folder.path)
      #expect(run.code == 2)
      #expect(run.complaints.contains("no vector is selected; navpolicy list prints the ids"))
    }
  }

  @Test("Shards split the vectors among them")
  func shards() async {
    #expect(await run("--shard", "1/2").code == 0)
    #expect(await run("--shard", "2/2").code == 1)
  }

  @Test("An engine without a hello exits 3, and what it said is shown")
  func noHello() async {
    let place = place.folder.path
    let silent = await Recording.run(
      "run", "--start-timeout", "0.3", "--", "sleep", "60", folder: place)
    #expect(silent.code == 3 && silent.complaints.contains("no hello within 0.3 s"))
    let dead = await Recording.run(
      "run", "--", "/bin/sh", "-c", "echo no luck >&2; exit 9", folder: place)
    #expect(dead.code == 3)
    #expect(dead.complaints.contains("exited with code 9 before it said hello"))
    #expect(dead.complaints.contains("no luck"))
    let missing = await Recording.run("run", "--", "/no/such/engine", folder: place)
    #expect(missing.code == 3)
    #expect(missing.complaints.contains("there is no program \"/no/such/engine\""))
  }

  @Test("Without the bundled engine it says how to get it")
  func noEngine() async {
    let run = await place.run("run")
    #expect(run.code == 2)
    #expect(run.complaints.contains("the bundled engine was not found"))
  }

  @Test("Broken vectors exit 4 with every fault, and no engine is started")
  func brokenVectors() async throws {
    let vectors = try place.read("Vectors/decide/two.json")
    try place.write(
      "Vectors/decide/two.json",
      vectors.replacingOccurrences(of: "\"title\"", with: "\"tittle\""))
    let run = await Recording.run("run", "--", "/no/such/engine", folder: place.folder.path)
    #expect(run.code == 4)
    #expect(run.complaints.contains("dec-4-frame"))
    #expect(run.complaints.contains("is not a known key; did you mean \"title\"?"))
    #expect(run.complaints.contains("the vectors are broken: 3 faults. Nothing was checked."))
  }

  @Test("Known failures make it pass; stale entries exit 5, a missing reason 2")
  func expectedFailures() async throws {
    func run(_ text: String) async throws -> (code: Int32, output: String, complaints: String) {
      try place.write("known.txt", text)
      return await self.run(
        "--expect-failures", place.folder.appendingPathComponent("known.txt").path)
    }
    #expect(try await run("dec-4-* # a known hole\n").code == 0)
    let stale = try await run("dec-4-* # a known hole\nhdl-* # gone\n")
    #expect(stale.code == 5)
    #expect(stale.output.contains("stale: line 2: hdl-* names no vector"))
    let pass = try await run("dec-* # all of it\n")
    #expect(pass.code == 1)
    #expect(pass.output.contains("UNEXPECTED PASS  dec-11-web"))
    let wrong = try await run("\ndec-4-frame\n")
    #expect(wrong.code == 2)
    #expect(wrong.complaints.contains("line 2: \"dec-4-frame\" needs a reason"))
    #expect(await self.run("--expect-failures", "/nowhere").code == 2)
  }

  @Test("The transcript holds a header, a line a vector and a footer")
  func transcript() async throws {
    let path = place.folder.appendingPathComponent("run.jsonl").path
    #expect(await run("--transcript", path).code == 1)
    let lines = try place.read("run.jsonl").split(separator: "\n").map {
      try JSON.parse(String($0))
    }
    #expect(lines.map { $0["type"] } == ["header", "case", "case", "footer"])
    #expect(lines[0]["suite"] == "9.8.7")
    #expect(lines[1]["outcome"] == "pass" && lines[2]["outcome"] == "fail")
    #expect(lines[3]["conforming"] == false)
  }

  @Test("A transcript that cannot be written is found before the engine is started")
  func unwritableTranscript() async throws {
    for path in ["/nowhere/run.jsonl", place.folder.path] {
      let run = await Recording.run(
        "run", "--transcript", path, "--", "/no/such/engine", folder: place.folder.path)
      #expect(run.code == 2, "\(run.complaints)")
      #expect(run.complaints.contains("\(path) cannot be written: "))
    }
    let full = await run("--transcript", "/dev/full")
    #expect(full.code == 2 && full.complaints.contains("/dev/full cannot be written"))
    #expect(full.output.contains("not conforming in decide"))
  }

  @Test("An older transcript is replaced whole, and diagnose reads the new one")
  func olderTranscript() async throws {
    try place.write("run.jsonl", String(repeating: "old\n", count: 10_000))
    #expect(await run("--transcript", "run.jsonl").code == 1)
    let diagnosis = await place.run(
      "diagnose", place.folder.appendingPathComponent("run.jsonl").path)
    #expect(diagnosis.code == 0, "\(diagnosis.complaints)")
    let text = try place.read("run.jsonl")
    try place.write(
      "run.jsonl", text.replacingOccurrences(of: "not conforming in decide", with: "conforming"))
    let edited = await place.run(
      "diagnose", place.folder.appendingPathComponent("run.jsonl").path)
    #expect(edited.code == 2)
    #expect(edited.complaints.contains("\"verdict\" in its footer does not follow"))
  }

  @Test("A part of the vectors never conforms, and run selects as list and export do")
  func selections() async throws {
    for words in [
      ["--only", "dec-11*"], ["--level", "must"], ["--operation", "decide"], ["--shard", "1/2"],
    ] {
      let run = await Recording.run(["run"] + words + command, folder: place.folder.path)
      #expect(run.output.contains("selection: no verdict: baseline, 1 of "), "\(run)")
      #expect(!run.output.contains("conforming"))
      let list = await Recording.run(["list"] + words, folder: place.folder.path)
      #expect(run.output.contains("1 of \(list.output.filter { $0 == "\n" }.count) decide"))
      let export = await Recording.run(
        ["export", "--output", "-"] + words, folder: place.folder.path)
      #expect(
        export.output.filter { $0 == "\n" }.count == list.output.filter { $0 == "\n" }.count)
    }
    let profile = await run("--profile", "baseline")
    #expect(profile.output.contains("not conforming in decide: baseline, decision class, 1 of 2"))
  }

  @Test("The line that asks a vector again repeats the options that decide its outcome")
  func again() async throws {
    try place.write("known.txt", "dec-11-web # mended since\n")
    let vectors = place.folder.appendingPathComponent("Vectors").path
    let known = place.folder.appendingPathComponent("known.txt").path
    let run = await run(
      "--vectors", vectors, "--timeout", "5", "--start-timeout", "20", "--failures", "9",
      "--expect-failures", known, "--shard", "1/1")
    #expect(
      anonymous(run.output).contains(
        "  again: navpolicy run --only dec-4-frame --vectors FOLDER/Vectors --expect-failures"
          + " FOLDER/known.txt --timeout 5 --start-timeout 20 -- /bin/sh FOLDER/engine.sh\n"))
  }

  @Test("Raw input is told and does not count, unless it is asked for")
  func rawInput() async throws {
    let text = try place.read("Vectors/decide/two.json")
    try place.write(
      "Vectors/decide/two.json",
      text.replacingOccurrences(of: "myapp://open/", with: "https://a.example/ x"))
    try place.renew()
    let told = await run()
    #expect(told.code == 0)
    #expect(
      told.output.hasSuffix(
        "\nconforming: baseline, decision class, 1 of 1 decide; 0 not tested; raw input: 0 of 1\n"))
    #expect(
      told.output.contains(
        "RAW INPUT  1 failure with text that WebKit never produces; --raw-input prints and counts"))
    #expect(told.output.contains("baseline  raw input  0 of 1"))
    let counted = await run("--raw-input")
    #expect(counted.code == 1 && counted.output.contains("\nnot conforming in raw input: "))
    #expect(counted.output.contains("FAIL  dec-4-frame"))
  }

  @Test("list prints ids and titles and nothing else")
  func list() async {
    let all = await place.run("list")
    #expect(all.output == "dec-11-web\tA page loads.\ndec-4-frame\tA frame opens no app.\n")
    #expect(all.code == 0 && all.complaints == "")
    #expect(
      await place.run("list", "--only", "dec-4-*").output == "dec-4-frame\tA frame opens no app.\n")
    #expect(await place.run("list", "--operation", "trace").code == 2)
  }

  @Test("explain tells of a vector, a clause and a rule, and offers what is near")
  func explain() async {
    let vector = await place.run("explain", "dec-4-frame")
    #expect(vector.code == 0)
    #expect(vector.output.hasPrefix("A frame opens no app.\n\nvector    dec-4-frame (must"))
    #expect(vector.output.contains("clause    DEC-4 Frames open nothing\n"))
    #expect(vector.output.contains("requires  "))
    let clause = await place.run("explain", "dec-4")
    #expect(clause.output.hasPrefix("DEC-4 Frames open nothing\n"))
    #expect(clause.output.contains("  dec-4-frame  A frame opens no app.\n"))
    #expect(await place.run("explain", "subframe-other").output.contains("of the profile baseline"))
    let typo = await place.run("explain", "dec-4-frme")
    #expect(typo.code == 2 && typo.complaints.contains("did you mean dec-4-frame"))
  }

  @Test("explain takes a bound id for the suite's, and prints the bound vector of a policy")
  func explainBound() async throws {
    let vector = await place.run("explain", "dec-4-frame@1a2b3c4d")
    #expect(vector.code == 0, "\(vector.complaints)")
    #expect(vector.output.hasPrefix("dec-4-frame@1a2b3c4d is this vector bound to a policy"))
    #expect(vector.output.contains("vector    dec-4-frame (must"))
    try place.write("ours.json", #"{"appHosts": ["www.bank.example"]}"#)
    let ours = place.folder.appendingPathComponent("ours.json").path
    let bound = await place.run("explain", "--policy", ours, "dec-4-frame")
    #expect(bound.code == 0, "\(bound.complaints)")
    #expect(bound.output.contains("vector    dec-4-frame"))
  }

  @Test("explain tells of a property what is asked, what must hold, and how to mend it")
  func explainProperty() throws {
    let property = try Property(
      json: [
        "id": "prp-x", "title": "It holds.", "level": "works", "when": ["otherSites": ["open"]],
        "brokenBy": ["baseline": "As documented."], "samples": ["appPage", "partner"],
        "contexts": [["isRedirect": true, "userGesture": [.null, true]]],
        "must": [["noEffect": true]], "symptom": "S.", "harm": "H.", "remedy": "R.",
        "reports": ["a/b #1"],
      ], at: "")
    #expect(
      PropertyExplanation(property: property).lines.prefix(11) == [
        "It holds.", "", "property  prp-x (works)", "file      properties",
        "if        the policy's otherSites holds open", "asks of   appPage and partner",
        "in        isRedirect true; userGesture null or true", "must      no effect",
        "symptom   S.", "harm      H.", "remedy    R.",
      ])
  }

  @Test("explain tells of a withdrawn vector why it went and what replaces it")
  func explainWithdrawn() throws {
    let files = SuiteFiles(folder: place.folder.appendingPathComponent("Vectors"))
    var catalog = try Catalog.load(files)
    var old = catalog.files[0].vectors.removeFirst()
    old.withdrawn = try Withdrawal(
      json: ["since": "9.9.0", "reason": "It was wrong.", "replacedBy": "dec-4-frame"], at: "")
    catalog.files[0].withdrawn = [old]
    let explanation = Explanation(catalog: catalog, spec: SpecIndex(folder: files.specFolder))
    #expect(explanation.names.contains("dec-11-web"))
    let lines = try #require(explanation.lines(for: "dec-11-web"))
    #expect(lines.first == "A page loads.")
    #expect(
      lines.suffix(2) == [
        "withdrawn since 9.9.0, never asked: It was wrong.", "replaced by dec-4-frame",
      ])
  }

  @Test("The folder of vectors is found from below, by option and by the environment")
  func finding() async throws {
    try place.write("deep/er/file.txt", "")
    let below = await Recording.run("list", folder: place.folder.path + "/deep/er")
    #expect(below.code == 0)
    let vectors = place.folder.appendingPathComponent("Vectors").path
    #expect(await Recording.run("list", "--vectors", vectors).code == 0)
    #expect(await Recording.run("list", environment: ["NAVPOLICY_VECTORS": vectors]).code == 0)
    #expect(
      await Recording.run("list", "--vectors", "Vectors", folder: place.folder.path).code == 0)
    let wrong = await Recording.run("list", environment: ["NAVPOLICY_VECTORS": "/nowhere"])
    #expect(wrong.code == 2 && wrong.complaints.contains("/nowhere holds no suite.json"))
  }
}
