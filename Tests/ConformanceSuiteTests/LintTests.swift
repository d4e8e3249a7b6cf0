import ConformanceSuite
import Foundation
import NavigationPolicy
import PageConformance
import Testing

@Suite("The lint names file, id, key and what is wrong")
struct LintTests {
  /// A suite of one vector file in a folder of its own, with one text replaced.
  private func faults(
    _ path: String = "decide/a.json", replacing old: String, with new: String
  ) throws -> [String] {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("navpolicy-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ name: String, _ text: String) throws {
      let file = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let isMeant = name == path || name == "Vectors/\(path)"
      let changed = isMeant ? text.replacingOccurrences(of: old, with: new) : text
      try Data(changed.utf8).write(to: file)
    }
    for (name, text) in Self.files { try write(name, text) }
    try write(
      "Vectors/suite.json",
      SuiteManifestBuilder.text(SuiteFiles(folder: root.appendingPathComponent("Vectors"))))
    // The small Spec states one rule.
    var profile = Profile.baseline
    profile.rules = profile.rules.filter { $0.id == "no-url" }
    let files = SuiteFiles(folder: root.appendingPathComponent("Vectors"))
    return SuiteLint.faults(files, engine: .complete, profiles: [profile]).map(\.description)
  }

  private static let observed = """
    ,
     "observed": {"engine": "WebKitGTK", "version": "2.50.6", "waitedSeconds": 0, "actions": [
       {"url": "https://a.example/x", "navigationType": "linkActivated",
        "sourceFrame": {"isMainFrame": true}, "targetFrame": {"isMainFrame": true}}]}
    """

  private static let files: [String: String] = [
    "Spec/decision.md": """
    | rule | in short |
    |---|---|
    | `no-url` | no URL: allow |

    ### DEC-2 No URL

    rule: `no-url`

    ### DEC-9 Idle

    Not machine-checked: nothing to see.

    """,
    "Spec/pages.md": "### PAG-2 Links\n\nA link.\n",
    "Vectors/policies/default.json": "{}",
    "Vectors/notes.json": """
    {"null-url": {"goesWrong": "a", "effect": "b", "remediation": "c",
      "references": [{"title": "t", "date": "2026-01-01"}]}}
    """,
    "Vectors/ids.txt": "# ids\ndec-2-a\npag-2-a\ndec-2-old retired: replaced by dec-2-a\n",
    "Vectors/decide/a.json": """
    {"operation": "decide", "profile": "baseline", "defaults": {"since": "1.0.0"}, "vectors": [
      {"id": "dec-2-a", "title": "Nothing loads.", "level": "must", "clauses": ["DEC-2"],
       "rule": "no-url", "flags": ["null-url"],
       "input": {"url": null, "navigationType": "other", "sourceFrame": null, "targetFrame": null},
       "expect": {"decision": "allow", "effects": []}, "source": "a test"}]}
    """,
    "Vectors/pages/p/page.html": "<a href=x>x</a><meta http-equiv=refresh content='9;y'>",
    "Vectors/pages/p/case.json": """
    {"id": "pag-2-a", "title": "A link.", "level": "must", "clauses": ["PAG-2"], "since": "1.0.0",
     "source": "a test", "url": "https://a.example/", "actions": [
       {"url": "https://a.example/x", "navigationType": "linkActivated",
        "sourceFrame": {"isMainFrame": true, "origin": "https://a.example"}, "targetFrame": {"isMainFrame": true},
        "element": "a", "line": 1, "answers": {"baseline": "allow web"}},
       {"url": "https://a.example/y", "navigationType": "other",
        "sourceFrame": {"isMainFrame": true, "origin": "https://a.example"}, "targetFrame": {"isMainFrame": true},
        "element": "meta", "line": 1, "delay": 9}]\(observed)}
    """,
  ]

  @Test("a sound suite has no faults")
  func sound() throws {
    #expect(try faults(replacing: "nothing of this", with: "") == [])
  }

  @Test("lines of ids.txt may end as they do on Windows")
  func windowsLines() throws {
    #expect(try faults("ids.txt", replacing: "\n", with: "\r\n") == [])
  }

