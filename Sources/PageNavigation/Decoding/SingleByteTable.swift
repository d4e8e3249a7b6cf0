import CHTMLParser

/// What the 128 upper bytes of a single-byte encoding mean.
struct SingleByteTable: Sendable {
  /// The scalar of each byte from 0x80.
  let scalars: [UInt32]

  /// The table of an encoding; nil where it is none of single bytes, or the platform lacks it.
  static func of(_ encoding: TextEncoding) -> SingleByteTable? { tables[encoding] }

  // Made once: a page asks for its table at every address.
  private static let tables: [TextEncoding: SingleByteTable] = {
    var tables: [TextEncoding: SingleByteTable] = [:]
    for encoding in TextEncoding.all where encoding.isSingleByte {
      tables[encoding] = scalars(of: encoding).map(SingleByteTable.init)
    }
    return tables
  }()

  private static func scalars(of encoding: TextEncoding) -> [UInt32]? {
    switch encoding.name {
    case "windows-1252": return windows1252
    case "x-user-defined": return (0..<128).map { 0xF780 + $0 }
    default: break
    }
    // A space behind each byte: some converters wait for a mark that could follow.
    let bytes = (UInt8(0x80)...0xFF).flatMap { byte -> [UInt8] in [byte, 0x20] }
    guard let text = Conversion.decode(bytes, as: encoding.converterName) else { return nil }
    let found = String(decoding: text, as: UTF8.self).unicodeScalars.split(separator: " ")
    guard found.count == 128 else { return nil }
    var scalars: [UInt32] = []
    for (byte, pieces) in zip(UInt32(0x80)..., found) {
      let scalar = pieces.first?.value ?? 0xFFFD
      // The standard gives the bytes that a code page leaves open below A0 their C1 meaning.
      scalars.append(scalar == 0xFFFD && byte < 0xA0 ? byte : scalar)
    }
    if encoding.name == "x-mac-cyrillic" { scalars[0x7F] = 0x20AC }
    return scalars
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
