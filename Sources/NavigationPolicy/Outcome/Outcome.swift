/// What the policy answers to one action.
///
/// Requirements DEC-1 and HRD-1: effects come with `cancel` only, at most one.
public struct Outcome: Sendable, Equatable {
  /// What the decision handler is called with.
  public var decision: Decision
  /// What the host app then does, in order.
  public var effects: [Effect]
  /// The id of the rule that answered.
  public var rule: String

  /// Describes an answer.
  public init(_ decision: Decision, _ effects: [Effect] = [], rule: String) {
    self.decision = decision
    self.effects = effects
    self.rule = rule
  }
}

/// The value given to the decision handler: the cases of `WKNavigationActionPolicy`.
public enum Decision: String, Sendable {
  /// WebKit proceeds.
  case allow
  /// WebKit stops.
  case cancel
  /// WebKit downloads (hardened profile only).
  case download
}

/// Something that the host app does beside answering.
public enum Effect: Sendable, Equatable {
  /// Show the native screen of a validated route.
  case routeInternally(AppRoute)
  /// Hand the URL to the system, or with `universalLinksOnly` to an installed app alone.
  case openExternally(url: String, universalLinksOnly: Bool)
  /// Load the action's request in the current view.
  case loadInWebView(url: String)
  /// The app presents the URL in a browser view of its own (hardened profile).
  case presentInAppBrowser(url: String)
  /// The app shows the place that a deep link leads to; only an opened link causes it.
  case deliver(DeepLink)
}

/// A link into the app whose path and parameters were checked.
public struct AppRoute: Sendable, Equatable {
  /// One decoded query item.
  public struct Parameter: Sendable, Equatable {
    /// The decoded name.
    public var name: String
    /// The decoded value.
    public var value: String

    /// Pairs a name with a value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The path, percent-encoded as it stands in the URL.
  public var path: String
  /// The parameters in the URL's order; names are unique.
  public var parameters: [Parameter]

  /// Describes a route.
  public init(path: String, parameters: [Parameter]) {
    self.path = path
    self.parameters = parameters
  }
}
