extension Rule {
  /// A subframe that navigates the top-level frame.
  static let frameToTop = Rule(
    "h-frame-to-top", clause: "HRD-13",
    reason: "A subframe replaces the page only within its origin, after a gesture or from a "
      + "listed host, and then as an app-made load, which opens no app."
  ) { situation in
    guard !situation.isOwnSource, situation.isWeb, situation.targetIsMain else { return nil }
    if situation.isSameOrigin {
      return situation.isGET || situation.isWanted ? .allow : .cancel
    }
    guard situation.isWanted || situation.askerMayNavigateTop else { return .cancel }
    if situation.isGET { return situation.loadInstead }
    return situation.isPartnerHost ? .cancel : .allow
  }
}

extension Situation {
  /// Whether the policy lets frames of the asker's host navigate the top-level frame.
  var askerMayNavigateTop: Bool {
    guard case .site(let asker) = asker else { return false }
    return isSecure(asker, on: configuration.topNavigationFrom)
  }
}
