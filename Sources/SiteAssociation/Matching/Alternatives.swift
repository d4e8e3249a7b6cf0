/// The values of a variable: plain ones share their beginnings, the others are tried one by one.
struct Alternatives: Sendable {
  /// Node and unit, packed, to the node that follows; node 0 is the beginning.
  private var next: [UInt64: UInt32] = [:]
  private var isEnd = [false]
  /// The values with a wildcard.
  private(set) var patterns: [[PatternElement]] = []

  mutating func add(_ value: [PatternElement]) {
    var node: UInt32 = 0
    for element in value {
      guard case .literal(let unit) = element else {
        patterns.append(value)
        return
      }
      let key = UInt64(node) << 32 | UInt64(unit)
      if let known = next[key] {
        node = known
      } else {
        node = UInt32(isEnd.count)
        next[key] = node
        isEnd.append(false)
      }
    }
    isEnd[Int(node)] = true
  }

  /// Calls `body` with every position at which a plain value that begins at `start` ends.
  func ends(in text: [UInt32], from start: Int, steps: inout Int, _ body: (Int) -> Void) {
    var node: UInt32 = 0
    var position = start
    while true {
      steps += 1
      if isEnd[Int(node)] { body(position) }
      guard position < text.count,
        let following = next[UInt64(node) << 32 | UInt64(text[position])]
      else { return }
      node = following
      position += 1
    }
  }
}
