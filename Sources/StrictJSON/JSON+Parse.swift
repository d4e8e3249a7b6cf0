extension JSON {
  /// Reads a JSON text strictly (RFC 8259).
  ///
  /// Refused beside what the grammar refuses: a byte order mark, bytes that are not UTF-8, half a
  /// surrogate pair, a name that stands twice in an object, more depth or bytes than the limits.
  ///
  /// - Throws: `JSONSyntaxError` with line and column.
  public static func parse(
    _ bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) -> JSON {
    try parse(bytes[...], knowing: KnownMember(name: ""), limits: limits).value
  }

  /// Reads a JSON text strictly, in which a member of the outermost object may have a known value.
  ///
  /// A value whose text is byte for byte a known one is not read again. A text that begins so can hold
  /// nothing else there, for every known text is a whole object.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, knowing known: KnownMember, limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) -> (value: JSON, member: KnownMember.Found?) {
    let result = bytes.withUnsafeBufferPointer {
      buffer -> Result<(value: JSON, member: KnownMember.Found?), JSONSyntaxError> in
      var parser = Parser(bytes: buffer, limits: limits, known: known)
      do throws(Parser.Fault) {
        let value = try parser.document()
        return .success((value, parser.found))
      } catch {
        return .failure(parser.syntaxError(error))
      }
    }
    return try result.get()
  }

  /// Reads a JSON text strictly.
  public static func parse(
    _ text: String, limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) -> JSON {
    try parse(Array(text.utf8), limits: limits)
  }
}

/// A recursive-descent reader over bytes.
struct Parser {
  struct Fault: Error {
    var kind: JSONSyntaxError.Kind
    var offset: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSONLimits
  let known: KnownMember
  /// What was found in the place of the known member.
  private(set) var found: KnownMember.Found?
  var index = 0
  private var depth = 0
  /// How many members the last object had of each of the first eight depths: objects of one depth are
  /// mostly alike.
  ///
  /// A vector, for an array would be taken from the heap for every text. Deeper objects share no
  /// number: one large object would make room in each of a long chain of small ones.
  private var usualCounts = SIMD8<UInt8>(6, 10, 2, 2, 2, 2, 2, 2)

  init(bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, known: KnownMember) {
    self.bytes = bytes
    self.limits = limits
    self.known = known
  }

  func fault(_ kind: JSONSyntaxError.Kind, at offset: Int? = nil) -> Fault {
    Fault(kind: kind, offset: offset ?? index)
  }

  func syntaxError(_ fault: Fault) -> JSONSyntaxError {
    var line = 1
    var start = 0
    for offset in 0..<min(fault.offset, bytes.count) where bytes[offset] == UInt8(ascii: "\n") {
      line += 1
      start = offset + 1
    }
    return JSONSyntaxError(
      kind: fault.kind, offset: fault.offset, line: line, column: fault.offset - start + 1)
  }

  mutating func document() throws(Fault) -> JSON {
    guard bytes.count <= limits.bytes else { throw fault(.tooLarge(limits.bytes)) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw fault(.byteOrderMark) }
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw fault(.trailing) }
    return value
  }

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  func unexpected(_ wanted: String) -> Fault {
    index < bytes.count
      ? fault(.unexpected(bytes[index], wanted: wanted)) : fault(.unexpectedEnd)
  }

  private mutating func value() throws(Fault) -> JSON {
    skipSpace()
    guard index < bytes.count else { throw fault(.unexpectedEnd) }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try nested { (parser) throws(Fault) in try parser.object() }
    case UInt8(ascii: "["): return try nested { (parser) throws(Fault) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: return try number()
    default: throw unexpected("a value")
    }
  }

  private mutating func nested(
    _ body: (inout Parser) throws(Fault) -> JSON
  ) throws(Fault) -> JSON {
    guard depth < limits.depth else { throw fault(.tooDeep(limits.depth)) }
    depth += 1
    index += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func literal(_ text: StaticString, _ value: JSON) throws(Fault) -> JSON {
    for offset in 0..<text.utf8CodeUnitCount {
      guard index < bytes.count, bytes[index] == text.utf8Start[offset] else {
        throw unexpected("\"\(text)\"")
      }
      index += 1
    }
    return value
  }

  private mutating func array() throws(Fault) -> JSON {
    var elements: [JSON] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"]\"") }
    }
  }

  private mutating func object() throws(Fault) -> JSON {
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(JSONObject()) }
    var members: [JSONObject.Member] = []
    let level = depth - 1
    if level < 8 { members.reserveCapacity(Int(usualCounts[level])) }
    defer { if level < 8 { usualCounts[level] = UInt8(clamping: members.count) } }
    var names = NameSet()
    while true {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw unexpected("a key")
      }
      let start = index
      let name = try string()
      guard names.insert(name, among: members) else {
        throw fault(.duplicateKey(name), at: start)
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
      let isKnown = depth == 1 && !known.name.isEmpty && name.hasSameBytes(as: known.name)
      members.append(JSONObject.Member(name, isKnown ? try knownValue() : try value()))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(JSONObject(uniqueMembers: members)) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"}\"") }
    }
  }

  /// The value of the known member.
  private mutating func knownValue() throws(Fault) -> JSON {
    if let place = takeKnown() {
      found = .known(place)
      return .null
    }
    let start = index
    let value = try value()
    if value.object != nil { found = .new(start..<index) }
    return value
  }

  /// The place of the known text that comes, which is then behind.
  mutating func takeKnown() -> Int? {
    skipSpace()
    let place = known.place(of: bytes, from: index)
    if let place { index += known.texts[place].count }
    return place
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }
}
