extension TreeConstruction {
  /// Makes the element of a start tag, which is nowhere yet.
  mutating func element(_ tag: MarkupTag, _ space: Namespace = .html) throws(PageError)
    -> OpenElement
  {
    let node = tree.create(tag.name.tag, space, at: tag.range.lowerBound)
    for attribute in tokenizer.attributes {
      if attribute.value.count > limits.attributeBytes, tree[node].takesPart,
        open.count(of: .template) == 0
      {
        throw .attributeTooLong(
          limit: limits.attributeBytes, line: tree.line(at: tag.range.lowerBound))
      }
      tree.addAttribute(attribute.name, attribute.value, to: node)
    }
    var element = OpenElement(node: node, name: tag.name, space: space)
    element.controlsBefore = UInt32(associated.count)
    if tag.name.tag == .other {
      element.isCustomElement = tokenizer.isCustomElement(
        tag.range.lowerBound + 1..<tag.attributesStart)
    }
    if space == .html { associate(element) }
    return element
  }

  /// Opens an element.
  @discardableResult
  mutating func insert(_ tag: MarkupTag) throws(PageError) -> OpenElement {
    let new = try element(tag)
    put(new.node)
    open.push(new)
    return new
  }

  /// Adds an element that nothing can be in.
  mutating func insertVoid(_ tag: MarkupTag) throws(PageError) {
    put(try element(tag).node)
  }

  mutating func insertForm(_ tag: MarkupTag) throws(PageError) {
    let new = try insert(tag)
    if open.count(of: .template) == 0 { formElementPointer = new.node }
  }

  /// Opens an element that the page has no tag for.
  @discardableResult
  mutating func insertImplied(_ tag: Tag) -> OpenElement {
    let new = OpenElement(node: tree.create(tag, at: tokenizer.position), name: TagName(tag))
    put(new.node)
    open.push(new)
    return new
  }

  /// Opens an element whose content is text, by the rules for raw text; false where it is none.
  mutating func insertRaw(_ tag: MarkupTag) throws(PageError) -> Bool {
    let name = tag.name.tag.spelling
    let raw = tokenizer.rules.rawText
    let mode: TextMode
    if raw.escapable.contains(name) {
      mode = .escapable(tag.name)
    } else if raw.raw.contains(name) || scripting && raw.rawWhenScripting.contains(name) {
      mode = .raw(tag.name)
    } else if raw.script.contains(name) {
      mode = .script(tag.name)
    } else {
      return false
    }
    try insert(tag)
    tokenizer.mode = mode
    isInText = true
    return true
  }

  /// Puts a node where the standard wants it: in the current node, or another; or before the table
  /// that it may not be in.
  mutating func put(_ node: NodeID, in target: OpenElement? = nil) {
    let (parent, sibling) = appropriatePlace(target)
    tree.insert(node, into: parent, before: sibling)
  }

  /// Keeps a text where somebody asks for it.
  mutating func insertText(_ range: Range<Int>) {
    guard
      keepsText || open.count(of: .option) > 0 || open.count(of: .textarea) > 0
        || open.top.map({ tree[$0.node].contents.exists }) ?? false
    else { return }
    let (parent, sibling) = appropriatePlace(nil)
    tree.appendText(range, to: parent, before: sibling)
  }

  private mutating func appropriatePlace(_ target: OpenElement?) -> (NodeID, before: NodeID) {
    guard let target = target ?? open.top else { return (tree.root, .none) }
    guard fostersParents, target.fostersChildren else { return (target.inside, .none) }
    var index = open.stack.count - 1
    while index > 0, !open.stack[index].isHTML(.table), !open.stack[index].isHTML(.template) {
      open.count(steps: 1)
      index -= 1
    }
    let found = open.stack[index]
    guard found.isHTML(.table) else { return (found.inside, .none) }
    let parent = tree[found.node].parent
    return parent.exists ? (parent, found.node) : (open.stack[index - 1].inside, .none)
  }

  // A control belongs to the form that is open, wherever in the document it comes to stand.
  private mutating func associate(_ element: OpenElement) {
    guard let formElementPointer, element.name.tag.isControl, open.count(of: .template) == 0 else {
      return
    }
    tree[element.node].form = formElementPointer
    associated.append(element.node)
  }

  /// The text of an attribute's value.
  func text(_ range: Range<Int>) -> String { tree.coding.attribute(tokenizer.bytes[range]) }
}
