import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis

/// What can be judged of an implementation: what it does not report proves nothing (requirement
/// PRP-2).
struct Judging: Sendable {
  private let declared: [String]

  init(claims: Claims) { declared = claims.effects.filter { $0 != "deliver" } }

  /// Whether an answer that meets a demand says something.
  func judges(_ demand: Demand) -> Bool {
    switch demand {
    case .noEffect: !declared.isEmpty
    case .noEffectOf(let kinds): kinds.contains(where: declared.contains)
    case .parametersWithin: declared.contains("routeInternally")
    case .loadsOnce: declared.contains("loadInWebView")
    case .alive, .decisionIn, .sameAs, .atMost: true
    }
  }

  /// Whether an answer that does not meet a demand says something: a cancel may hide an effect.
  func condemns(_ demand: Demand, _ outcome: Outcome) -> Bool {
    demand != .alive || !declared.isEmpty || outcome.decision != .cancel
  }
}
