extension SpecIndex.Clause {
  /// Where the clause comes from: its paragraph `Source: …` on one line, without the word.
  var source: String { paragraph("Source: ") ?? "" }

  /// The first paragraph that begins so, on one line, without the beginning.
  func paragraph(_ beginning: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(beginning) }) else { return nil }
    let paragraph = lines[start...].prefix { !$0.isEmpty }.joined(separator: " ")
    return String(paragraph.dropFirst(beginning.count))
  }
}
