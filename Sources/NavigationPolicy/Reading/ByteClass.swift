/// Bytes that a reading passes over, eight at a time.
///
/// URLs differ in every byte, and a processor that guesses wrongly at each costs more than the work.
enum ByteClass {
  /// `a` to `z`, `0` to `9`, `.` and `-`: what most schemes and hosts are made of.
  case names
  /// What neither cuts a path, query or fragment nor makes a text not canonical.
  case plain

  /// The top bit of each of eight bytes that is not of the class.
  func others(in word: UInt64) -> UInt64 {
    let bytes = EightBytes(word)
    switch self {
    case .names:
      return bytes.tops(
        ~(bytes.between(0x61, 0x7A) | bytes.between(0x30, 0x39) | bytes.between(0x2D, 0x2E)))
    case .plain:
      return bytes.tops(
        ~bytes.between(0x21, 0x7E) | bytes.between(0x23, 0x23) | bytes.between(0x3F, 0x3F)
          | bytes.between(0x5C, 0x5C))
    }
  }
}

/// Eight bytes in one word, the first one lowest.
private struct EightBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private let word: UInt64
  /// The bytes without their top bits, so that adding to one does not reach the next.
  private let low: UInt64

  init(_ word: UInt64) {
    self.word = word
    low = word & (Self.ones &* 0x7F)
  }

  /// Top bits of the bytes from one ASCII character to another.
  func between(_ first: UInt64, _ last: UInt64) -> UInt64 {
    let isFrom = low &+ Self.ones &* (0x80 - first)
    let isBeyond = low &+ Self.ones &* (0x7F - last)
    return isFrom & ~isBeyond & ~word
  }

  /// The top bits alone.
  func tops(_ bits: UInt64) -> UInt64 { bits & (Self.ones << 7) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place from `start` on whose byte is not of a class, or the end.
  func next(from start: Int, notOf bytes: ByteClass) -> Int {
    var index = start
    while index < count {
      let others = bytes.others(in: word(at: index))
      // What is behind the end reads as zeros, which are of no class.
      if others != 0 { return Swift.min(count, index + others.trailingZeroBitCount / 8) }
      index += 8
    }
    return count
  }

  /// Eight bytes from a place on, zeros behind the end.
  private func word(at index: Int) -> UInt64 {
    let raw = UnsafeRawBufferPointer(self)
    func load(_ place: Int) -> UInt64 {
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    if index + 8 <= count { return load(index) }
    // Read from the end and moved, where there are eight bytes at all.
    if count >= 8 { return load(count - 8) >> UInt64(8 * (index + 8 - count)) }
    var word: UInt64 = 0
    for place in index..<count { word |= UInt64(self[place]) << UInt64(8 * (place - index)) }
    return word
  }
}
