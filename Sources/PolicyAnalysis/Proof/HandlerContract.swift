import NavigationPolicy

/// What the clauses say about a run of events, told from the events and what was seen after each.
///
/// No step of `DecisionHandling` is used: of the profile it knows what it decides and resolves.
struct HandlerContract {
  /// What the profile answers to the two navigations.
  let answers: [Outcome]
  /// The place that the link leads to.
  let place: DeepLink?

  /// What happened so far, as far as a clause needs it later.
  struct Facts: Hashable {
    var a = Fate()
    var b = Fate()
    var isReleased = false
    /// Whether a screen came while there was an owner.
    var hasAppeared = false
    var openings = 0
    /// Those while there was an owner.
    var openingsWithOwner = 0
    /// The conditions that had something to say.
    var judged: HandlerConditions = []

    subscript(_ navigation: EventLetter.Navigation) -> Fate {
      get { navigation == .a ? a : b }
      set { if navigation == .a { a = newValue } else { b = newValue } }
    }
  }

  /// Where a navigation stands.
  struct Fate: Hashable {
    enum Stage: UInt8 { case absent, waiting, atOnce, passed, failed, abandoned, late }

    var stage = Stage.absent
    var hadEarlyEnd = false
    /// The report that counts.
    var success: Bool?

    /// Whether the profile decided.
    var isDecided: Bool { stage == .atOnce || stage == .passed }
  }

  /// The conditions that an event breaks.
  func judge(
    _ letter: EventLetter, _ facts: inout Facts, since: Seen.Length, in state: HandlerState
  ) -> HandlerConditions {
    let seen = Seen(state, since: since)
    var broken: HandlerConditions = []
    switch letter {
    case .navigate(let navigation, let check):
      arrive(navigation, check, &facts, seen, &broken)
    case .checkCompleted(let navigation, let passed):
      end(of: navigation, passed, &facts, seen, &broken)
    case .opened(let navigation, let success):
      report(navigation, success, &facts, seen, since, state, &broken)
    case .ownerReleased: release(&facts, seen, &broken)
    case .urlOpened: open(&facts, seen, &broken)
    case .viewAppeared: appear(&facts, seen, &broken)
    }
    if let navigation = letter.navigation {
      let other: EventLetter.Navigation = navigation == .a ? .b : .a
      if facts[other].stage == .waiting { facts.judged.insert(.overlap) }
      broken.insert(.overlap, unless: seen.hasNothing(of: other))
      broken.insert(.independent, unless: !seen.delivers)
    }
    for navigation in EventLetter.Navigation.allCases where facts[navigation].stage == .waiting {
      broken.insert(.later, unless: seen.hasNothing(of: navigation))
    }
    judgeEffects(seen, in: state, &facts, &broken)
    return broken
  }

  private func arrive(
    _ navigation: EventLetter.Navigation, _ check: Bool, _ facts: inout Facts, _ seen: Seen,
    _ broken: inout HandlerConditions
  ) {
    if facts.isReleased {
      facts[navigation].stage = .late
    } else if check {
      facts[navigation].stage = .waiting
      guard facts[navigation].hadEarlyEnd else { return }
      facts.judged.insert(.endsOnce)
      broken.insert(.endsOnce, unless: seen.hasNothing(of: navigation))
    } else {
      facts[navigation].stage = .atOnce
      facts.judged.insert(.atOnce)
      broken.insert(.atOnce, unless: seen.has(answers[navigation.rawValue], of: navigation))
    }
  }

  private func end(
    of navigation: EventLetter.Navigation, _ passed: Bool, _ facts: inout Facts, _ seen: Seen,
    _ broken: inout HandlerConditions
  ) {
    switch facts[navigation].stage {
    case .waiting where passed:
      facts[navigation].stage = .passed
      facts.judged.insert(.later)
      broken.insert(.later, unless: seen.has(answers[navigation.rawValue], of: navigation))
    case .waiting:
      facts[navigation].stage = .failed
      facts.judged.insert(.failedCheck)
      broken.insert(.failedCheck, unless: seen.hasCancelled(navigation))
    case .absent, .atOnce, .passed, .failed:
      if facts[navigation].stage == .absent { facts[navigation].hadEarlyEnd = true }
      facts.judged.insert(.endsOnce)
      broken.insert(.endsOnce, unless: seen.isEmpty)
    case .abandoned, .late:
      // HDL-6 and HDL-7 count the calls of these at the end.
      break
    }
  }

