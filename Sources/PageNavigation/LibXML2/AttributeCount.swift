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
    var isActive = false
    var index = 0
    while index < text.count {
      if !isActive {
        guard let open = text[index...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
        index = open
      }
      let byte = text[index]
      if isActive {
        var after = [Int](repeating: none, count: counts.count)
        for state in State.allCases where counts[state.rawValue] > none {
          guard let next = next(state, byte) else { continue }
          let isNew = next == .attribute && state != .attribute
          let count = counts[state.rawValue] + (isNew ? 1 : 0)
          if count > limit { return index }
          after[next.rawValue] = max(after[next.rawValue], count)
        }
        counts = after
      }
      if byte == UInt8(ascii: "<"), index + 1 < text.count, text[index + 1].isASCIIAlpha {
        counts[State.name.rawValue] = max(counts[State.name.rawValue], 0)
      }
      isActive = counts.contains { $0 > none }
      index += 1
    }
    return nil
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
