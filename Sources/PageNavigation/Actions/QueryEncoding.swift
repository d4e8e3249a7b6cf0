/// Queries in the encoding of a legacy page.
enum QueryEncoding {
  /// A byte, or one of the two below.
  typealias Unit = UInt16
  /// Stands before and behind a character's number where the encoding lacks the character.
  private static let referenceStart: Unit = 0x100
  private static let referenceEnd: Unit = 0x101

  /// The text with its query's characters percent-encoded in the encoding; the URL parser leaves
  /// what is already ASCII alone.
  static func apply(_ encoding: TextEncoding, to text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }), let mark = text.utf8.firstIndex(of: 0x3F)
    else { return text }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    guard mark < end else { return text }
    let query = text[text.utf8.index(after: mark)..<end]
    guard query.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var written: [UInt8] = []
    for unit in units(of: String(query), in: encoding) {
      append(unit, to: &written) { byte in
        switch byte {
        case 0x21, 0x24...0x26, 0x28...0x3B, 0x3D, 0x3F...0x7E, 0x09, 0x0A, 0x0D: true
        default: false
        }
      }
    }
    return text[...mark] + String(decoding: written, as: UTF8.self) + text[end...]
  }

  /// The text in the encoding.
  static func units(of text: String, in encoding: TextEncoding) -> [Unit] {
    if encoding == .utf8 { return text.utf8.map(Unit.init) }
    if let table = SingleByteTable.of(encoding) {
      return text.unicodeScalars.flatMap { scalar in
        table.byte(for: scalar.value).map { [Unit($0)] } ?? reference(to: scalar)
      }
    }
    let isMail = encoding.name == "iso-2022-jp"
    let source = isMail ? JapaneseMail.forEncoder(text) : text
    guard let bytes = Conversion.encode(Array(source.utf8), as: encoding.encoderName) else {
      return text.utf8.map(Unit.init)
    }
    return units(of: isMail ? JapaneseMail.ended(bytes) : bytes, encoding)
  }

  /// Writes a unit as it stands, where it is kept, or percent-encoded.
  static func append(_ unit: Unit, to query: inout [UInt8], keeping isKept: (UInt8) -> Bool) {
    switch unit {
    case referenceStart: query.append(contentsOf: "%26%23".utf8)
    case referenceEnd: query.append(contentsOf: "%3B".utf8)
    default:
      let byte = UInt8(truncatingIfNeeded: unit)
      if isKept(byte) { return query.append(byte) }
      query.append(UInt8(ascii: "%"))
      query.append(digits[Int(byte >> 4)])
      query.append(digits[Int(byte & 15)])
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func reference(to scalar: Unicode.Scalar) -> [Unit] {
    [referenceStart] + "\(scalar.value)".utf8.map(Unit.init) + [referenceEnd]
  }

  // What a converter wrote, with its `&#N;`. The characters of JIS X 0212, three bytes each, are read
  // by browsers but not written.
  private static func units(of bytes: [UInt8], _ encoding: TextEncoding) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(bytes.count)
    var isPair = false
    var index = 0
    while index < bytes.count {
      // ISO-2022-JP writes characters as pairs of ASCII bytes, after an escape that tells.
      if bytes[index] == 0x1B, index + 1 < bytes.count {
        isPair = bytes[index + 1] == UInt8(ascii: "$")
      }
      if !isPair, let length = referenceLength(bytes[index...]) {
        let number = bytes[(index + 2)..<(index + length - 1)]
        units += [referenceStart] + number.map(Unit.init) + [referenceEnd]
        index += length
      } else if bytes[index] == 0x8F, encoding.name == "euc-jp", index + 2 < bytes.count {
        let text = Conversion.decode(Array(bytes[index..<index + 3]), as: encoding.converterName)
        for scalar in String(decoding: text ?? [], as: UTF8.self).unicodeScalars {
          units += reference(to: scalar)
        }
        index += 3
      } else {
        units.append(Unit(bytes[index]))
        index += 1
      }
    }
    return units
  }

  // The bytes of an `&#N;`; a number has seven digits at most.
  private static func referenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: "&#".utf8) else { return nil }
    let digits = bytes.dropFirst(2).prefix(8).prefix(while: \.isASCIIDigit)
    guard (1...7).contains(digits.count), digits.endIndex < bytes.endIndex,
      bytes[digits.endIndex] == UInt8(ascii: ";")
    else { return nil }
    return digits.count + 3
  }
}
