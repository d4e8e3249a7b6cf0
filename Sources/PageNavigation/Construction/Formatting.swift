extension OpenElements {
  mutating func addFormatting(_ entry: Formatting) {
    // At most three equal entries since the last marker.
    var equal = 0
    var earliest: Int?
    var index = formatting.count - 1
    while index >= 0, let existing = formatting[index] {
      count(steps: 1)
      if existing.name == entry.name, existing.key == entry.key {
        equal += 1
        earliest = index
      }
      index -= 1
    }
    if equal >= 3, let earliest { formatting.remove(at: earliest) }
    formatting.append(entry)
  }

  mutating func clearFormattingToMarker() {
    while let last = formatting.popLast(), last != nil {}
  }

  /// The place of the first entry that is to be opened again; nil where none is.
  mutating func firstToReconstruct() -> Int? {
    guard let last = formatting.last, let entry = last, !isOpen(entry) else { return nil }
    var index = formatting.count - 1
    while index > 0, let earlier = formatting[index - 1], !isOpen(earlier) { index -= 1 }
    count(steps: formatting.count - index)
    return index
  }

  // From the top: what is looked for is nearly always there.
  mutating func position(of entry: Formatting) -> Int? {
    guard isOpen(entry) else { return nil }
    var index = stack.count - 1
    while index >= 0 {
      count(steps: 1)
      if stack[index].node == entry.node { return index }
      index -= 1
    }
    return nil
  }

  func lastFormatting(_ tag: Tag) -> Int? {
    var index = formatting.count - 1
    while index >= 0, let entry = formatting[index] {
      if entry.name.tag == tag { return index }
      index -= 1
    }
    return nil
  }

  func formattingPlace(of node: NodeID) -> Int? {
    formatting.firstIndex { $0?.node == node }
  }

  mutating func removeFormatting(_ node: NodeID) {
    formatting.removeAll { $0?.node == node }
    count(steps: formatting.count)
  }
}
