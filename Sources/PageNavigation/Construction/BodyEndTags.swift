extension TreeConstruction {
  mutating func endInBody(_ tag: MarkupTag, _ token: Token) throws(PageError) -> Bool {
    let name = tag.name.tag
    switch name {
    case .template: endTemplate()
    case .body, .html:
      guard open.isInScope(.body) else { return false }
      mode = .afterBody
      return name == .html
    case .p:
      if !(open.top?.hasParagraph ?? false) { insertImplied(.p) }
      open.closeParagraph()
    case _ where name.closesParagraph, .button, .listing, .pre:
      guard open.isInScope(name) else { return false }
      open.generateImpliedEnds()
      open.popUntil(name)
    case .form: endForm()
    case .li:
      guard open.isInListScope(.li) else { return false }
      open.generateImpliedEnds(except: .li)
      open.popUntil(.li)
    case .dd, .dt:
      guard open.isInScope(name) else { return false }
      open.generateImpliedEnds(except: name)
      open.popUntil(name)
    case _ where name.isHeading:
      guard open.isInScope(where: \.isHeading) else { return false }
      open.generateImpliedEnds()
      open.popUntil(where: \.isHeading)
    case _ where name.isFormatting:
      if !runAdoptionAgency(name) { endOther(tag) }
    case .applet, .marquee, .object:
      guard open.isInScope(name) else { return false }
      open.generateImpliedEnds()
      open.popUntil(name)
      open.clearFormattingToMarker()
    case .br:
      reconstructFormatting()
      insertImplied(.br)
      open.pop()
      framesetAllowed = false
    default: endOther(tag)
    }
    return false
  }

  private mutating func endForm() {
    if open.count(of: .template) > 0 {
      guard open.isInScope(.form) else { return }
      open.generateImpliedEnds()
      open.popUntil(.form)
      return
    }
    guard let ended = formElementPointer else { return }
    formElementPointer = nil
    guard open.isInScope(.form),
      let index = open.stack.lastIndex(where: { $0.isHTML(.form) }),
      open.stack[index].node == ended
    else { return }
    open.generateImpliedEnds()
    if let index = open.stack.lastIndex(where: { $0.isHTML(.form) }) { open.remove(at: index) }
  }

  mutating func endOther(_ tag: MarkupTag) {
    if tag.name.tag != .other, open.count(of: tag.name.tag) == 0 { return }
    var index = open.stack.count - 1
    while index >= 0 {
      open.count(steps: 1)
      let element = open.stack[index]
      if element.space == .html, element.name == tag.name {
        while open.stack.count > index { open.pop() }
        return
      }
      if element.isSpecial { return }
      index -= 1
    }
  }
}
