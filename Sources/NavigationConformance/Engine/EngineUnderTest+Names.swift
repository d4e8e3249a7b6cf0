extension EngineUnderTest {
  /// A profile of the Spec.
  public enum ProfileName: String, Sendable, CaseIterable {
    /// What the source documents say.
    case baseline
    /// What closes the gaps that WebKit leaves open.
    case hardened
  }

  /// An input of a decision beside the URL (requirement ACT-1).
  public enum Input: String, Sendable, CaseIterable {
    /// What caused the navigation.
    case navigationType
    /// Whether the asking frame is the main frame.
    case sourceFrame
    /// The asking frame's security origin.
    case sourceOrigin
    /// The frame to load into.
    case targetFrame
    /// Whether it is a hop of an earlier action.
    case isRedirect
    /// Whether a person acted.
    case userGesture
    /// The request's method.
    case httpMethod
    /// Whether the link asks for a download.
    case shouldPerformDownload
    /// What the main frame shows.
    case currentURL
    /// Whether the app made the load itself.
    case appInitiated
  }

  /// A kind of effect (requirement DEC-1).
  public enum EffectKind: String, Sendable, CaseIterable {
    /// A native screen.
    case routeInternally
    /// The system, or another app.
    case openExternally
    /// A load by the app in the same view.
    case loadInWebView
    /// A browser view of the app's.
    case presentInAppBrowser
    /// A place that a deep link leads to; only `trace` has it.
    case deliver
  }

  /// What an engine reports beside decision and effects (requirement PRO-2).
  public enum Feature: String, Sendable, CaseIterable {
    /// Its outcomes name the rule that answered, as the Spec does.
    case rules
    /// Its validators name the reason of a refusal.
    case reasons
    /// Its traces name the actor of an effect.
    case actors
    /// Its app shows a new window that is allowed.
    case createWebView
  }
}
