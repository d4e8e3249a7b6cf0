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
    guard var query else { return [] }
    return query.withUTF8 { items(of: $0) }
  }

  /// The items in a query's bytes.
  static func items(of query: UnsafeBufferPointer<UInt8>) -> [QueryItem]? {
    if query.isEmpty { return [] }
    var items: [QueryItem] = []
    items.reserveCapacity(4)
    var start = 0
    while start <= query.count {
      var equals: Int?
      var end = start
      while end < query.count, query[end] != UInt8(ascii: "&") {
        if equals == nil, query[end] == UInt8(ascii: "=") { equals = end }
        end += 1
      }
      guard let name = PercentEncoding.decoded(query, from: start, to: equals ?? end),
        let value = PercentEncoding.decoded(query, from: equals.map { $0 + 1 } ?? end, to: end)
      else { return nil }
      items.append(QueryItem(name: name, value: value, hasEquals: equals != nil))
      start = end + 1
    }
    return items
  }
}
