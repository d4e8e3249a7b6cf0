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

  mutating func reconstructFormatting() {
    guard let last = formatting.last, let entry = last, !isOpen(identity: entry.identity) else {
      return
    }
    var index = formatting.count - 1
    while index > 0, let earlier = formatting[index - 1],
      !isOpen(identity: earlier.identity)
    { index -= 1 }
    count(steps: formatting.count - index)
    while index < formatting.count {
      if let entry = formatting[index] {
        var element = OpenElement(
          name: entry.name, space: .html, context: stack.last?.context ?? [],
          identity: entry.identity, object: stack.last?.object ?? 0, form: stack.last?.form ?? 0)
        element.context.formUnion(entry.context)
        if let link = entry.inert, !element.context.contains(.template) {
          revived.append((link, element))
          formatting[index]?.inert = nil
        }
        push(element)
      }
      index += 1
    }
  }

  // From the top: what is looked for is nearly always there.
  mutating func position(of entry: Formatting) -> Int? {
    guard isOpen(identity: entry.identity) else { return nil }
    var index = stack.count - 1
    while index >= 0 {
      count(steps: 1)
      if stack[index].identity == entry.identity { return index }
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

  mutating func removeFormatting(identity: UInt32) {
    formatting.removeAll { $0?.identity == identity }
    count(steps: formatting.count)
  }

  /// Runs the standard's "adoption agency".
  ///
  /// It closes a formatting element that is misnested with others. False where the tag is to be
  /// handled as any other end tag.
  mutating func adopt(_ tag: Tag) -> Bool {
    if let top, top.isHTML(tag), !formatting.contains(where: { $0?.identity == top.identity }) {
      pop()
      return true
    }
    for _ in 0..<8 {
      count(steps: formatting.count)
      guard let listed = lastFormatting(tag), let entry = formatting[listed] else { return false }
      guard let position = position(of: entry) else {
        formatting.remove(at: listed)
        return true
      }
      for element in stack[(position + 1)...] {
        count(steps: 1)
        if element.boundsScope { return true }
      }
      guard let block = stack[(position + 1)...].firstIndex(where: \.isSpecial) else {
        while stack.count > position { pop() }
        formatting.remove(at: listed)
        return true
      }
      move(entry, listed, from: position, behind: block)
    }
    return true
  }

  // One round: the formatting element moves behind the block, and what stands between them leaves
  // the stack unless it is formatting too.
  private mutating func move(
    _ entry: Formatting, _ listed: Int, from position: Int, behind block: Int
  ) {
    var block = block
    var bookmark: UInt32?
    var rounds = 0
    var index = block - 1
    while index > position {
      rounds += 1
      let identity = stack[index].identity
      var place = identity == 0 ? nil : formatting.firstIndex { $0?.identity == identity }
      count(steps: formatting.count)
      if rounds > 3, let found = place {
        formatting.remove(at: found)
        place = nil
      }
      if let place {
        if bookmark == nil { bookmark = formatting[place]?.identity }
      } else {
        remove(at: index)
        block -= 1
      }
      index -= 1
    }
    guard let from = formatting.firstIndex(where: { $0?.identity == entry.identity }) else {
      return
    }
    formatting.remove(at: from)
    var target = from
    if let bookmark, let mark = formatting.firstIndex(where: { $0?.identity == bookmark }) {
      target = mark + 1
    }
    formatting.insert(entry, at: min(target, formatting.count))
    remove(at: position)
    block -= 1
    var moved = OpenElement(
      name: entry.name, space: .html, context: stack[block].context.union(entry.context),
      identity: entry.identity, object: stack[block].object, form: stack[block].form)
    moved.hasParagraph = stack[block].hasParagraph
    insert(moved, at: block + 1)
    leaveForms(from: block, for: stack[position - 1].form)
  }

  // What is moved in the tree belongs to the form that it is in then, and no longer to one that was
  // only open.
  private mutating func leaveForms(from block: Int, for form: UInt32) {
    let moved = stack[block]
    for index in block..<stack.count where stack[index].form <= moved.formsBefore {
      stack[index].form = form
    }
    moves.append(
      .init(
        first: Int(moved.controlsBefore), outerForms: Int(moved.formsBefore), form: Int(form)))
  }
}
