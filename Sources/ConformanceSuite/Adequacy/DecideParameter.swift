package import NavigationPolicy

/// What is told apart in a question of `decide`, each with a closed list of values (requirement
/// CON-21).
package enum DecideParameter: String, Sendable, CaseIterable {
  /// The kind of the URL under the vector's policy.
  case url
  /// What caused the navigation.
  case navigationType
  /// The frame that asks.
  case sourceFrame
  /// The frame to load into.
  case targetFrame
  /// Whether it is a hop of an earlier action.
  case isRedirect
  /// Whether a person acted.
  case userGesture
  /// Whether the method is GET.
  case httpMethod
  /// Whether a download is asked for.
  case shouldPerformDownload
  /// Whether the host app made the load.
  case appInitiated
  /// The origin of the frame that asks, beside the shown page's.
  case sourceOrigin
  /// The kind of the page that is shown.
  case currentURL

  /// The parameters that a profile reads.
  package static func all(of profile: String) -> [DecideParameter] {
    profile == Profile.baseline.name
      ? [.url, .navigationType, .sourceFrame, .targetFrame] : allCases
  }

  /// The names of its values, in the order of the Spec.
  package func values(in profile: String) -> [String] {
    switch self {
    case .url: URLKind.all(of: profile).map(\.rawValue)
    case .navigationType: NavigationType.allCases.map(\.rawValue)
    case .sourceFrame, .targetFrame: ["null", "main", "sub"]
    case .isRedirect, .shouldPerformDownload, .appInitiated: ["true", "false"]
    case .userGesture: ["true", "false", "null"]
    case .httpMethod: ["GET", "other"]
    case .sourceOrigin: SourceOriginKind.allCases.map(\.rawValue)
    case .currentURL: ShownPageKind.allCases.map(\.rawValue)
    }
  }

  /// The value of an action.
  package func value(in action: NavigationAction, profile: Profile, policy: PolicyConfiguration)
    -> String
  {
    switch self {
    case .url: URLKind(action.url, profile: profile, policy: policy).rawValue
    case .navigationType: action.navigationType.rawValue
    case .sourceFrame: Self.value(of: action.sourceFrame)
    case .targetFrame: Self.value(of: action.targetFrame)
    case .isRedirect: "\(action.isRedirect)"
    case .userGesture: action.userGesture.map { "\($0)" } ?? "null"
    case .httpMethod: action.httpMethod.utf8.elementsEqual("GET".utf8) ? "GET" : "other"
    case .shouldPerformDownload: "\(action.shouldPerformDownload)"
    case .appInitiated: "\(action.appInitiated)"
    case .sourceOrigin: SourceOriginKind(action).rawValue
    case .currentURL: ShownPageKind(action.currentURL, policy: policy).rawValue
    }
  }

  private static func value(of frame: Frame?) -> String {
    frame.map { $0.isMainFrame ? "main" : "sub" } ?? "null"
  }
}
