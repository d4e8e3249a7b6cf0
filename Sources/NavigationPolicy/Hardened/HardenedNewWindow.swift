extension Rule {
  /// A web page asked for in a new window.
  static let hardenedNewWindow = Rule(
    "h-new-window", clause: "HRD-23",
    reason: "There is no second window, so the page loads in the current view or the app's "
      + "createWebView answers."
  ) { situation in
    guard situation.asksForNewWindow else { return nil }
    let appAnswers = situation.configuration.newWindows == .allow || !situation.isGET
    return appAnswers ? .allow : situation.loadInstead
  }
}
