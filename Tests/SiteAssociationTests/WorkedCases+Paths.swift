import SiteAssociation

// Cases read from Apple's texts and from published recordings of swcutil. `isOpen` marks what neither
// settles: the expectation is this library's choice.

extension WorkedCase {
  static let paths: [WorkedCase] = [
    WorkedCase(
      "* covers the rest of the path",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy/*"}]}]}}"#,
      "https://example.com/buy/42", .match),
    WorkedCase(
      "* crosses slashes",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy/*"}]}]}}"#,
      "https://example.com/buy/42/review", .match),
    WorkedCase(
      "* may be empty",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy/*"}]}]}}"#,
      "https://example.com/buy/", .match),
    WorkedCase(
      "trailing /* also covers the parent",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy/*"}]}]}}"#,
      "https://example.com/buy", .match),
    WorkedCase(
      "a pattern that also takes its parent is no prefix",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy/*"}]}]}}"#,
      "https://example.com/buyer", .noMatch),
    WorkedCase(
      "literal prefix is required",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy/*"}]}]}}"#,
      "https://example.com/bu", .noMatch),
    WorkedCase(
      "no slash before *, so any continuation matches",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy*"}]}]}}"#,
      "https://example.com/buyer", .match),
    WorkedCase(
      "trailing slash in the URL is dropped",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy"}]}]}}"#,
      "https://example.com/buy/", .match),
    WorkedCase(
      "trailing slash in the pattern is dropped",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy/"}]}]}}"#,
      "https://example.com/buy", .match),
    WorkedCase(
      "a run of trailing slashes is dropped",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy/*"}]}]}}"#,
      "https://example.com/buy//", .match),
    WorkedCase(
      "the pattern is anchored at both ends",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/buy"}]}]}}"#,
      "https://example.com/buy/42", .noMatch),
    WorkedCase(
      "a star works in the middle",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/*/c"}]}]}}"#,
      "https://example.com/a/b/c", .match),
    WorkedCase(
      "both slashes are literal",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/*/c"}]}]}}"#,
      "https://example.com/a/c", .noMatch),
    WorkedCase(
      "* in the middle also crosses slashes",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/*/c"}]}]}}"#,
      "https://example.com/a/b/x/c", .match),
    WorkedCase(
      "four ? take four characters",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/id/????"}]}]}}"#,
      "https://example.com/id/4815", .match),
    WorkedCase(
      "a question mark takes exactly one character",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/id/????"}]}]}}"#,
      "https://example.com/id/481", .noMatch),
    WorkedCase(
      "the dropped slash must not be counted as a character",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/id/????"}]}]}}"#,
      "https://example.com/id/481/", .noMatch),
    WorkedCase(
      "?* needs one character",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/?*"}]}]}}"#,
      "https://example.com/a/b", .match),
    WorkedCase(
      "?* refuses the empty remainder",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/?*"}]}]}}"#,
      "https://example.com/a/", .noMatch),
    WorkedCase(
      "leading slash of a path pattern is optional",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"abc"}]}]}}"#,
      "https://example.com/abc", .match),
    WorkedCase(
      "optional slash does not loosen the anchor",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"abc"}]}]}}"#,
      "https://example.com/xabc", .noMatch),
    WorkedCase(
      "a leading * also swallows the slash",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"*abc"}]}]}}"#,
      "https://example.com/xabc", .match),
    WorkedCase(
      "a leading slash run in the pattern collapses",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"//abc"}]}]}}"#,
      "https://example.com/abc", .match),
    WorkedCase(
      "empty path counts as /",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/"}]}]}}"#,
      "https://example.com", .match),
    WorkedCase(
      "/ is the root only",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/"}]}]}}"#,
      "https://example.com/x", .noMatch),
    WorkedCase(
      "* alone is the whole site",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"*"}]}]}}"#,
      "https://example.com/anything/at/all", .match),
    WorkedCase(
      "a question mark takes a slash",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a?b"}]}]}}"#,
      "https://example.com/a/b", .match, isOpen: true),
    WorkedCase(
      "a run of slashes at the start of a URL's path counts",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/abc"}]}]}}"#,
      "https://example.com//abc", .noMatch, isOpen: true),
    WorkedCase(
      "dot segments are text",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/open/*"}]}]}}"#,
      "https://example.com/open/../admin", .match, isOpen: true),
    WorkedCase(
      "a rule with no constraint matches every URL",
      #"{"applinks":{"details":[{"appID":"APP","components":[{}]}]}}"#,
      "https://example.com/anything?x#y", .match),
  ]
}
