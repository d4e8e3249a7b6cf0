public import ConformanceSuite
public import StrictJSON

/// Which vectors a command works on.
///
/// All of a profile still carry a verdict; any other part is a selection, and has none (requirement
/// CON-18).
public struct Selection: Sendable, Equatable {
  /// Only vectors of that profile.
  public var profile: String?
  /// Only vectors of that operation.
  public var operation: ConformanceSuite.Operation?
  /// Only vectors whose id matches one of these patterns.
  public var only: [String] = []
  /// Only vectors of that level.
  public var level: Vector.Level?
  /// Only properties of that level, and no vectors.
  public var propertyLevel: Property.Level?
  /// Only every `of`th vector, beginning with that one, from 1.
  public var shard: Shard?

  /// One of several parts of equal size.
  public struct Shard: Sendable, Equatable {
    /// Which part, from 1.
    public var index: Int
    /// How many parts.
    public var of: Int

    /// Reads `I/N`.
    public init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let index = parts[0], let of = parts[1], index >= 1, index <= of
      else { return nil }
      self.index = index
      self.of = of
    }
  }

  /// Selects everything.
  public init() {}

  /// Whether it leaves out a part of what an engine claims within a profile.
  public var isPartial: Bool {
    operation != nil || !only.isEmpty || level != nil || shard != nil
      || propertyLevel != nil
  }

  /// The vectors selected, in their order.
  public func vectors(of all: [Vector]) -> [Vector] {
    guard propertyLevel == nil else { return [] }
    let globs = only.map { Glob($0) }
    let selected = all.filter { vector in
      (profile.map { $0 == vector.profile } ?? true)
        && (operation.map { $0 == vector.operation } ?? true)
        && (level.map { $0 == vector.level } ?? true)
        && (globs.isEmpty || globs.contains { $0.matches(vector.id) || $0.matches(vector.suiteID) })
    }
    guard let shard else { return selected }
    return selected.enumerated().filter { $0.offset % shard.of == shard.index - 1 }.map(\.element)
  }

  /// The properties selected, in their order; a part of the vectors has none but those that are named.
  public func properties(of all: [Property]) -> [Property] {
    guard operation == nil, level == nil, shard == nil else { return [] }
    let globs = only.map { Glob($0) }
    return all.filter { property in
      (propertyLevel.map { $0 == property.level } ?? true)
        && (globs.isEmpty || globs.contains { $0.matches(property.id) })
    }
  }

  /// The selection as it stands in a transcript.
  public var json: JSON {
    var members: [JSONObject.Member] = []
    if let profile { members.append(.init("profile", .string(profile))) }
    if let operation { members.append(.init("operation", .string(operation.rawValue))) }
    if !only.isEmpty { members.append(.init("only", JSON(strings: only))) }
    if let level { members.append(.init("level", .string(level.rawValue))) }
    if let propertyLevel {
      members.append(.init("level", .string(propertyLevel.rawValue)))
    }
    if let shard { members.append(.init("shard", .string("\(shard.index)/\(shard.of)"))) }
    return .object(JSONObject(members))
  }

  /// Reads what `json` wrote; `nil` for anything else.
  public init?(json: JSON) {
    guard let object = json.object else { return nil }
    profile = object["profile"]?.string
    operation = object["operation"]?.string.flatMap { ConformanceSuite.Operation(rawValue: $0) }
    only = (object["only"]?.array ?? []).compactMap(\.string)
    level = object["level"]?.string.flatMap { Vector.Level(rawValue: $0) }
    propertyLevel = object["level"]?.string.flatMap { Property.Level(rawValue: $0) }
    shard = object["shard"]?.string.flatMap { Shard($0) }
    guard self.json == json else { return nil }
  }
}
