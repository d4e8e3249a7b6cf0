import NavigationPolicy
package import StrictJSON

extension Property {
  static let jsonKeys = [
    "id", "title", "level", "when", "brokenBy", "samples", "edits", "contexts", "must", "symptom",
    "harm", "remedy", "reports",
  ]

  /// Reads the properties of a file: `{"properties": […]}`.
  static func list(json: JSON, file path: String) throws(ShapeError) -> [Property] {
    let file = try ObjectReader(json, at: "", keys: ["properties"])
    var properties: [Property] = []
    for (index, element) in try file.array("properties").enumerated() {
      let id = element["id"]?.string
      var property = try Property(json: element, at: id ?? "properties[\(index)]")
      property.file = path
      properties.append(property)
    }
    return properties
  }

  /// Reads a property; unknown edits, samples, members and demands are refused with the nearest name.
  package init(json: JSON, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: Self.jsonKeys)
    id = try reader.string("id")
    title = try reader.string("title")
    level = try reader.choice("level", Level.self)
    conditions = try PolicyCondition.list(reader)
    brokenBy = try Self.brokenBy(reader)
    samples = try SampleName.list(reader, "samples")
    edits = try reader.has("edits") ? EditName.list(reader, "edits") : []
    contexts = []
    for (index, element) in try reader.array("contexts").enumerated() {
      contexts.append(
        try ContextPattern(json: element, at: "\(reader.place("contexts"))[\(index)]"))
    }
    must = []
    for (index, element) in try reader.array("must").enumerated() {
      must.append(try Demand(json: element, at: "\(reader.place("must"))[\(index)]"))
    }
    symptom = try reader.string("symptom")
    harm = try reader.string("harm")
    remedy = try reader.string("remedy")
    reports = try reader.strings("reports")
    for (key, isEmpty) in [
      ("samples", samples.isEmpty), ("contexts", contexts.isEmpty), ("must", must.isEmpty),
    ] where isEmpty { throw ShapeError(reader.place(key), "must not be empty") }
  }

  private static func brokenBy(_ reader: ObjectReader) throws(ShapeError) -> [String: String] {
    guard let value = reader.object["brokenBy"] else { return [:] }
    let profiles = try ObjectReader(
      value, at: reader.place("brokenBy"), keys: Profile.all.map(\.name))
    var reasons: [String: String] = [:]
    for name in profiles.object.names { reasons[name] = try profiles.string(name) }
    return reasons
  }
}

extension PolicyCondition {
  fileprivate static func list(_ reader: ObjectReader) throws(ShapeError) -> [PolicyCondition] {
    guard let value = reader.object["when"] else { return [] }
    let policy = try ObjectReader(
      value, at: reader.place("when"), keys: PolicyConfiguration.jsonKeys)
    var conditions: [PolicyCondition] = []
    for key in policy.object.names {
      conditions.append(PolicyCondition(key: key, values: try policy.oneOrMore(key)))
    }
    return conditions
  }
}

extension SampleName {
  fileprivate static func list(
    _ reader: ObjectReader, _ key: String
  ) throws(ShapeError) -> [SampleName] {
    var samples: [SampleName] = []
    for (index, name) in try reader.strings(key).enumerated() {
      if let group = groups.first(where: { $0.name == name }) {
        samples += group.samples
      } else {
        samples.append(try named(name, at: "\(reader.place(key))[\(index)]"))
      }
    }
    return samples
  }

  fileprivate static func named(_ name: String, at path: String) throws(ShapeError) -> SampleName {
    if let sample = SampleName(rawValue: name) { return sample }
    throw ShapeError(
      path, Unknown.sentence("sample", name, among: groups.map(\.name) + allCases.map(\.rawValue)))
  }
}

extension EditName {
  fileprivate static func list(
    _ reader: ObjectReader, _ key: String
  ) throws(ShapeError) -> [EditName] {
    var edits: [EditName] = []
    for (index, name) in try reader.strings(key).enumerated() {
      edits.append(try named(name, at: "\(reader.place(key))[\(index)]"))
    }
    return edits
  }

  fileprivate static func named(_ name: String, at path: String) throws(ShapeError) -> EditName {
    if let edit = EditName(rawValue: name) { return edit }
    throw ShapeError(path, Unknown.sentence("edit", name, among: allCases.map(\.rawValue)))
  }
}

