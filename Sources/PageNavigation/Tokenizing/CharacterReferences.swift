/// Replaces character references in text.
struct CharacterReferences {
  let rules: ReferenceRules

  /// The text with its references replaced; in an attribute, `&copy=2` and `&notit` stay.
  func decode(_ text: ArraySlice<UInt8>, inAttribute: Bool) -> [UInt8] {
    guard var ampersand = text.firstIndex(of: UInt8(ascii: "&")) else { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while true {
      result.append(contentsOf: text[index..<ampersand])
      let reference = text[(ampersand + 1)...]
      if let (scalars, length) = read(reference, inAttribute) {
        for scalar in scalars { result.append(scalar: scalar) }
        index = ampersand + 1 + length
      } else {
        result.append(UInt8(ascii: "&"))
        index = ampersand + 1
      }
      guard let next = text[index...].firstIndex(of: UInt8(ascii: "&")) else { break }
      ampersand = next
    }
    result.append(contentsOf: text[index...])
    return result
  }

  /// What the standard makes of a numeric reference: C1 as windows-1252, no surrogates, no NUL.
  static func scalar(_ value: UInt32) -> UInt32 {
    switch value {
    case 0, 0xD800...0xDFFF, 0x110000...: 0xFFFD
    case 0x80...0x9F: SingleByteTable.c1[Int(value - 0x80)]
    default: value
    }
  }

  private func read(_ text: ArraySlice<UInt8>, _ inAttribute: Bool) -> ([UInt32], Int)? {
    guard let first = text.first else { return nil }
    if first == UInt8(ascii: "#") { return numeric(text) }
    guard first.isASCIIAlphanumeric else { return nil }
    var end = text.startIndex
    while end < text.endIndex, end - text.startIndex < NamedReferences.longest,
      text[end].isASCIIAlphanumeric
    { end += 1 }
    if end < text.endIndex, text[end] == UInt8(ascii: ";") {
      let name = String(decoding: text[text.startIndex...end], as: UTF8.self)
      if let scalars = rules.named(name) { return (scalars, name.utf8.count) }
    }
    var length = min(end - text.startIndex, NamedReferences.longestWithoutSemicolon)
    while length > 1 {
      let stop = text.startIndex + length
      if let scalars = rules.named(String(decoding: text[text.startIndex..<stop], as: UTF8.self)) {
        if inAttribute, stop < text.endIndex,
          text[stop] == UInt8(ascii: "=") || text[stop].isASCIIAlphanumeric
        {
          return nil
        }
        return (scalars, length)
      }
      length -= 1
    }
    return nil
  }

  private func numeric(_ text: ArraySlice<UInt8>) -> ([UInt32], Int)? {
    var index = text.startIndex + 1
    var radix: UInt32 = 10
    if index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      index += 1
    }
    let digits = index
    var value: UInt32 = 0
    while index < text.endIndex, let digit = Self.digit(text[index], radix) {
      value = min(value * radix + digit, 0x110000)
      index += 1
    }
    guard index > digits, let scalars = rules.numeric(value) else { return nil }
    if index < text.endIndex, text[index] == UInt8(ascii: ";") { index += 1 }
    return (scalars, index - text.startIndex)
  }

  private static func digit(_ byte: UInt8, _ radix: UInt32) -> UInt32? {
    if byte.isASCIIDigit { return UInt32(byte - UInt8(ascii: "0")) }
    guard radix == 16, byte.isASCIIAlpha, byte | 0x20 <= UInt8(ascii: "f") else { return nil }
    return UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
  }
}

extension [UInt8] {
  mutating func append(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else {
      append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    append(contentsOf: String(Character(scalar)).utf8)
  }
}
