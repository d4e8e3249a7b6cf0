extension Rule {
  /// A scheme that the web view itself answers.
  static let inView = Rule(
    "h-in-view", clause: "HRD-9",
    reason: "The app's own scheme handler answers this in the view, for the main frame only."
  ) { situation in
    guard situation.isInView else { return nil }
    guard situation.sourceIsMain else { return .cancel }
    return situation.asksForNewWindow ? situation.loadInstead : .allow
  }
}