  @Test(
    "each fault is found",
    arguments: [
      ("Spec/decision.md", "| `no-url`", "| `web`", "Spec/decision.md:3: web: stands in the table"),
      ("Spec/decision.md", "rule: `no-url`", "", "Spec/decision.md:5: DEC-2: has no line"),
      (
        "policies/default.json", "{}", "{\"appHosts\": [\"a.example\", \"tel:\"]}",
        "policies/default.json: appHosts[1]: \"tel:\" ends in a colon"
      ),
      ("decide/a.json", "\"allow\"", "\"cancel\"", "the bundled engine answers otherwise"),
      ("decide/a.json", "\"id\": \"dec-2-a\"", "\"id\": \"dec-2-b\"", "not in ids.txt"),
      ("decide/a.json", "\"id\": \"dec-2-a\"", "\"id\": \"dec-2-old\"", "retired"),
      ("decide/a.json", "\"id\": \"dec-2-a\"", "\"id\": \"Dec-2\"", "an id is a clause"),
      ("decide/a.json", "[\"DEC-2\"]", "[\"DEC-2\", \"DEC-77\"]", "no clause \"DEC-77\""),
      (
        "decide/a.json", "\"other\"", "\"othr\"", "no navigation type; write \"other\", or the flag"
      ),
      ("decide/a.json", "\"other\"", "\"preview\"", "give the vector the flag \"unknown-type\""),
      (
        "decide/a.json", "[\"null-url\"]", "[\"null-url\", \"unknown-type\"]",
        "every navigation type is a known one"
      ),
      ("decide/a.json", "[\"DEC-2\"]", "[\"DEC-9\"]", "does not hold the clause"),
      ("decide/a.json", "[\"null-url\"]", "[\"null-ulr\"]", "no flag \"null-ulr\""),
      ("decide/a.json", "[\"null-url\"]", "[]", "this flag is not used"),
      ("decide/a.json", "\"no-url\"", "\"no-such\"", "no rule \"no-such\""),
      ("decide/a.json", "\"must\"", "\"shall\"", "must be one of \"must\", \"should\""),
      ("decide/a.json", "\"title\"", "\"titel\"", "did you mean \"title\"?"),
      (
        "decide/a.json", "\"source\": \"a test\"", "\"source\": \"a\", \"source\": \"b\"",
        "the key \"source\" a second time"
      ),
      (
        "decide/a.json", "\"since\": \"1.0.0\"", "\"since\": \"1.0.0\", \"policy\": \"gone\"",
        "no policy \"gone\""
      ),
      ("suite.json", "\"total\": 2", "\"total\": 3", "does not agree with what is there: 2"),
      (
        "pages/p/case.json", "\"waitedSeconds\": 0", "\"waitedSeconds\": 9",
        "WebKitGTK 2.50.6 did not make other main to main GET https://a.example/y"
      ),
      (
        "pages/p/case.json", "\"targetFrame\": {\"isMainFrame\": true}}]}}",
        "\"targetFrame\": null}]}}",
        "WebKitGTK 2.50.6 made linkActivated main to none GET https://a.example/x, not predicted"
      ),
      ("pages/p/case.json", "\"waitedSeconds\"", "\"waited\"", "is not a known key"),
      ("pages/p/case.json", "\"allow web\"", "\"cancel web\"", "the bundled engine answers"),
      ("pages/p/case.json", Self.observed, "", "record the page in a real engine"),
      ("suite.json", "\"vectors\": 1", "\"vectors\": 3", "does not agree with what is there: 1"),
      (
        "ids.txt", "dec-2-old retired: replaced by dec-2-a", "dec-2-old", "ids are never taken away"
      ),
      ("ids.txt", "# ids", " ", "line 1: write the id alone"),
      ("ids.txt", "dec-2-old retired: replaced by dec-2-a", "dec-2-old retired:", "write the id"),
      ("policies/default.json", "{}", "{\"appHost\": []}", "did you mean \"appHosts\"?"),
      ("notes.json", "\"date\"", "\"day\"", "is not a known key"),
    ])
  func found(path: String, old: String, new: String, sentence: String) throws {
    let faults = try faults(path, replacing: old, with: new)
    #expect(faults.contains { $0.contains(sentence) }, "\(faults)")
    #expect(faults.allSatisfy { $0.contains(": ") })
  }
}