  private func report(
    _ navigation: EventLetter.Navigation, _ success: Bool, _ facts: inout Facts, _ seen: Seen,
    _ since: Seen.Length, _ state: HandlerState, _ broken: inout HandlerConditions
  ) {
    let isFirst =
      facts[navigation].success == nil
      && state.effects.prefix(since.effects).contains {
        if $0.of == navigation.id, case .openExternally(_, true) = $0.effect { true } else { false }
      }
    if !isFirst {
      facts.judged.insert(.firstReport)
      broken.insert(.firstReport, unless: seen.isEmpty)
    } else if facts.isReleased {
      if !success { facts.judged.insert(.releasedBeforeReport) }
      broken.insert(.releasedBeforeReport, unless: seen.isEmpty)
    } else {
      facts[navigation].success = success
      if success {
        facts.judged.insert(.taken)
        broken.insert(.taken, unless: seen.isEmpty)
      } else {
        facts.judged.insert(.fallback)
        broken.insert(.fallback, unless: seen.isLoad(of: navigation))
      }
    }
  }

  private func release(_ facts: inout Facts, _ seen: Seen, _ broken: inout HandlerConditions) {
    facts.isReleased = true
    if facts.openingsWithOwner > 0, !facts.hasAppeared { facts.judged.insert(.ownerGone) }
    for navigation in EventLetter.Navigation.allCases where facts[navigation].stage == .waiting {
      facts[navigation].stage = .abandoned
      facts.judged.insert(.releasedWhileWaiting)
      broken.insert(.releasedWhileWaiting, unless: seen.hasCancelled(navigation))
    }
  }

  private func open(_ facts: inout Facts, _ seen: Seen, _ broken: inout HandlerConditions) {
    let number = facts.openings
    facts.openings += 1
    facts.judged.insert(.independent)
    broken.insert(.independent, unless: seen.onlyDelivers)
    if facts.isReleased {
      facts.judged.insert(.ownerGone)
      return
    }
    facts.openingsWithOwner += 1
    if facts.hasAppeared {
      facts.judged.insert(.warmStart)
      broken.insert(.warmStart, unless: seen.delivers(number, place))
    } else {
      broken.insert(.coldStart, unless: !seen.delivers)
    }
  }

  private func appear(_ facts: inout Facts, _ seen: Seen, _ broken: inout HandlerConditions) {
    facts.judged.insert(.independent)
    broken.insert(.independent, unless: seen.onlyDelivers)
    if facts.isReleased {
      if facts.openings > 0 { facts.judged.insert(.ownerGone) }
    } else if !facts.hasAppeared {
      facts.hasAppeared = true
      guard facts.openingsWithOwner > 0 else { return }
      facts.judged.insert(.coldStart)
      let all = (0..<facts.openingsWithOwner).allSatisfy { seen.delivers($0, place) }
      broken.insert(.coldStart, unless: all)
    }
  }

