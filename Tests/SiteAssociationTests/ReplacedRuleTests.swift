import StrictJSON
import Testing

@testable import SiteAssociation

/// A rule replaced by a wrong one, and a question that shows it.
struct ReplacedRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let file: String
  let path: String
  let right: AssociationAnswer
  let wrong: AssociationAnswer
  let replace: @Sendable (inout AssociationRules) -> Void

  init(
    _ title: String, _ file: String, _ path: String, _ right: AssociationAnswer,
    _ wrong: AssociationAnswer, _ replace: @escaping @Sendable (inout AssociationRules) -> Void
  ) {
    testDescription = title
    self.file = file
    self.path = path
    self.right = right
    self.wrong = wrong
    self.replace = replace
  }
}

@Suite("Every part of the rules can be replaced alone")
struct ReplacedRuleTests {
  private static let wide = #"[{"/":"/a/*"},{"/":"/a/b","exclude":true}]"#
  private static let folded = #""defaults":{"caseSensitive":false},"components":[{"/":"/A"}]"#

  static let choice: [ReplacedRule] = [
    .init("the last rule wins", wide, "/a/b", .match, .exclude) { $0.precedence = .last },
    .init("exclude always wins", wide, "/a/b", .match, .exclude) { $0.precedence = .exclusion },
    .init("NOT is ignored", #"{"paths":["NOT /x"]}"#, "/x", .exclude, .match) {
      $0.path = { (String($0.drop { "NOT ".contains($0) }), false) }
    },
    .init("an exclusion is no answer", #"[{"exclude":true}]"#, "/", .exclude, .noMatch) {
      $0.answer = { $0 ? .noMatch : .match }
    },
    .init(
      "paths are read beside components", #"{"components":[{"/":"/a"}],"paths":["*"]}"#, "/x",
      .noMatch, .match
    ) { $0.readsPathsBesideComponents = true },
    .init("empty components match everything", "[]", "/x", .noMatch, .match) {
      $0.emptyComponentsMatchEverything = true
    },
    .init(
      "appID is joined with appIDs", #"{"appIDs":["ABCDE12345.b"],"components":[{}]}"#, "/x",
      .noMatch, .match
    ) { $0.apps = { one, many in (one.map { [$0] } ?? []) + (many ?? []) } },
    .init(
      "defaults are reversed", #"{"defaults":{"/":"/a"},"components":[{"/":"/b"}]}"#, "/b",
      .match, .noMatch
    ) { $0.levels = [.rule, .entry, .applinks] },
    .init("defaults are not read", "{\(folded)}", "/a", .match, .noMatch) { $0.levels = [.rule] },
    .init(
      "only the two flags are inherited", #"{"defaults":{"/":"/a"},"components":[{}]}"#, "/b",
      .noMatch, .match
    ) {
      $0.inherited = {
        ComponentSettings(caseSensitive: $0.caseSensitive, percentEncoded: $0.percentEncoded)
      }
    },
    .init(
      "paths inherit", #"{"defaults":{"caseSensitive":false},"paths":["/A"]}"#, "/a", .noMatch,
      .match
    ) { $0.pathsInheritDefaults = true },
  ]

  static let text: [ReplacedRule] = [
    .init("case does not count", #"[{"/":"/A"}]"#, "/a", .noMatch, .match) {
      $0.builtIn.caseSensitive = false
    },
    .init("the URL is decoded", #"[{"/":"/a"}]"#, "/%61", .noMatch, .match) {
      $0.builtIn.percentEncoded = false
    },
    .init("nothing is decoded", #"[{"/":"/a","percentEncoded":false}]"#, "/%61", .match, .noMatch) {
      $0.decode = { $0 }
    },
    .init(
      "patterns are decoded", #"[{"/":"/%61","percentEncoded":false}]"#, "/a", .noMatch, .match
    ) { $0.decodesPatterns = true },
    .init("folding does nothing", #"[{"/":"/A","caseSensitive":false}]"#, "/a", .match, .noMatch) {
      $0.fold = { $0 }
    },
    .init("a character is a byte", #"[{"/":"/?"}]"#, "/é", .match, .noMatch) {
      $0.units = { $0.utf8.map(UInt32.init) }
    },
    .init("a star stops at a slash", #"[{"/":"/a*"}]"#, "/a/b", .match, .noMatch) {
      $0.wildcards.runTakes = { $0 != 0x2F }
    },
    .init("a question mark refuses digits", #"[{"/":"/?"}]"#, "/4", .match, .noMatch) {
      $0.wildcards.oneTakes = { !(0x30...0x39).contains($0) }
    },
    .init("a star takes one at least", #"[{"/":"/a*"}]"#, "/a", .match, .noMatch) {
      $0.wildcards.runMayBeEmpty = false
    },
    .init("a question mark may be missing", #"[{"/":"/a?"}]"#, "/a", .noMatch, .match) {
      $0.wildcards.oneMayBeMissing = true
    },
    .init("a pattern is a prefix", #"[{"/":"/a"}]"#, "/ab", .noMatch, .match) {
      $0.wildcards.endsAnywhere = true
    },
    .init("a pattern begins anywhere", #"[{"/":"/a"}]"#, "/x/a", .noMatch, .match) {
      $0.wildcards.startsAnywhere = true
    },
    .init("variables are text", #"[{"/":"/$(digit)"}]"#, "/4", .match, .noMatch) {
      $0.readsVariables = false
    },
    .init("no variable is predefined", #"[{"/":"/$(digit)"}]"#, "/4", .match, .noMatch) {
      $0.readsPredefinedVariables = false
    },
    .init("an undefined variable is text", #"[{"/":"/$(x)"}]"#, "/$(x)", .noMatch, .match) {
      $0.undefined = .itself
    },
    .init("an undefined variable is a star", #"[{"/":"/$(x)"}]"#, "/abc", .noMatch, .match) {
      $0.undefined = .anything
    },
    .init("only https is read", "[{}]", "http://e.test/", .match, .noMatch) {
      $0.acceptsScheme = { $0 == "https" }
    },
  ]

