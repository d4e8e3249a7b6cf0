// Swift compares strings by canonical equivalence; a policy compares bytes. These few functions
// keep that difference in one place.

extension String {
  /// Whether both strings are the same bytes.
  package func isByteEqual(to other: String) -> Bool {
    utf8.count == other.utf8.count && hasBytePrefix(other)
  }

  /// Whether the string begins with those bytes.
  package func hasBytePrefix(_ prefix: String) -> Bool {
    utf8.count >= prefix.utf8.count
      && withBytes { bytes in prefix.withBytes { bytes.begins(with: $0) } }
  }

  /// Hands out the bytes, without copying them where they are in one piece.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// Whether the string has at most so many Unicode scalars, of which there are no more than bytes.
  func hasScalars(upTo most: Int) -> Bool {
    utf8.count <= most || unicodeScalars.count <= most
  }

  /// The string with `A` to `Z` folded and nothing else changed.
  package func asciiLowercased() -> String {
    guard utf8.contains(where: { $0 != $0.asciiLowercased }) else { return self }
    return String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}

extension [String] {
  /// Whether an element has the same bytes.
  package func containsBytes(of text: String) -> Bool { contains { $0.isByteEqual(to: text) } }
}

// Plain loops: generic comparisons cost several times as much.
extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes begin with those of a text.
  func begins(with text: String) -> Bool {
    count >= text.utf8.count && text.withBytes { begins(with: $0) }
  }

  /// Whether these bytes begin with others, which are not more.
  func begins(with others: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < others.count {
      if self[index] != others[index] { return false }
      index += 1
    }
    return true
  }

  /// The bytes before the first of a kind, or all of them.
  func before(_ byte: UInt8) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[..<(firstIndex(of: byte) ?? count)])
  }

  /// Whether these bytes are others.
  func isEqual(to others: UnsafeBufferPointer<UInt8>) -> Bool {
    count == others.count && begins(with: others)
  }

  /// Whether these bytes are a text that is part of the program.
  func isEqual(to text: StaticString) -> Bool {
    text.withUTF8Buffer { isEqual(to: $0) }
  }

  /// Whether these bytes are a text.
  func isEqual(to text: String) -> Bool { text.withBytes { isEqual(to: $0) } }
}

extension UInt8 {
  /// The byte with `A` to `Z` folded.
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  var isASCIIControl: Bool { self < 0x20 || self == 0x7F }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
