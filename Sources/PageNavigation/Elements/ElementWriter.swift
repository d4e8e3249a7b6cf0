/// Writes elements as markup that every HTML parser reads alike, and has it read.
///
/// The element stream is libxml2's; what is hard about HTML has been settled before. Elements
/// are passed on in batches, so that memory does not grow with the page.
struct ElementWriter {
  struct Captured {
    let tag: MarkupTag
    let element: OpenElement
    var line: Int
    let owner: Int?
    var text: [Range<Int>]
  }

  let references: CharacterReferences
  let limits: PageLimits
  let collect: ([PageElement]) throws(PageError) -> Void
  let move: (OpenElements.ControlMove) -> Void
  private var markup: [UInt8] = []
  private static let batchBytes = 64 << 10

  init(
    rules: MarkupRules, limits: PageLimits,
    collect: @escaping ([PageElement]) throws(PageError) -> Void,
    move: @escaping (OpenElements.ControlMove) -> Void
  ) {
    references = CharacterReferences(rules: rules.references)
    self.limits = limits
    self.collect = collect
    self.move = move
  }

  static func isWritten(_ element: OpenElement) -> Bool {
    switch (element.space, element.name.tag) {
    case (.svg, .a): true
    case (.html, .a), (.html, .area), (.html, .base), (.html, .meta), (.html, .iframe),
      (.html, .frame), (.html, .frameset), (.html, .object), (.html, .embed), (.html, .form),
      (.html, .button), (.html, .input), (.html, .select), (.html, .option), (.html, .textarea):
      true
    default: false
    }
  }

  mutating func write(_ item: Captured, in page: Tokenizer) throws(PageError) {
    let name = item.element.name.tag.spelling
    append("<\(name)")
    mark(.line, item.line)
    mark(.context, Int(item.element.context.rawValue))
    mark(.object, Int(item.element.object))
    mark(.owner, item.owner ?? 0)
    if !item.text.isEmpty {
      append(" \(ElementMark.text.rawValue)=\"")
      var count = 0
      for range in item.text {
        count += range.count
        try check(count, item.line)
        append(
          escaping: references.decode(normalized(Array(page.bytes[range]))[...], inAttribute: false)
        )
      }
      append("\"")
    }
    for attribute in item.tag.attributes {
      try check(attribute.value.count, item.line)
      append(" \(attribute.name.rawValue)=\"")
      append(escaping: value(attribute.value, in: page))
      append("\"")
    }
    append("></\(name)>")
    if markup.count >= Self.batchBytes { try flush() }
  }

  // Numbers count from 1; none stands for 0.
  private mutating func mark(_ mark: ElementMark, _ number: Int) {
    if number != 0 { append(" \(mark.rawValue)=\"\(number)\"") }
  }

  /// Tells of controls that were written and have left their form since.
  mutating func write(_ move: OpenElements.ControlMove) throws(PageError) {
    try flush()
    self.move(move)
  }

  mutating func finish() throws(PageError) { try flush() }

  func text(_ range: Range<Int>, in page: Tokenizer) -> String {
    String(decoding: value(range, in: page), as: UTF8.self)
  }

  private func value(_ range: Range<Int>, in page: Tokenizer) -> [UInt8] {
    let bytes = page.bytes[range]
    guard bytes.contains(where: { $0 == 0 || $0 == 0x0D }) else {
      return references.decode(bytes, inAttribute: true)
    }
    return references.decode(normalized(Array(bytes))[...], inAttribute: true)
  }

  // Line ends are line feeds, and NUL is U+FFFD.
  private func normalized(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == 0 || $0 == 0x0D }) else { return bytes }
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0: result.append(contentsOf: [0xEF, 0xBF, 0xBD])
      case 0x0D: result.append(0x0A)
      case 0x0A where index > 0 && bytes[index - 1] == 0x0D: break
      default: result.append(byte)
      }
    }
    return result
  }

  private func check(_ count: Int, _ line: Int) throws(PageError) {
    if count > limits.attributeBytes {
      throw .attributeTooLong(limit: limits.attributeBytes, line: line)
    }
  }

  private mutating func append(_ text: String) { markup.append(contentsOf: text.utf8) }

  private mutating func append(escaping bytes: [UInt8]) {
    for byte in bytes { ElementStream.append(escaping: byte, to: &markup) }
  }

  private mutating func flush() throws(PageError) {
    guard !markup.isEmpty else { return }
    let elements = try ElementStream.read(markup)
    markup.removeAll(keepingCapacity: true)
    try collect(elements)
  }
}
