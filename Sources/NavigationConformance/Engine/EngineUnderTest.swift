public import NavigationPolicy

/// An app's navigation policy as the suite sees it: what it claims, and a closure that decides.
///
/// Requirement PRO-2, without a child process: an app's test target cannot start one on a device.
public struct EngineUnderTest: Sendable {
  /// The engine's name in reports and transcripts.
  public var name: String
  /// The engine's version in reports and transcripts.
  public var version = ""
  /// The profiles it answers by; none for an engine with rules of its own.
  public var profiles: [ProfileName]
  /// The inputs it looks at beside the URL; any other has its "not known" value (PRO-6, ACT-7).
  public var inputs: [Input]
  /// The kinds of effect it answers with; others are not compared.
  public var effects: [EffectKind]
  /// What else it reports or does.
  public var features: [Feature]
  /// Whether it takes its hosts from each question's policy instead of its own code (PRO-7).
  public let takesPolicies: Bool

  let decide: @Sendable (NavigationAction, PolicyConfiguration) async throws -> Outcome
  var others: OtherOperations?

  /// An engine with hosts of its own, as most apps have.
  ///
  /// The closure may be isolated to the main actor. One that throws has given no answer; one that
  /// never returns is ended by nothing but the test's own time limit.
  public init(
    _ name: String, profiles: [ProfileName] = [], inputs: [Input], effects: [EffectKind],
    features: [Feature] = [],
    decide: @escaping @Sendable (NavigationAction) async throws -> Outcome
  ) {
    self.name = name
    self.profiles = profiles
    self.inputs = inputs
    self.effects = effects
    self.features = features
    takesPolicies = false
    self.decide = { action, _ in try await decide(action) }
  }

  /// An engine that answers by whatever policy it is given, and is asked about many.
  public init(
    _ name: String, profiles: [ProfileName] = [], inputs: [Input], effects: [EffectKind],
    features: [Feature] = [],
    decide: @escaping @Sendable (NavigationAction, PolicyConfiguration) async throws -> Outcome
  ) {
    self.name = name
    self.profiles = profiles
    self.inputs = inputs
    self.effects = effects
    self.features = features
    takesPolicies = true
    self.decide = decide
  }
}

extension Outcome {
  /// An answer of an engine that does not name its rules.
  public init(_ decision: Decision, _ effects: [Effect] = []) {
    self.init(decision, effects, rule: "")
  }
}
