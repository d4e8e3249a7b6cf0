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
    var written = ""
    for byte in bytes(of: String(query), in: encoding) {
      switch byte {
      case 0x21, 0x24...0x26, 0x28...0x3B, 0x3D, 0x3F...0x7E, 0x09, 0x0A, 0x0D:
        written.unicodeScalars.append(Unicode.Scalar(byte))
      default: written += percent(byte)
      }
    }
    return text[...mark] + written + text[end...]
  }

  /// The text in the encoding; what it lacks is `%26%23N%3B`.
  static func bytes(of text: String, in encoding: TextEncoding) -> [UInt8] {
    convert(text, encoding) { Array("%26%23\($0)%3B".utf8) }
  }

  /// The text in the encoding, for a form; what it lacks is `&#N;`.
  static func formBytes(of text: String, in encoding: TextEncoding) -> [UInt8] {
    convert(text, encoding) { Array("&#\($0);".utf8) }
  }

  static func percent(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "%0" + digits : "%" + digits
  }

  private static func convert(
    _ text: String, _ encoding: TextEncoding, missing: (UInt32) -> [UInt8]
  ) -> [UInt8] {
    if encoding == .utf8 { return Array(text.utf8) }
    if encoding.isSingleByte, let table = SingleByteTable(encoding) {
      return text.unicodeScalars.flatMap { scalar in
        table.byte(for: scalar.value).map { [$0] } ?? missing(scalar.value)
      }
    }
    let name = encoding.name == "gbk" ? "GBK" : encoding.converterName
    guard let converted = Conversion.encode(Array(text.utf8), as: name) else {
      return Array(text.utf8)
    }
    var bytes = marked(converted, missing)
    // ISO-2022-JP ends in ASCII.
    if encoding.name == "iso-2022-jp", let escape = bytes.lastIndex(of: 0x1B),
      !bytes[escape...].starts(with: [0x1B, 0x28, 0x42])
    {
      bytes += [0x1B, 0x28, 0x42]
    }
    return bytes
  }

  // The converter marks what it lacks: NUL, the code point, semicolon.
  private static func marked(_ bytes: [UInt8], _ missing: (UInt32) -> [UInt8]) -> [UInt8] {
    guard bytes.contains(0) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0, let end = bytes[index...].firstIndex(of: UInt8(ascii: ";")) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let digits = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      result += missing(UInt32(digits) ?? 0xFFFD)
      index = end + 1
    }
    return result
  }
}
