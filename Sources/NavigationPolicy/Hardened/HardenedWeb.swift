extension Rule {
  /// Any other web page.
  static let hardenedWeb = Rule(
    "h-web", clause: "HRD-24",
    reason: "An ordinary web page loads in the view.",
    when: [.web],
    answer: .allow)
}
