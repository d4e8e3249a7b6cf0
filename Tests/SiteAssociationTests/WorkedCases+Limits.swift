import SiteAssociation

// What the worked cases leave out: slashes in odd places, escapes that are broken, inherited values.

extension WorkedCase {
  private static func rule(_ component: String, _ more: String = "") -> String {
    #"{"applinks":{\#(more)"details":[{"appID":"APP","components":[\#(component)]}]}}"#
  }

  static let slashes: [WorkedCase] = [
    WorkedCase(
      "a star and a final slash take the root", rule(#"{"/":"/*/"}"#), "https://e.test", .match),
    WorkedCase(
      "a star and a final slash take a path", rule(#"{"/":"/*/"}"#), "https://e.test/x", .match),
    WorkedCase(
      "two leading slashes and a star take the root", rule(#"{"/":"//*"}"#), "https://e.test/",
      .match),
    WorkedCase(
      "a leading star may be empty", rule(#"{"/":"*/news/*"}"#), "https://e.test/news/1", .match),
    WorkedCase(
      "a leading variable follows the slash", rule(#"{"/":"$(digit)/x"}"#), "https://e.test/4/x",
      .match),
    WorkedCase(
      "the parent of a pattern is not a prefix", rule(#"{"/":"/buy/*"}"#), "https://e.test/buyx",
      .noMatch),
    WorkedCase(
      "the root is no parent of a deeper pattern", rule(#"{"/":"/buy/*"}"#), "https://e.test/",
      .noMatch),
    WorkedCase(
      "slashes at the end of a query count", rule(#"{"?":"a=1"}"#), "https://e.test/?a=1/", .noMatch
    ),
    WorkedCase("a query has no parent", rule(#"{"?":"a/*"}"#), "https://e.test/?a", .noMatch),
    WorkedCase(
      "slashes at the end of a fragment count", rule(##"{"#":"top"}"##), "https://e.test/#top/",
      .noMatch),
    WorkedCase(
      "a fragment's first slash is not optional", rule(##"{"#":"top"}"##), "https://e.test/#/top",
      .noMatch),
    WorkedCase(
      "slashes inside a path count", rule(#"{"/":"/a/b"}"#), "https://e.test/a//b", .noMatch),
  ]

  static let cuts: [WorkedCase] = [
    WorkedCase(
      "a question mark after the hash belongs to the fragment", rule(##"{"?":"","#":"a?b"}"##),
      "https://e.test/#a?b", .match),
    WorkedCase(
      "a second hash belongs to the fragment", rule(##"{"#":"a#b"}"##), "https://e.test/#a#b",
      .match),
    WorkedCase(
      "a second question mark belongs to the query", rule(#"{"?":"a?b"}"#), "https://e.test/?a?b",
      .match),
    WorkedCase(
      "the scheme's case does not count", rule(#"{"/":"/x"}"#), "HTTPS://e.test/x", .match),
    WorkedCase("a custom scheme is never claimed", rule("{}"), "myapp://e.test/x", .noMatch),
    WorkedCase("a longer scheme is another scheme", rule("{}"), "httpsx://e.test/x", .noMatch),
    WorkedCase("a text without a scheme is never claimed", rule("{}"), "/x", .noMatch),
    WorkedCase(
      "a slash in the userinfo ends the authority", rule(#"{"/":"/b@e.test/x"}"#),
      "https://a/b@e.test/x", .match),
  ]

  static let items: [WorkedCase] = [
    WorkedCase(
      "an escaped ampersand separates nothing",
      rule(#"{"?":{"a":"1&b=2"},"percentEncoded":false}"#), "https://e.test/?a=1%26b=2", .match),
    WorkedCase(
      "an escaped equals sign parts nothing", rule(#"{"?":{"a=b":"1"},"percentEncoded":false}"#),
      "https://e.test/?a%3Db=1", .match),
    WorkedCase(
      "only the first equals sign parts an item", rule(#"{"?":{"a":"b=c"}}"#),
      "https://e.test/?a=b=c", .match),
    WorkedCase(
      "decoding reaches the query as a text", rule(#"{"?":"a=é","percentEncoded":false}"#),
      "https://e.test/?a=%C3%A9", .match),
    WorkedCase(
      "decoding reaches the fragment", rule(##"{"#":"é","percentEncoded":false}"##),
      "https://e.test/#%C3%A9", .match),
    WorkedCase(
      "an item without a value must match too", rule(#"{"?":{"a":"1"}}"#), "https://e.test/?a=1&a",
      .noMatch),
    WorkedCase(
      "a wildcard in a name is a character", rule(#"{"?":{"a*":"1"}}"#), "https://e.test/?ab=1",
      .noMatch),
    WorkedCase(
      "a rule's object replaces the inherited one",
      rule(#"{"?":{"b":"2"}}"#, #""defaults":{"?":{"a":"1"}},"#), "https://e.test/?b=2", .match),
    WorkedCase(
      "an inherited object counts", rule(#"{"/":"/*"}"#, #""defaults":{"?":{"a":"1"}},"#),
      "https://e.test/?b=2", .noMatch),
  ]

  static let characters: [WorkedCase] = [
    WorkedCase(
      "a question mark takes one scalar", rule(#"{"/":"/?","percentEncoded":false}"#),
      "https://e.test/%F0%9F%9A%80", .match),
    WorkedCase(
      "a base letter and its accent are two", rule(#"{"/":"/?","percentEncoded":false}"#),
      "https://e.test/e%CC%81", .noMatch),
    WorkedCase(
      "letters beyond ASCII do not fold",
      rule(#"{"/":"/É","percentEncoded":false,"caseSensitive":false}"#), "https://e.test/%C3%A9",
      .noMatch, isOpen: true),
    WorkedCase(
      "a broken escape stays as written", rule(#"{"/":"/%zz%4","percentEncoded":false}"#),
      "https://e.test/%zz%4", .match, isOpen: true),
    WorkedCase(
      "a byte that is no character stays as written",
      rule(#"{"/":"/%FFa","percentEncoded":false}"#), "https://e.test/%FF%61", .match, isOpen: true),
    WorkedCase(
      "the Kelvin sign is no k", rule(#"{"/":"/k","percentEncoded":false,"caseSensitive":false}"#),
      "https://e.test/%E2%84%AA", .noMatch),
  ]

  static let names: [WorkedCase] = [
    WorkedCase(
      "a value keeps its case", rule(#"{"/":"/$(v)"}"#, #""substitutionVariables":{"v":["Abc"]},"#),
      "https://e.test/abc", .noMatch),
    WorkedCase(
      "a value folds with its rule",
      rule(#"{"/":"/$(v)","caseSensitive":false}"#, #""substitutionVariables":{"v":["Abc"]},"#),
      "https://e.test/aBC", .match),
    WorkedCase(
      "an empty value takes nothing away",
      rule(#"{"/":"/a$(v)b"}"#, #""substitutionVariables":{"v":["","x"]},"#), "https://e.test/ab",
      .match),
    WorkedCase(
      "the longer of two values is tried too",
      rule(#"{"/":"/$(v)c"}"#, #""substitutionVariables":{"v":["a","ab"]},"#), "https://e.test/abc",
      .match),
    WorkedCase(
      "a question mark in a value takes one",
      rule(#"{"/":"/$(v)"}"#, #""substitutionVariables":{"v":["a?"]},"#), "https://e.test/a",
      .noMatch),
    WorkedCase(
      "a variable without values matches nothing",
      rule(#"{"/":"/$(v)*"}"#, #""substitutionVariables":{"v":[]},"#), "https://e.test/a", .noMatch),
    WorkedCase(
      "a reference that is not closed matches nothing", rule(#"{"/":"/$(lang"}"#),
      "https://e.test/$(lang", .noMatch),
    WorkedCase(
      "a dollar sign alone is a character", rule(#"{"/":"/$5"}"#), "https://e.test/$5", .match),
    WorkedCase(
      "a file's variable replaces a predefined one",
      rule(#"{"/":"/$(lang)"}"#, #""substitutionVariables":{"lang":["klingon"]},"#),
      "https://e.test/klingon", .match, isOpen: true),
    WorkedCase(
      "a code of no language is none", rule(#"{"/":"/$(lang)"}"#), "https://e.test/qq", .noMatch),
    WorkedCase(
      "a code of no region is none", rule(#"{"/":"/$(region)"}"#), "https://e.test/ZZ", .noMatch),
    WorkedCase(
      "a variable works in a query item", rule(#"{"?":{"l":"$(lang)"}}"#), "https://e.test/?l=de",
      .match),
    WorkedCase(
      "a legacy path knows no variables",
      #"{"applinks":{"details":[{"appID":"APP","paths":["/$(digit)"]}]}}"#, "https://e.test/4",
      .noMatch, isOpen: true),
    WorkedCase(
      "a legacy path inherits nothing",
      #"{"applinks":{"defaults":{"caseSensitive":false},"details":[{"appID":"APP","paths":["/A"]}]}}"#,
      "https://e.test/a", .noMatch, isOpen: true),
  ]
}
