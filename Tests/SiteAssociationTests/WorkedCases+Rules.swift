import SiteAssociation

// Cases read from Apple's texts and from published recordings of swcutil. `isOpen` marks what neither
// settles: the expectation is this library's choice.

extension WorkedCase {
  static let order: [WorkedCase] = [
    WorkedCase(
      "first match wins and ends the scan",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/private/*","exclude":true},{"/":"/a/*"}]}]}}"#,
      "https://example.com/a/private/x", .exclude),
    WorkedCase(
      "exclusion after a wider rule is dead",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/*"},{"/":"/a/private/*","exclude":true}]}]}}"#,
      "https://example.com/a/private/x", .match),
    WorkedCase(
      "specific exclusion before general",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/help/website/*","exclude":true},{"/":"/help/*","?":{"articleNumber":"????"}}]}]}}"#,
      "https://example.com/help/website/faq?articleNumber=4815", .exclude),
    WorkedCase(
      "TN3155: /path/1 is blocked by /path/1/*",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/path/1/*","exclude":true},{"/":"/path/*"}]}]}}"#,
      "https://example.com/path/1", .exclude),
    WorkedCase(
      "nothing positive matched; no_match is not exclude",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/a/*","exclude":true}]}]}}"#,
      "https://example.com/b", .noMatch),
    WorkedCase(
      "empty components array opens nothing",
      #"{"applinks":{"details":[{"appID":"APP","components":[]}]}}"#,
      "https://example.com/x", .noMatch),
  ]

  static let defaults: [WorkedCase] = [
    WorkedCase(
      "caseSensitive defaults to true",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/Help/*"}]}]}}"#,
      "https://example.com/help/1", .noMatch),
    WorkedCase(
      "caseSensitive false folds both sides",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/Help/*","caseSensitive":false}]}]}}"#,
      "https://example.com/hELP/1", .match),
    WorkedCase(
      "a default of the file counts",
      #"{"applinks":{"defaults":{"caseSensitive":false},"details":[{"appID":"APP","components":[{"/":"/Help/*"}]}]}}"#,
      "https://example.com/help/1", .match),
    WorkedCase(
      "a default of the entry replaces that of the file",
      #"{"applinks":{"defaults":{"caseSensitive":false},"details":[{"appID":"APP","defaults":{"caseSensitive":true},"components":[{"/":"/Help/*"}]}]}}"#,
      "https://example.com/help/1", .noMatch),
    WorkedCase(
      "a rule replaces a default of the entry",
      #"{"applinks":{"details":[{"appID":"APP","defaults":{"caseSensitive":true},"components":[{"/":"/Help/*","caseSensitive":false}]}]}}"#,
      "https://example.com/help/1", .match),
    WorkedCase(
      "defaults may carry pattern keys",
      ##"{"applinks":{"defaults":{"/":"/foo/*"},"details":[{"appID":"APP","components":[{"#":"*"}]}]}}"##,
      "https://example.com/bar", .noMatch),
    WorkedCase(
      "rule key replaces the default key",
      #"{"applinks":{"defaults":{"/":"/foo/*"},"details":[{"appID":"APP","components":[{"/":"/bar"}]}]}}"#,
      "https://example.com/bar", .match),
    WorkedCase(
      "exclude is inherited too",
      ##"{"applinks":{"defaults":{"exclude":true},"details":[{"appID":"APP","components":[{"#":"*"}]}]}}"##,
      "https://example.com/bar", .exclude),
    WorkedCase(
      "misspelt key is ignored",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/foo","casesensitive":false}]}]}}"#,
      "https://example.com/FOO", .noMatch),
    WorkedCase(
      "unknown keys are ignored",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/foo/*","future":{"a":"b"}}]}]}}"#,
      "https://example.com/foo/1", .match),
  ]

  static let legacyPaths: [WorkedCase] = [
    WorkedCase(
      "NOT excludes, as in Apple's guide",
      #"{"applinks":{"details":[{"appID":"APP","paths":["/wwdc/news/","NOT /videos/2010/*","/videos/201?/*"]}]}}"#,
      "https://example.com/videos/2010/x", .exclude),
    WorkedCase(
      "a question mark in a path is one character",
      #"{"applinks":{"details":[{"appID":"APP","paths":["/wwdc/news/","NOT /videos/2010/*","/videos/201?/*"]}]}}"#,
      "https://example.com/videos/2015/x", .match),
    WorkedCase(
      "legacy compares the path only",
      #"{"applinks":{"details":[{"appID":"APP","paths":["/wwdc/news/"]}]}}"#,
      "https://example.com/wwdc/news/?a=1#b", .match),
    WorkedCase(
      "NOT after a wider path is never reached",
      #"{"applinks":{"details":[{"appID":"APP","paths":["*","NOT /email"]}]}}"#,
      "https://example.com/email", .match),
    WorkedCase(
      "legacy paths are case-sensitive",
      #"{"applinks":{"details":[{"appID":"APP","paths":["/Promo/*"]}]}}"#,
      "https://example.com/promo/1", .noMatch),
    WorkedCase(
      "NOT after a space is part of the pattern",
      #"{"applinks":{"details":[{"appID":"APP","paths":["NOT /"," NOT /app","*"]}]}}"#,
      "https://example.com/app", .match),
    WorkedCase(
      "details may be a dictionary by app",
      #"{"applinks":{"details":{"APP":{"paths":["/cars"]}}}}"#,
      "https://example.com/cars", .match),
    WorkedCase(
      "components hide the paths of their entry",
      #"{"applinks":{"details":[{"appID":"APP","paths":["*"],"components":[{"/":"/buy/*"}]}]}}"#,
      "https://example.com/other", .noMatch),
  ]

  static let identifiers: [WorkedCase] = [
    WorkedCase(
      "appIDs present: appID is ignored",
      #"{"applinks":{"details":[{"appID":"APP","appIDs":["T1D2E3A4M5.com.example.b"],"components":[{"/":"*"}]}]}}"#,
      "https://example.com/x", .noMatch),
    WorkedCase(
      "app not listed",
      #"{"applinks":{"details":[{"appIDs":["T1D2E3A4M5.com.other"],"components":[{"/":"*"}]}]}}"#,
      "https://example.com/x", .noMatch),
    WorkedCase(
      "entries of one app are read in order",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"/s/"}]},{"appID":"APP","components":[{"/":"/s/","exclude":true}]}]}}"#,
      "https://example.com/s/", .match),
  ]

  static let hosts: [WorkedCase] = [
    WorkedCase(
      "the host is not looked at",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"*"}]}]}}"#,
      "https://evil.example/x", .match),
    WorkedCase(
      "the case of the host is not looked at",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"*"}]}]}}"#,
      "https://EXAMPLE.com/x", .match),
    WorkedCase(
      "a port is not looked at",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"*"}]}]}}"#,
      "https://example.com:8443/x", .match, isOpen: true),
    WorkedCase(
      "universal links are http or https",
      #"{"applinks":{"details":[{"appID":"APP","components":[{"/":"*"}]}]}}"#,
      "http://example.com/x", .match),
  ]

  static let services: [WorkedCase] = [
    WorkedCase(
      "another service claims no link",
      #"{"webcredentials":{"apps":["APP"]}}"#,
      "https://example.com/x", .noMatch)
  ]
}
