import StrictJSON
import Testing

@testable import SiteAssociation

@Suite("The lint of an association file")
struct LintTests {
  static let app = "ABCDE12345.com.example.shop"

  private func lint(_ text: String, appID: String? = nil) -> AssociationLint {
    AssociationLint(Array(text.utf8), appID: appID)
  }

  private func summary(_ lint: AssociationLint) -> [String] {
    lint.findings.map { "\($0.line ?? 0) \($0.severity.rawValue) \($0.place)" }
  }

  private func applinks(_ members: String, entry: String) -> AssociationLint {
    lint(#"{"applinks":{\#(members)"details":[{"appIDs":["\#(Self.app)"],\#(entry)}]}}"#)
  }

  @Test(
    "A broken file has its findings and no others", arguments: PublishedFile.broken.indices)
  func broken(_ index: Int) {
    let file = PublishedFile.broken[index]
    #expect(summary(lint(file.text)) == file.findings, "\(file.title)")
  }

  @Test("A clean file has none", arguments: PublishedFile.clean.indices)
  func clean(_ index: Int) {
    let file = PublishedFile.clean[index]
    #expect(summary(lint(file.text)) == file.findings, "\(file.title)")
  }

  @Test("A finding is one line with a mend")
  func text() {
    let lint = lint(PublishedFile.broken[0].text)
    #expect(
      lint.findings.map { $0.text(file: "site.json") } == [
        "site.json:2: error: applinks: \"details\" is missing, so no link opens an app; "
          + "rename \"detail\"",
        "site.json:4: warning: applinks.detail: this key is not known and is ignored; "
          + "did you mean \"details\"?",
      ])
    #expect(lint.hasErrors)
  }

  static let refused: [([UInt8], String)] = [
    ([0x30, 0x82, 0x01], "CMS"), (Array("bplist00".utf8), "property list"),
    ([0x1F, 0x8B, 0x08], "gzip"), (Array("\n <!DOCTYPE html>".utf8), "HTML"),
    ([0xEF, 0xBB, 0xBF] + "<html>".utf8, "HTML"),
    (Array(repeating: 0x20, count: 10_000_001), "10000000 bytes"),
  ]

  @Test("What is no JSON is refused with one sentence", arguments: refused.indices)
  func refusal(_ index: Int) {
    let (bytes, word) = Self.refused[index]
    let lint = AssociationLint(bytes)
    #expect(lint.findings.count == 1 && lint.hasErrors && lint.association == nil)
    #expect(lint.findings.first?.what.contains(word) == true)
  }

  static let syntax: [(String, Int, Int)] = [
    ("", 1, 1), ("{", 1, 2), ("{\n\"a\" 1}", 2, 5), ("[1 2]", 1, 4), ("{}\n{}", 2, 1),
    ("{\"a\":\n tru}", 2, 5), ("{\"a\": \"\\q\"}", 1, 8), ("[,]", 1, 2), ("{\"a\":1,,}", 1, 8),
    (String(repeating: "[", count: 100), 1, 65),
  ]

  @Test("Broken syntax is one error with line and column", arguments: syntax.indices)
  func position(_ index: Int) {
    let (text, line, column) = Self.syntax[index]
    let lint = lint(text)
    #expect(summary(lint) == ["\(line) error file"])
    #expect(lint.findings.first?.what.hasSuffix("at line \(line), column \(column)") == true)
  }

  @Test("A byte order mark is an error, and the rest is read")
  func byteOrderMark() {
    let lint = AssociationLint([0xEF, 0xBB, 0xBF] + "{\n\"applinks\": 1}".utf8)
    #expect(summary(lint) == ["1 error file", "2 error applinks"])
  }

  @Test("A file over 128 KiB is an error, and the rest is read")
  func large() {
    let filler = String(repeating: " ", count: 131_072)
    let lint = lint(PublishedFile.clean[0].text + filler)
    #expect(summary(lint) == ["1 error file"])
    #expect(lint.association != nil)
  }

  @Test("A root that is no object, or has no known key, is an error")
  func root() {
    #expect(summary(lint("[]")) == ["1 error file"])
    #expect(summary(lint("{}")) == ["1 error file"])
    #expect(summary(lint(#"{"webcredentials":{"apps":[]}}"#)) == ["1 note file"])
    #expect(summary(lint(#"{"applink":{}}"#)) == ["1 warning applink", "1 error file"])
  }

  @Test("References that match nothing are errors")
  func references() {
    let entry = ##""components":[{"/":"/$(Food)"},{"#":"$(x"},{"?":{"a":"$(digit)$(y)"}}]"##
    let lint = applinks(#""substitutionVariables":{"food":["a"]},"#, entry: entry)
    let place = "1 error applinks.details[0].components"
    #expect(
      summary(lint) == [
        "\(place)[0][\"/\"]", "\(place)[1][\"#\"]", "\(place)[2][\"?\"].a",
      ])
  }

