/// UTF-8 as the Encoding Standard decodes it: each broken sequence is one U+FFFD.
enum UTF8Repair {
  static func valid(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    guard let broken = firstBroken(bytes, from: start) else {
      return start == 0 ? bytes : Array(bytes[start...])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 16)
    text.append(contentsOf: bytes[start..<broken])
    var index = broken
    while index < bytes.count {
      let length = sequence(bytes, index)
      if length > 0 {
        text.append(contentsOf: bytes[index..<index + length])
        index += length
      } else {
        text.append(contentsOf: [0xEF, 0xBF, 0xBD])
        index -= length
      }
    }
    return text
  }

  private static func firstBroken(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += asciiLength(bytes, from: index)
        continue
      }
      let length = sequence(bytes, index)
      if length <= 0 { return index }
      index += length
    }
    return nil
  }

  // How many bytes from `index` on are ASCII, at least one, counted in eights.
  private static func asciiLength(_ bytes: [UInt8], from index: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      var place = index
      while place + 8 <= buffer.count,
        buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      { place += 8 }
      return max(1, place - index)
    }
  }

  // The length of the sequence at `index`, or minus the number of bytes that one U+FFFD replaces.
  private static func sequence(_ bytes: [UInt8], _ index: Int) -> Int {
    let first = bytes[index]
    var lower: UInt8 = 0x80
    var upper: UInt8 = 0xBF
    let length: Int
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { lower = 0xA0 } else if first == 0xED { upper = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { lower = 0x90 } else if first == 0xF4 { upper = 0x8F }
    default: return -1
    }
    for offset in 1..<length {
      guard index + offset < bytes.count, (lower...upper).contains(bytes[index + offset]) else {
        return -offset
      }
      (lower, upper) = (0x80, 0xBF)
    }
    return length
  }
}