extension ContextPattern {
  fileprivate init(json: JSON, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: ContextMember.allCases.map(\.rawValue))
    self.init()
    for name in reader.object.names {
      guard let member = ContextMember(rawValue: name) else { continue }
      members.append((member, try Self.values(of: member, reader)))
    }
  }

  private static func values(
    of member: ContextMember, _ reader: ObjectReader
  ) throws(ShapeError) -> Values {
    let value = try reader.required(member.rawValue)
    if value == "any" { return .any }
    var names: [String] = []
    for element in value.array ?? [value] {
      // Members that are no text in an action are none here either.
      let name = element.string ?? element.serialized(.compact)
      guard member.names.contains(name) else {
        throw ShapeError(
          reader.place(member.rawValue),
          Unknown.sentence("value", name, among: member.names + ["any"]))
      }
      names.append(name)
    }
    guard !names.isEmpty else {
      throw ShapeError(reader.place(member.rawValue), "must not be empty")
    }
    return .these(names)
  }
}

extension Demand {
  private static let names = [
    "decisionIn", "noEffect", "noEffectOf", "alive", "parametersWithin", "loadsOnce", "sameAs",
    "atMost",
  ]

  fileprivate init(json: JSON, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path)
    guard reader.object.count == 1, let name = reader.object.names.first else {
      throw ShapeError(path, "must hold one demand, found \(reader.object.count)")
    }
    switch name {
    case "decisionIn":
      self = .decisionIn(try reader.names(name, among: ["allow", "cancel", "download"]))
    case "noEffectOf":
      self = .noEffectOf(
        try reader.names(
          name,
          among: ["routeInternally", "openExternally", "loadInWebView", "presentInAppBrowser"]))
    case "sameAs": self = .sameAs(try OtherQuestion(reader, name))
    case "atMost": self = .atMost(try OtherQuestion(reader, name))
    default:
      let plain: [String: Demand] = [
        "noEffect": .noEffect, "alive": .alive, "parametersWithin": .parametersWithin,
        "loadsOnce": .loadsOnce,
      ]
      guard let demand = plain[name] else {
        throw ShapeError(path, Unknown.sentence("demand", name, among: Self.names))
      }
      guard try reader.bool(name) else { throw ShapeError(reader.place(name), "must be true") }
      self = demand
    }
  }
}

extension OtherQuestion {
  fileprivate init(_ outer: ObjectReader, _ key: String) throws(ShapeError) {
    let reader = try ObjectReader(
      outer.required(key), at: outer.place(key), keys: ["sample", "edit", "context"])
    if let name = try reader.optionalString("sample") {
      sample = try SampleName.named(name, at: reader.place("sample"))
    }
    if let name = try reader.optionalString("edit") {
      edit = try EditName.named(name, at: reader.place("edit"))
    }
    if let value = reader.object["context"] {
      let pattern = try ContextPattern(json: value, at: reader.place("context"))
      for (member, values) in pattern.members {
        guard case .these(let names) = values, names.count == 1 else {
          throw ShapeError(
            "\(reader.place("context")).\(member.rawValue)",
            "must be one value: it says how the second question differs")
        }
      }
      context = pattern
    }
  }
}

extension ObjectReader {
  /// A string, or an array of them that is not empty.
  fileprivate func oneOrMore(_ key: String) throws(ShapeError) -> [String] {
    if case .string(let text) = try required(key) { return [text] }
    let names = try strings(key)
    guard !names.isEmpty else { throw ShapeError(place(key), "must not be empty") }
    return names
  }

  /// Strings of a closed list.
  fileprivate func names(_ key: String, among known: [String]) throws(ShapeError) -> [String] {
    let names = try strings(key)
    guard !names.isEmpty else { throw ShapeError(place(key), "must not be empty") }
    for (index, name) in names.enumerated() where !known.contains(name) {
      throw ShapeError("\(place(key))[\(index)]", Unknown.sentence("name", name, among: known))
    }
    return names
  }
}

/// The end of a sentence about a name that is not known.
private enum Unknown {
  static func sentence(_ kind: String, _ name: String, among known: [String]) -> String {
    let near = Nearest.to(name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    return
      "there is no \(kind) \"\(name)\"\(near.isEmpty ? "; there are \(known.joined(separator: ", "))" : near)"
  }
}
