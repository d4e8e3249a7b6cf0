/// Decodes percent-encoded text once.
package enum PercentEncoding {
  /// The decoded text, or `nil` for a broken escape or bytes that are not UTF-8.
  package static func decoded(_ text: Substring.UTF8View) -> String? {
    var text = Substring(text)
    return text.withUTF8 { decoded($0, from: 0, to: $0.count) }
  }

  /// The decoded text of some bytes.
  static func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> String? {
    let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard part.contains(UInt8(ascii: "%")) else { return String(decoding: part, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(part.count)
    var index = 0
    while index < part.count {
      if part[index] == UInt8(ascii: "%") {
        guard index + 2 < part.count, let high = part[index + 1].hexadecimalValue,
          let low = part[index + 2].hexadecimalValue
        else { return nil }
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(part[index])
        index += 1
      }
    }
    // Decoding replaces what is not UTF-8, so a changed byte is how it shows.
    let string = String(decoding: decoded, as: UTF8.self)
    return string.utf8.elementsEqual(decoded) ? string : nil
  }

  /// The decoded bytes; a broken escape stays as it is written.
  package static func decodedLeniently(_ text: String) -> [UInt8] {
    text.withBytes { bytes in
      var decoded: [UInt8] = []
      var index = 0
      while index < bytes.count { decoded.append(nextByte(bytes, &index)) }
      return decoded
    }
  }

  /// Whether a text in lower case is part of some bytes, once they are decoded and folded.
  static func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Substring.UTF8View) -> Bool {
    var start = 0
    while start < bytes.count {
      var index = start
      let isHere = text.allSatisfy { byte in
        index < bytes.count && nextByte(bytes, &index).asciiLowercased == byte
      }
      if isHere { return true }
      _ = nextByte(bytes, &start)
    }
    return false
  }

  /// The next decoded byte; the `%` of a broken escape stands for itself.
  private static func nextByte(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt8 {
    let byte = bytes[index]
    if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
    {
      index += 3
      return high << 4 | low
    }
    index += 1
    return byte
  }
}
