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

  // Semicolons separate, but not in strings, brackets or a bare `url()`, nor behind a backslash; a
  // comment separates words.
  private static func declarations(in text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var found: [[UInt8]] = [[]]
    var quote: UInt8?
    var closers: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var next = index + 1
      switch byte {
      case UInt8(ascii: "\\"): next += 1
      // A line end, too, ends a string.
      case quote, 0x0A, 0x0C, 0x0D: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? byte
      case _ where quote != nil: break
      case UInt8(ascii: "/") where bytes[next...].first == UInt8(ascii: "*"):
        index = end(of: "*/", in: bytes, from: next + 1)
        found[found.count - 1].append(0x20)
        continue
      case UInt8(ascii: "(") where isBareURL(bytes, at: index):
        next = end(of: ")", in: bytes, from: next)
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case closers.last: closers.removeLast()
      case UInt8(ascii: ";") where closers.isEmpty:
        found.append([])
        index = next
        continue
      default: break
      }
      found[found.count - 1] += bytes[index..<min(next, bytes.count)]
      index = next
    }
    return found.map { $0[...] }
  }

  // Whether a bracket begins a `url()` without quotes, in which nothing but its end counts.
  private static func isBareURL(_ bytes: [UInt8], at bracket: Int) -> Bool {
    let name = bytes[..<bracket].reversed().prefix {
      $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F
    }
    guard name.map(\.asciiLowercased) == Array("lru".utf8) else { return false }
    let first = bytes[(bracket + 1)...].first { $0 > 0x20 }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  // Where a text ends that a mark closes; a backslash keeps a bracket from doing so.
  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: mark.utf8) {
      index += mark == ")" && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + mark.utf8.count, bytes.count)
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
