/// Why a text is not a JSON value that is accepted here, and where.
public struct JSONSyntaxError: Error, Sendable, Equatable {
  /// What is wrong.
  public enum Kind: Sendable, Equatable {
    /// The text ends too early.
    case unexpectedEnd
    /// A byte that cannot stand there; what was wanted.
    case unexpected(UInt8, wanted: String)
    /// Something follows the value.
    case trailing
    /// The text begins with a byte order mark.
    case byteOrderMark
    /// A string holds bytes that are not UTF-8.
    case notUTF8
    /// A control character stands in a string unescaped.
    case control(UInt8)
    /// An escape that JSON does not have.
    case escape
    /// A `\u` escape of half a surrogate pair.
    case loneSurrogate
    /// A number that JSON does not have.
    case number
    /// A number that no double holds.
    case numberTooLarge
    /// A name stands twice in an object.
    case duplicateKey(String)
    /// More nesting than allowed.
    case tooDeep(Int)
    /// More bytes than allowed.
    case tooLarge(Int)
  }

  /// What is wrong.
  public var kind: Kind
  /// The offset in bytes, from 0.
  public var offset: Int
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// A fault and its position, for readers of this package that tolerate more.
  package init(kind: Kind, offset: Int, line: Int, column: Int) {
    self.kind = kind
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The fault as the end of a sentence, with line and column.
  public var description: String { "\(sentence) at line \(line), column \(column)" }

  /// Whether the text is JSON, and more of it than is accepted here.
  public var isLimit: Bool {
    switch kind {
    case .tooDeep, .tooLarge, .numberTooLarge: true
    default: false
    }
  }

  /// The fault alone.
  package var sentence: String {
    switch kind {
    case .unexpectedEnd: "the text ends too early"
    case .unexpected(let byte, let wanted): "\(Self.shown(byte)) where \(wanted) should stand"
    case .trailing: "something follows the value"
    case .byteOrderMark: "a byte order mark"
    case .notUTF8: "bytes that are not UTF-8"
    case .control(let byte): "the control character \(Self.shown(byte)) in a string"
    case .escape: "an escape that JSON does not have"
    case .loneSurrogate: "an escape of half a surrogate pair"
    case .number: "a number that JSON does not have"
    case .numberTooLarge: "a number too large for a double (1.8e308)"
    case .duplicateKey(let name): "the key \"\(Self.short(name))\" a second time"
    case .tooDeep(let most): "nesting deeper than \(most)"
    case .tooLarge(let most): "more than \(most) bytes"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    if (0x21...0x7E).contains(byte) { return "\"\(Character(UnicodeScalar(byte)))\"" }
    if byte == 0x20 { return "a space" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count == 1 ? "0" : "") + digits
  }

  private static func short(_ name: String) -> String {
    var harmless = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(60) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: harmless.append("\u{FFFD}")
      default: harmless.append(scalar)
      }
    }
    return String(harmless)
  }
}

/// How much a text may demand.
public struct JSONLimits: Sendable {
  /// The deepest nesting of arrays and objects.
  public var depth: Int
  /// The most bytes.
  public var bytes: Int

  /// Makes limits.
  public init(depth: Int, bytes: Int) {
    self.depth = depth
    self.bytes = bytes
  }

  /// 64 levels and 64 MiB.
  public static let standard = JSONLimits(depth: 64, bytes: 64 << 20)
}
