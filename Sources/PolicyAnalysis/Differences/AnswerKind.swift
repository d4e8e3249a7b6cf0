package import NavigationPolicy

/// What an answer means for the user, whatever URL it is about.
public enum AnswerKind: String, Sendable, CaseIterable {
  /// The page loads, here or by the app's own load.
  case loads
  /// A native screen is shown.
  case native
  /// Another app, or the system, gets the URL.
  case leaves
  /// The app presents a browser view.
  case browser
  /// The URL is downloaded.
  case downloads
  /// Nothing happens.
  case dead

  /// Reads an answer by its first effect.
  package init(_ decision: Decision, _ effects: [Effect]) {
    switch (decision, effects.first) {
    case (_, .routeInternally?), (_, .deliver?): self = .native
    case (_, .openExternally?): self = .leaves
    case (_, .presentInAppBrowser?): self = .browser
    case (_, .loadInWebView?), (.allow, nil): self = .loads
    case (.download, nil): self = .downloads
    case (.cancel, nil): self = .dead
    }
  }
}
