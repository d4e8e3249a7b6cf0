/// What a `<meta http-equiv=refresh>` asks for.
package struct DeclarativeRefresh: Sendable, Equatable {
  /// The whole seconds to wait; a fraction is ignored, a number that overflows is the greatest.
  package var delaySeconds: Int

  /// The URL as written, to be resolved against the document's base URL.
  ///
  /// `nil` when the content names none: the document's own URL is meant.
  package var url: String?

  /// Reads the `content` attribute; `nil` when it asks for nothing.
  ///
  /// Source: HTML Standard, "shared declarative refresh steps", the part that reads the input.
  package static func parse(_ content: String) -> DeclarativeRefresh? {
    var reader = Reader(rest: Array(content.utf8)[...])
    return reader.read()
  }
}

extension DeclarativeRefresh {
  /// Reads forward through the bytes of a `content` attribute.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func read() -> DeclarativeRefresh? {
      skipWhitespace()
      let digits = rest.prefix(while: Self.isDigit)
      if digits.isEmpty, rest.first != UInt8(ascii: ".") { return nil }
      rest = rest.drop { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
      let seconds = Self.number(digits)
      guard let next = rest.first else { return DeclarativeRefresh(delaySeconds: seconds) }
      guard Self.isSeparator(next) || Self.isWhitespace(next) else { return nil }
      skipWhitespace()
      if let separator = rest.first, Self.isSeparator(separator) { rest = rest.dropFirst() }
      skipWhitespace()
      return DeclarativeRefresh(delaySeconds: seconds, url: rest.isEmpty ? nil : readURL())
    }

    /// Reads `url = "..."`, or whatever else there is, as the URL.
    private mutating func readURL() -> String {
      let whole = String(decoding: rest, as: UTF8.self)
      if skip("u") {
        guard skip("r"), skip("l") else { return whole }
        skipWhitespace()
        guard skip("=") else { return whole }
        skipWhitespace()
      }
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        rest = rest.dropFirst().prefix { $0 != quote }
      }
      return String(decoding: rest, as: UTF8.self)
    }

    /// Skips one character, given in lower case, of either case.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard let byte = rest.first,
        byte == UInt8(ascii: character) || byte &+ 0x20 == UInt8(ascii: character)
      else { return false }
      rest = rest.dropFirst()
      return true
    }

    private mutating func skipWhitespace() { rest = rest.drop(while: Self.isWhitespace) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
      var value = 0
      for digit in digits {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
        if overflow || carry { return .max }
        value = sum
      }
      return value
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
    }

    /// ASCII whitespace: tab, line feed, form feed, carriage return, space.
    private static func isWhitespace(_ byte: UInt8) -> Bool {
      byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D || byte == 0x20
    }
  }
}
