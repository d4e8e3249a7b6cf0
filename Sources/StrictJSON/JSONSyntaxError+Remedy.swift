extension JSONSyntaxError {
  /// How to mend what people often write into JSON by hand, or `nil`.
  package func remedy(in text: [UInt8]) -> String? {
    switch kind {
    case .byteOrderMark: return "save the file as UTF-8 without a byte order mark"
    case .unexpected, .trailing:
      guard text.indices.contains(offset) else { return nil }
      switch text[offset] {
      case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments; remove it"
      case UInt8(ascii: "'"): return "write it in double quotes"
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let before = text[..<offset].last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard before == UInt8(ascii: ",") else { return nil }
        return "remove the comma before \(Character(UnicodeScalar(text[offset])))"
      default: return nil
      }
    default: return nil
    }
  }

  /// The fault with line and column, and how to mend it where that is known.
  package func sentence(of text: [UInt8]) -> String {
    description + (remedy(in: text).map { "; \($0)" } ?? "")
  }
}
