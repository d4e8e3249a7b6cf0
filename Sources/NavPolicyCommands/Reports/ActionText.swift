import NavigationPolicy

/// An action as the words that ask `decide` about it.
enum ActionText {
  /// The command line that asks about an action again.
  static func command(_ action: NavigationAction, profile: String, policy: String?) -> String {
    var words = ["navpolicy", "decide"]
    words += action.url.map { ["--url", $0] } ?? ["--no-url"]
    words += ["--type", action.navigationType.rawValue]
    words += ["--source", frame(action.sourceFrame), "--target", frame(action.targetFrame)]
    if let origin = action.sourceFrame?.origin { words += ["--source-origin", origin] }
    if let gesture = action.userGesture { words += ["--gesture", gesture ? "yes" : "no"] }
    if action.isRedirect { words.append("--redirect") }
    if action.httpMethod != "GET" { words += ["--method", action.httpMethod] }
    if action.shouldPerformDownload { words.append("--download") }
    if let current = action.currentURL { words += ["--current-url", current] }
    if action.appInitiated { words.append("--app-initiated") }
    words += ["--profile", profile]
    if let policy { words += ["--policy", policy] }
    return RunCommand.shellText(words)
  }

  private static func frame(_ frame: Frame?) -> String {
    frame.map { $0.isMainFrame ? "main" : "sub" } ?? "null"
  }
}
