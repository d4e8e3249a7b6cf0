/// What `WKWebView` tells its delegate about one navigation.
///
/// Requirement ACT-1. The first four members are the documents' inputs; the rest are read by the
/// hardened profile only. `nil` in a frame is WebKit's own answer, not a gap in the observation.
public struct NavigationAction: Sendable, Equatable {
  /// The URL as WebKit serialises it, or `nil` when WebKit had none that it could convert.
  public var url: String?
  /// What caused the navigation.
  public var navigationType: NavigationType
  /// The initiating frame; `nil` happens although Apple declares it non-null.
  public var sourceFrame: Frame?
  /// The frame to load into; `nil` asks for a new window.
  public var targetFrame: Frame?
  /// Whether this is a 30x hop of an earlier action, whose type WebKit repeats.
  public var isRedirect = false
  /// Whether a person acted (iOS 18.4 and later), or `nil` when that is not known.
  public var userGesture: Bool?
  /// The request's method, as written; methods are case-sensitive (RFC 9110, section 9.1).
  public var httpMethod = "GET"
  /// Whether the link asks for a download.
  public var shouldPerformDownload = false
  /// The document that the main frame shows, whatever the target; `""` before the first commit,
  /// `nil` when not known.
  public var currentURL: String?
  /// Whether the host app made this load itself.
  public var appInitiated = false

  /// Describes an action by the documents' four inputs; the others have their "not known" value.
  public init(
    url: String?, navigationType: NavigationType, sourceFrame: Frame?, targetFrame: Frame?
  ) {
    self.url = url
    self.navigationType = navigationType
    self.sourceFrame = sourceFrame
    self.targetFrame = targetFrame
  }
}

/// One frame of a web view, as far as a policy looks at it.
public struct Frame: Sendable, Equatable {
  /// Whether it is the top-level frame.
  public var isMainFrame: Bool
  /// The frame's security origin as `scheme://host[:port]`, a default port left out.
  ///
  /// Requirement ACT-12. `""` is an opaque origin, `nil` one that is not known. Only a source frame's
  /// is read, by the hardened profile.
  public var origin: String?

  /// Describes a frame.
  public init(isMainFrame: Bool, origin: String? = nil) {
    self.isMainFrame = isMainFrame
    self.origin = origin
  }

  /// The top-level frame.
  public static let main = Frame(isMainFrame: true)
  /// Any other frame.
  public static let sub = Frame(isMainFrame: false)
}

/// What caused a navigation: the names of `WKNavigationType`.
public enum NavigationType: String, Sendable, CaseIterable {
  /// A link was followed; a script's `click()` reads the same.
  case linkActivated
  /// A form was submitted.
  case formSubmitted
  /// A step in the history.
  case backForward
  /// The page was loaded again.
  case reload
  /// A form was submitted again.
  case formResubmitted
  /// Anything else: scripts, refreshes, frames, the app's own loads.
  case other

  /// The type of a name that somebody reports; a later WebKit may have more names, and none of them
  /// is a followed link (requirement ACT-3).
  public init(reported name: String) { self = NavigationType(rawValue: name) ?? .other }
}
