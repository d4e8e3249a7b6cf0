extension Rule {
  /// A scheme that the system answers, such as `tel:`.
  static let systemScheme = Rule(
    "h-system-scheme", clause: "HRD-16",
    reason: "The policy lists this scheme for the system, and it opens only after a gesture."
  ) { situation in
    guard situation.configuration.systemSchemes.containsBytes(of: situation.scheme) else {
      return nil
    }
    guard situation.isGestured, !situation.action.isRedirect else { return .cancel }
    return situation.open(universalLinksOnly: false)
  }
}
