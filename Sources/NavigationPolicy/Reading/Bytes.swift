// Swift compares strings by canonical equivalence; a policy compares bytes. These few functions
// keep that difference in one place.

extension String {
  /// Whether both strings are the same bytes.
  package func isByteEqual(to other: String) -> Bool {
    // Equal bytes are canonically equal text, and that is the quicker question.
    self == other && utf8.elementsEqual(other.utf8)
  }

  /// Whether the string begins with those bytes.
  package func hasBytePrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

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
