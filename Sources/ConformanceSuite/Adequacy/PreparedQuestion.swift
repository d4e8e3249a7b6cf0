import Foundation
import NavigationPolicy
import SiteAssociation
import StrictJSON

/// A vector's question read once, to be put to many engines.
struct PreparedQuestion: Sendable {
  private enum Asked: Sendable {
    case decide(NavigationAction)
    case validateRoute(URLReading)
    case validateScheme(URLReading)
    case resolve(String)
    case trace([HandlerEvent])
    case extract(JSON)
    case associate(AssociationQuestion)
  }

  /// Whether an engine with a mistake can answer otherwise than the right one.
  func isAsked(of engine: ReferenceEngine) -> Bool { engine.changedParts.contains(where: isSeen) }

  /// Whether a change of a part of the engine can be seen in the answer.
  private func isSeen(_ part: ReferenceEngine.Part) -> Bool {
    switch (asked, part) {
    case (.extract, .pages), (.associate, .associations): true
    case (.extract, _), (.associate, _), (_, .pages), (_, .associations): false
    case (_, .profile(let name)): name == profile
    // The rules before the first that is changed answer as ever.
    case (.decide, .rules(let name, let place)): name == profile && rulePlace >= place
    case (.trace, .rules(let name, _)), (.trace, .handling(let name)),
      (.trace, .deepLinks(let name)), (.resolve, .deepLinks(let name)):
      name == profile
    case (_, .rules), (_, .handling), (_, .deepLinks): false
    }
  }

  /// The URL of a question about an action.
  var url: String? { if case .decide(let action) = asked { action.url } else { nil } }

  private let asked: Asked
  /// Where the rule stands that answers a question about an action.
  private let rulePlace: Int
  /// The input, where it names a navigation type that each engine has to read for itself.
  private let unread: JSON?
  private let profile: String
  private let configuration: PolicyConfiguration
  private static let longest = 1 << 30

  /// Reads a vector's question, or gives `nil` where the engine is not asked such.
  init?(_ vector: Vector, _ catalog: Catalog) {
    profile = vector.profile
    // Mistaken engines calculate with limits. No text of a vector comes near this one.
    var policy = catalog.configuration(of: vector)
    policy.maxValueLength = min(policy.maxValueLength, Self.longest)
    policy.maxPathLength = min(policy.maxPathLength, Self.longest)
    configuration = policy
    // A bare `nil` would be JSON's null here.
    unread = vector.flags.contains(NavigationTypeLint.flag) ? vector.input : JSON?.none
    let url = vector.input["url"]?.string ?? ""
    switch vector.operation {
    case .decide:
      guard let action = try? NavigationAction(json: vector.input) else { return nil }
      asked = .decide(action)
    case .validateRoute: asked = .validateRoute(URLReading(url))
    case .validateScheme: asked = .validateScheme(URLReading(url))
    case .resolve: asked = .resolve(url)
    case .trace:
      guard let events = try? HandlerEvent.list(json: vector.input, at: "input") else { return nil }
      asked = .trace(events)
    case .extract: asked = .extract(vector.input)
    case .associate:
      guard let question = try? AssociationQuestion(json: vector.input) else { return nil }
      asked = .associate(question)
    }
    rulePlace = Self.rulePlace(asked, profile, configuration)
  }

  private static func rulePlace(
    _ asked: Asked, _ profile: String, _ configuration: PolicyConfiguration
  ) -> Int {
    guard case .decide(let action) = asked, let profile = Profile.named(profile) else { return 0 }
    let rule = profile.decide(action, configuration: configuration).rule
    return profile.rules.firstIndex { $0.id == rule } ?? profile.rules.count
  }

  /// Every scored vector of a suite that can be asked, with its question.
  static func all(of catalog: Catalog) -> [(vector: Vector, question: PreparedQuestion)] {
    catalog.vectors.filter { $0.isScored && $0.ownTest == nil }.compactMap { vector in
      PreparedQuestion(vector, catalog).map { (vector, $0) }
    }
  }

  /// An engine's answer, without the rule: what can be seen from outside.
  func answer(_ engine: ReferenceEngine) -> PreparedAnswer {
    guard let profile = engine.profiles.first(where: { $0.name == profile }) else {
      return .rejected("no profile")
    }
    do throws(Rejection) {
      switch try? read(by: engine) {
      case nil: return .rejected("navigationType")
      case .decide(let action):
        let outcome = profile.decide(action, configuration: configuration)
        return .decided(outcome.decision, outcome.effects)
      case .validateRoute(let url):
        return .routed(try profile.appRoutes.validate(url, configuration: configuration))
      case .validateScheme(let url):
        try profile.customSchemes.validate(url, configuration: configuration)
        return .accepted
      case .resolve(let url):
        return .resolved(profile.resolve(url, configuration: configuration))
      case .associate(let question):
        return .associated(question.answer(by: engine.associationRules))
      case .extract(let input):
        let answer = try? engine.extract?(input)
        return answer.map { .extracted($0) } ?? .rejected("no actions")
      case .trace(let events):
        let state = profile.trace(events, configuration: configuration)
        return .traced(
          calls: state.calls.map { PreparedAnswer.Call(of: $0.of, decision: $0.decision) },
          effects: state.effects.map {
            PreparedAnswer.Made(of: $0.of, effect: $0.effect, onMainActor: $0.onMainActor)
          })
      }
    } catch {
      return .rejected(error.rawValue)
    }
  }

  /// The question as an engine reads it.
  private func read(by engine: ReferenceEngine) throws -> Asked {
    guard let unread else { return asked }
    switch asked {
    case .decide: return .decide(try NavigationAction(json: unread, type: engine.type))
    case .trace: return .trace(try HandlerEvent.list(json: unread, at: "input", type: engine.type))
    case .validateRoute, .validateScheme, .extract, .resolve, .associate: return asked
    }
  }
}

/// An engine's answer as a value that can be compared.
enum PreparedAnswer: Sendable, Equatable {
  struct Call: Sendable, Equatable {
    var of: String
    var decision: Decision
  }
  struct Made: Sendable, Equatable {
    var of: String
    var effect: Effect
    var onMainActor: Bool
  }

  case decided(Decision, [Effect])
  case routed(AppRoute)
  case accepted
  case resolved(DeepLink?)
  case rejected(String)
  case extracted(JSON)
  case associated(AssociationAnswer)
  case traced(calls: [Call], effects: [Made])
}
