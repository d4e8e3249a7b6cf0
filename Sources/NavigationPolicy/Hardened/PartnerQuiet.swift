extension Rule {
  /// A page that must not open another app, reached in a way that could.
  static let partnerQuiet = Rule(
    "h-partner-quiet", clause: "HRD-22",
    reason: "No app may open here, so the page loads as the app's own load: allow would let "
      + "WebKit open one.",
    when: [.web, .keptHost, .get]
  ) { context in
    guard !context.isSameOrigin else { return nil }
    // The load that this answer causes has none of these marks, so it does not come here again.
    let couldOpen =
      context.action.isRedirect || context.isLink || context.isForm
      || context.action.userGesture == true || context.asksForNewWindow
    return couldOpen ? context.loadInstead : nil
  }
}
