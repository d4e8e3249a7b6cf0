extension Rule {
  /// A subframe that asks for a new window.
  static let frameToNew = Rule(
    "h-frame-to-new", clause: "HRD-14",
    reason: "A subframe gets a new window only when a person wanted it, and a host that an app "
      + "may claim only as an app-made load."
  ) { situation in
    guard !situation.isOwnSource, situation.isWeb, situation.asksForNewWindow else { return nil }
    guard situation.isWanted else { return .cancel }
    if situation.isKeptHost { return situation.isGET ? situation.loadInstead : .cancel }
    if situation.configuration.newWindows == .allow { return .allow }
    return situation.isGET ? situation.loadInstead : .allow
  }
}