  @Test("Variables of the wrong form are reported")
  func variables() {
    let variables =
      #""substitutionVariables":{"a$":["x"],"lang":["x"],"b":["$(lang)"],"c":[1],"d":"x"},"#
    let lint = applinks(variables, entry: #""components":[{"/":"/x"}]"#)
    #expect(
      lint.findings.map { "\($0.severity.rawValue) \($0.place)" } == [
        "error applinks.substitutionVariables[\"a$\"]",
        "warning applinks.substitutionVariables.lang",
        "error applinks.substitutionVariables.b[0]", "error applinks.substitutionVariables.c[0]",
        "error applinks.substitutionVariables.d",
      ])
  }

  @Test("Components beside paths are a warning while they agree, then an error")
  func mixed() {
    let place = "applinks.details[0]"
    let alike = applinks("", entry: #""components":[{"/":"/buy/*"}],"paths":["/buy/*"]"#)
    #expect(summary(alike) == ["1 warning \(place)"])
    let different = applinks("", entry: #""components":[{"/":"/buy/*"}],"paths":["/buy/*","/x"]"#)
    #expect(summary(different) == ["1 error \(place)"])
    let reversed = applinks("", entry: #""components":[{"/":"/buy/*"}],"paths":["NOT /buy/*"]"#)
    #expect(summary(reversed) == ["1 error \(place)"])
  }

  @Test("A later entry of the same app that is never reached is one warning")
  func entries() {
    let entry =
      #""components":[{"/":"*"}]},{"appIDs":["\#(Self.app)"],"components":[{"/":"/a"},{"/":"/b"}]"#
    #expect(summary(applinks("", entry: entry)) == ["1 warning applinks.details[1]"])
    let other = entry.replacing("[{\"/\":\"*\"}]", with: "[{\"/\":\"*\",\"?\":{\"a\":\"1\"}}]")
    #expect(summary(applinks("", entry: other)) == [])
  }

  @Test("An app of another service that applinks lacks is a note")
  func services() {
    let text = PublishedFile.clean[0].text
      .replacing("\"apps\": [\"\(Self.app)\"]", with: "\"apps\": [\"ABCDE12345.com.example.b\"]")
    #expect(summary(lint(text)) == ["14 note webcredentials.apps[0]"])
  }

  @Test("An app that must be named and is not is an error")
  func named() {
    let text = PublishedFile.clean[0].text
    #expect(lint(text, appID: Self.app).findings.isEmpty)
    for (app, mend) in [
      ("abcde12345.com.example.shop", "in case only"), ("ZZZZZ12345.com.example.shop", "prefix"),
      ("ABCDE12345.com.example.b", "add it"),
    ] {
      let found = lint(text, appID: app).findings
      #expect(found.count == 1 && found.first?.severity == .error)
      #expect(found.first?.mend?.contains(mend) == true, "\(found)")
    }
  }

  @Test("A comment that asks for an item is compared with its pattern")
  func presence() {
    func component(_ pattern: String) -> AssociationLint {
      applinks(
        "",
        entry: #""components":[{"?":{"id":"\#(pattern)"},"comment":"links that must have an id"}]"#)
    }
    #expect(summary(component("*")) == ["1 warning applinks.details[0].components[0][\"?\"].id"])
    #expect(summary(component("?*")) == [])
  }

  @Test("An escape in a pattern that is compared with decoded text is a warning")
  func escapes() {
    let entry = #""components":[{"/":"/a%20b","percentEncoded":false}]"#
    #expect(summary(applinks("", entry: entry)) == ["1 warning applinks.details[0].components[0]"])
  }

  @Test("An exclusion before a catch-all is a note: an escape gets around it")
  func dodging() {
    let entry = #""components":[{"/":"/open/*","exclude":true},{"/":"*"}]"#
    #expect(summary(applinks("", entry: entry)) == ["1 note applinks.details[0].components[0]"])
  }

  @Test("Thousands of rules, apps and entries do not take quadratic time")
  func many() {
    let rules = (10_000..<12_000).map { #"{"/":"/*a\#($0)b*"}"# }.joined(separator: ",")
    let wide = applinks("", entry: "\"components\":[\(rules)]")
    #expect(wide.findings.isEmpty)
    let entries = (10_000..<13_000).map { #"{"appID":"ABCDE12345.app\#($0)","paths":["/\#($0)"]}"# }
    let long = lint(#"{"applinks":{"details":[\#(entries.joined(separator: ","))]}}"#)
    #expect(long.findings.count == 1 && long.hasErrors)
  }
}
