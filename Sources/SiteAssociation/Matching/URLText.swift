/// A URL cut as text: nothing is decoded, resolved or repaired.
///
/// Requirement: chapter "Site associations" of the Spec. The cut is at the first `#`, then at the
/// first `?`. Authority and port are not kept, because no rule looks at them.
package struct URLText: Sendable, Equatable {
  /// What precedes the first colon, ASCII letters folded.
  package var scheme: String
  /// What follows the authority.
  package var path: String
  /// What follows the first `?`; empty if there is none.
  package var query: String?
  /// What follows the first `#`.
  package var fragment: String?

  package init(scheme: String, path: String, query: String?, fragment: String?) {
    self.scheme = scheme
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// Cuts a text; `nil` if it has no colon before its path.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    let beforeHash = bytes[..<(hash ?? bytes.endIndex)]
    let mark = beforeHash.firstIndex(of: UInt8(ascii: "?"))
    let beforeMark = beforeHash[..<(mark ?? beforeHash.endIndex)]
    guard let colon = beforeMark.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var rest = beforeMark[(colon + 1)...]
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2).drop { $0 != UInt8(ascii: "/") }
    }
    scheme = String(
      decoding: bytes[..<colon].map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 },
      as: UTF8.self)
    path = String(decoding: rest, as: UTF8.self)
    query = mark.map { String(decoding: beforeHash[($0 + 1)...], as: UTF8.self) }
    fragment = hash.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
  }
}
