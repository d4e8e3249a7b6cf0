extension TreeConstruction {
  mutating func stepBeforeHead(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text(_, .blank): return false
    case .doctype(let standards):
      if mode == .initial {
        isStandardsMode = isStandardsMode || standards
        mode = .beforeHTML
      }
      return false
    case .end(let tag) where mode != .initial:
      switch tag.name.tag {
      case .head, .body, .html, .br: break
      default: return false
      }
    case .start(let tag) where tag.name.tag == .html && mode != .initial:
      if mode == .beforeHTML {
        try insert(tag)
        mode = .beforeHead
      } else {
        addAttributes(to: open.stack[0])
      }
      return false
    case .start(let tag) where tag.name.tag == .head && mode == .beforeHead:
      head = try insert(tag)
      mode = .inHead
      return false
    default: break
    }
    switch mode {
    case .initial: mode = .beforeHTML
    case .beforeHTML:
      insertImplied(.html)
      mode = .beforeHead
    default:
      head = insertImplied(.head)
      mode = .inHead
    }
    return true
  }

  /// What the modes around the head and of a column group do alike: whether the token is to be read
  /// again, or `nil` where it is the mode's own.
  mutating func outsideBody(_ token: Token) throws(PageError) -> Bool? {
    switch token {
    case .text(let range, .blank):
      insertText(range)
      return false
    case .doctype: return false
    case .start(let tag) where tag.name.tag == .html: return try inBody(token)
    default: return nil
    }
  }

  mutating func inHead(_ token: Token) throws(PageError) -> Bool {
    if let again = try outsideBody(token) { return again }
    switch token {
    case .start(let tag):
      switch tag.name.tag {
      case .head: return false
      case .base, .basefont, .bgsound, .link, .meta:
        try insertVoid(tag)
        return false
      case .title, .noframes, .style, .script:
        if try !insertRaw(tag) { try insert(tag) }
        return false
      case .noscript:
        if try !insertRaw(tag) {
          try insert(tag)
          mode = .inHeadNoscript
        }
        return false
      case .template:
        try insertTemplate(tag)
        return false
      default: break
      }
    case .end(let tag):
      switch tag.name.tag {
      case .head:
        open.pop()
        mode = .afterHead
        return false
      case .template:
        endTemplate()
        return false
      case .body, .html, .br: break
      default: return false
      }
    default: break
    }
    open.pop()
    mode = .afterHead
    return true
  }

  mutating func inHeadNoscript(_ token: Token) throws(PageError) -> Bool {
    if let again = try outsideBody(token) { return again }
    switch token {
    case .start(let tag):
      switch tag.name.tag {
      case .head, .noscript: return false
      case .basefont, .bgsound, .link, .meta, .noframes, .style: return try inHead(token)
      default: break
      }
    case .end(let tag) where tag.name.tag == .noscript:
      open.pop()
      mode = .inHead
      return false
    case .end(let tag) where tag.name.tag != .br: return false
    default: break
    }
    open.pop()
    mode = .inHead
    return true
  }

  mutating func afterHead(_ token: Token) throws(PageError) -> Bool {
    if let again = try outsideBody(token) { return again }
    switch token {
    case .start(let tag):
      switch tag.name.tag {
      case .head: return false
      case .body:
        try insert(tag)
        framesetAllowed = false
        mode = .inBody
        return false
      case .frameset:
        try insert(tag)
        mode = .inFrameset
        return false
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
        return try inHeadAgain(token)
      default: break
      }
    case .end(let tag):
      switch tag.name.tag {
      case .template: return try inHead(token)
      case .body, .html, .br: break
      default: return false
      }
    default: break
    }
    insertImplied(.body)
    // WebKit's: a template in the head does not keep a frameset away.
    framesetAllowed = true
    mode = .inBody
    return true
  }

  // What comes too late for the head is put into it all the same.
  private mutating func inHeadAgain(_ token: Token) throws(PageError) -> Bool {
    guard let head else { return try inHead(token) }
    let place = open.stack.count
    open.push(head)
    let again = try inHead(token)
    open.remove(at: place)
    return again
  }

  /// Gives an open element the attributes of a second tag, the one read last, that it does not have yet.
  mutating func addAttributes(to element: OpenElement) {
    for attribute in tokenizer.attributes where !tree.has(attribute.name, element.node) {
      tree.addAttribute(attribute.name, attribute.value, to: element.node)
    }
  }

  mutating func afterBody(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text(_, .blank): return try inBody(token)
    case .doctype: return false
    case .start(let tag) where tag.name.tag == .html: return try inBody(token)
    case .end(let tag) where tag.name.tag == .html && mode == .afterBody:
      mode = .afterAfterBody
      return false
    default:
      mode = .inBody
      return true
    }
  }

  mutating func inFrameset(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text(let range, .blank): insertText(range)
    case .start(let tag):
      switch tag.name.tag {
      case .frameset where mode == .inFrameset: try insert(tag)
      case .frame where mode == .inFrameset: try insertVoid(tag)
      case .noframes: return try inHead(token)
      case .html: return try inBody(token)
      default: break
      }
    case .end(let tag):
      switch (tag.name.tag, mode) {
      case (.frameset, .inFrameset) where open.stack.count > 1:
        open.pop()
        if !(open.top?.isHTML(.frameset) ?? false) { mode = .afterFrameset }
      case (.html, .afterFrameset): mode = .afterAfterFrameset
      default: break
      }
    default: break
    }
    return false
  }
}
