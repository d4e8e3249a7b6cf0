public import ConformanceSuite
import NavigationPolicy
public import StrictJSON

/// The suite under a user's policy: the vectors of the default policy bound to it, those of other
/// policies as they are (requirements OWN-3 to OWN-6).
public struct BoundSuite: Sendable {
  /// The suite; only vectors whose expectation holds under the policy are in it.
  public private(set) var catalog: Catalog
  /// The first digits of the policy's SHA-256, which bound ids end with.
  public let digest: String
  /// The vectors that are scored.
  public private(set) var scored: [Vector] = []
  /// The vectors that the policy answers otherwise than the vector's own would.
  public private(set) var changed: [Change] = []
  /// The vectors that have no counterpart under the policy.
  public private(set) var withoutCounterpart: [Lack] = []
  /// The vectors of other policies of the suite that hold under the user's as well, bound.
  public private(set) var others: [Vector] = []
  /// How many scored vectors an engine fails that goes on with the default policy.
  public private(set) var failedByDefault = 0

  /// A vector whose answer the policy changes.
  public struct Change: Sendable {
    /// The vector, bound.
    public var vector: Vector
    /// What the vector expects, bound.
    public var expected: JSON
    /// What the reference engine answers under the policy, without the rule.
    public var answer: JSON
  }

  /// A vector without a counterpart.
  public struct Lack: Sendable {
    /// The vector as it stands in the suite.
    public var vector: Vector
    /// Why; a whole clause.
    public var reason: String
  }

  /// Binds a suite to a user's policy file.
  public init(_ catalog: Catalog, to own: OwnPolicy) {
    digest = Self.digest(of: own.configuration.json)
    self.catalog = catalog
    let policies = catalog.policies.mapValues { policy in
      Binder(base: policy.configuration, policy: own.configuration, suffix: "@" + digest)
    }
    for (index, file) in catalog.files.enumerated() where file.operation.hasPolicy {
      let results = concurrently(file.vectors.count) { place -> Binder.Result? in
        let vector = file.vectors[place]
        return vector.isScored ? policies[vector.policy]?.result(vector) : nil
      }
      self.catalog.files[index].vectors = zip(file.vectors, results).flatMap { vector, result in
        add(result, of: vector)
      }
    }
    self.catalog.add(own)
  }

  /// Takes what came of a vector; what is asked of it.
  private mutating func add(_ result: Binder.Result?, of vector: Vector) -> [Vector] {
    guard let result, vector.policy == "default" else {
      // What nothing of the user's policy stands in is asked as it is, or not at all.
      guard case .scored(let bound, _)? = result, bound.input != vector.input else {
        return [vector]
      }
      others.append(bound)
      return [vector, bound]
    }
    switch result {
    case .scored(let bound, let isFailedByDefault):
      scored.append(bound)
      if isFailedByDefault { failedByDefault += 1 }
      return [bound]
    case .changed(let change): changed.append(change)
    case .lacking(let lack): withoutCounterpart.append(lack)
    }
    return []
  }

  /// The first digits of the SHA-256 of a policy with every key written out.
  public static func digest(of policy: JSON) -> String {
    String(SHA256.hexadecimal(Array(policy.serialized(.compact).utf8)).prefix(8))
  }
}

/// Binds one vector and looks at what came of it.
private struct Binder: Sendable {
  enum Result: Sendable {
    case scored(Vector, isFailedByDefault: Bool)
    case changed(BoundSuite.Change)
    case lacking(BoundSuite.Lack)
  }

  let base: PolicyConfiguration
  let policy: PolicyConfiguration
  /// The policy with as many entries of each list as vectors are bound to.
  private let short: PolicyConfiguration
  let suffix: String
  /// The parts of the vectors' policy with themselves.
  private let same: PolicyParts

  init(base: PolicyConfiguration, policy: PolicyConfiguration, suffix: String) {
    self.base = base
    self.policy = policy
    short = policy.shortened(to: Self.mostEntries)
    self.suffix = suffix
    same = PolicyParts(base, with: base, using: PartUse())
  }

  /// A vector has a turn at one entry; there are not many more vectors about hosts than this.
  private static let mostEntries = 50

  func result(_ vector: Vector) -> Result {
    let use = VectorBinding.use(of: vector, same)
    let turn = Self.turn(of: vector.id)
    let first = result(vector, use, turn: turn)
    if case .scored = first { return first }
    // An entry whose look-alikes another entry covers is no place for a vector about look-alikes.
    for more in 1..<policy.longestList {
      let next = result(vector, use, turn: turn + more)
      if case .scored = next { return next }
    }
    return first
  }

  /// A number that stays the same whatever other vectors there are.
  private static func turn(of id: String) -> Int {
    Int(id.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) } >> 8)
  }

  private func result(_ vector: Vector, _ use: PartUse, turn: Int) -> Result {
    do throws(NoCounterpart) {
      let parts = PolicyParts(base, with: short, using: use, turn: turn)
      var bound = try VectorBinding(parts).vector(vector)
      bound.id += suffix
      bound.policy = Catalog.ownPolicyName
      guard let answer = answer(bound, under: policy) else {
        throw NoCounterpart(reason: "the reference engine does not answer it under your policy")
      }
      guard bound.expect.contains(answer.without("rule")) else {
        return .changed(
          .init(vector: bound, expected: bound.expect[0], answer: answer.without("rule")))
      }
      // Two texts that became one would be asked for the sake of a difference that is gone.
      if bound.input != vector.input || bound.expect != vector.expect {
        let (forth, back) = parts.checked
        let again = try VectorBinding(back).vector(VectorBinding(forth).vector(vector))
        guard again.input == vector.input, again.expect == vector.expect else {
          throw NoCounterpart(reason: "your policy has one text where the vector needs two")
        }
      }
      // The answer is the same; the Spec does not say by which rule.
      if let rule = bound.rule, answer["rule"] != .string(rule) { bound.rule = nil }
      let other = self.answer(bound, under: base)?.without("rule")
      return .scored(bound, isFailedByDefault: !bound.expect.contains { $0 == other })
    } catch {
      return .lacking(.init(vector: vector, reason: error.reason))
    }
  }

  private func answer(_ vector: Vector, under policy: PolicyConfiguration) -> JSON? {
    try? ReferenceEngine.standard.answer(
      vector.operation, profile: vector.profile, policy: policy, input: vector.input)
  }
}

extension PolicyConfiguration {
  /// The policy with the first entries of each list.
  fileprivate func shortened(to count: Int) -> PolicyConfiguration {
    var policy = self
    for (_, list) in Self.hostLists {
      policy[keyPath: list] = Array(policy[keyPath: list].prefix(count))
    }
    policy.routes = Array(routes.prefix(count))
    policy.customSchemes = customSchemes.prefix(count).map { scheme in
      var scheme = scheme
      scheme.hosts = Array(scheme.hosts.prefix(count))
      scheme.pathPrefixes = Array(scheme.pathPrefixes.prefix(count))
      scheme.keys = Array(scheme.keys.prefix(count))
      return scheme
    }
    for index in policy.routes.indices {
      policy.routes[index].keys = Array(policy.routes[index].keys.prefix(count))
    }
    policy.linkHosts = Array(linkHosts.prefix(count))
    return policy
  }

  /// How many turns give every entry of a list its own; some suffice.
  fileprivate var longestList: Int {
    let counts = [
      appHosts.count, partnerHosts.count, linkHosts.count, routes.count, customSchemes.count,
      customSchemes.first?.hosts.count ?? 0,
    ]
    return max(2, min(6, counts.max() ?? 0))
  }
}
