public import NavigationPolicy
public import StrictJSON

/// The whole suite in memory: vectors, policies, notes, properties.
public struct Catalog: Sendable {
  /// A policy by its name.
  public struct NamedPolicy: Sendable {
    /// The name: the file's, without `.json`.
    public var name: String
    /// The text as it is sent.
    public var json: JSON
    /// The values.
    public var configuration: PolicyConfiguration

    /// Names a policy.
    package init(name: String, json: JSON, configuration: PolicyConfiguration) {
      self.name = name
      self.json = json
      self.configuration = configuration
    }
  }

  /// What a flag stands for.
  public struct Note: Sendable {
    /// What goes wrong.
    public var summary: String
    /// What that does to people.
    public var effect: String
    /// How to mend it.
    public var remediation: String
    /// Where it is told, each with a date.
    public var references: [String]
  }

  /// The suite's version.
  public var version: String
  /// The SHA-256 of `suite.json`, which holds those of all other files.
  public var digest: String
  /// The vector files in the order of `suite.json`.
  public var files: [VectorFile]
  /// The policies by name.
  public var policies: [String: NamedPolicy]
  /// What the flags stand for, in order.
  public var notes: [(flag: String, note: Note)]

  /// What holds of every sound policy, in order.
  public var properties: [Property] = []

  /// The user's policy file, where the vectors are bound to it.
  public internal(set) var own: OwnPolicy?

  /// The pairs of values that no question of `decide` can hold.
  package var infeasiblePairs = InfeasiblePairs()

  /// The name of the user's policy among those of the suite; no file is named so.
  public static let ownPolicyName = "your policy"

  /// Adds a user's policy, and its tests as vectors.
  package mutating func add(_ own: OwnPolicy) {
    self.own = own
    policies[Self.ownPolicyName] = NamedPolicy(
      name: Self.ownPolicyName, json: own.configuration.json, configuration: own.configuration)
    guard !own.tests.isEmpty else { return }
    var file = VectorFile(
      path: "your policy file", operation: .decide, profile: "hardened", vectors: [])
    file.vectors = own.tests.map { Vector($0, in: file.path) }
    files.append(file)
  }

  /// All vectors in order.
  public var vectors: [Vector] { files.flatMap(\.vectors) }

  /// The vectors that were withdrawn: kept for the record, never asked.
  public var withdrawn: [Vector] { files.flatMap(\.withdrawn) }

  /// What stands in the files, asked or withdrawn.
  package var everyVector: [Vector] { files.flatMap { $0.vectors + $0.withdrawn } }

  /// The vector of that id.
  public func vector(_ id: String) -> Vector? {
    for file in files {
      if let vector = file.vectors.first(where: { $0.id == id }) { return vector }
    }
    return nil
  }

  /// The values of a vector's policy.
  public func configuration(of vector: Vector) -> PolicyConfiguration {
    policies[vector.policy]?.configuration ?? PolicyConfiguration()
  }
}

/// What loading gave: the suite, or every fault that was found.
public struct BrokenSuite: Error, Sendable {
  /// The faults, in the order of the files.
  public var faults: [SuiteFault]
}
