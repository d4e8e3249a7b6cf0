extension Rule {
  /// A subframe that navigates the top-level frame.
  static let frameToTop = Rule(
    "h-frame-to-top", clause: "HRD-13",
    reason: "A subframe replaces the page only within its origin, after a gesture or from a "
      + "listed host, and then as an app-made load, which opens no app.",
    when: [.sourceIsNotMain, .web, .targetIsMain]
  ) { context in
    guard !context.isOwnSource else { return nil }
    if context.isSameOrigin {
      return context.isGET || context.isWanted ? .allow : .cancel
    }
    guard context.isWanted || context.askerMayNavigateTop else { return .cancel }
    if context.isGET { return context.loadInstead }
    return context.isPartnerHost ? .cancel : .allow
  }
}

extension NavigationContext {
  /// Whether the policy lets frames of the asker's host navigate the top-level frame.
  var askerMayNavigateTop: Bool {
    guard case .site(let asker) = asker else { return false }
    return isSecure(asker, on: configuration.topNavigationFrom)
  }
}
