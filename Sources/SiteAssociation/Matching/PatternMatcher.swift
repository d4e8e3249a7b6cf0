/// Compares patterns with one text by keeping every position that the pattern can have reached.
///
/// Each element moves the set of positions once, so the work is at most the number of elements,
/// values of variables included, times the length of the text. Nothing is tried and taken back.
struct PatternMatcher {
  let text: [UInt32]
  let variables: [Alternatives]
  let wildcards: Wildcards
  /// The positions looked at so far.
  private(set) var steps = 0

  init(text: [UInt32], variables: [Alternatives], wildcards: Wildcards) {
    self.text = text
    self.variables = variables
    self.wildcards = wildcards
  }

  mutating func matches(_ elements: [PatternElement]) -> Bool {
    var row = PositionRow(count: text.count + 1)
    row.insert(0)
    if wildcards.startsAnywhere { for position in 0...text.count { row.insert(position) } }
    for element in elements {
      advance(&row, element)
      if row.isEmpty { return false }
    }
    return wildcards.endsAnywhere || row.contains(text.count)
  }

  private mutating func advance(_ row: inout PositionRow, _ element: PatternElement) {
    switch element {
    case .nothing: row = PositionRow(count: text.count + 1)
    case .literal(let unit): shift(&row) { $0 == unit }
    case .one:
      let before = wildcards.oneMayBeMissing ? row : nil
      if let takes = wildcards.oneTakes {
        shift(&row, takes)
      } else {
        shift(&row) { _ in true }
      }
      if let before { row.formUnion(before) }
    case .run: run(&row)
    case .variable(let index): replace(&row, by: variables[index])
    }
  }

  private mutating func shift(_ row: inout PositionRow, _ takes: (UInt32) -> Bool) {
    let (low, high) = (row.low, row.high)
    steps += high - low + 1
    for position in stride(from: high, through: low, by: -1) where row.contains(position) {
      row.remove(position)
      if position < text.count, takes(text[position]) { row.insert(position + 1) }
    }
    row.narrow()
  }

  private mutating func run(_ row: inout PositionRow) {
    if !wildcards.runMayBeEmpty { shift(&row, wildcards.runTakes ?? { _ in true }) }
    guard !row.isEmpty else { return }
    steps += text.count - row.low + 1
    for position in row.low..<text.count where row.contains(position) {
      if wildcards.runTakes?(text[position]) ?? true { row.insert(position + 1) }
    }
  }

  private mutating func replace(_ row: inout PositionRow, by alternatives: Alternatives) {
    var result = PositionRow(count: text.count + 1)
    for position in row.low...row.high where row.contains(position) {
      alternatives.ends(in: text, from: position, steps: &steps) { result.insert($0) }
    }
    for pattern in alternatives.patterns {
      var reached = row
      for element in pattern where !reached.isEmpty { advance(&reached, element) }
      result.formUnion(reached)
    }
    row = result
  }
}

/// A set of positions, and the bounds between which they lie.
private struct PositionRow {
  private var marks: [Bool]
  private(set) var low: Int
  private(set) var high = -1

  init(count: Int) {
    marks = Array(repeating: false, count: count)
    low = count
  }

  var isEmpty: Bool { low > high }

  func contains(_ position: Int) -> Bool { marks[position] }

  mutating func insert(_ position: Int) {
    marks[position] = true
    low = min(low, position)
    high = max(high, position)
  }

  /// Removes a position; the bounds stay until `narrow()`.
  mutating func remove(_ position: Int) { marks[position] = false }

  mutating func narrow() {
    while low <= high, !marks[low] { low += 1 }
    while low <= high, !marks[high] { high -= 1 }
    if low > high { (low, high) = (marks.count, -1) }
  }

  mutating func formUnion(_ other: PositionRow) {
    guard !other.isEmpty else { return }
    for position in other.low...other.high where other.contains(position) { insert(position) }
  }
}
