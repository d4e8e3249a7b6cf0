public import ConformanceSuite
public import StrictJSON

/// What an implementation says of itself in its hello (requirement PRO-2).
///
/// A name that is claimed twice counts once: whoever repeats a profile is not asked twice as much.
public struct Claims: Sendable {
  /// The implementation's name.
  public var name: String
  /// Its version.
  public var version: String
  /// The language it is written in.
  public var language: String
  /// What it can be asked.
  public var operations: [ConformanceSuite.Operation] {
    didSet { operations = operations.distinct }
  }
  /// The profiles it decides by.
  public var profiles: [String] { didSet { profiles = profiles.distinct } }
  /// The inputs that it wants beside the URL; others are left out of its questions.
  public var inputs: [String] { didSet { inputs = inputs.distinct } }
  /// The kinds of effect that it reports; others are not compared.
  public var effects: [String] { didSet { effects = effects.distinct } }
  /// Whether it takes a policy with each question, or has its own built in.
  public var takesPolicies: Bool
  /// What else it reports: `rules`, `reasons`, `actors`.
  public var features: [String] { didSet { features = features.distinct } }
  /// How many questions may be open at a time.
  public var window: Int
  /// Names in the hello that this suite does not know.
  public var unknownNames: [String] = []

  /// The inputs that an implementation may ask for.
  public static let knownInputs = [
    "navigationType", "sourceFrame", "sourceOrigin", "targetFrame", "isRedirect", "userGesture",
    "httpMethod", "shouldPerformDownload", "currentURL", "appInitiated", "targetIsMain",
    "hasTarget",
  ]
  /// The kinds of effect that there are.
  public static let knownEffects = [
    "routeInternally", "openExternally", "loadInWebView", "presentInAppBrowser", "deliver",
  ]
  /// The features that there are.
  public static let knownFeatures = ["rules", "reasons", "actors", "createWebView"]
  /// The most open questions that are ever used, whatever is claimed.
  public static let largestWindow = 256

  /// Claims of an engine that decides by the hardened profile and sees some inputs.
  public init(inputs: [String], effects: [String]) {
    name = "an engine"
    version = ""
    language = ""
    operations = [.decide]
    profiles = ["hardened"]
    self.inputs = inputs.distinct
    self.effects = effects.distinct
    takesPolicies = true
    features = ["createWebView"]
    window = 1
  }

  /// The profile to ask a vector in: a user's test takes one that is claimed, and `nil` if none is.
  package func profile(for vector: Vector) -> String? {
    guard vector.ownTest == .anyProfile, !profiles.contains(vector.profile) else {
      return vector.profile
    }
    return profiles.first
  }

  /// Reads a hello.
  ///
  /// - Throws: `WrongHello`, naming the key.
  public init(hello: JSON) throws(WrongHello) {
    guard let object = hello.object else { throw WrongHello("is \(hello.kind), not an object") }
    guard object["type"] == "hello" else {
      throw WrongHello("has no \"type\":\"hello\"")
    }
    guard let number = object["protocol"] else { throw WrongHello("has no \"protocol\"") }
    guard number == 1 else {
      throw WrongHello("speaks protocol \(number.serialized(.compact)); this suite speaks 1")
    }
    guard let implementation = object["implementation"]?.object else {
      throw WrongHello("has no object \"implementation\"")
    }
    func text(_ key: String) throws(WrongHello) -> String {
      guard let value = implementation[key]?.string else {
        throw WrongHello("has no string \"implementation.\(key)\"")
      }
      return value
    }
    func list(_ key: String) throws(WrongHello) -> [String] {
      guard let elements = object[key]?.array else {
        throw WrongHello("has no array \"\(key)\"")
      }
      let names = elements.compactMap(\.string)
      guard names.count == elements.count, names.count <= 1000 else {
        throw WrongHello("has something else than names in \"\(key)\"")
      }
      return names
    }
    name = try text("name")
    version = try text("version")
    language = try text("language")
    var unknown: [String] = []
    func known(_ key: String, _ names: [String]) throws(WrongHello) -> [String] {
      let claimed = try list(key)
      unknown += claimed.filter { !names.contains($0) }.map { name in
        let near = Nearest.to(name, among: names).map { "; did you mean \"\($0)\"?" }
        return "\(key): \(name)\(near ?? "")"
      }
      return claimed.filter(names.contains).distinct
    }
    let operationNames = ConformanceSuite.Operation.allCases.map(\.rawValue)
    operations = try known("operations", operationNames)
      .compactMap { ConformanceSuite.Operation(rawValue: $0) }
    profiles = try known("profiles", ["baseline", "hardened"])
    inputs = try known("inputs", Self.knownInputs)
    effects = try known("effects", Self.knownEffects)
    features = try known("features", Self.knownFeatures)
    switch object["policies"] {
    case "any"?: takesPolicies = true
    case "fixed"?: takesPolicies = false
    case let other:
      throw WrongHello(
        "has \"policies\" \(other?.serialized(.compact) ?? "missing"); write \"any\" or \"fixed\"")
    }
    guard let window = object["window"]?.integer, window >= 1 else {
      throw WrongHello("has no \"window\" of 1 or more")
    }
    self.window = min(window, Self.largestWindow)
    unknownNames = unknown
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  fileprivate var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A hello that does not say what it must; the end of a sentence about it.
public struct WrongHello: Error, Equatable, Sendable {
  /// What is wrong, as the end of a sentence that begins with "the hello".
  public var problem: String

  package init(_ problem: String) { self.problem = problem }
}
