/// One name and value of a query, decoded.
public struct QueryItem: Sendable, Equatable {
  /// The decoded name.
  public var name: String
  /// The decoded value, `""` where the item has no `=`.
  public var value: String

  /// Pairs a name with a value.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// Reads a query as a list of names and values.
///
/// Requirements URL-21 to URL-23. Split on `&`, then on the first `=`; every name and value is decoded once, as
/// UTF-8, before any is judged. `+` and `;` are ordinary characters.
public enum QueryReading {
  /// The items in order, or `nil` when an escape is broken or is not UTF-8.
  public static func items(of query: String?) -> [QueryItem]? {
    guard let query, !query.isEmpty else { return [] }
    var items: [QueryItem] = []
    for pair in query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let equals = pair.firstIndex(of: UInt8(ascii: "="))
      let afterEquals = equals.map { pair[pair.index(after: $0)...] } ?? pair[pair.endIndex...]
      guard let name = decoded(pair[..<(equals ?? pair.endIndex)]),
        let value = decoded(afterEquals)
      else { return nil }
      items.append(QueryItem(name: name, value: value))
    }
    return items
  }

  /// Decodes escapes once, or answers `nil` for a broken escape or bytes that are not UTF-8.
  public static func decoded(_ text: Substring.UTF8View) -> String? {
    guard text.contains(UInt8(ascii: "%")) else { return String(Substring(text)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      else { return nil }
      bytes.append(high << 4 | low)
    }
    // Decoding replaces what is not UTF-8, so a changed byte is how it shows.
    let string = String(decoding: bytes, as: UTF8.self)
    return string.utf8.elementsEqual(bytes) ? string : nil
  }
}
