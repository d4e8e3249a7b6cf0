import Foundation

/// The HTML standard's tokenizer, over a page in UTF-8.
///
/// Tree construction drives it: it sets ``mode`` after a start tag whose content is text, and
/// ``isForeign`` where `<![CDATA[` opens a section.
struct Tokenizer {
  let bytes: [UInt8]
  let rules: MarkupRules
  let maximumAttributes: Int
  var mode = TextMode.markup
  var isForeign = false
  var position = 0
  /// The known attributes of the tag that was read last.
  var attributes: [(name: Attribute, value: Range<Int>)] = []

  init(bytes: [UInt8], rules: MarkupRules, maximumAttributes: Int) {
    self.bytes = bytes
    self.rules = rules
    self.maximumAttributes = maximumAttributes
  }

  mutating func next() throws(PageError) -> Token {
    switch mode {
    case .markup: return try markup()
    case .plain:
      guard position < bytes.count else { return .endOfFile }
      let text = position..<bytes.count
      position = bytes.count
      return .text(text, .content)
    case .escapable(let name), .raw(let name):
      return try rawText(until: name, end: endOfRawText(name))
    case .script(let name):
      return try rawText(until: name, end: endOfScript(name))
    }
  }

  /// The line of a position, counted from 1.
  func line(at position: Int) -> Int { 1 + bytes[..<position].count { $0 == 0x0A } }

  private mutating func markup() throws(PageError) -> Token {
    var start = position
    var kind = TextKind.blank
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<"), mayOpen(position), let construct = construct() {
        if position > start { return .text(start..<position, kind) }
        switch construct {
        case .startTag: if let tag = try tag(isEnd: false) { return .start(tag) }
        case .endTag: if let tag = try tag(isEnd: true) { return .end(tag) }
        case .doctype: return doctype()
        case .section(let content, let end):
          position = end
          return .text(content, .content)
        case .comment(let end): position = end
        }
        start = position
        continue
      }
      position += 1
      if kind == .content {
        position = find(UInt8(ascii: "<"), from: position) ?? bytes.count
      } else if byte == 0 {
        kind = .ignorable
      } else if !byte.isHTMLSpace {
        kind = .content
      }
    }
    return position > start ? .text(start..<position, kind) : .endOfFile
  }

  // Most of what a `<` can stand before makes it text; this is asked for every one.
  private func mayOpen(_ index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case 0x41...0x5A, 0x61...0x7A, 0x21, 0x2F, 0x3F: return true
    default: return false
    }
  }

  private enum Construct {
    case startTag, endTag, doctype
    case comment(end: Int)
    case section(content: Range<Int>, end: Int)
  }

  // What the `<` at the position opens; nil where it is text.
  private func construct() -> Construct? {
    guard position + 1 < bytes.count else { return nil }
    let next = bytes[position + 1]
    if next.isASCIIAlpha { return .startTag }
    switch next {
    case UInt8(ascii: "/"):
      guard position + 2 < bytes.count else { return nil }
      let third = bytes[position + 2]
      if third.isASCIIAlpha { return .endTag }
      if third == UInt8(ascii: ">") { return .comment(end: position + 3) }
      return bogusComment(from: position + 2)
    case UInt8(ascii: "!"):
      if matches("--", at: position + 2) { return .comment(end: endOfComment(position + 4)) }
      if matches("doctype", at: position + 2) { return .doctype }
      if isForeign, rules.comments.sectionsInForeignContent,
        bytes[(position + 2)...].starts(with: "[CDATA[".utf8)
      {
        let content = position + 9
        let end = find("]]>", from: content)
        return .section(
          content: content..<(end ?? bytes.count), end: end.map { $0 + 3 } ?? bytes.count)
      }
      return bogusComment(from: position + 2)
    case UInt8(ascii: "?"): return bogusComment(from: position + 1)
    default: return nil
    }
  }

  private func bogusComment(from start: Int) -> Construct? {
    guard rules.comments.bogusComments else { return nil }
    return .comment(end: find(">", from: start).map { $0 + 1 } ?? bytes.count)
  }

  private func endOfComment(_ start: Int) -> Int {
    for end in rules.comments.abruptEnds where bytes[start...].starts(with: end.utf8) {
      return start + end.utf8.count
    }
    var index = start
    while let dash = find(UInt8(ascii: "-"), from: index) {
      for end in rules.comments.ends where bytes[dash...].starts(with: end.utf8) {
        return dash + end.utf8.count
      }
      index = dash + 1
    }
    return bytes.count
  }

  private mutating func doctype() -> Token {
    let start = position + 9
    guard let end = find(">", from: start) else {
      position = bytes.count
      return .doctype(standards: false)
    }
    position = end + 1
    let type = DocumentType(bytes[start..<end])
    return .doctype(standards: !type.asksForQuirks)
  }

  /// The value of an attribute of the tag that was read last.
  func value(_ name: Attribute) -> Range<Int>? { attributes.first { $0.name == name }?.value }

  func find(_ byte: UInt8, from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  func find(_ text: StaticString, from start: Int) -> Int? {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let first = wanted.first, start <= bytes.count else { return nil }
    var index = start
    while let found = find(first, from: index) {
      if bytes[found...].starts(with: wanted) { return found }
      index = found + 1
    }
    return nil
  }

  func matches(_ word: String, at index: Int) -> Bool {
    guard index + word.utf8.count <= bytes.count else { return false }
    return bytes[index..<index + word.utf8.count].elementsEqual(word.utf8) {
      $0.asciiLowercased == $1
    }
  }

  mutating func tagName(_ range: Range<Int>) -> TagName {
    if let tag = Tag.names.value(of: range, in: bytes, foldsCase: rules.tags.foldsCase) {
      return TagName(tag)
    }
    var name = String(decoding: bytes[range], as: UTF8.self)
    if rules.tags.foldsCase { name = name.asciiLowercased() }
    if bytes[range].contains(0) { name = name.replacing("\0", with: "\u{FFFD}") }
    // FNV-1a: an unknown name is only ever compared with another.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return TagName(.other, hash: hash)
  }

  /// Whether the unknown name is one that a custom element may have.
  func isCustomElement(_ range: Range<Int>) -> Bool {
    guard bytes[range].contains(UInt8(ascii: "-")) else { return false }
    let reserved = [
      "font-face", "font-face-src", "font-face-uri", "font-face-format", "font-face-name",
      "color-profile", "missing-glyph",
    ]
    return !reserved.contains(String(decoding: bytes[range], as: UTF8.self).asciiLowercased())
  }
}
