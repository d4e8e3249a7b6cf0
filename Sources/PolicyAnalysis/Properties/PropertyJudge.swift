package import ConformanceSuite
package import NavigationPolicy

/// Judges answers by a property's demands (requirement PRP-5).
package struct PropertyJudge: Sendable {
  /// Whether an allowed new window is shown: the engine's host app makes one.
  package var showsNewWindows: Bool
  private let routes: [Route]
  private let inViewSchemes: [String]

  /// Judges under a policy; `nil` is one that nobody told.
  package init(policy: PolicyConfiguration?, showsNewWindows: Bool) {
    self.showsNewWindows = showsNewWindows
    routes = policy?.routes ?? []
    inViewSchemes = policy?.inViewSchemes ?? []
  }

  /// What of a question tells whether an allow shows something.
  package struct Place: Sendable, Hashable {
    /// Whether a new window is asked for.
    package var isNewWindow: Bool
    /// Whether a web view can load the URL: what is allowed and cannot be loaded is dead.
    package var isLoadable: Bool
    /// Whether anything but a web view can: what nothing takes and is handed out is dead.
    package var isForOthers: Bool
    /// Whether the URL is missing or empty, so that no effect can do anything with it.
    package var isEmpty: Bool
  }

  /// The place of an action.
  package func place(_ action: NavigationAction) -> Place {
    place(action.url, isNewWindow: action.targetFrame == nil)
  }

  /// The place of a URL; one that is missing is not another app's.
  package func place(_ url: String?, isNewWindow: Bool) -> Place {
    let scheme = url.map { URLReading($0).scheme } ?? ""
    let isWeb = scheme == "http" || scheme == "https"
    let isInner =
      scheme.isEmpty || Self.inner.containsBytes(of: scheme)
      || inViewSchemes.containsBytes(of: scheme)
    return Place(
      isNewWindow: isNewWindow, isLoadable: isWeb || isInner, isForOthers: !isInner,
      isEmpty: url?.isEmpty ?? true)
  }

  /// Schemes that a web view loads and nothing else takes.
  private static let inner = ["about", "data", "blob", "file", "javascript"]

  /// Whether an answer is as a demand wants it.
  package func holds(
    _ demand: Demand, _ answer: Outcome, at place: Place, other: Outcome? = nil
  ) -> Bool {
    switch demand {
    case .decisionIn(let decisions): decisions.contains(answer.decision.rawValue)
    case .noEffect: answer.effects.isEmpty
    case .noEffectOf(let kinds): !answer.effects.contains { kinds.contains($0.kind) }
    case .alive: isAlive(answer, place)
    case .parametersWithin: answer.effects.allSatisfy(hasKnownParameters)
    case .loadsOnce:
      place.isNewWindow || answer.decision != .allow
        || !answer.effects.contains { $0.kind == "loadInWebView" }
    case .sameAs: other.map { Self.shape($0) == Self.shape(answer) } ?? true
    case .atMost:
      other.map { Self.shape($0) == Self.shape(answer) } ?? true || Self.isNothing(answer)
    }
  }

  private func isAlive(_ answer: Outcome, _ place: Place) -> Bool {
    let opens =
      !place.isEmpty
      && answer.effects.contains { effect in
        switch effect {
        case .routeInternally, .deliver: true
        case .openExternally: place.isForOthers
        case .loadInWebView: place.isLoadable
        case .presentInAppBrowser: place.isLoadable && place.isForOthers
        }
      }
    guard !opens, place.isLoadable else { return opens }
    return answer.decision == .download
      || answer.decision == .allow && (!place.isNewWindow || showsNewWindows)
  }

  private func hasKnownParameters(_ effect: Effect) -> Bool {
    guard case .routeInternally(let shown) = effect else { return true }
    let known = routes.filter { Route.matching(shown.path, in: [$0]) != nil }.flatMap(\.keys)
    return shown.parameters.allSatisfy { known.containsBytes(of: $0.name) }
  }

  static func isNothing(_ answer: Outcome) -> Bool {
    answer.decision == .cancel && answer.effects.isEmpty
  }

  /// An answer without the URLs that it names.
  package static func shape(_ answer: Outcome) -> AnswerShape {
    AnswerShape(decision: answer.decision, effects: answer.effects.map(AnswerShape.Part.init))
  }

  /// What is compared of two answers.
  package struct AnswerShape: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
      case route(path: String, parameters: [[UInt8]: [UInt8]])
      case open(universalLinksOnly: Bool)
      case load, present, deliver

      init(_ effect: Effect) {
        switch effect {
        case .routeInternally(let route):
          self = .route(
            path: route.path,
            // By bytes: to Swift's strings two names in different normal forms are one.
            parameters: Dictionary(
              route.parameters.map { (Array($0.name.utf8), Array($0.value.utf8)) },
              uniquingKeysWith: { first, _ in first }))
        case .openExternally(_, let universalLinksOnly):
          self = .open(universalLinksOnly: universalLinksOnly)
        case .loadInWebView: self = .load
        case .presentInAppBrowser: self = .present
        case .deliver: self = .deliver
        }
      }
    }
    package var decision: Decision
    package var effects: [Part]
  }
}
