/// One walk through a document, in tree order: finds what can cause an action.
///
/// What hangs on the elements around one is known here. The bases, policies, refreshes and forms are
/// told to the document.
struct DocumentWalk {
  let document: PageDocument
  let tree: PageTree
  let rules: ActionRules
  let limits: PageLimits
  /// What was found, in tree order.
  private(set) var found: [PendingAction] = []
  private var controls: [FormControl] = []
  private var controlCount = 0
  private var levels: [Level] = []
  /// Where a frameset stands that replaced the body that is walked through.
  private var end: Int?

  /// An element whose children are visited.
  private struct Level {
    let owner: NodeID
    var inner: Surroundings
    var next: NodeID
    /// Whether the child came that is special: a fieldset's legend, the summary of `details`.
    var sawFirst = false
    /// For a shadow tree and its host: what keeps what goes into each slot from having a box.
    var slots: [String: Surroundings.Flags]?
    /// For a shadow tree, the slots that something of its host goes into.
    var filled: Set<String> = []
  }

  init(_ document: PageDocument, rules: ActionRules, limits: PageLimits) {
    (self.document, tree) = (document, document.tree)
    (self.rules, self.limits) = (rules, limits)
  }

  /// What was found, in the order of start tags.
  mutating func run() throws(PageError) -> [PendingAction] {
    try walk(tree.root)
    // What was loaded before a frameset replaced the body stays loaded.
    for (body, end) in tree.replaced {
      self.end = end
      try walk(body)
    }
    assignControls()
    var ordered = found.inOrderOfTags()
    // Lines are counted forwards.
    for index in ordered.indices { ordered[index].line = tree.line(at: ordered[index].place) }
    return ordered
  }

  private mutating func walk(_ top: NodeID) throws(PageError) {
    var around = Surroundings()
    around.root = top
    if document.isInert { around.flags.insert(.inert) }
    levels = [Level(owner: top, inner: around, next: tree[top].firstChild)]
    while let level = levels.indices.last {
      let next = levels[level].next
      if next.exists {
        levels[level].next = tree[next].next
        if tree[next].kind == .element { try visit(next, in: level) }
      } else {
        leave()
      }
    }
  }

  private mutating func leave() {
    guard let level = levels.popLast(), let host = levels.indices.last else { return }
    if tree[level.owner].kind == .shadowRoot { levels[host].slots = level.slots ?? [:] }
  }

  private mutating func visit(_ id: NodeID, in level: Int) throws(PageError) {
    let node = tree[id]
    var inner = levels[level].inner
    if levels[level].slots != nil, tree[levels[level].owner].kind == .element {
      // A child of a host is shown where its slot is.
      let slot = tree.value(.slot, of: id) ?? ""
      inner.flags.formUnion(levels[level].slots?[slot] ?? .notRendered)
    }
    inner.enter(id, in: tree)
    enterSpecialChild(node, &inner)
    if node.isHTML(.slot), inner.flags.contains(.shadow) { add(slot: id, &inner) }
    if node.takesPart { try add(PageElement(tree: tree, node: id), &inner) }
    var child = Level(owner: id, inner: inner, next: node.firstChild)
    if node.contents.exists, tree[node.contents].kind == .shadowRoot {
      levels.append(child)
      child = Level(owner: node.contents, inner: inner, next: tree[node.contents].firstChild)
      child.inner.flags.insert(.shadow)
      child.inner.form = .none
      child.inner.root = node.contents
      child.inner.shadowLevel = levels.count
      child.filled = slotNames(ofChildren: id)
      levels.append(child)
    } else if child.next.exists {
      levels.append(child)
    }
  }

  // The first legend of a disabled fieldset stays enabled, WebKit's: also where a fieldset around this
  // one is disabled. The first summary of closed details stays open.
  private mutating func enterSpecialChild(_ node: Node, _ inner: inout Surroundings) {
    let parent = levels.count - 1
    let owner = levels[parent].owner
    if tree[owner].isHTML(.details), !tree.has(.open, owner) {
      if !node.isHTML(.summary) || levels[parent].sawFirst { inner.flags.insert(.collapsed) }
      levels[parent].sawFirst = levels[parent].sawFirst || node.isHTML(.summary)
    }
    guard node.isHTML(.legend), tree[owner].isHTML(.fieldset), tree.has(.disabled, owner),
      !levels[parent].sawFirst
    else { return }
    inner.flags.remove(.disabled)
    levels[parent].sawFirst = true
  }

  // The first slot of a name takes what the host has for it, and then its own content is not shown.
  private mutating func add(slot: NodeID, _ inner: inout Surroundings) {
    let root = inner.shadowLevel
    let name = tree.value(.name, of: slot) ?? ""
    guard levels[root].slots?[name] == nil else { return }
    levels[root].slots = levels[root].slots ?? [:]
    levels[root].slots?[name] = inner.flags.intersection(.noBoxForObjects)
    if levels[root].filled.contains(name) { inner.flags.insert(.notRendered) }
  }

  private func slotNames(ofChildren host: NodeID) -> Set<String> {
    var names: Set<String> = []
    var child = tree[host].firstChild
    while child.exists {
      names.insert(tree[child].kind == .text ? "" : tree.value(.slot, of: child) ?? "")
      child = tree[child].next
    }
    return names
  }

