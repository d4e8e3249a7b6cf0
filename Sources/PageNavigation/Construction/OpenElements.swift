/// The stack of open elements and the list of active formatting elements.
///
/// Walks through them are counted: a page can be written so that the standard's algorithm takes
/// quadratic time, and such a page is refused.
struct OpenElements {
  var stack: [OpenElement] = []
  // nil is a marker.
  var formatting: [Formatting?] = []
  private(set) var steps = 0
  private var open = [Int](repeating: 0, count: Tag.allCases.count)
  private var openFormatting: Set<NodeID> = []

  struct Formatting {
    var node: NodeID
    let name: TagName
    // Tells elements with other attributes apart.
    let key: Int
  }

  var top: OpenElement? { stack.last }

  func count(of tag: Tag) -> Int { open[Int(tag.rawValue)] }

  mutating func count(steps count: Int) { steps += count }

  mutating func push(_ element: OpenElement) {
    var element = element
    if element.isHTML(.p) {
      element.hasParagraph = true
    } else {
      element.hasParagraph =
        !(element.isScopeBoundary || element.isHTML(.button)) && (stack.last?.hasParagraph ?? false)
    }
    stack.append(element)
    if element.isFormatting { openFormatting.insert(element.node) }
    if element.space == .html { open[Int(element.name.tag.rawValue)] += 1 }
  }

  mutating func pop() {
    guard let last = stack.popLast() else { return }
    if last.isFormatting { openFormatting.remove(last.node) }
    if last.space == .html { open[Int(last.name.tag.rawValue)] -= 1 }
  }

  mutating func remove(at index: Int) {
    let removed = stack.remove(at: index)
    steps += stack.count - index
    if removed.isFormatting { openFormatting.remove(removed.node) }
    if removed.space == .html { open[Int(removed.name.tag.rawValue)] -= 1 }
  }

  mutating func insert(_ element: OpenElement, at index: Int) {
    stack.insert(element, at: index)
    steps += stack.count - index
    if element.isFormatting { openFormatting.insert(element.node) }
    if element.space == .html { open[Int(element.name.tag.rawValue)] += 1 }
  }

  mutating func popUntil(_ tag: Tag) {
    while let last = stack.last {
      pop()
      if last.isHTML(tag) { return }
    }
  }

  mutating func popUntil(where isLast: (Tag) -> Bool) {
    while let last = stack.last {
      pop()
      if last.space == .html, isLast(last.name.tag) { return }
    }
  }

  mutating func popWhile(_ keepsPopping: (OpenElement) -> Bool) {
    while let last = stack.last, keepsPopping(last) { pop() }
  }

  mutating func generateImpliedEnds(except tag: Tag = .other) {
    popWhile { $0.space == .html && $0.name.tag.hasImpliedEnd && $0.name.tag != tag }
  }

  mutating func isInScope(_ tag: Tag) -> Bool {
    guard count(of: tag) > 0 else { return false }
    return isInScope { $0 == tag }
  }

  mutating func isInScope(orAt extra: Tag? = nil, where isWanted: (Tag) -> Bool) -> Bool {
    for element in stack.reversed() {
      steps += 1
      if element.space == .html, isWanted(element.name.tag) { return true }
      if element.isScopeBoundary { return false }
      if let extra, element.isHTML(extra) { return false }
    }
    return false
  }

  mutating func isInListScope(_ tag: Tag) -> Bool {
    guard count(of: tag) > 0 else { return false }
    for element in stack.reversed() {
      steps += 1
      if element.isHTML(tag) { return true }
      if element.isScopeBoundary || element.isHTML(.ol) || element.isHTML(.ul) { return false }
    }
    return false
  }

  mutating func isInTableScope(where isWanted: (Tag) -> Bool) -> Bool {
    for element in stack.reversed() {
      steps += 1
      guard element.space == .html else { continue }
      if isWanted(element.name.tag) { return true }
      switch element.name.tag {
      case .html, .table, .template: return false
      default: break
      }
    }
    return false
  }

  mutating func isInTableScope(_ tag: Tag) -> Bool {
    guard count(of: tag) > 0 else { return false }
    return isInTableScope { $0 == tag }
  }

  mutating func closeParagraph() {
    guard stack.last?.hasParagraph ?? false else { return }
    generateImpliedEnds(except: .p)
    popUntil(.p)
  }

  func isOpen(_ entry: Formatting) -> Bool { openFormatting.contains(entry.node) }

  /// Puts another node of the same tag in an entry's place.
  mutating func replace(at index: Int, by node: NodeID) {
    var element = OpenElement(node: node, name: stack[index].name, space: stack[index].space)
    element.hasParagraph = stack[index].hasParagraph
    element.isFormatting = stack[index].isFormatting
    element.controlsBefore = stack[index].controlsBefore
    openFormatting.remove(stack[index].node)
    if element.isFormatting { openFormatting.insert(node) }
    stack[index] = element
  }
}
