extension Rule {
  /// A step in the history or a reload.
  static let history = Rule(
    "h-history", clause: "HRD-4",
    reason: "Back, forward and reload return to what was already allowed and must never leave "
      + "the view.",
    when: [.history, .notRedirected],
    answer: .allow)
}
