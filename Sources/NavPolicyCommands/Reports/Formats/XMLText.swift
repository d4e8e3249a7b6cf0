import ConformanceJudging

/// Text that an XML 1.0 document can hold, whoever wrote it.
enum XMLText {
  /// The value of an attribute, on one line.
  static func attribute(_ text: String, most: Int = 300) -> String {
    escaped(Printable.text(text, most: most))
  }

  /// The content of an element; each line is cut.
  static func content(_ lines: [String], most: Int = 2_000) -> String {
    lines.map { escaped(Printable.text($0, most: most)) }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": shown += "&amp;".unicodeScalars
      case "<": shown += "&lt;".unicodeScalars
      // A bare "]]>" may not stand in content.
      case ">": shown += "&gt;".unicodeScalars
      case "\"": shown += "&quot;".unicodeScalars
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
