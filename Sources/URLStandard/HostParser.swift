/// The standard's host parser; its results are serialized hosts.
enum HostParser {
  /// Parses a host; `nil` is failure.
  ///
  /// An opaque host, that of a URL which is not special, is neither decoded nor mapped.
  static func parse(_ bytes: ArraySlice<UInt8>, isOpaque: Bool) -> String? {
    if bytes.first == ASCII.leftBracket {
      guard bytes.count >= 2, bytes.last == ASCII.rightBracket,
        let address = IPv6Address(bytes.dropFirst().dropLast())
      else { return nil }
      return "[\(address.serialized)]"
    }
    if isOpaque {
      if bytes.contains(where: isForbiddenInHost) { return nil }
      return bytes.percentEncoded(with: .c0Control)
    }
    guard let domain = domainToASCII(bytes) else { return nil }
    guard IPv4Address.endsInNumber(domain[...]) else {
      return String(decoding: domain, as: UTF8.self)
    }
    return IPv4Address(domain[...])?.serialized
  }

  /// Percent-decodes a domain and maps it to lower-case ASCII; the result is not empty.
  private static func domainToASCII(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let decoded = bytes.contains(ASCII.percent) ? bytes.percentDecoded() : Array(bytes)
    // No mapping removes an ASCII byte, so a forbidden one may be refused before it.
    if decoded.isEmpty || decoded.contains(where: isForbiddenInDomain) { return nil }
    if decoded.allSatisfy(\.isASCII) { return decoded.map(\.asciiLowercased) }
    guard
      let mapped = InternationalDomains.toASCII(String(decoding: decoded, as: UTF8.self)),
      !mapped.isEmpty
    else { return nil }
    let domain = mapped.utf8.map(\.asciiLowercased)
    let isSound = domain.allSatisfy { $0.isASCII && !isForbiddenInDomain($0) }
    return isSound ? domain : nil
  }

  /// The standard's forbidden host code points.
  private static func isForbiddenInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0D, 0x20: true
    case 0x23, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x40: true  // # / : < > ? @
    case 0x5B...0x5E, 0x7C: true  // [ \ ] ^ |
    default: false
    }
  }

  /// The standard's forbidden domain code points.
  private static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
    byte <= 0x1F || byte == 0x7F || byte == ASCII.percent || isForbiddenInHost(byte)
  }
}
