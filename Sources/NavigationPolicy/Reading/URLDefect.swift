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

  /// The first defect of a text whose parts were found.
  static func first(
    in bytes: UnsafeBufferPointer<UInt8>, _ places: URLPlaces, isWeb: Bool
  ) -> URLDefect? {
    if places.scheme.isEmpty { return .noScheme }
    if places.isUnusual, let defect = ofCharacters(bytes, places) { return defect }
    return isWeb ? ofAuthority(bytes, places) : nil
  }

  private static func ofCharacters(
    _ bytes: UnsafeBufferPointer<UInt8>, _ places: URLPlaces
  ) -> URLDefect? {
    let isSpecial = special.contains { bytes[places.scheme].isEqual(to: $0) }
    let pathStart = Int(places.path.lowerBound)
    let pathEnd = Int(places.path.upperBound)
    let end = Int((places.fragment ?? places.query ?? places.path).upperBound)
    // After an authority a path is empty or begins with a slash.
    let pathIsOpaque = !isSpecial && bytes[places.path].first != UInt8(ascii: "/")
    var index = 0
    while index < end {
      let byte = bytes[index]
      if byte.isASCIIControl { return .control }
      if byte >= 0x80 { return .nonASCII }
      if byte == 0x20, !(pathIsOpaque && index >= pathStart && index < pathEnd) { return .space }
      if byte == 0x5C, isSpecial, index < pathEnd { return .backslash }
      index += 1
    }
    return nil
  }

  private static let special: [String] = ["http", "https", "ws", "wss", "ftp", "file"]

  private static func ofAuthority(
    _ bytes: UnsafeBufferPointer<UInt8>, _ places: URLPlaces
  ) -> URLDefect? {
    guard let place = places.host, !place.isEmpty else { return .emptyHost }
    if let port = places.port, !bytes[port].allSatisfy({ $0.isASCIIDigit }) { return .port }
    guard places.isUnusual else { return nil }
    let host = bytes[place]
    if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]"), host.count > 2 {
      let isAddress = host.dropFirst().dropLast().allSatisfy {
        $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
      return isAddress ? nil : .hostBrackets
    }
    for byte in host {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") { return .hostBrackets }
      if isForbiddenInHost(byte) { return .hostCharacter }
    }
    return nil
  }

  /// Whether no host of http or https holds the byte; brackets are judged apart.
  static func isForbiddenInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
