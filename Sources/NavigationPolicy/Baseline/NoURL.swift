extension Rule {
  /// No URL: WebKit had none that it could convert.
  static let noURL = Rule(
    "no-url", clause: "DEC-2",
    reason: "There is no URL to judge, so WebKit goes on and finds nothing to load.",
    when: [.noURL],
    answer: .allow)
}
