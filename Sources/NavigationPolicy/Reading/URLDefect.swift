/// Why a text is not a URL as WebKit serialises it.
///
/// Requirements URL-8 to URL-15. WebKit hands a delegate WHATWG-serialised URLs; a text of any other shape did
/// not come from there, and two readers may see two hosts in it.
public enum URLDefect: String, Sendable {
  /// No scheme.
  case noScheme
  /// A control character that is not escaped.
  case control
  /// A character beyond ASCII that is not escaped.
  case nonASCII
  /// A space outside an opaque path.
  case space
  /// A `\` before the query of a special URL, where browsers read `/`.
  case backslash
  /// An http or https URL without a host.
  case emptyHost
  /// A character that no host holds.
  case hostCharacter
  /// Brackets that do not enclose an IPv6 address.
  case hostBrackets
  /// A port that is not digits.
  case port

  private static let special: [String] = ["http", "https", "ws", "wss", "ftp", "file"]

  static func first(
    in bytes: UnsafeBufferPointer<UInt8>, of reading: URLReading, beforeQuery: Int, pathStart: Int
  ) -> URLDefect? {
    guard !reading.scheme.isEmpty else { return .noScheme }
    let isSpecial = special.contains(reading.scheme)
    // After an authority a path is empty or begins with a slash.
    let pathIsOpaque =
      !isSpecial && !(pathStart < beforeQuery && bytes[pathStart] == UInt8(ascii: "/"))
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isASCIIControl { return .control }
      if byte >= 0x80 { return .nonASCII }
      if byte == 0x20, !(pathIsOpaque && index >= pathStart && index < beforeQuery) {
        return .space
      }
      if byte == 0x5C, isSpecial, index < beforeQuery { return .backslash }
      index += 1
    }
    guard reading.isWeb else { return nil }
    return ofAuthority(host: reading.host ?? "", port: reading.port)
  }

  private static func ofAuthority(host: String, port: String?) -> URLDefect? {
    guard !host.isEmpty else { return .emptyHost }
    if let port, !port.utf8.allSatisfy(\.isASCIIDigit) { return .port }
    var rest = host.utf8[...]
    if rest.first == UInt8(ascii: "["), rest.last == UInt8(ascii: "]"), rest.count > 2 {
      rest = rest.dropFirst().dropLast()
      let isAddress = rest.allSatisfy {
        $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
      return isAddress ? nil : .hostBrackets
    }
    for byte in rest {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"): return .hostBrackets
      case UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "|"):
        return .hostCharacter
      default: break
      }
    }
    return nil
  }
}
