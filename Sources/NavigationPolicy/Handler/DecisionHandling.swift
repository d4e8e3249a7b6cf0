/// The contract of the decision handler: exactly one call per action, on every path.
///
/// Requirements HDL-1 to HDL-13. Each step is a value, so that a wrong one can be put in its place.
package struct DecisionHandling: Sendable {
  /// The action as the policy is asked about it.
  package var arriving: @Sendable (HandlerState, NavigationAction) -> NavigationAction = { $1 }
  /// Whether an action waits for its check.
  package var waits: @Sendable (_ check: Bool) -> Bool = { $0 }
  /// Finds the action that waits for the check of that id.
  package var find: @Sendable (HandlerState, _ id: String) -> Int? = { state, id in
    state.waiting.firstIndex { $0.id == id }
  }
  /// Answers an action with the policy's decision and makes its effects.
  package var answer: @Sendable (inout HandlerState, _ id: String, Outcome) -> Void = {
    state, id, outcome in
    state.call(id, outcome.decision)
    for effect in outcome.effects { state.perform(effect, for: id) }
  }
  /// Answers an action for which nothing may happen.
  package var refuse: @Sendable (inout HandlerState, _ id: String) -> Void = { state, id in
    state.call(id, .cancel)
  }
  /// Acts when the system says whether it opened what was handed to it.
  package var opened: @Sendable (inout HandlerState, _ id: String, _ success: Bool) -> Void = {
    state, id, success in
    guard let url = state.handedOver.removeValue(forKey: id), !success else { return }
    state.perform(.loadInWebView(url: url), for: id)
  }
  /// Acts when a link leads to a place: at once if the first screen is there, else when it comes.
  package var linkOpened: @Sendable (inout HandlerState, _ id: String, DeepLink) -> Void = {
    state, id, place in
    guard state.ownerIsAlive else { return }
    if state.hasAppeared {
      state.perform(.deliver(place), for: id)
    } else {
      state.held.append((id, place))
    }
  }
  /// Acts when the first screen appears: what was held is shown, once and in order.
  package var appeared: @Sendable (inout HandlerState) -> Void = { state in
    state.hasAppeared = true
    let held = state.held
    state.held = []
    for (id, place) in held { state.perform(.deliver(place), for: id) }
  }
  /// Acts when the view's owner is released: whatever waits is answered, and nothing opens.
  package var released: @Sendable (inout HandlerState, DecisionHandling) -> Void = {
    state, handling in
    state.ownerIsAlive = false
    state.handedOver = [:]
    state.held = []
    handling.refuseWaiting(&state)
  }
  /// Acts when the last event has passed: a check that never ended is answered too.
  package var ended: @Sendable (inout HandlerState, DecisionHandling) -> Void = { state, handling in
    handling.refuseWaiting(&state)
  }

  /// Makes the contract as the Spec states it.
  package init() {}

  private func refuseWaiting(_ state: inout HandlerState) {
    let waiting = state.waiting
    state.waiting = []
    for pending in waiting { refuse(&state, pending.id) }
  }
}

/// What has happened so far: calls made, effects made, actions that wait.
package struct HandlerState: Sendable {
  /// An action whose check has not ended.
  package struct Pending: Sendable {
    /// The action's id in the trace.
    package var id: String
    /// The action.
    package var action: NavigationAction
  }

  /// Whether the object that owns the web view still exists.
  package var ownerIsAlive = true
  /// Actions whose check has not ended, oldest first.
  package var waiting: [Pending] = []
  /// Whether the app's first screen is there.
  package var hasAppeared = false
  /// Places that wait for the first screen, in order.
  package var held: [(of: String, place: DeepLink)] = []
  /// URLs handed over with a fallback, by action.
  package var handedOver: [String: String] = [:]
  /// Every call of a decision handler, in order.
  package var calls: [(of: String, decision: Decision)] = []
  /// Every effect, in order; all are made on the main actor.
  package var effects: [(of: String, effect: Effect, onMainActor: Bool)] = []
  /// Whether effects are made on the main actor.
  package var onMainActor = true

  /// Starts with a living owner and nothing done.
  package init() {}

  /// Calls the decision handler of an action.
  package mutating func call(_ id: String, _ decision: Decision) { calls.append((id, decision)) }

  /// Makes an effect, and remembers a hand-over that has a fallback.
  package mutating func perform(_ effect: Effect, for id: String) {
    effects.append((id, effect, onMainActor))
    if case .openExternally(let url, universalLinksOnly: true) = effect { handedOver[id] = url }
  }
}
