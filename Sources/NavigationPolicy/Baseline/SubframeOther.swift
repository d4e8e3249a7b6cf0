extension Rule {
  /// Anything else asked for by a subframe.
  static let subframeOther = Rule(
    "subframe-other", clause: "DEC-4",
    reason: "A subframe must not leave the web: an advertisement could open apps.",
    when: [.sourceIsNotMain],
    answer: .cancel)
}
