extension UInt8 {
  /// Tab, line feed, form feed, carriage return or space: HTML's white space.
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  var isASCIIAlpha: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }

  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isASCIIAlphanumeric: Bool { isASCIIAlpha || isASCIIDigit }

  var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}

extension StringProtocol {
  /// The words between HTML's white space.
  ///
  /// By bytes: a mark behind a space would make one character of the two.
  var words: [String] {
    utf8.split(whereSeparator: \.isHTMLSpace).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  func trimmingASCIIWhitespace() -> String {
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { !$0.isHTMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isHTMLSpace })
    else { return "" }
    return String(self[first...last])
  }

  func asciiLowercased() -> String {
    String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}
