extension Rule {
  /// A step in the history or a reload.
  static let history = Rule(
    "h-history", clause: "HRD-4",
    reason: "Back, forward and reload return to what was already allowed and must never leave "
      + "the view."
  ) { context in
    guard !context.action.isRedirect else { return nil }
    switch context.action.navigationType {
    case .backForward, .reload, .formResubmitted: return .allow
    case .linkActivated, .formSubmitted, .other: return nil
    }
  }
}
