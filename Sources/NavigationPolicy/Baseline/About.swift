extension Rule {
  /// An `about:` page in the main frame.
  static let about = Rule(
    "about", clause: "DEC-13",
    reason: "An about: page is WebKit's own and leads nowhere.",
    when: [.about],
    answer: .allow)
}
