/// The stack of open elements and the list of active formatting elements.
///
/// Walks through them are counted: a page can be written so that the standard's algorithm takes
/// quadratic time, and such a page is refused.
struct OpenElements {
  var stack: [OpenElement] = []
  // nil is a marker.
  var formatting: [Formatting?] = []
  /// Controls that left their form with the element that they are in.
  struct ControlMove {
    /// The first of them; all that follow have left.
    let first: Int
    /// Forms up to this one are outside the element.
    let outerForms: Int
    /// The form that they are in now; 0 for none.
    let form: Int
  }

  // Not yet told to those who have the controls.
  var moves: [ControlMove] = []
  // Links of templates that became elements of the document, to be written.
  var revived: [(link: InertLink, element: OpenElement)] = []
  private(set) var steps = 0
  private var open = [Int](repeating: 0, count: Tag.allCases.count)
  private var nextIdentity: UInt32 = 1
  private var openIdentities: Set<UInt32> = []

  struct Formatting {
    let name: TagName
    let identity: UInt32
    // Tells elements with other attributes apart.
    let key: Int
    var context: ElementContext
    // For a link in a template, which is no element of the document: where it stands. Opened again
    // behind the template it is one.
    var inert: InertLink?
  }

  struct InertLink {
    let tag: MarkupTag
    let line: Int
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
        !(element.boundsScope || element.isHTML(.button)) && (stack.last?.hasParagraph ?? false)
    }
    stack.append(element)
    if element.identity != 0 { openIdentities.insert(element.identity) }
    if element.space == .html { open[Int(element.name.tag.rawValue)] += 1 }
  }

  mutating func pop() {
    guard let last = stack.popLast() else { return }
    if last.identity != 0 { openIdentities.remove(last.identity) }
    if last.space == .html { open[Int(last.name.tag.rawValue)] -= 1 }
  }

  mutating func remove(at index: Int) {
    let removed = stack.remove(at: index)
    steps += stack.count - index
    if removed.identity != 0 { openIdentities.remove(removed.identity) }
    if removed.space == .html { open[Int(removed.name.tag.rawValue)] -= 1 }
  }

  mutating func insert(_ element: OpenElement, at index: Int) {
    stack.insert(element, at: index)
    steps += stack.count - index
    if element.identity != 0 { openIdentities.insert(element.identity) }
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
      if element.boundsScope { return false }
      if let extra, element.isHTML(extra) { return false }
    }
    return false
  }

  mutating func isInListScope(_ tag: Tag) -> Bool {
    guard count(of: tag) > 0 else { return false }
    for element in stack.reversed() {
      steps += 1
      if element.isHTML(tag) { return true }
      if element.boundsScope || element.isHTML(.ol) || element.isHTML(.ul) { return false }
    }
    return false
  }

  mutating func isInTableScope(where isWanted: (Tag) -> Bool) -> Bool {
    for element in stack.reversed() where element.space == .html {
      steps += 1
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

  func isOpen(identity: UInt32) -> Bool { openIdentities.contains(identity) }

  mutating func newIdentity() -> UInt32 {
    nextIdentity += 1
    return nextIdentity
  }
}
