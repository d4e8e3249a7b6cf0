extension Tokenizer {
  /// Text up to an end tag, then that tag.
  mutating func rawText(until name: TagName, end: Int) throws(PageError) -> Token {
    if end > position {
      let text = position..<end
      position = end
      let isBlank = bytes[text].allSatisfy { $0.isHTMLSpace }
      return .text(text, isBlank ? .blank : .content)
    }
    mode = .markup
    guard end < bytes.count, let tag = try tag(isEnd: true) else { return .endOfFile }
    return .end(tag)
  }

  func endOfRawText(_ name: TagName) -> Int {
    var index = position
    while let open = find(UInt8(ascii: "<"), from: index) {
      if isTag(name.tag.spelling, at: open, isEnd: true) { return open }
      index = open + 1
    }
    return bytes.count
  }

  /// A script's end tag does not count between `<!-- <script` and the next `-->` or `</script`.
  func endOfScript(_ name: TagName) -> Int {
    let word = name.tag.spelling
    var isEscaped = false
    var isDoublyEscaped = false
    var dashes = 0
    var index = position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        dashes = 0
        if isTag(word, at: index, isEnd: true) {
          if !isDoublyEscaped { return index }
          isDoublyEscaped = false
        } else if isEscaped, !isDoublyEscaped, isTag(word, at: index, isEnd: false) {
          isDoublyEscaped = true
        } else if !isEscaped, matches("!--", at: index + 1) {
          isEscaped = true
          dashes = 2
          index += 3
        }
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ">"):
        if dashes >= 2 { (isEscaped, isDoublyEscaped) = (false, false) }
        dashes = 0
      default: dashes = 0
      }
      index += 1
    }
    return bytes.count
  }

  private func isTag(_ word: String, at open: Int, isEnd: Bool) -> Bool {
    let start = open + (isEnd ? 2 : 1)
    if isEnd, open + 1 >= bytes.count || bytes[open + 1] != UInt8(ascii: "/") { return false }
    guard matches(word, at: start) else { return false }
    let after = start + word.utf8.count
    guard after < bytes.count else { return false }
    return bytes[after].isHTMLSpace || bytes[after] == UInt8(ascii: "/")
      || bytes[after] == UInt8(ascii: ">")
  }
}
