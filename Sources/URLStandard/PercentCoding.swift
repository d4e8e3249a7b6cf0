/// Percent-encoding, for those who compare what URLs mean.
public enum PercentCoding {
  /// The bytes with every well-formed `%XX` replaced by the byte it names.
  public static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    bytes.contains(ASCII.percent) ? bytes[...].percentDecoded() : bytes
  }
}

extension [UInt8] {
  /// Appends bytes, those in the set as `%XX` with upper-case digits.
  mutating func appendPercentEncoding(_ bytes: ArraySlice<UInt8>, with set: PercentEncodeSet) {
    guard bytes.needsPercentEncoding(with: set) else {
      append(contentsOf: bytes)
      return
    }
    for byte in bytes {
      if set.contains(byte) { appendPercentEncoded(byte) } else { append(byte) }
    }
  }

  /// Appends one byte as `%XX`.
  mutating func appendPercentEncoded(_ byte: UInt8) {
    append(ASCII.percent)
    append(Self.upperHexDigit(byte >> 4))
    append(Self.upperHexDigit(byte & 15))
  }

  private static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : UInt8(ascii: "A") - 10 + value
  }
}

extension ArraySlice<UInt8> {
  /// Whether any byte belongs to a set; most components of most URLs have none.
  func needsPercentEncoding(with set: PercentEncodeSet) -> Bool {
    withUnsafeBufferPointer { bytes in
      for byte in bytes where set.contains(byte) { return true }
      return false
    }
  }

  /// The bytes as text with the bytes of a set percent-encoded.
  func percentEncoded(with set: PercentEncodeSet) -> String {
    if !needsPercentEncoding(with: set) { return String(decoding: self, as: UTF8.self) }
    var encoded: [UInt8] = []
    encoded.reserveCapacity(count + 16)
    encoded.appendPercentEncoding(self, with: set)
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The bytes with every well-formed `%XX` replaced by the byte it names.
  func percentDecoded() -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      if byte == ASCII.percent, index + 2 < endIndex,
        let high = self[index + 1].hexDigitValue, let low = self[index + 2].hexDigitValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(byte)
        index += 1
      }
    }
    return decoded
  }
}
