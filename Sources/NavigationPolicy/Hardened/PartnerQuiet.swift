extension Rule {
  /// A partner's page that nobody tapped.
  static let partnerQuiet = Rule(
    "h-partner-quiet", clause: "HRD-22",
    reason: "Nobody tapped, so the page loads as the app's own load: allow would let WebKit "
      + "open the app."
  ) { situation in
    guard situation.scheme == "https", situation.isPartnerHost, situation.isGET,
      situation.targetIsMain, situation.action.isRedirect || situation.isLink,
      !situation.isSameOrigin
    else { return nil }
    return situation.loadInstead
  }
}
