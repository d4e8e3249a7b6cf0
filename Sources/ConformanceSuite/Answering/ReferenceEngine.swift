public import NavigationPolicy
package import SiteAssociation
public import StrictJSON

/// The bundled engine, asked in JSON: what an implementation under test is, but in process.
public struct ReferenceEngine: Sendable {
  /// The profiles it decides by; a known mistake changes them.
  public var profiles: [Profile]
  /// Answers `extract`, where the engine reads pages; a known mistake changes it.
  public var extract: (@Sendable (JSON) throws(ShapeError) -> JSON)? {
    didSet { changedParts.insert(.pages) }
  }
  /// How association files are read; a known mistake changes it.
  package var associationRules = AssociationRules() {
    didSet { changedParts.insert(.associations) }
  }
  /// Reads a navigation type, or refuses the question with `nil`; a known mistake changes it.
  public var type: @Sendable (String) -> NavigationType? = { NavigationType(reported: $0) } {
    didSet { changedParts.formUnion(profiles.map { .profile($0.name) }) }
  }
  /// What a known mistake changed: only questions about it can show the mistake.
  package var changedParts: Set<Part> = []

  /// A part of the engine that answers questions of its own.
  package enum Part: Hashable, Sendable {
    /// The decisions, validators, traces and deep links of a profile.
    case profile(String)
    /// The rules of a profile from a place on: its decisions and traces.
    case rules(String, from: Int)
    /// How a profile's answers are given: its traces.
    case handling(String)
    /// The deep links of a profile, also those in its traces.
    case deepLinks(String)
    /// The reading of pages.
    case pages
    /// The reading of association files.
    case associations
  }

  /// The engine as the Spec wants it.
  public static let standard = ReferenceEngine(profiles: Profile.all)

  /// What it can be asked.
  public var operations: [Operation] {
    [.decide, .validateRoute, .validateScheme, .trace, .associate, .resolve]
      + (extract == nil ? [] : [.extract])
  }

  /// Makes an engine of profiles.
  public init(profiles: [Profile]) { self.profiles = profiles }

  /// The answer to a question, in the shape that the protocol gives it.
  public func answer(
    _ operation: Operation, profile: String, policy: PolicyConfiguration, input: JSON
  ) throws(ShapeError) -> JSON {
    guard let place = place(of: profile) else {
      throw ShapeError("profile", "is not one that is known here: \"\(profile)\"")
    }
    return try answer(operation, by: profiles[place], policy, input)
  }

  /// What the profile of a name decides, or `nil` where there is none.
  package func decide(
    _ action: NavigationAction, profile: String, policy: PolicyConfiguration
  ) -> Outcome? {
    place(of: profile).map { profiles[$0].decide(action, configuration: policy) }
  }

  private func place(of profile: String) -> Int? {
    // By place: handing out a profile would copy all its parts.
    profiles.indices.first { profiles[$0].name == profile }
  }

  private func answer(
    _ operation: Operation, by profile: Profile, _ policy: PolicyConfiguration, _ input: JSON
  ) throws(ShapeError) -> JSON {
    switch operation {
    case .decide:
      let action = try NavigationAction(json: input, type: type)
      return profile.decide(action, configuration: policy).json
    case .validateRoute:
      let url = try Self.url(input)
      do {
        let route = try profile.appRoutes.validate(url, configuration: policy)
        return ["accepted": true, "route": .object(JSONObject(route.members))]
      } catch {
        return ["accepted": false, "reason": .string(error.rawValue)]
      }
    case .validateScheme:
      let url = try Self.url(input)
      do {
        try profile.customSchemes.validate(url, configuration: policy)
        return ["accepted": true]
      } catch {
        return ["accepted": false, "reason": .string(error.rawValue)]
      }
    case .trace:
      let events = try HandlerEvent.list(json: input, at: "input", type: type)
      return profile.trace(events, configuration: policy).json
    case .extract:
      guard let extract else { throw Self.unknown(operation) }
      return try extract(input)
    case .resolve:
      let url = try ObjectReader(input, at: "input", keys: ["url"]).string("url")
      return ["route": profile.resolve(url, configuration: policy)?.json ?? .null]
    case .associate:
      let question = try AssociationQuestion(json: input)
      return ["result": .string(question.answer(by: associationRules).rawValue)]
    }
  }

  private static func unknown(_ operation: Operation) -> ShapeError {
    ShapeError("operation", "is not one that is known here: \"\(operation.rawValue)\"")
  }

  private static func url(_ input: JSON) throws(ShapeError) -> URLReading {
    URLReading(try ObjectReader(input, at: "input", keys: ["url"]).string("url"))
  }
}
