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
    switch style {
    case .compact:
      return written { String(decoding: $0, as: UTF8.self) }
    case .pretty:
      var writer = PrettyWriter()
      writer.pretty(self, indent: 0, column: 0)
      return writer.text
    }
  }

  /// Writes the value as compact JSON text behind some bytes.
  package func serialize(to bytes: inout [UInt8]) {
    written { bytes.append(contentsOf: $0) }
  }

  /// Hands out the compact JSON text.
  private func written<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: mostBytes) { room in
      var writer = CompactWriter(room: room)
      writer.value(self)
      return body(writer.written)
    }
  }

  /// The most bytes that the value takes as compact text: far more than it mostly takes, but what is
  /// never touched takes no memory.
  private var mostBytes: Int {
    switch self {
    case .null, .bool: 5
    case .integer, .double: 32
    case .string(let text): text.mostJSONBytes
    case .array(let elements): elements.reduce(2) { $0 + $1.mostBytes + 1 }
    case .object(let object):
      object.members.reduce(2) { $0 + $1.name.mostJSONBytes + $1.value.mostBytes + 2 }
    }
  }
}

extension String {
  /// The most bytes that the text takes as a JSON string, in which a control character is six.
  fileprivate var mostJSONBytes: Int { 6 * utf8.count + 2 }
}

/// Writes into room that is known to be enough: most of an answer is short pieces, and growing an
/// array for each costs more than the pieces.
private struct CompactWriter {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init(room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: room[..<count]) }

  mutating func value(_ value: JSON) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .integer(let number): append(String(number))
    case .double(let number): append(number.isFinite ? "\(number)" : "null")
    case .string(let text): string(text)
    case .array(let elements):
      put(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { put(UInt8(ascii: ",")) }
        self.value(elements[index])
      }
      put(UInt8(ascii: "]"))
    case .object(let object):
      put(UInt8(ascii: "{"))
      for index in object.members.indices {
        if index > 0 { put(UInt8(ascii: ",")) }
        string(object.members[index].name)
        put(UInt8(ascii: ":"))
        self.value(object.members[index].value)
      }
      put(UInt8(ascii: "}"))
    }
  }

  private mutating func string(_ value: String) {
    put(UInt8(ascii: "\""))
    let isWritten = value.utf8.withContiguousStorageIfAvailable { text in
      var isASCII = true
      guard text.nextToEscape(from: 0, &isASCII) == text.count else { return false }
      append(text)
      return true
    }
    if isWritten != true { escaped(value) }
    put(UInt8(ascii: "\""))
  }

  private mutating func put(_ byte: UInt8) {
    precondition(count < room.count, "more JSON text than was counted")
    room[count] = byte
    count += 1
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = count + bytes.count
    precondition(end <= room.count, "more JSON text than was counted")
    _ = UnsafeMutableBufferPointer(rebasing: room[count..<end]).update(fromContentsOf: bytes)
    count = end
  }

  private mutating func append(_ piece: String) {
    var piece = piece
    piece.withUTF8 { append($0) }
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

/// Writes what people read.
private struct PrettyWriter {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

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
    var writer = PrettyWriter()
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
    default: value.serialize(to: &bytes)
    }
  }

  private mutating func append(_ piece: String) { bytes += piece.utf8 }

  private mutating func string(_ value: String) { JSON.string(value).serialize(to: &bytes) }
}
