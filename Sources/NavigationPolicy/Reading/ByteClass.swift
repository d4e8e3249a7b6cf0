/// Bytes that a reading passes over, eight at a time.
///
/// URLs differ in every byte, and a processor that guesses wrongly at each costs more than the work.
enum ByteClass {
  /// `a` to `z`, `0` to `9`, `.` and `-`: what most schemes and hosts are made of.
  case names
  /// What neither cuts a path, query or fragment nor makes a text not canonical.
  case plain
  /// ASCII letters, digits, `-` and `_`.
  case segments

  /// The top bit of each of eight bytes that is not of the class.
  @inline(__always)
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
    case .segments:
      // Folding puts all letters in one range, and moves nothing else into it.
      return bytes.tops(
        ~(bytes.folded.between(0x61, 0x7A) | bytes.between(0x30, 0x39)
          | bytes.between(0x2D, 0x2D) | bytes.between(0x5F, 0x5F)))
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

  /// The same bytes, capital letters made small.
  var folded: EightBytes { EightBytes(word | Self.ones &* 0x20) }

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
  @inline(__always)
  func next(from start: Int, notOf bytes: ByteClass) -> Int {
    var index = start
    while index + 8 <= count {
      let others = bytes.others(in: word(at: index))
      if others != 0 { return index + others.trailingZeroBitCount / 8 }
      index += 8
    }
    guard index < count else { return count }
    // What is behind the end reads as zeros, which are of no class.
    return index + bytes.others(in: lastWord(from: index)).trailingZeroBitCount / 8
  }

  /// Whether the bytes begin with `https://`.
  var beginsWithHTTPS: Bool { count >= 8 && word(at: 0) == 0x2F2F_3A73_7074_7468 }

  /// Eight bytes from a place on.
  private func word(at index: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// Fewer than eight bytes, from a place on, zeros behind the end.
  @inline(__always)
  private func lastWord(from index: Int) -> UInt64 {
    // Read from the end and moved, where there are eight bytes at all.
    if count >= 8 { return word(at: count - 8) >> UInt64(8 * (index + 8 - count)) }
    var word: UInt64 = 0
    for place in index..<count { word |= UInt64(self[place]) << UInt64(8 * (place - index)) }
    return word
  }
}
