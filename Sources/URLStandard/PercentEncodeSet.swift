/// One of the standard's percent-encode sets: the bytes that are written as `%XX` in a component.
///
/// Every set contains the C0 controls, DEL and all bytes above, so only the printable ASCII bytes
/// differ between sets.
struct PercentEncodeSet: Sendable {
  /// Bit n stands for byte n.
  private let low: UInt64
  /// Bit n stands for byte n + 64.
  private let high: UInt64

  /// The set that contains no printable ASCII byte.
  static let c0Control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63)
  static let fragment = c0Control.adding(" \"<>`")
  static let query = c0Control.adding(" \"#<>")
  static let specialQuery = query.adding("'")
  static let path = query.adding("?^`{}")
  static let userinfo = path.adding("/:;=@[\\]|")

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  private func adding(_ characters: StaticString) -> PercentEncodeSet {
    var (low, high) = (low, high)
    characters.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }
    return PercentEncodeSet(low: low, high: high)
  }

  /// Whether a byte must be written as `%XX`.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return true }
    let half = byte < 64 ? low : high
    return half >> UInt64(byte & 63) & 1 == 1
  }
}