  static let slashes: [ReplacedRule] = [
    .init("an empty path stays empty", #"[{"/":"/"}]"#, "", .match, .noMatch) {
      $0.pathSlashes.remove(.emptyIsRoot)
    },
    .init("final slashes count", #"[{"/":"/a"}]"#, "/a/", .match, .noMatch) {
      $0.pathSlashes.remove(.finalSlashes)
    },
    .init("a star has no parent", #"[{"/":"/a/*"}]"#, "/a", .match, .noMatch) {
      $0.pathSlashes.remove(.parent)
    },
    .init("leading slashes count", #"[{"/":"//a"}]"#, "/a", .match, .noMatch) {
      $0.pathSlashes.remove(.leadingRun)
    },
    .init("a first slash is needed", #"[{"/":"a"}]"#, "/a", .match, .noMatch) {
      $0.pathSlashes.remove(.optionalLeading)
    },
    .init("the slash rules reach the query", #"[{"?":"a"}]"#, "/?a/", .noMatch, .match) {
      $0.otherSlashes = SlashRule.all
    },
  ]

  static let queries: [ReplacedRule] = [
    .init(
      "a query is split when decoded", #"[{"?":{"b":"1"},"percentEncoded":false}]"#, "/?a=%26b=1",
      .noMatch, .match
    ) { $0.splitsQueryAfterDecoding = true },
    .init("a semicolon separates", #"[{"?":{"b":"1"}}]"#, "/?a=2;b=1", .noMatch, .match) {
      $0.separators.insert(0x3B)
    },
    .init("items are not read", #"[{"?":{"b":"1"}}]"#, "/", .noMatch, .match) {
      $0.readsItems = false
    },
    .init("the first item counts", #"[{"?":{"a":"1"}}]"#, "/?a=1&a=2", .noMatch, .match) {
      $0.repeats = .first
    },
    .init("the last item counts", #"[{"?":{"a":"1"}}]"#, "/?a=2&a=1", .noMatch, .match) {
      $0.repeats = .last
    },
    .init("one item is enough", #"[{"?":{"a":"1"}}]"#, "/?a=2&a=1&a=3", .noMatch, .match) {
      $0.repeats = .any
    },
    .init("a star asks for the item", #"[{"?":{"a":"*"}}]"#, "/", .match, .noMatch) {
      $0.absentItemIsEmpty = false
    },
    .init(
      "names keep their case", #"[{"?":{"A":"?"},"caseSensitive":false}]"#, "/?a=1", .match,
      .noMatch
    ) { $0.foldsItemNames = false },
    .init("other items are refused", #"[{"?":{"a":"1"}}]"#, "/?a=1&b=2", .match, .noMatch) {
      $0.refusesOtherItems = true
    },
    .init("an odd item alone is void", #"[{"?":{"a":"1","b":3}}]"#, "/?a=2", .match, .noMatch) {
      $0.unreadableItem = .voidsItem
    },
    .init("an odd item voids the rule", #"[{"?":{"b":3}}]"#, "/", .match, .noMatch) {
      $0.unreadableItem = .voidsRule
    },
  ]

  @Test("Its question shows the difference", arguments: choice + text + slashes + queries)
  func difference(_ example: ReplacedRule) throws {
    let entry =
      example.file.hasPrefix("[") ? #"{"components":\#(example.file)}"# : example.file
    let named = #"{"appID":"\#(WorkedCase.app)","# + entry.dropFirst()
    let json = try JSON.parse(#"{"applinks":{"details":[\#(named)]}}"#)
    let url = example.path.hasPrefix("http") ? example.path : "https://e.test" + example.path
    func answer(_ rules: AssociationRules) -> AssociationAnswer {
      SiteAssociation(json: json, rules: rules).decision(url: url, appID: WorkedCase.app).answer
    }
    var rules = AssociationRules()
    #expect(answer(rules) == example.right)
    example.replace(&rules)
    #expect(answer(rules) == example.wrong)
  }

  @Test("Without the dictionary form its entries name no app")
  func dictionary() throws {
    let json: JSON = ["applinks": ["details": ["ABCDE12345.a": ["paths": ["*"]]]]]
    var rules = AssociationRules()
    rules.readsDictionaryForm = false
    let url = "https://e.test/"
    #expect(SiteAssociation(json: json).decision(url: url, appID: "ABCDE12345.a").answer == .match)
    #expect(
      SiteAssociation(json: json, rules: rules).decision(url: url, appID: "ABCDE12345.a").answer
        == .noMatch)
  }

  @Test("Values without folding keep the case of a class")
  func values() throws {
    let json = try JSON.parse(
      #"{"applinks":{"details":[{"appID":"a","components":[{"/":"/$(upper)","caseSensitive":false}]}]}}"#
    )
    var rules = AssociationRules()
    rules.foldsVariables = false
    let folding = SiteAssociation(json: json)
    let keeping = SiteAssociation(json: json, rules: rules)
    #expect(folding.decision(url: "https://e.test/A", appID: "a").answer == .match)
    #expect(keeping.decision(url: "https://e.test/A", appID: "a").answer == .noMatch)
  }
}
