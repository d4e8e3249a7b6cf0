import SiteAssociation

// Cases read from Apple's texts and from published recordings of swcutil. `isOpen` marks what neither
// settles: the expectation is this library's choice.

extension WorkedCase {
  static let escapes: [WorkedCase] = [
    WorkedCase(
      "default compares the encoded text",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a%20b"}]}]}}"#,
      "https://example.com/a%20b", .match),
    WorkedCase(
      "decoded pattern needs percentEncoded:false",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a b"}]}]}}"#,
      "https://example.com/a%20b", .noMatch),
    WorkedCase(
      "URL side is decoded",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a b","percentEncoded":false}]}]}}"#,
      "https://example.com/a%20b", .match),
    WorkedCase(
      "pattern side is not decoded",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a%20b","percentEncoded":false}]}]}}"#,
      "https://example.com/a%20b", .noMatch),
    WorkedCase(
      "%2F is not a separator by default",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/b"}]}]}}"#,
      "https://example.com/a%2Fb", .noMatch),
    WorkedCase(
      "decoding erases the difference",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/b","percentEncoded":false}]}]}}"#,
      "https://example.com/a%2Fb", .match),
    WorkedCase(
      "hex case matters, unlike RFC 3986 6.2.2.1",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/caf%C3%A9"}]}]}}"#,
      "https://example.com/caf%c3%a9", .noMatch),
    WorkedCase(
      "Unicode pattern",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/café/*","percentEncoded":false}]}]}}"#,
      "https://example.com/caf%C3%A9/menu", .match),
    WorkedCase(
      "composed and decomposed letters differ",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/café","percentEncoded":false}]}]}}"#,
      "https://example.com/cafe%CC%81", .noMatch, isOpen: true),
    WorkedCase(
      "escaping one letter dodges an encoded-text exclusion",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/open/*","exclude":true},{"/":"*"}]}]}}"#,
      "https://example.com/%6Fpen/x", .match),
  ]

  static let variables: [WorkedCase] = [
    WorkedCase(
      "Apple's sample of variables",
      #"{"applinks":{"substitutionVariables":{"food":["burrito","pizza"],"any":["x*z"],"q":["a?"]},"details":[{"appID":"APP","components":[{"/":"/$(lang)_$(region)/$(food)/"}]}]}}"#,
      "https://example.com/en_US/pizza/", .match),
    WorkedCase(
      "value not listed",
      #"{"applinks":{"substitutionVariables":{"food":["burrito","pizza"],"any":["x*z"],"q":["a?"]},"details":[{"appID":"APP","components":[{"/":"/$(lang)_$(region)/$(food)/"}]}]}}"#,
      "https://example.com/en_US/tacos/", .noMatch),
    WorkedCase(
      "a code of ISO 3166",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/$(region)/home"}]}]}}"#,
      "https://example.com/GB/home", .match),
    WorkedCase(
      "UK is in Apple's prose but not in isoRegionCodes",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/$(region)/home"}]}]}}"#,
      "https://example.com/UK/home", .noMatch),
    WorkedCase(
      "one reference is one character, so two take two",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/id/$(digit)$(digit)"}]}]}}"#,
      "https://example.com/id/42", .match),
    WorkedCase(
      "a class is one character, not a run",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/id/$(digit)"}]}]}}"#,
      "https://example.com/id/42", .noMatch),
    WorkedCase(
      "a class keeps its case",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/id/$(upper)"}]}]}}"#,
      "https://example.com/id/q", .noMatch),
    WorkedCase(
      "folding applies to the class",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/id/$(upper)","caseSensitive":false}]}]}}"#,
      "https://example.com/id/q", .match),
    WorkedCase(
      "a class refuses other letters",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/id/$(xdigit)"}]}]}}"#,
      "https://example.com/id/g", .noMatch),
    WorkedCase(
      "values may hold wildcards",
      #"{"applinks":{"substitutionVariables":{"food":["burrito","pizza"],"any":["x*z"],"q":["a?"]},"details":[{"appID":"APP","components":[{"/":"/$(any)/p"}]}]}}"#,
      "https://example.com/xyyz/p", .match),
    WorkedCase(
      "undefined name matches nothing",
      #"{"applinks":{"substitutionVariables":{"food":["burrito","pizza"],"any":["x*z"],"q":["a?"]},"details":[{"appID":"APP","components":[{"/":"/$(nope)/p"}]}]}}"#,
      "https://example.com/$(nope)/p", .noMatch),
    WorkedCase(
      "names are always case-sensitive",
      #"{"applinks":{"substitutionVariables":{"food":["burrito","pizza"],"any":["x*z"],"q":["a?"]},"details":[{"appID":"APP","components":[{"/":"/$(Food)/p"}]}]}}"#,
      "https://example.com/pizza/p", .noMatch),
  ]
}
