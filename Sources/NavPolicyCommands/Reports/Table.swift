/// Text in columns.
struct Table {
  private var rows: [[String]] = []
  /// Which columns are numbers, set flush right.
  var numeric: Set<Int> = []

  mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines, two spaces between columns.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let isLast = column == row.count - 1
        let fill = String(repeating: " ", count: max(0, widths[column] - cell.count))
        line += numeric.contains(column) ? fill + cell : cell + (isLast ? "" : fill)
      }
      return line
    }
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
