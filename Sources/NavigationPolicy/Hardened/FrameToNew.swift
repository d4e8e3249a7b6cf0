extension Rule {
  /// A subframe that asks for a new window.
  static let frameToNew = Rule(
    "h-frame-to-new", clause: "HRD-14",
    reason: "A subframe gets a new window only when a person wanted it."
  ) { situation in
    guard !situation.sourceIsMain, situation.isWeb, situation.asksForNewWindow else { return nil }
    guard situation.isWanted else { return .cancel }
    if situation.configuration.newWindows == .allow { return .allow }
    return situation.isGET ? situation.loadInstead : .cancel
  }
}
