/// What a navigation action does not say itself: the host app has to remember it.
///
/// Requirement HRD-30. A `NavigationRecorder` makes it.
public struct NavigationState: Sendable, Equatable {
  /// Whether the action continues a load of the main frame that has begun.
  public var isRedirect: Bool
  /// The document that the main frame shows; `""` before the first commit, `nil` when not known.
  public var currentURL: String?
  /// Whether the host app made this load itself.
  public var appInitiated: Bool

  /// Describes a state.
  public init(isRedirect: Bool, currentURL: String?, appInitiated: Bool) {
    self.isRedirect = isRedirect
    self.currentURL = currentURL
    self.appInitiated = appInitiated
  }
}
