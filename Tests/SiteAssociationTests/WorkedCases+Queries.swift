import SiteAssociation

// Cases read from Apple's texts and from published recordings of swcutil. `isOpen` marks what neither
// settles: the expectation is this library's choice.

extension WorkedCase {
  static let queries: [WorkedCase] = [
    WorkedCase(
      "string form covers the whole query",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":"a=1"}]}]}}"#,
      "https://example.com/x?a=1", .match),
    WorkedCase(
      "string form rejects extra items",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":"a=1"}]}]}}"#,
      "https://example.com/x?a=1&b=2", .noMatch),
    WorkedCase(
      "wildcards work in the string form",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":"*a=1*"}]}]}}"#,
      "https://example.com/x?z=0&a=1&b=2", .match),
    WorkedCase(
      "dictionary form ignores other items and order",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":"1"}}]}]}}"#,
      "https://example.com/x?b=2&a=1", .match),
    WorkedCase(
      "a missing item is empty, and 1 is not",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":"1"}}]}]}}"#,
      "https://example.com/x?b=2", .noMatch),
    WorkedCase(
      "absent item counts as empty, * accepts empty",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":"*"}}]}]}}"#,
      "https://example.com/x", .match),
    WorkedCase(
      "use ?* to demand presence",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":"?*"}}]}]}}"#,
      "https://example.com/x", .noMatch),
    WorkedCase(
      "item without a value is empty",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":"?*"}}]}]}}"#,
      "https://example.com/x?a", .noMatch),
    WorkedCase(
      "empty pattern, empty value",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":""}}]}]}}"#,
      "https://example.com/x?a=", .match),
    WorkedCase(
      "every named item must hold",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":"1","b":"?*"}}]}]}}"#,
      "https://example.com/x?a=1", .noMatch),
    WorkedCase(
      "all repeats must match",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"id":"42"}}]}]}}"#,
      "https://example.com/x?id=42&id=7", .noMatch),
    WorkedCase(
      "position does not matter",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"id":"42"}}]}]}}"#,
      "https://example.com/x?id=7&id=42", .noMatch),
    WorkedCase(
      "identical repeats are fine",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"id":"7"}}]}]}}"#,
      "https://example.com/x?id=7&id=7", .match),
    WorkedCase(
      "each repeat satisfies the pattern",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"id":"?"}}]}]}}"#,
      "https://example.com/x?id=7&id=8", .match),
    WorkedCase(
      "Apple's sample of a query: four characters",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/help/*","?":{"articleNumber":"????"}}]}]}}"#,
      "https://example.com/help/1?articleNumber=4815", .match),
    WorkedCase(
      "five characters are not four",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/help/*","?":{"articleNumber":"????"}}]}]}}"#,
      "https://example.com/help/1?articleNumber=48159", .noMatch),
    WorkedCase(
      "one non-string value voids the whole ? dictionary",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":"1","flag":true}}]}]}}"#,
      "https://example.com/x?a=2", .match),
    WorkedCase(
      "names compared case-sensitively by default",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"Id":"1"}}]}]}}"#,
      "https://example.com/x?id=1", .noMatch),
    WorkedCase(
      "names of items fold with their rule",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"Id":"1"},"caseSensitive":false}]}]}}"#,
      "https://example.com/x?id=1", .match, isOpen: true),
    WorkedCase(
      "a plus sign is no space",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"q":"a b"},"percentEncoded":false}]}]}}"#,
      "https://example.com/x?q=a+b", .noMatch, isOpen: true),
    WorkedCase(
      "a semicolon does not separate items",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"a":"1"}}]}]}}"#,
      "https://example.com/x?a=1;b=2", .noMatch),
    WorkedCase(
      "a pattern's name is compared as written",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/x","?":{"%61":"1"}}]}]}}"#,
      "https://example.com/x?a=1", .noMatch, isOpen: true),
  ]

  static let fragments: [WorkedCase] = [
    WorkedCase(
      "fragment rule first, excluded",
      ##"{"applinks":{"details":[{"appID":"APP","components":[{"#":"no_universal_links","exclude":true},{"/":"/buy/*"}]}]}}"##,
      "https://example.com/buy/1#no_universal_links", .exclude),
    WorkedCase(
      "unspecified parts default to *",
      ##"{"applinks":{"details":[{"appID":"APP","components":[{"#":"promo"}]}]}}"##,
      "https://example.com/a?b=c#promo", .match),
    WorkedCase(
      "no fragment reads as empty",
      ##"{"applinks":{"details":[{"appID":"APP","components":[{"#":"*"}]}]}}"##,
      "https://example.com/x", .match),
    WorkedCase(
      "fragment required",
      ##"{"applinks":{"details":[{"appID":"APP","components":[{"#":"?*"}]}]}}"##,
      "https://example.com/x", .noMatch),
    WorkedCase(
      "a page's editor is kept out, as in Wikipedia's file",
      ##"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/wiki/*","#":"/editor*","exclude":true},{"/":"/wiki/*"}]}]}}"##,
      "https://example.com/wiki/Cat#/editor/0", .exclude),
  ]
}
