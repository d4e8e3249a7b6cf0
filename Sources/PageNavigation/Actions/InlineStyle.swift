/// The declarations of a `style` attribute, as far as they decide about actions.
///
/// Style sheets are not read: what they hide, or make editable, is not known here.
struct InlineStyle {
  private var values: [String: (value: String, isImportant: Bool)] = [:]

  init(_ text: String) {
    for declaration in Self.declarations(in: text) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = Self.text(declaration[..<colon])
      var value = Self.text(declaration[(colon + 1)...])
      var isImportant = false
      if value.hasSuffix("important") {
        let before = String(value.dropLast(9)).trimmingASCIIWhitespace()
        isImportant = before.hasSuffix("!")
        if isImportant { value = String(before.dropLast()).trimmingASCIIWhitespace() }
      }
      for name in name == "all" ? Self.names : [name] where Self.isValid(value, of: name) {
        // The last declaration wins, unless an earlier one is important.
        if let known = values[name], known.isImportant, !isImportant { continue }
        values[name] = (value, isImportant)
      }
    }
  }

  private static let names = ["display", "-webkit-user-modify"]

  // What is no value does not count.
  private static func isValid(_ value: String, of name: String) -> Bool {
    switch name {
    case _ where wideKeywords.contains(value): names.contains(name)
    case "display": isDisplay(value)
    case "-webkit-user-modify":
      ["read-only", "read-write", "read-write-plaintext-only"].contains(value)
    default: false
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).asciiLowercased().trimmingASCIIWhitespace()
  }

  // Semicolons separate, but not in quotes or brackets; comments are nothing.
  private static func declarations(in text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var found: [[UInt8]] = [[]]
    var quote: UInt8?
    var depth = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if quote == nil, byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        index += 2
        while index < bytes.count,
          bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*")
        { index += 1 }
        index += 1
        continue
      }
      switch byte {
      case quote: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? byte
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += quote == nil ? 1 : 0
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if quote == nil { depth = max(0, depth - 1) }
      default: break
      }
      if byte == UInt8(ascii: ";"), quote == nil, depth == 0 {
        found.append([])
      } else {
        found[found.count - 1].append(byte)
      }
      index += 1
    }
    return found.map { $0[...] }
  }

  /// Whether the attribute, as it is written, can hold a declaration that decides about actions.
  ///
  /// Pages are full of styles; hardly one of them does.
  static func mayMatter(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { index in
      switch text[index] | 0x20 {
      // A character reference, whose bit is set already.
      case UInt8(ascii: "&"): true
      case UInt8(ascii: "d"): isWord("display", at: index, in: text)
      case UInt8(ascii: "a"): isWord("all", at: index, in: text)
      case UInt8(ascii: "u"): isWord("user-modify", at: index, in: text)
      default: false
      }
    }
  }

  private static func isWord(
    _ word: StaticString, at index: Int, in text: ArraySlice<UInt8>
  ) -> Bool {
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return text[index...].prefix(wanted.count).elementsEqual(wanted) { $0.asciiLowercased == $1 }
  }

  /// The value of `display`, in lower case; nil where nothing is declared.
  var display: String? { values["display"]?.value }

  /// The value of `-webkit-user-modify`, likewise.
  var userModify: String? { values["-webkit-user-modify"]?.value }

  private static func isDisplay(_ value: String) -> Bool {
    if displays.contains(value) { return true }
    let words = value.words
    guard words.count == 2 else { return false }
    return isPair(words[0], words[1]) || isPair(words[1], words[0])
  }

  private static func isPair(_ outer: String, _ inner: String) -> Bool {
    ["block", "inline"].contains(outer)
      && ["flow", "flow-root", "flex", "grid", "table"].contains(inner)
  }

  // What every property can have as its value.
  private static let wideKeywords: Set<String> = [
    "initial", "inherit", "unset", "revert", "revert-layer",
  ]

  private static let displays: Set<String> = [
    "none", "block", "inline", "inline-block", "flex", "inline-flex", "grid", "inline-grid",
    "flow", "flow-root", "contents", "list-item", "table", "inline-table", "table-row",
    "table-row-group", "table-header-group", "table-footer-group", "table-column",
    "table-column-group", "table-cell", "table-caption", "-webkit-box", "-webkit-inline-box",
    "-webkit-flex", "-webkit-inline-flex",
  ]
}
