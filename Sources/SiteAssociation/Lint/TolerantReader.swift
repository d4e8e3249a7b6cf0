import StrictJSON

/// Reads JSON for the lint: it keeps lines and reads on where a report is worth more than a refusal.
///
/// `StrictJSON` stops at the first fault and keeps no lines, as vectors and the protocol need. People
/// publish association files with a byte order mark, trailing commas and repeated keys; after each of
/// these the rest of the file is still worth reading. Strings, numbers and literals are StrictJSON's.
struct TolerantReader {
  /// A fault after which reading went on.
  enum Tolerated: Equatable {
    case byteOrderMark
    case trailingComma
    case duplicateKey(String)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0
  private static let deepest = 64
  private(set) var tolerated: [(fault: Tolerated, line: Int)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the whole text.
  ///
  /// - Throws: `JSONSyntaxError` at the first fault that is not tolerated.
  mutating func document() throws(JSONSyntaxError) -> LocatedJSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      tolerated.append((.byteOrderMark, 1))
      index = 3
    }
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw fault(.trailing) }
    return value
  }

  private func fault(_ kind: JSONSyntaxError.Kind, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = min(offset ?? index, bytes.count)
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONSyntaxError(
      kind: kind, offset: offset, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: offset - start + 1)
  }

  private func unexpected(_ wanted: String) -> JSONSyntaxError {
    index < bytes.count ? fault(.unexpected(bytes[index], wanted: wanted)) : fault(.unexpectedEnd)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
      case 0x20, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONSyntaxError) -> LocatedJSON {
    skipSpace()
    guard index < bytes.count else { throw fault(.unexpectedEnd) }
    let start = line
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.deepest else { throw fault(.tooDeep(Self.deepest)) }
      depth += 1
      defer { depth -= 1 }
      let value = take("{") ? try object() : try array()
      return LocatedJSON(line: start, value: value)
    default: return LocatedJSON(line: start, value: .scalar(try scalar()))
    }
  }

  private mutating func array() throws(JSONSyntaxError) -> LocatedJSON.Value {
    index += 1
    var elements: [LocatedJSON] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return .array(elements) }
      let comma = line
      guard take(",") else { throw unexpected("\",\" or \"]\"") }
      skipSpace()
      if take("]") {
        tolerated.append((.trailingComma, comma))
        return .array(elements)
      }
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> LocatedJSON.Value {
    var members: [LocatedJSON.Member] = []
    var places: [[UInt8]: Int] = [:]
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw unexpected("a key")
      }
      let start = line
      guard case .string(let name) = try scalar() else { throw unexpected("a key") }
      skipSpace()
      guard take(":") else { throw unexpected("\":\"") }
      let member = LocatedJSON.Member(name: name, line: start, value: try value())
      if let place = places[Array(name.utf8)] {
        tolerated.append((.duplicateKey(name), start))
        members[place] = member
      } else {
        places[Array(name.utf8)] = members.count
        members.append(member)
      }
      skipSpace()
      if take("}") { return .object(members) }
      let comma = line
      guard take(",") else { throw unexpected("\",\" or \"}\"") }
      skipSpace()
      if take("}") {
        tolerated.append((.trailingComma, comma))
        return .object(members)
      }
    }
  }

  /// Finds where a string, number or literal ends and has StrictJSON read it.
  private mutating func scalar() throws(JSONSyntaxError) -> JSON {
    let start = index
    var end = index
    if bytes[index] == UInt8(ascii: "\"") {
      end += 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end = min(end + 1, bytes.count)
    } else {
      while end < bytes.count, Self.isPartOfWord(bytes[end]) { end += 1 }
      guard end > start else { throw unexpected("a value") }
    }
    do {
      let value = try JSON.parse(Array(bytes[start..<end]))
      index = end
      return value
    } catch {
      // The slice ends too early, but not the text.
      let kind: JSONSyntaxError.Kind =
        error.kind == .unexpectedEnd && end < bytes.count
        ? .unexpected(bytes[end], wanted: "the rest of the value") : error.kind
      throw fault(kind, at: start + error.offset)
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }
}
