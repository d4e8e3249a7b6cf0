/// Queries in the encoding of a legacy page.
enum QueryEncoding {
  /// The text with its query's characters percent-encoded in the encoding; the URL parser leaves
  /// what is already ASCII alone.
  static func apply(_ encoding: TextEncoding, to text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }), let mark = text.utf8.firstIndex(of: 0x3F)
    else { return text }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    guard mark < end else { return text }
    let query = text[text.utf8.index(after: mark)..<end]
    guard query.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text[...mark] + escaped(bytes(of: String(query), in: encoding)) + text[end...]
  }

  /// The text in the encoding; what it lacks is `&#N;`.
  static func bytes(of text: String, in encoding: TextEncoding) -> [UInt8] {
    if encoding == .utf8 { return Array(text.utf8) }
    if let table = SingleByteTable.of(encoding) {
      return text.unicodeScalars.flatMap { scalar in
        table.byte(for: scalar.value).map { [$0] } ?? Array("&#\(scalar.value);".utf8)
      }
    }
    var text = text
    if encoding.name == "iso-2022-jp" { text = JapaneseMail.forEncoder(text) }
    guard let bytes = Conversion.encode(Array(text.utf8), as: encoding.encoderName) else {
      return Array(text.utf8)
    }
    switch encoding.name {
    case "iso-2022-jp": return JapaneseMail.ended(bytes)
    case "euc-jp": return withoutSupplement(bytes, encoding)
    default: return bytes
    }
  }

  // The characters of JIS X 0212, three bytes each, are read by browsers but never written.
  private static func withoutSupplement(_ bytes: [UInt8], _ encoding: TextEncoding) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x8F, index + 2 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let text = Conversion.decode(Array(bytes[index..<index + 3]), as: encoding.converterName)
      for scalar in String(decoding: text ?? [], as: UTF8.self).unicodeScalars {
        result.append(contentsOf: "&#\(scalar.value);".utf8)
      }
      index += 3
    }
    return result
  }

  // A query has no number sign of its own: one stands in the `&#N;` of a character that the
  // encoding lacks, and is escaped with what is around it.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var written = ""
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#"),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ";"))
      {
        written += "%26%23" + String(decoding: bytes[(index + 2)..<end], as: UTF8.self) + "%3B"
        index = end + 1
        continue
      }
      switch byte {
      case 0x21, 0x24...0x26, 0x28...0x3B, 0x3D, 0x3F...0x7E, 0x09, 0x0A, 0x0D:
        written.unicodeScalars.append(Unicode.Scalar(byte))
      default: written += percent(byte)
      }
      index += 1
    }
    return written
  }

  static func percent(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "%0" + digits : "%" + digits
  }
}
