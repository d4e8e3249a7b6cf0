extension Rule {
  /// The app's own content in the top-level frame.
  static let inView = Rule(
    "h-in-view", clause: "HRD-9",
    reason: "The app's own scheme handler answers this, and only the app's own pages may lead "
      + "there.",
    when: [.inViewScheme]
  ) { context in
    guard context.isOwnAsker, context.redirectMayShowContent else { return .cancel }
    return context.asksForNewWindow && context.isGET ? context.loadInstead : .allow
  }
}
