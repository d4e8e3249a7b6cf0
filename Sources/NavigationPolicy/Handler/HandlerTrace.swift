/// Something that happens to a web view's delegate, in a trace.
package enum HandlerEvent: Sendable, Equatable {
  /// WebKit asks about an action; with `check` the app first asks somebody else.
  case navigate(id: String, NavigationAction, check: Bool)
  /// The check that an action waits for has ended.
  case checkCompleted(of: String, passed: Bool)
  /// The system says whether it opened what was handed to it.
  case opened(of: String, success: Bool)
  /// The object that owns the web view is gone.
  case ownerReleased
  /// The system hands a link to the app.
  case urlOpened(id: String, url: String)
  /// The app's first screen is there, so that places can be shown.
  case viewAppeared
}

extension Profile {
  /// Every handler call and effect that a run of events leads to.
  package func trace(
    _ events: [HandlerEvent], configuration: PolicyConfiguration = PolicyConfiguration()
  ) -> HandlerState {
    var state = HandlerState()
    follow(events, in: &state, configuration: configuration)
    handling.ended(&state, handling)
    return state
  }

  /// Adds what events lead to, after others and before more.
  package func follow(
    _ events: [HandlerEvent], in state: inout HandlerState, configuration: PolicyConfiguration
  ) {
    for event in events {
      switch event {
      case .navigate(let id, let action, let check):
        if !state.ownerIsAlive {
          handling.refuse(&state, id)
        } else if handling.waits(check) {
          state.waiting.append(HandlerState.Pending(id: id, action: action))
        } else {
          let action = handling.arriving(state, action)
          handling.answer(&state, id, decide(action, configuration: configuration))
        }
      case .checkCompleted(let id, let passed):
        // A second completion finds nothing that waits.
        guard let index = handling.find(state, id) else { continue }
        let pending = state.waiting.remove(at: index)
        if passed {
          let action = handling.arriving(state, pending.action)
          handling.answer(&state, pending.id, decide(action, configuration: configuration))
        } else {
          handling.refuse(&state, pending.id)
        }
      case .opened(let id, let success):
        handling.opened(&state, id, success)
      case .ownerReleased:
        handling.released(&state, handling)
      case .urlOpened(let id, let url):
        guard let place = resolve(url, configuration: configuration) else { continue }
        handling.linkOpened(&state, id, place)
      case .viewAppeared:
        handling.appeared(&state)
      }
    }
  }
}
