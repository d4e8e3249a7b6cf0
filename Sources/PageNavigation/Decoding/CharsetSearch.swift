/// The search for an encoding declaration at the start of a page.
///
/// As WebKit does it: the bytes that the HTML standard names are searched in any case, and further
/// for as long as the page is still in its head.
enum CharsetSearch {
  static func find(in page: [UInt8], searching count: Int) -> TextEncoding? {
    guard count > 0 else { return nil }
    var search = Search(bytes: page[...], index: 0, certain: count)
    return search.run()
  }

  /// The encoding that the text of a `content` attribute declares: `text/html; charset=x`.
  static func encoding(inContent content: [UInt8]) -> TextEncoding? {
    var index = 0
    while let found = position(of: Array("charset".utf8), in: content, from: index) {
      index = found + 7
      while index < content.count, content[index].isHTMLSpace { index += 1 }
      guard index < content.count, content[index] == UInt8(ascii: "=") else { continue }
      index += 1
      while index < content.count, content[index].isHTMLSpace { index += 1 }
      guard index < content.count else { return nil }
      let quote = content[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let end = content[(index + 1)...].firstIndex(of: quote) else { return nil }
        return declared(content[(index + 1)..<end])
      }
      let end = content[index...].firstIndex { $0.isHTMLSpace || $0 == UInt8(ascii: ";") }
      return declared(content[index..<(end ?? content.count)])
    }
    return nil
  }

  // A page that claims UTF-16 in ASCII bytes cannot be in it.
  static func declared(_ label: some Sequence<UInt8>) -> TextEncoding? {
    guard let encoding = TextEncoding(label: String(decoding: Array(label), as: UTF8.self)) else {
      return nil
    }
    switch encoding.name {
    case "utf-16le", "utf-16be": return .utf8
    case "x-user-defined": return .windows1252
    default: return encoding
    }
  }

  private static func position(of word: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard text.count >= word.count else { return nil }
    var index = start
    while index + word.count <= text.count {
      if text[index..<index + word.count].elementsEqual(word, by: { $0.asciiLowercased == $1 }) {
        return index
      }
      index += 1
    }
    return nil
  }

  private struct Search {
    let bytes: ArraySlice<UInt8>
    var index: Int
    let certain: Int
    var isInHead = true

    mutating func run() -> TextEncoding? {
      while index < bytes.endIndex, isInHead || index < certain {
        // Whatever else follows a `<` makes it text.
        guard bytes[index] == UInt8(ascii: "<"), let next = byte(1),
          next.isASCIIAlpha || next == 0x21 || next == 0x2F || next == 0x3F
        else {
          index += 1
          continue
        }
        if at("<!--") {
          // The dashes of the start may be those of the end: `<!-->`.
          index += 2
          skip(past: "-->")
        } else if at("<meta"), let next = byte(5), next.isHTMLSpace || next == UInt8(ascii: "/") {
          index += 5
          if let found = meta() { return found }
        } else if let next = byte(1), isTagStart(next) {
          tag()
        } else if at("<!") || at("</") || at("<?") {
          skip(past: ">")
        } else {
          index += 1
        }
      }
      return nil
    }

    private mutating func tag() {
      let start = index + 1
      while let byte = byte(0), !byte.isHTMLSpace, byte != UInt8(ascii: ">") { index += 1 }
      let name = String(decoding: bytes[start..<index], as: UTF8.self).asciiLowercased()
      while attribute() != nil {}
      switch name {
      case "script", "style", "title", "noscript": skip(past: "</" + name)
      case "html", "head", "link", "base", "meta", "object": break
      case _ where name.hasPrefix("/") && name != "/head": break
      default: isInHead = false
      }
    }

    private func isTagStart(_ next: UInt8) -> Bool {
      next.isASCIIAlpha
        || (next == UInt8(ascii: "/") && (byte(2)?.isASCIIAlpha ?? false))
    }

    private func byte(_ offset: Int) -> UInt8? {
      index + offset < bytes.endIndex ? bytes[index + offset] : nil
    }

    private func at(_ text: String) -> Bool {
      bytes[index...].prefix(text.utf8.count).elementsEqual(text.utf8) { $0.asciiLowercased == $1 }
    }

    private mutating func skip(past text: String) {
      guard let first = text.utf8.first else { return }
      while let found = bytes[index...].firstIndex(of: first) {
        index = found
        if at(text) {
          index += text.utf8.count
          return
        }
        index += 1
      }
      index = bytes.endIndex
    }

    private mutating func meta() -> TextEncoding? {
      var seen: Set<[UInt8]> = []
      var isPragma = false
      var needsPragma: Bool?
      var found: TextEncoding?
      while let (name, value) = attribute() {
        guard seen.insert(name).inserted else { continue }
        switch String(decoding: name, as: UTF8.self) {
        case "http-equiv": isPragma = value.elementsEqual("content-type".utf8)
        case "content":
          if needsPragma == nil, let encoding = CharsetSearch.encoding(inContent: value) {
            (found, needsPragma) = (encoding, true)
          }
        case "charset": (found, needsPragma) = (CharsetSearch.declared(value), false)
        default: break
        }
      }
      guard let needsPragma, !needsPragma || isPragma else { return nil }
      return found
    }

    // Names and values are lower-cased, as the standard's algorithm does.
    private mutating func attribute() -> ([UInt8], [UInt8])? {
      while let byte = byte(0), byte.isHTMLSpace || byte == UInt8(ascii: "/") { index += 1 }
      guard let first = byte(0), first != UInt8(ascii: ">") else { return nil }
      var name: [UInt8] = []
      while let byte = byte(0) {
        if byte == UInt8(ascii: "="), !name.isEmpty { break }
        if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
        name.append(byte.asciiLowercased)
        index += 1
      }
      while let byte = byte(0), byte.isHTMLSpace { index += 1 }
      guard byte(0) == UInt8(ascii: "=") else { return (name, []) }
      index += 1
      while let byte = byte(0), byte.isHTMLSpace { index += 1 }
      var value: [UInt8] = []
      if let quote = byte(0), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        index += 1
        while let byte = byte(0) {
          index += 1
          if byte == quote { return (name, value) }
          value.append(byte.asciiLowercased)
        }
        return nil
      }
      while let byte = byte(0), !byte.isHTMLSpace, byte != UInt8(ascii: ">") {
        value.append(byte.asciiLowercased)
        index += 1
      }
      return (name, value)
    }
  }
}
