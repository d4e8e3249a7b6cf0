extension JSON {
  /// How a value is written.
  public enum Style: Sendable {
    /// Without spaces or line feeds.
    case compact
    /// Two spaces an indent; what fits a line of 100 columns stays on it.
    case pretty
  }

  /// The value as JSON text, members in their order.
  public func serialized(_ style: Style) -> String {
    var writer = Writer()
    switch style {
    case .compact: writer.compact(self)
    case .pretty: writer.pretty(self, indent: 0, column: 0)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct Writer {
  var bytes: [UInt8] = []

  mutating func compact(_ value: JSON) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .integer(let number): append(String(number))
    case .double(let number): append(number.isFinite ? "\(number)" : "null")
    case .string(let text): string(text)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(",") }
        compact(element)
      }
      append("]")
    case .object(let object):
      append("{")
      for (index, member) in object.members.enumerated() {
        if index > 0 { append(",") }
        string(member.name)
        append(":")
        compact(member.value)
      }
      append("}")
    }
  }

  /// Writes a value whose first byte stands at a column.
  mutating func pretty(_ value: JSON, indent: Int, column: Int) {
    let line = Self.onOneLine(value)
    if column + line.count <= 100 {
      bytes += line
      return
    }
    let inner = "\n" + String(repeating: " ", count: indent + 2)
    switch value {
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        append(index > 0 ? "," + inner : inner)
        pretty(element, indent: indent + 2, column: indent + 2)
      }
      append("\n" + String(repeating: " ", count: indent) + "]")
    case .object(let object):
      append("{")
      for (index, member) in object.members.enumerated() {
        append(index > 0 ? "," + inner : inner)
        let start = bytes.count
        string(member.name)
        append(": ")
        pretty(member.value, indent: indent + 2, column: indent + 2 + bytes.count - start)
      }
      append("\n" + String(repeating: " ", count: indent) + "}")
    default: bytes += line
    }
  }

  private static func onOneLine(_ value: JSON) -> [UInt8] {
    var writer = Writer()
    writer.spaced(value)
    return writer.bytes
  }

  private mutating func spaced(_ value: JSON) {
    switch value {
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(", ") }
        spaced(element)
      }
      append("]")
    case .object(let object):
      append("{")
      for (index, member) in object.members.enumerated() {
        if index > 0 { append(", ") }
        string(member.name)
        append(": ")
        spaced(member.value)
      }
      append("}")
    default: compact(value)
    }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        append("\\u00" + (digits.count == 1 ? "0" : "") + digits)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
