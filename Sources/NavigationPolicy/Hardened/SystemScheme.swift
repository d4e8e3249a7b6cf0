extension Rule {
  /// A scheme that the system answers, such as `tel:`.
  static let systemScheme = Rule(
    "h-system-scheme", clause: "HRD-16",
    reason: "The policy lists this scheme for the system, and it opens only when a person "
      + "wanted it."
  ) { situation in
    guard situation.configuration.systemSchemes.containsBytes(of: situation.scheme) else {
      return nil
    }
    guard situation.isWanted, !situation.action.isRedirect else { return .cancel }
    return situation.open(universalLinksOnly: false)
  }
}
