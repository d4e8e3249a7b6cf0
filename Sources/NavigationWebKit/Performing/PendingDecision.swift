import NavigationPolicy

/// A decision handler that waits for its one call.
///
/// Requirements HDL-1, HDL-6 and HDL-8: released without an answer, it cancels.
@MainActor
final class PendingDecision {
  private var decisionHandler: (@MainActor @Sendable (Decision) -> Void)?

  init(_ decisionHandler: @escaping @MainActor @Sendable (Decision) -> Void) {
    self.decisionHandler = decisionHandler
  }

  deinit {
    guard let decisionHandler else { return }
    Task { @MainActor in decisionHandler(.cancel) }
  }

  /// Calls the handler; a second call changes nothing.
  func answer(_ decision: Decision) {
    guard let handler = decisionHandler else { return }
    decisionHandler = nil
    handler(decision)
  }
}
