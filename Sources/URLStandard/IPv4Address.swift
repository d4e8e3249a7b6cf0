/// An IPv4 address, read in all the notations that the standard admits.
struct IPv4Address {
  private let value: UInt32

  /// Whether a domain's last label is a number, so that the whole must be an address.
  static func endsInNumber(_ domain: ArraySlice<UInt8>) -> Bool {
    var rest = domain
    if rest.last == ASCII.dot { rest = rest.dropLast() }
    let start = rest.lastIndex(of: ASCII.dot).map { $0 + 1 } ?? rest.startIndex
    let last = rest[start...]
    guard let first = last.first, first.isASCIIDigit else { return false }
    return last.allSatisfy(\.isASCIIDigit) || number(last) != nil
  }

  /// Reads one to four numbers parted by dots, with one more dot allowed at the end.
  init?(_ domain: ArraySlice<UInt8>) {
    var rest = domain
    if rest.last == ASCII.dot { rest = rest.dropLast() }
    let parts = rest.split(
      separator: ASCII.dot, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count <= 4 else { return nil }
    var address: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = Self.number(part) else { return nil }
      // The last number fills all the bytes that the others left.
      let isLast = index == parts.count - 1
      let remainingBits = UInt64(isLast ? 8 * (4 - index) : 8)
      guard number < 1 << remainingBits else { return nil }
      address |= isLast ? number : number << UInt64(24 - 8 * index)
    }
    value = UInt32(address)
  }

  /// Reads a decimal, octal (`0`) or hexadecimal (`0x`) number; a huge one gives a huge result.
  private static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
    guard let first = text.first else { return nil }
    var digits = text
    var radix: UInt64 = 10
    if first == ASCII.zero, text.count >= 2 {
      digits = digits.dropFirst()
      radix = 8
      if digits.first?.asciiLowercased == UInt8(ascii: "x") {
        digits = digits.dropFirst()
        radix = 16
      }
    }
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = byte.hexDigitValue, digit < radix else { return nil }
      // Anything beyond 32 bits is out of range: where exactly does not matter.
      value = min(value * radix + UInt64(digit), 1 << 40)
    }
    return value
  }

  /// Four decimal numbers with dots.
  var serialized: String {
    "\(value >> 24).\(value >> 16 & 255).\(value >> 8 & 255).\(value & 255)"
  }
}
