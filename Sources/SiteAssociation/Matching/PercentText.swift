/// Percent-decoding of a URL's part.
package enum PercentText {
  /// Decodes every escape that is part of a well-formed UTF-8 sequence.
  ///
  /// A broken escape, and an escape whose byte belongs to no character, stay as written.
  package static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard let first = escape(bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let length = sequenceLength(first)
      var sequence = [first]
      while sequence.count < length, let next = escape(bytes, at: index + 3 * sequence.count) {
        sequence.append(next)
      }
      // Decoding replaces a byte that is not UTF-8, which shows in the comparison.
      let character = String(decoding: sequence, as: UTF8.self)
      if sequence.count == length, character.utf8.elementsEqual(sequence) {
        result += sequence
        index += 3 * length
      } else {
        result += bytes[index..<index + 3]
        index += 3
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escape(_ bytes: [UInt8], at index: Int) -> UInt8? {
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "%"),
      let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  private static func sequenceLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