  /// What holds for an effect, whenever it is made.
  private func judgeEffects(
    _ seen: Seen, in state: HandlerState, _ facts: inout Facts, _ broken: inout HandlerConditions
  ) {
    guard !seen.effects.isEmpty else { return }
    facts.judged.insert(.mainActor)
    broken.insert(.mainActor, unless: seen.effects.allSatisfy(\.onMainActor))
    for navigation in EventLetter.Navigation.allCases where seen.hasEffect(of: navigation) {
      facts.judged.insert(.noEffectBefore)
      let isAnswered = state.calls.contains { $0.of == navigation.id }
      broken.insert(.noEffectBefore, unless: isAnswered && facts[navigation].isDecided)
      broken.insert(.releasedBeforeReport, unless: !facts.isReleased)
    }
    guard seen.delivers else { return }
    broken.insert(.ownerGone, unless: !facts.isReleased)
    let numbers = Seen.deliveries(in: state, openings: facts.openings)
    broken.insert(.onceEach, unless: Set(numbers).count == numbers.count && !numbers.contains(-1))
    guard numbers.count > 1 else { return }
    facts.judged.insert(.order)
    broken.insert(.order, unless: zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// The conditions that a whole run breaks, once its last event has passed.
  func judgeEnd(
    _ facts: inout Facts, since: Seen.Length, in state: HandlerState
  ) -> HandlerConditions {
    var broken: HandlerConditions = []
    let seen = Seen(state, since: since)
    let all = Seen(state, since: Seen.Length())
    judgeEffects(seen, in: state, &facts, &broken)
    var counted = 0
    for navigation in EventLetter.Navigation.allCases {
      let fate = facts[navigation]
      let calls = all.calls.count { $0.of == navigation.id }
      counted += calls
      if fate.stage != .absent { facts.judged.insert(.exactlyOneCall) }
      broken.insert(.exactlyOneCall, unless: calls == (fate.stage == .absent ? 0 : 1))
      switch fate.stage {
      case .absent: break
      case .waiting:
        facts.judged.insert(.neverEnds)
        broken.insert(.neverEnds, unless: all.hasCancelled(navigation))
      case .failed: broken.insert(.failedCheck, unless: !all.hasEffect(of: navigation))
      case .abandoned: broken.insert(.releasedWhileWaiting, unless: all.hasCancelled(navigation))
      case .late:
        facts.judged.insert(.releasedBefore)
        broken.insert(.releasedBefore, unless: all.hasCancelled(navigation))
      case .atOnce, .passed: judgeHandOut(navigation, fate, all, &facts, &broken)
      }
      if all.hasEffect(of: navigation) {
        facts.judged.insert(.effectsWithCancel)
        let isCancelled = all.calls.allSatisfy { $0.of != navigation.id || $0.decision == .cancel }
        broken.insert(.effectsWithCancel, unless: isCancelled)
      }
    }
    broken.insert(.exactlyOneCall, unless: counted == all.calls.count)
    judgeLinks(&facts, seen, state, &broken)
    return broken
  }

  private func judgeHandOut(
    _ navigation: EventLetter.Navigation, _ fate: Fate, _ all: Seen, _ facts: inout Facts,
    _ broken: inout HandlerConditions
  ) {
    guard case .openExternally? = answers[navigation.rawValue].effects.first else { return }
    facts.judged.insert(.handOut)
    var handedOut = 0
    var loads = 0
    var areForApps = true
    for each in all.effects where each.of == navigation.id {
      switch each.effect {
      case .openExternally(_, let universalLinksOnly):
        handedOut += 1
        areForApps = areForApps && universalLinksOnly
      case .loadInWebView: loads += 1
      default: break
      }
    }
    broken.insert(.handOut, unless: handedOut == 1 && areForApps)
    broken.insert(.fallback, unless: loads == (fate.success == false ? 1 : 0))
  }

  private func judgeLinks(
    _ facts: inout Facts, _ seen: Seen, _ state: HandlerState, _ broken: inout HandlerConditions
  ) {
    broken.insert(.ownerGone, unless: !seen.delivers)
    guard facts.openingsWithOwner > 0 else { return }
    if facts.hasAppeared {
      facts.judged.insert(.onceEach)
      let numbers = Set(Seen.deliveries(in: state, openings: facts.openings))
      let all = (0..<facts.openingsWithOwner).allSatisfy(numbers.contains)
      broken.insert(.onceEach, unless: all)
    } else if !facts.isReleased {
      facts.judged.insert(.ownerGone)
    }
  }
}

/// The calls and effects of a part of a run.
struct Seen {
  /// How much had been seen at some time.
  struct Length {
    var calls = 0
    var effects = 0
  }

  let calls: ArraySlice<(of: String, decision: Decision)>
  let effects: ArraySlice<(of: String, effect: Effect, onMainActor: Bool)>

  init(_ state: HandlerState, since: Length) {
    calls = state.calls.dropFirst(since.calls)
    effects = state.effects.dropFirst(since.effects)
  }

  var isEmpty: Bool { calls.isEmpty && effects.isEmpty }

  var onlyDelivers: Bool { calls.isEmpty && effects.allSatisfy { Self.isDelivery($0.effect) } }

  var delivers: Bool { effects.contains { Self.isDelivery($0.effect) } }

  func delivers(_ opening: Int, _ place: DeepLink?) -> Bool {
    guard let place else { return false }
    let id = EventLetter.opening(opening)
    return effects.contains { $0.of == id && $0.effect == .deliver(place) }
  }

  func hasEffect(of navigation: EventLetter.Navigation) -> Bool {
    effects.contains { $0.of == navigation.id }
  }

  func hasNothing(of navigation: EventLetter.Navigation) -> Bool {
    !calls.contains { $0.of == navigation.id } && !hasEffect(of: navigation)
  }

  func hasCancelled(_ navigation: EventLetter.Navigation) -> Bool {
    isOneCall(of: navigation, .cancel) && !hasEffect(of: navigation)
  }

  func has(_ answer: Outcome, of navigation: EventLetter.Navigation) -> Bool {
    isOneCall(of: navigation, answer.decision)
      && effects.filter { $0.of == navigation.id }.map(\.effect) == answer.effects
  }

  func isLoad(of navigation: EventLetter.Navigation) -> Bool {
    guard calls.isEmpty, effects.count == 1, let only = effects.first,
      case .loadInWebView(let url) = only.effect
    else { return false }
    return only.of == navigation.id && url == navigation.action.url
  }

  private func isOneCall(of navigation: EventLetter.Navigation, _ decision: Decision) -> Bool {
    var count = 0
    for call in calls where call.of == navigation.id {
      guard call.decision == decision else { return false }
      count += 1
    }
    return count == 1
  }

  /// The numbers of the openings that were delivered, -1 for what was no opening.
  static func deliveries(in state: HandlerState, openings: Int) -> [Int] {
    state.effects.filter { isDelivery($0.effect) }.map { delivery in
      (0..<openings).first { EventLetter.opening($0) == delivery.of } ?? -1
    }
  }

  private static func isDelivery(_ effect: Effect) -> Bool {
    if case .deliver = effect { true } else { false }
  }
}
