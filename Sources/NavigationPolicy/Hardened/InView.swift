extension Rule {
  /// The app's own content in the top-level frame.
  static let inView = Rule(
    "h-in-view", clause: "HRD-9",
    reason: "The app's own scheme handler answers this, and only the app's own pages may lead "
      + "there."
  ) { situation in
    guard situation.isInView else { return nil }
    guard situation.isOwnAsker, situation.redirectMayShowContent else { return .cancel }
    return situation.asksForNewWindow && situation.isGET ? situation.loadInstead : .allow
  }
}
