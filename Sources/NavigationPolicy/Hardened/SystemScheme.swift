extension Rule {
  /// A scheme that the system answers, such as `tel:`.
  static let systemScheme = Rule(
    "h-system-scheme", clause: "HRD-16",
    reason: "The policy lists this scheme for the system, and it opens only after a gesture.",
    when: [.systemScheme]
  ) { context in
    guard context.isGestured, !context.action.isRedirect else { return .cancel }
    return context.open(universalLinksOnly: false)
  }
}