  private mutating func add(_ element: PageElement, _ inner: inout Surroundings) throws(PageError) {
    switch element.tag {
    case .iframe, .frame: try addFrame(element, inner)
    case .meta: try addMeta(element, inner)
    case .base: addBase(element, inner)
    case _ where end != nil: break
    case .a, .area: try addLink(element, inner)
    case .object, .embed: try addObject(element, &inner)
    case .form: try addForm(element)
    case .button, .input, .select, .textarea: try addControl(element, &inner)
    case .option: try addOption(element, inner)
    default: break
    }
  }

  private mutating func add(_ kind: PendingAction.Kind, at element: PageElement) throws(PageError) {
    if found.count >= limits.actions {
      throw .tooManyActions(limit: limits.actions, line: line(of: element))
    }
    found.append(
      PendingAction(
        kind: kind, document: document, node: element.node, place: element.place,
        isClone: element.isClone))
  }

  private func line(of element: PageElement) -> Int { document.line ?? element.line }

  // MARK: - Links, frames, objects

  private mutating func addLink(
    _ element: PageElement, _ inner: Surroundings
  ) throws(PageError) {
    let links = rules.links
    guard element.isSVG ? links.svg : links.elements.contains(element.tag.spelling) else { return }
    guard element.has(.href) || element.isSVG && links.xlink && element.has(.xlinkHref) else {
      return
    }
    let isEdited =
      !element.isSVG && links.editableRegionsAreInert && inner.flags.contains(.editable)
    let isInert = inner.flags.contains(.inert) || isEdited
    try add(isInert ? .omission(.inertLink) : .link, at: element)
  }

  private mutating func addFrame(
    _ element: PageElement, _ inner: Surroundings
  ) throws(PageError) {
    guard rules.frames.elements.contains(element.tag.spelling) else { return }
    if inner.flags.contains(.inert) { document.inertFrames.insert(element.node) }
    let isInline = rules.frames.srcdoc && element.has(.srcdoc)
    try add(isInline ? .inlineFrame : .frame, at: element)
  }

  private mutating func addObject(
    _ element: PageElement, _ inner: inout Surroundings
  ) throws(PageError) {
    guard rules.frames.elements.contains(element.tag.spelling),
      inner.flags.isDisjoint(with: [.mediaFallback, .replaced])
    else { return }
    let content = EmbeddedContent(element)
    if content.isDocument(hasBox: inner.flags.isDisjoint(with: .noBoxForObjects)) {
      // Whether it is refused, and shows what is in it, is known when its address is.
      try add(.object(in: inner.object), at: element)
      if element.tag == .object { inner.object = element.node }
    }
    if content.isColumn { inner.flags.insert(.withoutObjects) }
    if content.hidesContent { inner.flags.insert(.replaced) }
  }

  // MARK: - The head

  private mutating func addBase(_ element: PageElement, _ inner: Surroundings) {
    guard !inner.flags.contains(.shadow) else { return }
    if let href = element[.href] {
      document.bases.append(.init(href: href, place: element.place, end: end ?? .max))
    }
    if end == nil, let target = element[.target] { document.baseTargets.append(target) }
  }

  private mutating func addMeta(
    _ element: PageElement, _ inner: Surroundings
  ) throws(PageError) {
    guard let name = element[.httpEquiv]?.asciiLowercased(), let content = element[.content] else {
      return
    }
    if name == "content-security-policy" {
      if inner.flags.contains(.head), rules.refusals.contentSecurity {
        try document.add(
          ContentSecurityPolicy.list([content], of: document.ownPage), at: element.place,
          limit: limits.policySources,
          line: element.line)
      }
      return
    }
    guard name == "refresh", !inner.flags.contains(.shadow),
      let refresh = DeclarativeRefresh.parse(content),
      // WebKit reads the number as 32 bits and ignores what does not fit.
      refresh.delaySeconds <= Int(Int32.max)
    else { return }
    let found = PageDocument.Refresh(
      delay: refresh.delaySeconds, text: refresh.url, place: element.place)
    document.refreshes.append(found)
    try add(.refresh(document.refreshes.count - 1), at: element)
  }

  // MARK: - Forms

  private mutating func addForm(_ element: PageElement) throws(PageError) {
    document.forms[element.node] = PageForm(element)
    try add(.form, at: element)
  }

  private mutating func count(_ element: PageElement) throws(PageError) {
    controlCount += 1
    if controlCount > limits.formControls {
      throw .tooManyControls(limit: limits.formControls, line: line(of: element))
    }
  }

  private mutating func addControl(
    _ element: PageElement, _ inner: inout Surroundings
  ) throws(PageError) {
    try count(element)
    if element.tag == .select { inner.select = controls.count }
    let control = FormControl(element, in: inner)
    controls.append(control)
    if control.isSubmitButton { try add(.button, at: element) }
  }

  private mutating func addOption(
    _ element: PageElement, _ inner: Surroundings
  ) throws(PageError) {
    try count(element)
    if inner.select >= 0 { controls[inner.select].add(option: element, in: inner) }
  }

  // A form's controls are those that name it, that it was open for, or that are in it.
  private mutating func assignControls() {
    let named = FormsByID(controls, in: tree)
    for control in controls {
      let owner = control.namedForm.map { named.form(of: $0, in: control.root) } ?? control.form
      if owner != control.form { document.forms[control.form]?.passOn(control) }
      guard let form = document.forms[owner] else { continue }
      form.add(control)
      if control.isSubmitButton { document.buttons[control.element.node] = (control, form) }
    }
    controls = []
  }
}
