package import NavigationPolicy

/// An action in words.
package enum ActionSentence {
  /// What is asked about, as a person would say it; what is usual is left out.
  package static func of(_ action: NavigationAction) -> String {
    let (kind, word) = kind(action)
    var parts = [kind + (action.url.map { " \(word) \(quoted($0))" } ?? " without a URL")]
    parts.append(source(action.sourceFrame) + target(action.targetFrame))
    parts.append(
      action.userGesture.map { $0 ? "a person acted" : "no gesture" } ?? "gesture not known")
    if action.isRedirect { parts.append("a redirect") }
    if action.httpMethod != "GET" { parts.append(action.httpMethod) }
    if action.shouldPerformDownload { parts.append("a download") }
    if action.appInitiated { parts.append("loaded by the app") }
    parts.append(
      action.currentURL.map { $0.isEmpty ? "the view is empty" : "the view shows \($0)" }
        ?? "what the view shows is not known")
    return Printable.text(parts.joined(separator: ", "), most: 600)
  }

  private static func quoted(_ url: String) -> String { url.isEmpty ? "\"\"" : url }

  private static func kind(_ action: NavigationAction) -> (String, String) {
    switch action.navigationType {
    case .linkActivated: ("a link", "to")
    case .formSubmitted: ("a form sent", "to")
    case .backForward: ("a step through history", "to")
    case .reload: ("a reload", "of")
    case .formResubmitted: ("a form sent again", "to")
    case .other: ("a load", "of")
    }
  }

  private static func source(_ frame: Frame?) -> String {
    guard let frame else { return "from no frame" }
    guard !frame.isMainFrame else { return "from the main frame" }
    switch frame.origin {
    case nil: return "from a frame"
    case ""?: return "from a frame with an opaque origin"
    case let origin?: return "from a frame of \(origin)"
    }
  }

  private static func target(_ frame: Frame?) -> String {
    guard let frame else { return " into a new window" }
    return frame.isMainFrame ? "" : " into a frame"
  }
}
