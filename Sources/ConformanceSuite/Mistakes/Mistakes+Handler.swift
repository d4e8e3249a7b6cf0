import NavigationPolicy

extension KnownMistake {
  /// The decision handler, the fallback, the owner, the actor.
  static let handler: [KnownMistake] = [
    handling("handler-called-twice-on-fallback", "The fallback calls the handler again.", ["A10"]) {
      let original = $0.opened
      $0.opened = { state, id, success in
        let count = state.effects.count
        original(&state, id, success)
        if state.effects.count > count { state.call(id, .allow) }
      }
    },
    handling(
      "handler-called-twice", "The handler is called again when an effect is made.",
      ["A10"]
    ) {
      let original = $0.answer
      $0.answer = { state, id, outcome in
        original(&state, id, outcome)
        if !outcome.effects.isEmpty { state.call(id, .cancel) }
      }
    },
    handling(
      "handler-not-called-with-effect", "The handler is not called when an effect is made.",
      ["A10"]
    ) {
      $0.answer = { state, id, outcome in
        if outcome.effects.isEmpty { state.call(id, outcome.decision) }
        for effect in outcome.effects { state.perform(effect, for: id) }
      }
    },
    handling("no-fallback", "Nothing happens when no app takes a partner link.", ["A9"]) {
      $0.opened = { _, _, _ in }
    },
    handling("fallback-always", "A partner's page loads although an app took the link.", ["B12"]) {
      $0.opened = { state, id, _ in
        guard let url = state.handedOver.removeValue(forKey: id) else { return }
        state.perform(.loadInWebView(url: url), for: id)
      }
    },
    handling(
      "fallback-on-success", "The answer of the system is read the wrong way round.",
      ["A9"]
    ) {
      let original = $0.opened
      $0.opened = { state, id, success in original(&state, id, !success) }
    },
    handling("fallback-repeated", "Every report of failure loads the page again.", ["B12"]) {
      $0.opened = { state, id, success in
        guard let url = state.handedOver[id], !success else { return }
        state.perform(.loadInWebView(url: url), for: id)
      }
    },
    handling("fallback-handed-over", "The fallback hands the link over again.", ["B12"]) {
      $0.opened = { state, id, success in
        guard let url = state.handedOver.removeValue(forKey: id), !success else { return }
        state.perform(.openExternally(url: url, universalLinksOnly: true), for: id)
      }
    },
    handling("fallback-in-browser", "The fallback opens the browser.", ["A16"]) {
      $0.opened = { state, id, success in
        guard let url = state.handedOver.removeValue(forKey: id), !success else { return }
        state.perform(.openExternally(url: url, universalLinksOnly: false), for: id)
      }
    },
    handling(
      "fallback-for-custom-schemes", "A custom scheme that nobody takes loads in the view.",
      ["A3"]
    ) {
      let original = $0.answer
      $0.answer = { state, id, outcome in
        original(&state, id, outcome)
        for effect in outcome.effects {
          if case .openExternally(let url, _) = effect { state.handedOver[id] = url }
        }
      }
    },
    handling("fallback-after-release", "The fallback loads although the owner is gone.", ["A11"]) {
      let original = $0.released
      $0.released = { state, handling in
        let handedOver = state.handedOver
        original(&state, handling)
        state.handedOver = handedOver
      }
    },
    handling("released-unanswered", "What waits is not answered when the owner goes.", ["A10"]) {
      $0.released = { state, _ in
        state.ownerIsAlive = false
        state.waiting = []
        state.handedOver = [:]
      }
    },
    handling("released-allowed", "What waits is allowed when the owner goes.", ["A11"]) {
      $0.released = { state, _ in
        state.ownerIsAlive = false
        state.handedOver = [:]
        for pending in state.waiting { state.call(pending.id, .allow) }
        state.waiting = []
      }
    },
    handling("release-unnoticed", "Effects are made although the owner is gone.", ["A11"]) {
      $0.released = { _, _ in }
    },
    handling(
      "release-answers-once-more", "A check that ends after the owner went answers again.",
      ["A10", "A11"]
    ) {
      let original = $0.released
      $0.released = { state, handling in
        let waiting = state.waiting
        original(&state, handling)
        // The owner is gone, but the closures that wait were kept.
        state.waiting = waiting
      }
      $0.ended = { state, _ in state.waiting = [] }
    },
    handling(
      "after-release-unanswered", "An action after the owner went is not answered.",
      ["A10"]
    ) {
      let refuse = $0.refuse
      $0.refuse = { state, id in
        if state.ownerIsAlive || state.calls.contains(where: { $0.of == id }) {
          refuse(&state, id)
        }
      }
    },
    handling("refused-allowed", "An action whose check fails is allowed.") {
      $0.refuse = { state, id in state.call(id, .allow) }
    },
    handling("refused-unanswered", "An action whose check fails is not answered.", ["A10"]) {
      let ended = $0.ended
      let released = $0.released
      $0.refuse = { _, _ in }
      $0.ended = { state, _ in ended(&state, DecisionHandling()) }
      $0.released = { state, _ in released(&state, DecisionHandling()) }
    },
    handling("end-unanswered", "A check that never ends leaves the action unanswered.", ["A10"]) {
      $0.ended = { state, _ in state.waiting = [] }
    },
    handling("end-allowed", "A check that never ends allows the action.") {
      $0.ended = { state, _ in
        for pending in state.waiting { state.call(pending.id, .allow) }
        state.waiting = []
      }
    },
    handling("effects-off-main", "Effects are made off the main actor.", ["A15"]) {
      let original = $0.answer
      $0.answer = { state, id, outcome in
        state.onMainActor = false
        original(&state, id, outcome)
        state.onMainActor = true
      }
    },
    handling("fallback-off-main", "The fallback loads off the main actor.", ["A15"]) {
      let original = $0.opened
      $0.opened = { state, id, success in
        state.onMainActor = false
        original(&state, id, success)
        state.onMainActor = true
      }
    },
    handling("effects-before-check", "Effects are made without waiting for the check.", ["A12"]) {
      $0.waits = { _ in false }
    },
    handling(
      "checks-mixed-up", "The check that ends answers the action that waits longest."
    ) {
      $0.find = { state, _ in state.waiting.isEmpty ? nil : 0 }
    },
    handling("only-last-waits", "A new navigation forgets the one that waits.", ["A10"]) {
      $0.find = { state, id in
        state.waiting.last?.id == id ? state.waiting.count - 1 : nil
      }
      $0.ended = { state, _ in state.waiting = [] }
    },
  ]

  static func handling(
    _ id: String, _ title: String, _ rows: [String] = [],
    _ change: @escaping @Sendable (inout DecisionHandling) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.everywhere(only: ReferenceEngine.Part.handling) { change(&$0.handling) }
    }
  }
}
