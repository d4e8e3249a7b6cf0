package import StrictJSON

extension JSON {
  /// A string, or `null` for none.
  package init(optional text: String?) { self = text.map { .string($0) } ?? .null }

  /// An array of strings.
  package init(strings: [String]) { self = .array(strings.map { .string($0) }) }

  /// The value with a member more.
  func adding(_ name: String, _ value: JSON) -> JSON { setting(name, value) }

  /// The value with a member less.
  package func without(_ name: String) -> JSON { setting(name, nil) }

  private func setting(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }

  /// The value with the members of every object in the order of their names.
  var sorted: JSON {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { .init($0.name, $0.value.sorted) }.sorted { $0.name < $1.name }))
    default: self
    }
  }
}
