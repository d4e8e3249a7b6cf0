/// The declarations of a `style` attribute, as far as they decide about actions.
///
/// Style sheets are not read: what they hide, or make editable, is not known here.
struct InlineStyle {
  private var values: [String: (value: String, isImportant: Bool)] = [:]

  init(_ text: String) {
    for declaration in Self.withoutComments(text.asciiLowercased()).split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      var name = String(declaration[..<colon]).trimmingASCIIWhitespace()
      var value = String(declaration[declaration.index(after: colon)...]).trimmingASCIIWhitespace()
      let isImportant = value.hasSuffix("!important")
      if isImportant { value = String(value.dropLast(10)).trimmingASCIIWhitespace() }
      if name == "all" { name = "display" }
      // What is no value does not count.
      if name == "display", !Self.isDisplay(value) { continue }
      // The last declaration wins, unless an earlier one is important.
      if let known = values[name], known.isImportant, !isImportant { continue }
      values[name] = (value, isImportant)
    }
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

  /// Whether the element has a box; nil where nothing is declared.
  var hasBox: Bool? { values["display"].map { $0.value != "none" } }

  /// Whether the element's own box is left out, while what is in it has one.
  var isOnlyContents: Bool { values["display"]?.value == "contents" }

  /// Whether the user may edit; nil where nothing is declared.
  var isEditable: Bool? {
    switch values["-webkit-user-modify"]?.value {
    case "read-write", "read-write-plaintext-only": true
    case "read-only": false
    default: nil
    }
  }

  private static func isDisplay(_ value: String) -> Bool {
    let words = value.split { $0.utf8.first?.isHTMLSpace ?? false }
    return !words.isEmpty && words.allSatisfy { displays.contains(String($0)) }
  }

  private static let displays: Set<String> = [
    "none", "block", "inline", "inline-block", "flex", "inline-flex", "grid", "inline-grid",
    "flow", "flow-root", "contents", "list-item", "table", "inline-table", "table-row",
    "table-row-group", "table-header-group", "table-footer-group", "table-column",
    "table-column-group", "table-cell", "table-caption", "ruby", "math", "initial", "inherit",
    "unset", "revert", "revert-layer", "-webkit-box", "-webkit-inline-box", "-webkit-flex",
    "-webkit-inline-flex",
  ]

  private static func withoutComments(_ text: String) -> String {
    guard text.range(ofASCII: "/*") != nil else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.range(ofASCII: "/*") {
      result += rest[..<open.lowerBound]
      rest = rest[open.upperBound...]
      guard let close = rest.range(ofASCII: "*/") else { return result }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
