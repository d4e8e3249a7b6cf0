extension TreeConstruction {
  mutating func reconstructFormatting() {
    guard let first = open.firstToReconstruct() else { return }
    for index in first..<open.formatting.count {
      guard let entry = open.formatting[index], open.steps <= maximumSteps else { continue }
      // A node takes more memory than a step takes time.
      open.count(steps: 31)
      let clone = tree.clone(entry.node)
      put(clone)
      var element = OpenElement(node: clone, name: entry.name)
      element.isFormatting = true
      element.controlsBefore = UInt32(associated.count)
      open.push(element)
      open.formatting[index]?.node = clone
    }
  }

  /// Runs the standard's "adoption agency".
  ///
  /// It closes a formatting element that is misnested with others. False where the tag is to be
  /// handled as any other end tag.
  mutating func runAdoptionAgency(_ tag: Tag) -> Bool {
    if let top = open.top, top.isHTML(tag), open.formattingPlace(of: top.node) == nil {
      open.pop()
      return true
    }
    for _ in 0..<8 {
      open.count(steps: open.formatting.count)
      guard let listed = open.lastFormatting(tag), let entry = open.formatting[listed] else {
        return false
      }
      guard let position = open.position(of: entry) else {
        open.formatting.remove(at: listed)
        return true
      }
      for element in open.stack[(position + 1)...] {
        open.count(steps: 1)
        if element.isScopeBoundary { return true }
      }
      guard let block = open.stack[(position + 1)...].firstIndex(where: \.isSpecial) else {
        while open.stack.count > position { open.pop() }
        open.formatting.remove(at: listed)
        return true
      }
      move(entry, from: position, behind: block)
    }
    return true
  }

  // One round: the formatting element moves behind the block, and what stands between them leaves
  // the stack unless it is formatting too.
  private mutating func move(
    _ entry: OpenElements.Formatting, from position: Int, behind block: Int
  ) {
    let furthest = open.stack[block]
    var block = block
    var bookmark: NodeID?
    var last = furthest.node
    var rounds = 0
    var index = block - 1
    while index > position {
      rounds += 1
      let node = open.stack[index].node
      var place = open.stack[index].isFormatting ? open.formattingPlace(of: node) : nil
      open.count(steps: open.formatting.count)
      if rounds > 3, let found = place {
        open.formatting.remove(at: found)
        place = nil
      }
      if let place {
        let clone = tree.clone(node)
        open.formatting[place]?.node = clone
        open.replace(at: index, by: clone)
        if bookmark == nil { bookmark = clone }
        tree.remove(last)
        tree.append(last, to: clone)
        last = clone
      } else {
        open.remove(at: index)
        block -= 1
      }
      index -= 1
    }
    tree.remove(last)
    put(last, in: open.stack[position - 1])
    let clone = tree.clone(entry.node)
    open.count(steps: tree.moveChildren(of: furthest.inside, to: clone))
    tree.append(clone, to: furthest.inside)
    relist(entry, as: clone, behind: bookmark)
    open.remove(at: position)
    block -= 1
    var moved = OpenElement(node: clone, name: entry.name)
    moved.hasParagraph = open.stack[block].hasParagraph
    moved.isFormatting = true
    moved.controlsBefore = UInt32(associated.count)
    open.insert(moved, at: block + 1)
    leaveForms(furthest)
  }

  private mutating func relist(
    _ entry: OpenElements.Formatting, as clone: NodeID, behind bookmark: NodeID?
  ) {
    guard let from = open.formattingPlace(of: entry.node) else { return }
    open.formatting.remove(at: from)
    var target = from
    if let bookmark, let mark = open.formattingPlace(of: bookmark) { target = mark + 1 }
    var moved = entry
    moved.node = clone
    open.formatting.insert(moved, at: min(target, open.formatting.count))
  }

  // What is moved in the tree belongs to the form that it is in then, and no longer to one that was
  // only open.
  private mutating func leaveForms(_ block: OpenElement) {
    // Most controls stand beside one another: what is around one is around the next.
    var known = NodeID.none
    for control in associated[Int(block.controlsBefore)...] {
      open.count(steps: 1)
      // The next token is refused then.
      if open.steps > maximumSteps { return }
      // A form that came later is in the block, too.
      guard tree[control].form.index < block.node.index else { continue }
      var current = control
      while current.exists, current != block.node, current != known {
        open.count(steps: 1)
        current = tree[current].parent
      }
      if current.exists {
        if control != block.node { known = tree[control].parent }
        tree[control].form = .none
      }
    }
  }
}
