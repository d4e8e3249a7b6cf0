/// An IPv6 address.
struct IPv6Address {
  private var pieces: [UInt16]

  /// Reads an address without its brackets.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = Reader(rest: text)
    guard let pieces = reader.read() else { return nil }
    self.pieces = pieces
  }

  /// The canonical form of RFC 5952: the first longest run of two or more zeros becomes `::`.
  var serialized: String {
    let run = longestZeroRun
    var text = ""
    var index = 0
    while index < 8 {
      if let run, index == run.lowerBound {
        text += index == 0 ? "::" : ":"
        index = run.upperBound
        continue
      }
      text += String(pieces[index], radix: 16)
      if index < 7 { text += ":" }
      index += 1
    }
    return text
  }

  private var longestZeroRun: Range<Int>? {
    var longest = 0..<1
    var start = 0
    for index in 0..<8 {
      if pieces[index] != 0 {
        start = index + 1
      } else if index + 1 - start > longest.count {
        longest = start..<index + 1
      }
    }
    return longest.count > 1 ? longest : nil
  }
}

extension IPv6Address {
  /// The standard's IPv6 parser.
  private struct Reader {
    var rest: ArraySlice<UInt8>
    var pieces: [UInt16] = []
    /// The number of pieces before `::`.
    var compressAt: Int?

    /// The pieces that are spoken for: `::` stands for at least one.
    var usedPieces: Int { pieces.count + (compressAt == nil ? 0 : 1) }

    mutating func read() -> [UInt16]? {
      if rest.first == ASCII.colon {
        guard rest.dropFirst().first == ASCII.colon else { return nil }
        rest = rest.dropFirst(2)
        compressAt = 0
      }
      while let next = rest.first {
        guard usedPieces < 8 else { return nil }
        if next == ASCII.colon {
          guard compressAt == nil else { return nil }
          rest = rest.dropFirst()
          compressAt = pieces.count
          continue
        }
        guard readPiece() else { return nil }
      }
      return expanded()
    }

    private mutating func readPiece() -> Bool {
      var value: UInt16 = 0
      let digits = rest.prefix(4).prefix { $0.hexDigitValue != nil }
      for digit in digits { value = value << 4 | UInt16(digit.hexDigitValue ?? 0) }
      let after = rest.dropFirst(digits.count)
      switch after.first {
      case ASCII.dot:
        return !digits.isEmpty && readEmbeddedIPv4()
      case ASCII.colon:
        rest = after.dropFirst()
        if rest.isEmpty { return false }
      case nil:
        rest = after
      default:
        return false
      }
      pieces.append(value)
      return true
    }

    /// Reads four decimal numbers of up to 255 without leading zeros, at the very end.
    private mutating func readEmbeddedIPv4() -> Bool {
      guard usedPieces <= 6 else { return false }
      let parts = rest.split(separator: ASCII.dot, maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 4 else { return false }
      var address: UInt32 = 0
      for part in parts {
        guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit),
          part.count == 1 || part.first != ASCII.zero
        else { return false }
        let value = part.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - ASCII.zero) }
        guard value <= 255 else { return false }
        address = address << 8 | value
      }
      pieces.append(UInt16(address >> 16))
      pieces.append(UInt16(address & 0xFFFF))
      rest = []
      return true
    }

    /// Puts zeros in the place of `::`.
    private func expanded() -> [UInt16]? {
      guard let compressAt else { return pieces.count == 8 ? pieces : nil }
      let zeros = [UInt16](repeating: 0, count: 8 - pieces.count)
      return Array(pieces[..<compressAt]) + zeros + Array(pieces[compressAt...])
    }
  }
}
