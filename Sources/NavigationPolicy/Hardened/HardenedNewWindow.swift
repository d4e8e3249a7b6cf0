extension Rule {
  /// A web page asked for in a new window.
  static let hardenedNewWindow = Rule(
    "h-new-window", clause: "HRD-23",
    reason: "There is no second window, so the page loads in the current view or the app's "
      + "createWebView answers."
  ) { context in
    guard context.asksForNewWindow else { return nil }
    let appAnswers = context.configuration.newWindows == .allow || !context.isGET
    return appAnswers ? .allow : context.loadInstead
  }
}
