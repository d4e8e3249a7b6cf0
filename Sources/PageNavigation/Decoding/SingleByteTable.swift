import CHTMLParser

/// What the 128 upper bytes of a single-byte encoding mean.
struct SingleByteTable: Sendable {
  // UTF-8 of each byte from 0x80; the scalar is kept for the way back.
  let scalars: [UInt32]

  init?(_ encoding: TextEncoding) {
    switch encoding.name {
    case "windows-1252":
      scalars = Self.windows1252
    case "x-user-defined":
      scalars = (0..<128).map { 0xF780 + $0 }
    default:
      var found: [UInt32] = []
      for byte in UInt8(0x80)...0xFF {
        // A space behind it: some converters wait for a mark that could follow.
        guard let text = Conversion.decode([byte, 0x20], as: encoding.converterName) else {
          return nil
        }
        var scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD
        if byte == 0xFF, encoding.name == "x-mac-cyrillic" { scalar = 0x20AC }
        // The standard gives the bytes that a code page leaves open below A0 their C1 meaning.
        found.append(scalar == 0xFFFD && byte < 0xA0 ? UInt32(byte) : scalar)
      }
      scalars = found
    }
  }

  func byte(for scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return UInt8(scalar) }
    if scalar == 0xFFFD { return nil }
    return scalars.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
  }

  /// The C1 range as windows-1252 reads it, which numeric character references follow too.
  static let c1: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
  private static let windows1252: [UInt32] = c1 + Array(0xA0...0xFF)
}
