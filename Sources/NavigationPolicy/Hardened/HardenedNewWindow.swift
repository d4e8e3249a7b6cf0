extension Rule {
  /// A web page asked for in a new window.
  static let hardenedNewWindow = Rule(
    "h-new-window", clause: "HRD-23",
    reason: "There is no second window, so the page loads in the current view or the app's "
      + "createWebView answers.",
    when: [.newWindow]
  ) { context in
    let appAnswers = context.configuration.newWindows == .allow || !context.isGET
    return appAnswers ? .allow : context.loadInstead
  }
}
