/// A URL's text cut into its parts, nothing decoded and nothing repaired.
///
/// Requirement URL-1. No platform URL class is used: those decode, trim and repair, and so answer
/// for another URL than the one WebKit will load. Source: RFC 3986, section 3, for the syntax.
public struct URLReading: Sendable, Equatable {
  /// The text that was read.
  public var text: String
  /// The scheme in lower case, or `""` when there is none.
  public var scheme = ""
  /// Whether `//` follows the scheme.
  public var hasAuthority = false
  /// What stands before the last `@` of the authority, or `nil` without an `@`.
  public var userinfo: String?
  /// The host in lower case, or `nil` without an authority.
  public var host: String?
  /// What follows the authority's last `:` outside brackets, or `nil` without one.
  public var port: String?
  /// The path, percent-encoded.
  public var path = ""
  /// What stands between `?` and `#`, or `nil` without a `?`.
  public var query: String?
  /// What follows `#`, or `nil` without one.
  public var fragment: String?
  /// Why WebKit can not have serialised this text, or `nil` when it can.
  public var defect: URLDefect?

  /// Reads a URL.
  public init(_ text: String) {
    self.text = text
    var copy = text
    copy.withUTF8 { read($0) }
  }

  /// Whether the text is as WebKit serialises URLs (requirements URL-8 to URL-15).
  public var isCanonical: Bool { defect == nil }

  /// Whether the scheme is `http` or `https`.
  public var isWeb: Bool { scheme == "http" || scheme == "https" }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    func string(_ range: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    var afterScheme = 0
    if let length = Self.schemeLength(bytes) {
      scheme = string(0..<length).asciiLowercased()
      afterScheme = length + 1
    }
    let hash = bytes[afterScheme...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let mark = bytes[afterScheme..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    var pathStart = afterScheme
    if bytes[afterScheme..<mark].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      let start = afterScheme + 2
      let end = bytes[start..<mark].firstIndex(of: UInt8(ascii: "/")) ?? mark
      let authority = AuthorityRanges(bytes, start..<end)
      hasAuthority = true
      userinfo = authority.userinfo.map(string)
      host = string(authority.host).asciiLowercased()
      port = authority.port.map(string)
      pathStart = end
    }
    path = string(pathStart..<mark)
    if mark < hash { query = string(mark + 1..<hash) }
    if hash < bytes.endIndex { fragment = string(hash + 1..<bytes.endIndex) }
    defect = URLDefect.first(in: bytes, of: self, beforeQuery: mark, pathStart: pathStart)
  }

  /// The length of an RFC 3986 scheme that a `:` follows.
  private static func schemeLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: ":") { return index }
      guard
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      else { return nil }
    }
    return nil
  }
}

/// Where the parts of an authority stand: userinfo to the last `@`, port after the last `:` that is
/// not inside brackets.
private struct AuthorityRanges {
  var userinfo: Range<Int>?
  var host: Range<Int>
  var port: Range<Int>?

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    if let at = bytes[range].lastIndex(of: UInt8(ascii: "@")) {
      userinfo = start..<at
      start = at + 1
    }
    var colon: Int?
    var insideBrackets = false
    for index in start..<range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "["): insideBrackets = true
      case UInt8(ascii: "]"): insideBrackets = false
      case UInt8(ascii: ":") where !insideBrackets: colon = index
      default: break
      }
    }
    host = start..<(colon ?? range.upperBound)
    port = colon.map { $0 + 1..<range.upperBound }
  }
}
