/// The search for an encoding declaration at the start of a page.
///
/// As WebKit does it: tags are read as the standard's tokenizer reads them, but no tree is built.
/// The first bytes are searched in any case, and further while the page is still in its head.
enum CharsetSearch {
  static func find(in page: [UInt8], searching count: Int) -> TextEncoding? {
    guard count > 0 else { return nil }
    var tokenizer = Tokenizer(bytes: page, rules: MarkupRules(), maximumAttributes: .max)
    var isInHead = true
    while isInHead || tokenizer.position < count, let token = try? tokenizer.next() {
      switch token {
      case .start(let tag):
        // A comment may have led past the bytes that are searched in any case.
        guard isInHead || tag.range.lowerBound < count else { return xmlDeclaration(page) }
        if tag.name.tag == .meta, let found = declaration(tokenizer) { return found }
        tokenizer.mode = textMode(after: tag.name)
        isInHead = isInHead && staysInHead(tag.name.tag, isEnd: false)
      case .end(let tag): isInHead = isInHead && staysInHead(tag.name.tag, isEnd: true)
      case .text, .doctype: break
      case .endOfFile: return xmlDeclaration(page)
      }
    }
    return xmlDeclaration(page)
  }

  // Scripting is not known here: what is in `noscript` counts.
  private static func textMode(after name: TagName) -> TextMode {
    switch name.tag {
    case .title, .textarea: .escapable(name)
    case .style, .iframe, .xmp, .noembed, .noframes: .raw(name)
    case .script: .script(name)
    case .plaintext: .plain
    default: .markup
    }
  }

  private static func staysInHead(_ tag: Tag, isEnd: Bool) -> Bool {
    switch tag {
    case .script, .noscript, .style, .link, .meta, .object, .title, .base: true
    case .html, .head: !isEnd
    default: false
    }
  }

  private static func declaration(_ tokenizer: Tokenizer) -> TextEncoding? {
    let references = CharacterReferences(rules: ReferenceRules())
    var isPragma = false
    var label: [UInt8]?
    var labelInContent: [UInt8] = []
    for (name, range) in tokenizer.attributes {
      let value = references.decode(tokenizer.bytes[range], inAttribute: true)
      switch name {
      case .httpEquiv:
        isPragma = String(decoding: value, as: UTF8.self).asciiLowercased() == "content-type"
      case .charset: label = value
      case .content: labelInContent = charset(inContent: value)
      default: break
      }
    }
    // Even an empty `charset` takes the place of what `content` says.
    return (label ?? (isPragma ? labelInContent : nil)).flatMap(declared)
  }

  // The label in the text of a `content` attribute: `text/html; charset=x`.
  private static func charset(inContent content: [UInt8]) -> [UInt8] {
    var index = 0
    while let found = position(of: "charset", in: content, from: index) {
      index = found + 7
      skipSpace(content, &index)
      guard index < content.count, content[index] == UInt8(ascii: "=") else { continue }
      index += 1
      skipSpace(content, &index)
      guard index < content.count else { return [] }
      let quote = content[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = content[(index + 1)...].firstIndex(of: quote)
        return end.map { Array(content[(index + 1)..<$0]) } ?? []
      }
      return Array(
        content[index...].prefix {
          $0 > 0x20 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\"")
            && $0 != UInt8(ascii: "'")
        })
    }
    return []
  }

  // An XML declaration at the very start counts in HTML, too, where no `<meta>` does.
  private static func xmlDeclaration(_ page: [UInt8]) -> TextEncoding? {
    if page.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16LittleEndian }
    if page.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return .utf16BigEndian }
    guard page.starts(with: "<?xml".utf8), let end = page.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let text = Array(page[..<end])
    guard var index = text.firstRange(of: Array("encoding".utf8))?.upperBound else { return nil }
    skipSpace(text, &index)
    guard index < text.count, text[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skipSpace(text, &index)
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'"),
      let close = text[(index + 1)...].firstIndex(of: text[index])
    else { return nil }
    return declared(Array(text[(index + 1)..<close]))
  }

  // A page that claims UTF-16 in ASCII bytes cannot be in it.
  private static func declared(_ label: [UInt8]) -> TextEncoding? {
    guard let encoding = TextEncoding(label: String(decoding: label, as: UTF8.self)) else {
      return nil
    }
    switch encoding.name {
    case "utf-16le", "utf-16be": return .utf8
    case "x-user-defined": return .windows1252
    default: return encoding
    }
  }

  private static func skipSpace(_ text: [UInt8], _ index: inout Int) {
    while index < text.count, text[index] <= 0x20 { index += 1 }
  }

  private static func position(of word: String, in text: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    var index = start
    while index + word.count <= text.count {
      if text[index..<index + word.count].elementsEqual(word, by: { $0.asciiLowercased == $1 }) {
        return index
      }
      index += 1
    }
    return nil
  }
}
