/// What an implementation can be asked.
public enum Operation: String, Sendable, CaseIterable, Hashable {
  /// An action: decision, effects, rule.
  case decide
  /// A link into the app: accepted or not.
  case validateRoute
  /// A link to a custom scheme: accepted or not.
  case validateScheme
  /// A run of events: handler calls and effects.
  case trace
  /// A page: its navigation actions.
  case extract
  /// A site association and a URL: match or not.
  case associate
  /// A deep link: its route.
  case resolve

  /// Whether a policy goes with the question.
  public var hasPolicy: Bool {
    switch self {
    case .decide, .validateRoute, .validateScheme, .trace, .resolve: true
    case .extract, .associate: false
    }
  }
}
