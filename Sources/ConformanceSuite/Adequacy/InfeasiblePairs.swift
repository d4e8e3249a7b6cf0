import NavigationPolicy
import StrictJSON

/// The pairs of values that no question can hold, each with the reason (requirement CON-21).
package struct InfeasiblePairs: Sendable {
  /// A pair that the table lists, and where.
  package struct Entry: Sendable {
    /// The pair.
    package var pair: ValuePair
    /// Its place in the table.
    package var key: String
    /// Why it cannot be.
    package var reason: String
  }

  /// Where the table stands in a suite.
  static let path = "tables/infeasible-pairs.json"

  /// What is listed of each profile.
  package var entries: [String: [Entry]] = [:]

  /// A table without a pair.
  init() {}

  /// Reads the table: a profile has a list of values, each with the values that it excludes.
  init(json: JSON) throws(ShapeError) {
    let reader = try ObjectReader(json, at: "", keys: Profile.all.map(\.name))
    for profile in reader.object.names {
      var list = Listing(ValueSpace(profile: profile))
      for (index, element) in try reader.array(profile).enumerated() {
        try list.read(element, at: "\(profile)[\(index)]")
      }
      entries[profile] = list.entries
    }
  }

  /// Those of a suite; one without the table has none.
  init(_ files: SuiteFiles) throws {
    let hasTable = files.has(Self.path)
    try self.init(json: hasTable ? files.json(Self.path) : [:])
  }
}

/// The list of one profile while it is read.
private struct Listing {
  private let space: ValueSpace
  private var keys: [Int: String] = [:]
  private(set) var entries: [InfeasiblePairs.Entry] = []

  init(_ space: ValueSpace) { self.space = space }

  mutating func read(_ json: JSON, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: ["parameter", "value", "with", "reason"])
    let key = reader.place("parameter")
    let parameter = try self.parameter(try reader.string("parameter"), at: key)
    let value = try number(
      parameter, try reader.string("value"), at: reader.place("value"))
    let reason = try reader.string("reason")
    guard reason.hasSuffix("."), reason.count > 1 else {
      throw ShapeError(reader.place("reason"), "must be a sentence with a full stop")
    }
    let with = try ObjectReader(try reader.required("with"), at: reader.place("with"))
    guard !with.object.members.isEmpty else {
      throw ShapeError(with.path, "must name a parameter")
    }
    for name in with.object.names {
      let other = try self.parameter(name, at: with.place(name))
      guard other != parameter else {
        throw ShapeError(with.place(name), "is the parameter itself; a pair has two")
      }
      let values = try with.strings(name)
      guard !values.isEmpty else { throw ShapeError(with.place(name), "must name a value") }
      for (index, text) in values.enumerated() {
        let place = "\(with.place(name))[\(index)]"
        let pair = (value, try number(other, text, at: place))
        if let earlier = keys.updateValue(place, forKey: space.place(pair.0, pair.1)) {
          throw ShapeError(place, "is listed a second time; \(earlier) has the pair")
        }
        entries.append(.init(pair: space.pair(pair.0, pair.1), key: place, reason: reason))
      }
    }
  }

  private func parameter(_ name: String, at path: String) throws(ShapeError) -> DecideParameter {
    let known = DecideParameter.all(of: space.profile)
    if let parameter = known.first(where: { $0.rawValue == name }) { return parameter }
    throw Self.unknown(name, "parameter", among: known.map(\.rawValue), at: path)
  }

  private func number(
    _ parameter: DecideParameter, _ value: String, at path: String
  ) throws(ShapeError) -> Int {
    if let number = space.number(parameter, value) { return number }
    throw Self.unknown(
      value, "value of \(parameter.rawValue)", among: parameter.values(in: space.profile), at: path)
  }

  private static func unknown(
    _ name: String, _ what: String, among known: [String], at path: String
  ) -> ShapeError {
    let nearest = Nearest.to(name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    return ShapeError(path, "\"\(name)\" is no \(what) of this profile\(nearest)")
  }
}
