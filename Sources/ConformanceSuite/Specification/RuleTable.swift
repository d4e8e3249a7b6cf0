/// A chapter's table of rules: which rules a profile has, and in which order they are asked.
public struct RuleTable: Sendable {
  /// One rule of the table.
  public struct Row: Sendable, Equatable {
    /// The rule's id.
    public var rule: String
    /// The clause of the row, where the table has such a column.
    public var clause: String?
    /// The row's number in the chapter.
    public var line: Int
  }

  /// The chapter's file name.
  public var chapter: String
  /// The line of the table's head.
  public var line: Int
  /// The rules in the order of the rows.
  public var rows: [Row] = []

  /// Reads the chapter's first table whose first column is headed `rule`; `nil` without one.
  ///
  /// A row may name several rules, each in backticks.
  init?(chapter: String, text: String) {
    var head: (line: Int, cells: [String])?
    var isInsideFence = false
    var rows: [Row] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      if line.hasPrefix("```") { isInsideFence.toggle() }
      guard !isInsideFence, line.hasPrefix("|") else {
        if head != nil { break }
        continue
      }
      let cells = Self.cells(line)
      if let head {
        if number == head.line + 1 { continue }
        let clause = head.cells.firstIndex(of: "clause").map { $0 < cells.count ? cells[$0] : "" }
        rows += Self.ids(cells[0]).map { Row(rule: $0, clause: clause, line: number) }
      } else if cells[0] == "rule" {
        head = (number, cells)
      }
    }
    guard let head else { return nil }
    self.chapter = chapter
    line = head.line
    self.rows = rows
  }

  /// The cells of a row, of which there is at least one; an escaped `|` parts no cells.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return cells.map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// What stands in backticks, or else the whole cell.
  private static func ids(_ cell: String) -> [String] {
    let pieces = cell.split(separator: "`", omittingEmptySubsequences: false)
    let quoted = pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
    return quoted.isEmpty ? [cell] : quoted
  }
}
