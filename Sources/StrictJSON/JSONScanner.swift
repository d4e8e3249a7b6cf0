/// Reads a JSON text piece by piece, without making a value of it.
///
/// For texts of one shape that come by the thousand. It accepts only part of what `JSON.parse` accepts,
/// and reads that part alike; with anything unusual it ends in `nil` or `false`, and `JSON.parse` says
/// what is wrong, if anything is.
package struct JSONScanner {
  private var parser: Parser

  /// Reads a text that is one object, as `object` does, and nothing else; returns whether it was.
  package static func scan(
    _ bytes: ArraySlice<UInt8>, knowing known: KnownMember, keys: [StaticString],
    _ member: (inout JSONScanner, _ key: Int) -> Bool
  ) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      let limits = JSONLimits.standard
      guard buffer.count <= limits.bytes else { return false }
      var scanner = JSONScanner(parser: Parser(bytes: buffer, limits: limits, known: known))
      guard scanner.object(keys: keys, member) else { return false }
      scanner.parser.skipSpace()
      return scanner.parser.index == buffer.count
    }
  }

  /// Reads an object whose members are some of at most 64 keys, each once; the closure reads each
  /// value.
  package mutating func object(
    keys: [StaticString], _ member: (inout JSONScanner, _ key: Int) -> Bool
  ) -> Bool {
    precondition(keys.count <= 64, "the keys seen are counted in 64 bits")
    parser.skipSpace()
    guard parser.take(UInt8(ascii: "{")) else { return false }
    parser.skipSpace()
    if parser.take(UInt8(ascii: "}")) { return true }
    var seen: UInt64 = 0
    var next = 0
    while true {
      guard let key = key(among: keys, from: next), seen & 1 << UInt64(key) == 0 else {
        return false
      }
      seen |= 1 << UInt64(key)
      next = key + 1
      guard member(&self, key) else { return false }
      parser.skipSpace()
      if parser.take(UInt8(ascii: "}")) { return true }
      guard parser.take(UInt8(ascii: ",")) else { return false }
      parser.skipSpace()
    }
  }

  /// Which key comes, with its colon; members mostly come in the keys' order.
  private mutating func key(among keys: [StaticString], from next: Int) -> Int? {
    guard parser.take(UInt8(ascii: "\"")) else { return nil }
    let start = parser.index
    for offset in keys.indices {
      let place = next + offset < keys.count ? next + offset : next + offset - keys.count
      let end = start + keys[place].utf8CodeUnitCount
      guard end < parser.bytes.count, parser.bytes[end] == UInt8(ascii: "\"") else { continue }
      let name = UnsafeBufferPointer(rebasing: parser.bytes[start..<end])
      guard name.hasSameBytes(as: keys[place].buffer) else { continue }
      parser.index = end + 1
      parser.skipSpace()
      return parser.take(UInt8(ascii: ":")) ? place : nil
    }
    return nil
  }

  /// A Boolean.
  package mutating func bool() -> Bool? {
    if takes("true") { return true }
    return takes("false") ? false : nil
  }

  /// A string.
  package mutating func string() -> String? {
    parser.skipSpace()
    guard parser.index < parser.bytes.count, parser.bytes[parser.index] == UInt8(ascii: "\"")
    else { return nil }
    return try? parser.string()
  }

  /// The place of the known text that comes.
  package mutating func known() -> Int? { parser.takeKnown() }

  /// Whether a literal comes, such as `null` or a string in its quotes; it is then behind.
  package mutating func takes(_ literal: StaticString) -> Bool {
    parser.skipSpace()
    let end = parser.index + literal.utf8CodeUnitCount
    guard end <= parser.bytes.count else { return false }
    let text = UnsafeBufferPointer(rebasing: parser.bytes[parser.index..<end])
    guard text.hasSameBytes(as: literal.buffer) else { return false }
    parser.index = end
    return true
  }
}

extension StaticString {
  fileprivate var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
