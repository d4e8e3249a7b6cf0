/// One name and value of a query, decoded.
package struct QueryItem: Sendable, Equatable {
  /// The decoded name.
  package var name: String
  /// The decoded value, `""` where the item has no `=`.
  package var value: String
  /// Whether the item has a `=`; the validators take one without for an empty value.
  package var hasEquals: Bool

  /// Pairs a name with a value.
  package init(name: String, value: String, hasEquals: Bool = true) {
    self.name = name
    self.value = value
    self.hasEquals = hasEquals
  }
}

/// Reads a query as a list of names and values.
///
/// Requirements URL-21 to URL-23. Split on `&`, then on the first `=`; every name and value is decoded once, as
/// UTF-8, before any is judged. `+` and `;` are ordinary characters.
package enum QueryReading {
  /// The items in order, or `nil` when an escape is broken or is not UTF-8.
  package static func items(of query: String?) -> [QueryItem]? {
    guard let query, !query.isEmpty else { return [] }
    var items: [QueryItem] = []
    for pair in query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let equals = pair.firstIndex(of: UInt8(ascii: "="))
      let afterEquals = equals.map { pair[pair.index(after: $0)...] } ?? pair[pair.endIndex...]
      guard let name = PercentEncoding.decoded(pair[..<(equals ?? pair.endIndex)]),
        let value = PercentEncoding.decoded(afterEquals)
      else { return nil }
      items.append(QueryItem(name: name, value: value, hasEquals: equals != nil))
    }
    return items
  }
}
