/// A URL's text cut into its parts, nothing decoded and nothing repaired.
///
/// Requirement URL-1. No platform URL class is used: those decode, trim and repair, and so answer
/// for another URL than the one WebKit will load. Source: RFC 3986, section 3, for the syntax.
package struct URLReading: Sendable, Equatable {
  /// The text that was read.
  package var text: String
  /// The scheme in lower case, or `""` when there is none.
  package var scheme = ""
  /// Whether `//` follows the scheme.
  package var hasAuthority = false
  /// What stands before the last `@` of the authority, or `nil` without an `@`.
  package var userinfo: String?
  /// The host in lower case, or `nil` without an authority.
  package var host: String?
  /// What follows the authority's last `:` outside brackets, or `nil` without one.
  package var port: String?
  /// The path, percent-encoded.
  package var path = ""
  /// What stands between `?` and `#`, or `nil` without a `?`.
  package var query: String?
  /// What follows `#`, or `nil` without one.
  package var fragment: String?
  /// Why WebKit cannot have serialised this text, or `nil` when it can.
  package var defect: URLDefect?

  /// Reads a URL.
  package init(_ text: String) {
    self.text = text
    var copy = text
    copy.withUTF8 { read($0) }
  }

  /// Whether the text is as WebKit serialises URLs (requirements URL-8 to URL-15).
  package var isCanonical: Bool { defect == nil }

  /// Whether the scheme is `http` or `https`.
  package var isWeb: Bool { scheme == "http" || scheme == "https" }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = bytes.count
    let schemeEnd = Self.schemeLength(bytes)
    let afterScheme = schemeEnd.map { $0 + 1 } ?? 0
    if let schemeEnd { scheme = bytes.foldedText(0, schemeEnd) }
    let hash = bytes.place(of: UInt8(ascii: "#"), from: afterScheme, to: end) ?? end
    let mark = bytes.place(of: UInt8(ascii: "?"), from: afterScheme, to: hash) ?? hash
    var pathStart = afterScheme
    if mark - afterScheme >= 2, bytes[afterScheme] == UInt8(ascii: "/"),
      bytes[afterScheme + 1] == UInt8(ascii: "/")
    {
      let start = afterScheme + 2
      pathStart = bytes.place(of: UInt8(ascii: "/"), from: start, to: mark) ?? mark
      hasAuthority = true
      readAuthority(bytes, start, pathStart)
    }
    path = bytes.text(pathStart, mark)
    if mark < hash { query = bytes.text(mark + 1, hash) }
    if hash < end { fragment = bytes.text(hash + 1, end) }
    defect = URLDefect.first(in: bytes, of: self, beforeQuery: mark, pathStart: pathStart)
  }

  /// Userinfo to the last `@`, port after the last `:` that is not inside brackets.
  private mutating func readAuthority(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) {
    var hostStart = start
    var hostEnd = end
    var insideBrackets = false
    var index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "@"):
        userinfo = bytes.text(start, index)
        hostStart = index + 1
        hostEnd = end
        insideBrackets = false
      case UInt8(ascii: "["): insideBrackets = true
      case UInt8(ascii: "]"): insideBrackets = false
      case UInt8(ascii: ":") where !insideBrackets: hostEnd = index
      default: break
      }
      index += 1
    }
    host = bytes.foldedText(hostStart, hostEnd)
    if hostEnd < end { port = bytes.text(hostEnd + 1, end) }
  }

  /// The length of an RFC 3986 scheme that a `:` follows.
  private static func schemeLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    var index = 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") { return index }
      guard
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      else { return nil }
      index += 1
    }
    return nil
  }
}

// Plain loops: generic slices and closures cost several times as much where nothing is optimised.
extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte in a range, or `nil`.
  fileprivate func place(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The text of a range.
  fileprivate func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[start..<end]), as: UTF8.self)
  }

  /// The text of a range with `A` to `Z` folded.
  fileprivate func foldedText(_ start: Int, _ end: Int) -> String {
    var index = start
    while index < end {
      if self[index] != self[index].asciiLowercased { return text(start, end).asciiLowercased() }
      index += 1
    }
    return text(start, end)
  }
}
