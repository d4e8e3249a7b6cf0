import ConformanceJudging

/// Text in lines of at most eighty columns, broken at spaces only: a URL that is longer runs over.
enum Wrapped {
  static let width = 80

  /// The lines of a text behind a label; what follows the first is indented as that is, or by
  /// `next`.
  static func lines(
    _ text: String, label: String = "", indent: Int, next: Int? = nil
  ) -> [String] {
    var lines: [String] = []
    var line = Table.padded(label, indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: next ?? indent)
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}

/// Counts and lists as a person says them.
enum Words {
  /// `1 link`, `2 links`, `2 refreshes`.
  static func count(_ count: Int, _ noun: String) -> String {
    guard count != 1 else { return "1 \(noun)" }
    return "\(Number.text(count)) \(noun)" + (noun.hasSuffix("sh") ? "es" : "s")
  }

  /// `a, b and c`.
  static func list(_ items: [String], _ last: String = "and") -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(last) \(items[items.count - 1])"
  }

  /// The first few of a list, and how many more there are.
  static func some(_ items: [String], most: Int) -> String {
    items.count > most ? Printable.list(items, most: most) : list(items)
  }

  /// `line 7`, `lines 7 to 9, 12`; lines that follow one another are a range.
  static func lines(_ numbers: [Int], most: Int = 8) -> String {
    let sorted = Set(numbers).sorted()
    var ranges: [ClosedRange<Int>] = []
    for number in sorted {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let texts = ranges.flatMap { range in
      switch range.count {
      case 1: ["\(range.lowerBound)"]
      case 2: ["\(range.lowerBound)", "\(range.upperBound)"]
      default: ["\(range.lowerBound) to \(range.upperBound)"]
      }
    }
    let shown = texts.prefix(most).joined(separator: ", ")
    return (sorted.count == 1 ? "line " : "lines ") + shown + (texts.count > most ? ", …" : "")
  }
}
