extension Rule {
  /// A subframe that takes another scheme to the page or a new window.
  static let frameToTopOther = Rule(
    "h-frame-to-top-other", clause: "HRD-15",
    reason: "A subframe must not leave the web: an advertisement could open apps.",
    when: [.sourceIsNotMain, .notWeb]
  ) { context in context.isOwnSource ? nil : .cancel }
}
