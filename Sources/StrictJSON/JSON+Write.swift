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
    return writer.text
  }

  /// Writes the value as compact JSON text behind some bytes.
  package func serialize(to bytes: inout [UInt8]) {
    var writer = Writer()
    swap(&writer.bytes, &bytes)
    writer.compact(self)
    swap(&writer.bytes, &bytes)
  }
}

private struct Writer {
  var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

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
    if column + line.utf8.count <= 100 {
      append(line)
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
    default: append(line)
    }
  }

  private static func onOneLine(_ value: JSON) -> String {
    var writer = Writer()
    writer.spaced(value)
    return writer.text
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

  private mutating func append(_ piece: String) { bytes += piece.utf8 }

  private mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += value.utf8
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.removeLast(bytes.count - start)
        escaped(value)
        break
      }
      index += 1
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        append("\\u00" + (digits.count == 1 ? "0" : "") + digits)
      default: append(String(scalar))
      }
    }
  }
}
