/// Makes what a stranger sent harmless for a terminal and short.
public enum Printable {
  /// The text with control characters and format characters replaced, cut to a length in scalars.
  public static func text(_ text: String, most: Int = 200) -> String {
    if text.utf8.count <= most, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var shown = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if count == most { return String(shown) + "…" }
      count += 1
      shown.append(isHarmless(scalar) ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }

  /// The first few of a list, and how many more there are.
  package static func list(_ texts: [String], most: Int) -> String {
    let rest = texts.count - most
    return texts.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The beginning of a line of bytes.
  public static func excerpt(_ bytes: [UInt8], most: Int = 80) -> String {
    text(String(decoding: bytes.prefix(most * 4), as: UTF8.self), most: most)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
