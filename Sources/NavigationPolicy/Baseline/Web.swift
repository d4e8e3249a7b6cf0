extension Rule {
  /// Any other web page.
  static let web = Rule(
    "web", clause: "DEC-12",
    reason: "An ordinary web page loads in the view.",
    when: [.web],
    answer: .allow)
}
