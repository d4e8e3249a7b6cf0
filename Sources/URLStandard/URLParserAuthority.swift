extension URLParser {
  /// Reads credentials, host and port, then the path; starts after the slashes.
  mutating func parseAuthority() -> Bool {
    var end = position
    var lastAt: Int?
    while let byte = byte(at: end), !isSlash(byte), byte != ASCII.question,
      byte != ASCII.numberSign
    {
      if byte == ASCII.at { lastAt = end }
      end += 1
    }
    if let lastAt {
      guard lastAt + 1 < end else { return false }
      parseCredentials(input[position..<lastAt])
      position = lastAt + 1
    }
    guard parseHostAndPort(input[position..<end]) else { return false }
    position = end
    return parsePathStart()
  }

  /// The first colon parts user name and password; all other bytes belong to one of them.
  private mutating func parseCredentials(_ bytes: ArraySlice<UInt8>) {
    let colon = bytes.firstIndex(of: ASCII.colon) ?? bytes.endIndex
    url.username = bytes[..<colon].percentEncoded(with: .userinfo)
    url.password = bytes[colon...].dropFirst().percentEncoded(with: .userinfo)
  }

  private mutating func parseHostAndPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    let colon = indexOfPortColon(in: bytes)
    let hostBytes = bytes[..<(colon ?? bytes.endIndex)]
    if hostBytes.isEmpty, isSpecial || colon != nil { return false }
    guard let host = HostParser.parse(hostBytes, isOpaque: !isSpecial) else { return false }
    url.host = host
    guard let colon else { return true }
    return parsePort(bytes[colon...].dropFirst())
  }

  /// The first colon outside brackets: those of an IPv6 address are inside.
  private func indexOfPortColon(in bytes: ArraySlice<UInt8>) -> Int? {
    var isInsideBrackets = false
    for index in bytes.indices {
      switch bytes[index] {
      case ASCII.leftBracket: isInsideBrackets = true
      case ASCII.rightBracket: isInsideBrackets = false
      case ASCII.colon where !isInsideBrackets: return index
      default: break
      }
    }
    return nil
  }

  private mutating func parsePort(_ digits: ArraySlice<UInt8>) -> Bool {
    if digits.isEmpty { return true }
    var value = 0
    for digit in digits {
      guard digit.isASCIIDigit else { return false }
      value = value * 10 + Int(digit - ASCII.zero)
      guard value <= Int(UInt16.max) else { return false }
    }
    let port = UInt16(value)
    url.port = port == SpecialScheme.defaultPort(of: url.scheme) ? nil : port
    return true
  }
}
