extension Parser {
  mutating func number() throws(Fault) -> JSON {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) {
      guard digits() else { throw fault(.number, at: start) }
    }
    var isInteger = true
    if take(UInt8(ascii: ".")) {
      isInteger = false
      guard digits() else { throw fault(.number, at: start) }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard digits() else { throw fault(.number, at: start) }
    }
    if index < bytes.count, (0x30...0x39).contains(bytes[index]) {
      throw fault(.number, at: start)
    }
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    guard let double = Double(text) else { throw fault(.number, at: start) }
    guard double.isFinite else { throw fault(.numberTooLarge, at: start) }
    return .double(double)
  }

  private mutating func digits() -> Bool {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index > start
  }

  mutating func string() throws(Fault) -> String {
    index += 1
    let start = index
    var isPlain = true
    var isASCII = true
    index = bytes.nextToEscape(from: index, &isASCII)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let text = UnsafeBufferPointer(rebasing: bytes[start..<index])
        index += 1
        if isPlain, isASCII { return String(decoding: text, as: UTF8.self) }
        return isPlain ? try Self.validated(text, at: start) : try unescaped(text, at: start)
      case UInt8(ascii: "\\"):
        isPlain = false
        index = bytes.nextToEscape(from: index + 2, &isASCII)
      default: throw fault(.control(bytes[index]))
      }
    }
    index = bytes.count
    throw fault(.unexpectedEnd)
  }

  /// Decoding writes U+FFFD for what is not UTF-8, so that a changed byte is how it shows.
  private static func validated(
    _ text: some Collection<UInt8>, at start: Int
  ) throws(Fault) -> String {
    let string = String(decoding: text, as: UTF8.self)
    for scalar in string.unicodeScalars where scalar == "\u{FFFD}" {
      guard string.utf8.elementsEqual(text) else { throw Fault(kind: .notUTF8, offset: start) }
      break
    }
    return string
  }

  private func unescaped(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int
  ) throws(Fault) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "\\") else {
        decoded.append(text[offset])
        offset += 1
        continue
      }
      let place = start + offset
      guard offset + 1 < text.count else { throw fault(.escape, at: place) }
      offset += 2
      switch text[offset - 1] {
      case UInt8(ascii: "\""): decoded.append(0x22)
      case UInt8(ascii: "\\"): decoded.append(0x5C)
      case UInt8(ascii: "/"): decoded.append(0x2F)
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "u"):
        decoded += try unicodeEscape(text, &offset, at: place).utf8
      default: throw fault(.escape, at: place)
      }
    }
    return try Self.validated(decoded, at: start)
  }

  private func unicodeEscape(
    _ text: UnsafeBufferPointer<UInt8>, _ offset: inout Int, at place: Int
  ) throws(Fault) -> String {
    func unit() throws(Fault) -> UInt32 {
      guard offset + 4 <= text.count else { throw fault(.escape, at: place) }
      var value: UInt32 = 0
      for byte in text[offset..<offset + 4] {
        guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else {
          throw fault(.escape, at: place)
        }
        value = value << 4 | UInt32(digit)
      }
      offset += 4
      return value
    }
    var value = try unit()
    if (0xD800...0xDBFF).contains(value) {
      guard offset + 2 <= text.count, text[offset] == UInt8(ascii: "\\"),
        text[offset + 1] == UInt8(ascii: "u")
      else { throw fault(.loneSurrogate, at: place) }
      offset += 2
      let low = try unit()
      guard (0xDC00...0xDFFF).contains(low) else { throw fault(.loneSurrogate, at: place) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw fault(.loneSurrogate, at: place) }
    return String(Character(scalar))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place from `start` on whose byte cannot stand in a string as it is, or the end; and
  /// whether all bytes before it are ASCII.
  func nextToEscape(from start: Int, _ isASCII: inout Bool) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones << 7
    /// The top bit of each byte below a number; of more than one only the lowest is sure.
    func below(_ number: UInt64, _ word: UInt64) -> UInt64 {
      (word &- ones &* number) & ~word & tops
    }
    var index = start
    var seen: UInt64 = 0
    defer { if seen & tops != 0 { isASCII = false } }
    let raw = UnsafeRawBufferPointer(self)
    while index + 8 <= count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marks =
        below(0x20, word) | below(1, word ^ ones &* 0x22) | below(1, word ^ ones &* 0x5C)
      if marks != 0 {
        let before = marks.trailingZeroBitCount & ~7
        seen |= word & (1 << UInt64(before) &- 1)
        return index + before / 8
      }
      seen |= word
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      seen |= UInt64(byte)
      index += 1
    }
    return Swift.max(start, count)
  }
}
