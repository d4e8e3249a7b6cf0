import StrictJSON

/// The keys of a component, or of `defaults`, that the file states.
package struct ComponentSettings: Sendable {
  /// What `?` holds.
  package enum Query: Sendable {
    /// A pattern for the whole query.
    case text(String)
    /// Patterns for the items of these names; `nil` for what is not a string.
    case items([(name: String, pattern: String?)])
  }

  package var path: String?
  package var query: Query?
  package var fragment: String?
  package var exclude: Bool?
  package var caseSensitive: Bool?
  package var percentEncoded: Bool?

  package init(
    exclude: Bool? = nil, caseSensitive: Bool? = nil, percentEncoded: Bool? = nil
  ) {
    self.exclude = exclude
    self.caseSensitive = caseSensitive
    self.percentEncoded = percentEncoded
  }

  /// Reads an object; a value of the wrong type reads as absent, and so does no object.
  init(json: JSON?) {
    path = json?["/"]?.string
    fragment = json?["#"]?.string
    exclude = json?["exclude"]?.bool
    caseSensitive = json?["caseSensitive"]?.bool
    percentEncoded = json?["percentEncoded"]?.bool
    switch json?["?"] {
    case .string(let text): query = .text(text)
    case .object(let object): query = .items(object.members.map { ($0.name, $0.value.string) })
    default: break
    }
  }

  /// Takes over every key that the nearer level states, as a whole value.
  mutating func take(_ nearer: ComponentSettings) {
    path = nearer.path ?? path
    query = nearer.query ?? query
    fragment = nearer.fragment ?? fragment
    exclude = nearer.exclude ?? exclude
    caseSensitive = nearer.caseSensitive ?? caseSensitive
    percentEncoded = nearer.percentEncoded ?? percentEncoded
  }
}
