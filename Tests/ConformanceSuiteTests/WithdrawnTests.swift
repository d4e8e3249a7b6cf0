import Foundation
import NavigationPolicy
import PageConformance
import StrictJSON
import Testing

@testable import ConformanceSuite

@Suite("A withdrawn vector is kept and never asked")
struct WithdrawnTests {
  private static let withdrawn = """
    "withdrawn": {"since": "1.1.0", "reason": "The clause says allow.", "replacedBy": "dec-2-new"}
    """

  /// A suite of two vectors with one question: the first is wrong and withdrawn.
  private static let files: [String: String] = [
    "Vectors/policies/default.json": "{}",
    "Vectors/notes.json": "{}",
    "Vectors/ids.txt": "dec-2-old\ndec-2-new\n",
    "Vectors/suite.json": """
    {"suite": "1.1.0", "files": [{"path": "decide/a.json", "operation": "decide",
      "profile": "baseline", "vectors": 1}], "counts": {"decide": 1, "total": 1}}
    """,
    "Vectors/decide/a.json": """
    {"operation": "decide", "profile": "baseline", "defaults": {
      "since": "1.0.0", "level": "must", "clauses": ["DEC-2"], "rule": "no-url"}, "vectors": [
      {"id": "dec-2-old", "title": "Nothing loads.",
       "input": {"url": null, "navigationType": "other", "sourceFrame": null, "targetFrame": null},
       "expect": {"decision": "cancel", "effects": []}, "source": "a test", \(withdrawn)},
      {"id": "dec-2-new", "title": "Nothing is judged.",
       "input": {"url": null, "navigationType": "other", "sourceFrame": null, "targetFrame": null},
       "expect": {"decision": "allow", "effects": []}, "source": "a test"}]}
    """,
  ]

  /// The suite in a folder of its own, with one text replaced.
  private func suite<T>(
    replacing old: String = "", with new: String = "", body: (SuiteFiles) throws -> T
  ) throws -> T {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("navpolicy-withdrawn-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, text) in Self.files {
      let file = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: file)
    }
    // Digests of the texts as they are now; a suite that cannot be read keeps its list as it is.
    let folder = root.appendingPathComponent("Vectors")
    if let manifest = try? SuiteManifestBuilder.text(SuiteFiles(folder: folder)) {
      try Data(manifest.utf8).write(to: folder.appendingPathComponent("suite.json"))
    }
    return try body(SuiteFiles(folder: folder))
  }

  private func faults(replacing old: String, with new: String) throws -> [String] {
    try suite(replacing: old, with: new) {
      SuiteLint.faults($0, engine: .complete, profiles: []).map(\.description)
    }
  }

  @Test("it stays in its file; the suite and its counts hold the other one only")
  func kept() throws {
    try suite { files in
      let catalog = try Catalog.load(files)
      #expect(catalog.vectors.map(\.id) == ["dec-2-new"])
      #expect(catalog.vector("dec-2-old") == nil)
      let old = try #require(catalog.files.first?.withdrawn.first)
      #expect(old.id == "dec-2-old")
      #expect(!old.isScored)
      #expect(old.withdrawn?.replacedBy == "dec-2-new")
      #expect(SuiteLint.faults(files, engine: .complete, profiles: []).map(\.description) == [])
      let counts = try #require(JSON.parse(SuiteManifestBuilder.text(files))["counts"])
      #expect(counts == ["decide": 1, "total": 1])
    }
  }

  @Test("without the withdrawal the lint tells the wrong expectation and the repeated question")
  func live() throws {
    let faults = try faults(replacing: ", \(Self.withdrawn)", with: "")
    #expect(faults.contains { $0.contains("dec-2-old: expect: the bundled engine") })
    #expect(faults.contains { $0.contains("dec-2-new: input: asks the same as dec-2-old") })
  }

  @Test("a chapter that quotes it is told what to quote in its place")
  func quoted() throws {
    try suite { files in
      let chapter = files.specFolder.appendingPathComponent("decision.md")
      try FileManager.default.createDirectory(
        at: files.specFolder, withIntermediateDirectories: true)
      try Data("### DEC-2 No URL\n\n```vector dec-2-old\n{}\n```\n".utf8).write(to: chapter)
      let faults = SuiteLint.faults(files, engine: .complete, profiles: []).map(\.description)
      #expect(faults.contains("Spec/decision.md: dec-2-old: is withdrawn; quote dec-2-new"))
    }
  }

  @Test(
    "what it says about itself is checked",
    arguments: [
      ("The clause says allow.", "wrong", "dec-2-old: withdrawn.reason: must be a sentence"),
      (
        "\"replacedBy\": \"dec-2-new\"", "\"replacedBy\": \"dec-2-none\"",
        "withdrawn.replacedBy: names no vector that is asked: dec-2-none"
      ),
      (
        "\"replacedBy\": \"dec-2-new\"", "\"replacedBy\": \"dec-2-old\"",
        "withdrawn.replacedBy: names no vector that is asked: dec-2-old"
      ),
      (
        "\"replacedBy\": \"dec-2-new\"", "\"by\": \"dec-2-new\"", "withdrawn.by: is not a known key"
      ),
      (", \"replacedBy\": \"dec-2-new\"", "", "withdrawn.replacedBy: is missing"),
      ("\ndec-2-new", "\ndec-2-new\ndec-2-x", "ids.txt: dec-2-x: no vector has this id"),
      ("dec-2-old\n", "", "dec-2-old: id: the id is not in ids.txt"),
    ])
  func checked(old: String, new: String, sentence: String) throws {
    let faults = try faults(replacing: old, with: new)
    #expect(faults.contains { $0.contains(sentence) }, "\(faults)")
  }
}
