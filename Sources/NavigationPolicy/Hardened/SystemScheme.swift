extension Rule {
  /// A scheme that the system answers, such as `tel:`.
  static let systemScheme = Rule(
    "h-system-scheme", clause: "HRD-16",
    reason: "The policy lists this scheme for the system, and it opens only after a gesture."
  ) { context in
    guard context.configuration.systemSchemes.containsBytes(of: context.scheme) else {
      return nil
    }
    guard context.isGestured, !context.action.isRedirect else { return .cancel }
    return context.open(universalLinksOnly: false)
  }
}
