extension Rule {
  /// A subframe that replaces the whole page.
  static let frameToTop = Rule(
    "h-frame-to-top", clause: "HRD-13",
    reason: "A subframe replaces the page only within its origin or when a person wanted it, "
      + "and then as an app-made load, which opens no app."
  ) { situation in
    guard !situation.sourceIsMain, situation.isWeb, situation.targetIsMain else { return nil }
    if situation.isSameOrigin { return .allow }
    guard situation.action.isRedirect || situation.isWanted else { return .cancel }
    if situation.isGET { return situation.loadInstead }
    return situation.isPartnerHost ? .cancel : .allow
  }
}
