extension TreeConstruction {
  func isForeign(_ token: Token) -> Bool {
    guard let current = open.top, current.space != .html else { return false }
    switch token {
    case .start(let tag):
      if current.isMathMLTextIntegrationPoint, tag.name.tag != .mglyph, tag.name.tag != .malignmark
      {
        return false
      }
      if current.space == .math, current.name.tag == .annotationXML, tag.name.tag == .svg {
        return false
      }
      return !current.isHTMLIntegrationPoint
    case .text: return !(current.isMathMLTextIntegrationPoint || current.isHTMLIntegrationPoint)
    case .endOfFile: return false
    default: return true
    }
  }

  mutating func foreign(_ token: Token) throws(PageError) {
    switch token {
    case .text(let range, let kind):
      if kind == .content, framesetAllowed { framesetAllowed = isReplaced(range) }
      insertText(range)
    case .start(let tag):
      if breaksOut(tag) {
        leaveForeignContent()
        try dispatch(token)
      } else if let current = open.top {
        try insertForeign(tag, current.space)
      }
    case .end(let tag):
      if tag.name.tag == .br || tag.name.tag == .p {
        leaveForeignContent()
        try dispatch(token)
      } else {
        try endForeign(tag, token)
      }
    case .doctype, .endOfFile: break
    }
  }

  mutating func insertForeign(_ tag: MarkupTag, _ space: Namespace) throws(PageError) {
    var new = try element(tag, space)
    switch (space, tag.name.tag) {
    case (.svg, .foreignObject), (.svg, .desc), (.svg, .title): new.isHTMLIntegrationPoint = true
    case (.math, .mi), (.math, .mo), (.math, .mn), (.math, .ms), (.math, .mtext):
      new.isMathMLTextIntegrationPoint = true
    case (.math, .annotationXML):
      if let range = tokenizer.value(.encoding) {
        let encoding = text(range).asciiLowercased()
        new.isHTMLIntegrationPoint = encoding == "text/html" || encoding == "application/xhtml+xml"
      }
    default: break
    }
    put(new.node)
    if !tag.isSelfClosing { open.push(new) }
  }

  private func breaksOut(_ tag: MarkupTag) -> Bool {
    if tag.name.tag == .font {
      return tokenizer.value(.color) != nil || tokenizer.value(.face) != nil
        || tokenizer.value(.size) != nil
    }
    return tag.name.tag.breaksOutOfForeignContent
  }

  private mutating func leaveForeignContent() {
    open.popWhile {
      $0.space != .html && !$0.isHTMLIntegrationPoint && !$0.isMathMLTextIntegrationPoint
    }
  }

  private mutating func endForeign(_ tag: MarkupTag, _ token: Token) throws(PageError) {
    var index = open.stack.count - 1
    while index > 0 {
      open.count(steps: 1)
      if open.stack[index].space == .html { return try dispatch(token) }
      if open.stack[index].name == tag.name {
        while open.stack.count > index { open.pop() }
        return
      }
      index -= 1
    }
  }
}
