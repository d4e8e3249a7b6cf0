/// How many attributes a tag can have, wherever in the text a parser sees it begin.
///
/// A parser that compares attributes with one another takes quadratic time for one long tag. Which
/// `<` opens a tag depends on the parser; so all of them are followed at once, in one pass.
enum AttributeCount {
  // Where in a tag a byte can be. The highest count in each state stands for all tags in it.
  private enum State: Int, CaseIterable {
    case name, between, attribute, afterAttribute, beforeValue, quoted, doublyQuoted, unquoted
  }

  /// The first place at which some tag has more attributes than the limit.
  static func firstExcess(in text: [UInt8], over limit: Int) -> Int? {
    let none = -1
    var counts = [Int](repeating: none, count: State.allCases.count)
    var after = counts
    var isActive = false
    // Bytes since something that ends a name.
    var run = 0
    var index = 0
    while index < text.count {
      if !isActive {
        guard let open = text[index...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
        index = open
      }
      let byte = text[index]
      run = endsName(byte) ? 0 : run + 1
      if isActive {
        for state in after.indices { after[state] = none }
        for state in State.allCases where counts[state.rawValue] > none {
          guard let next = next(state, byte) else { continue }
          // libxml2 ends a name after 100 bytes, and begins the next attribute.
          let isLong = run > 0 && run % 100 == 0 && (next == .attribute || next == .name)
          let isNew = next == .attribute && state != .attribute || isLong
          let count = counts[state.rawValue] + (isNew ? 1 : 0)
          if count > limit { return index }
          after[next.rawValue] = max(after[next.rawValue], count)
        }
        swap(&counts, &after)
      }
      if byte == UInt8(ascii: "<"), index + 1 < text.count, text[index + 1].isASCIIAlpha {
        counts[State.name.rawValue] = max(counts[State.name.rawValue], 0)
      }
      isActive = counts.contains { $0 > none }
      index += 1
    }
    return nil
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: byte.isHTMLSpace
    }
  }

  // Nil where the tag ends.
  private static func next(_ state: State, _ byte: UInt8) -> State? {
    let isSpace = byte.isHTMLSpace
    switch (state, byte) {
    case (.quoted, UInt8(ascii: "'")), (.doublyQuoted, UInt8(ascii: "\"")): return .between
    case (.quoted, _), (.doublyQuoted, _): return state
    case (_, UInt8(ascii: ">")): return nil
    case (.unquoted, _): return isSpace ? .between : .unquoted
    case (.beforeValue, UInt8(ascii: "'")): return .quoted
    case (.beforeValue, UInt8(ascii: "\"")): return .doublyQuoted
    case (.beforeValue, _): return isSpace ? .beforeValue : .unquoted
    case (.attribute, UInt8(ascii: "=")), (.afterAttribute, UInt8(ascii: "=")): return .beforeValue
    case (_, UInt8(ascii: "/")): return .between
    case (.name, _): return isSpace ? .between : .name
    case (.attribute, _): return isSpace ? .afterAttribute : .attribute
    case (.between, _), (.afterAttribute, _): return isSpace ? state : .attribute
    }
  }
}
