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
    let decoded = bytes.contains(ASCII.percent) ? bytes.percentDecoded()[...] : bytes
    if decoded.isEmpty { return nil }
    if decoded.allSatisfy({ $0.isASCII }) {
      return decoded.contains(where: isForbiddenInDomain) ? nil : decoded.asciiLowercased
    }
    // The mapping removes no forbidden byte but `<` and `>`, which combine with an overlay into one
    // character. Refusing the others before it keeps delimiters away from the platform's parser.
    if decoded.contains(where: { isForbiddenInDomain($0) && !isAngleBracket($0) }) { return nil }
    guard
      let mapped = InternationalDomains.toASCII(String(decoding: decoded, as: UTF8.self)),
      !mapped.isEmpty
    else { return nil }
    let domain = Array(mapped.utf8)[...].asciiLowercased
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

  private static func isAngleBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }

  /// The standard's forbidden domain code points.
  private static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
    byte <= 0x1F || byte == 0x7F || byte == ASCII.percent || isForbiddenInHost(byte)
  }
}
