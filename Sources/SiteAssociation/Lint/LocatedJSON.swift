package import StrictJSON

/// A JSON value that remembers its line.
package struct LocatedJSON: Sendable {
  package enum Value: Sendable {
    case scalar(JSON)
    case array([LocatedJSON])
    case object([Member])
  }

  /// A name, its line and its value.
  package struct Member: Sendable {
    package var name: String
    package var line: Int
    package var value: LocatedJSON
  }

  package var line: Int
  package var value: Value

  /// The members without those that a later one of the same name replaces.
  var members: [Member] {
    guard case .object(let members) = value else { return [] }
    return members
  }
  var isObject: Bool { if case .object = value { true } else { false } }
  var elements: [LocatedJSON]? { if case .array(let elements) = value { elements } else { nil } }
  var string: String? { if case .scalar(.string(let text)) = value { text } else { nil } }
  var isBool: Bool { if case .scalar(.bool) = value { true } else { false } }
  var kind: String {
    switch value {
    case .scalar(let scalar): scalar.kind
    case .array: "an array"
    case .object: "an object"
    }
  }

  subscript(name: String) -> LocatedJSON? {
    members.first { $0.name.hasSameBytes(as: name) }?.value
  }

  /// The line of the value at a place, or of the nearest value around it.
  func line(at place: AssociationPlace) -> Int {
    var value = self
    for step in place.steps {
      let next: LocatedJSON? =
        switch step {
        case .key(let name): value[name]
        case .index(let index):
          value.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
      guard let next else { break }
      value = next
    }
    return value.line
  }

  /// The plain value.
  package var json: JSON {
    switch value {
    case .scalar(let scalar): scalar
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members):
      .object(JSONObject(members.map { JSONObject.Member($0.name, $0.value.json) }))
    }
  }
}
