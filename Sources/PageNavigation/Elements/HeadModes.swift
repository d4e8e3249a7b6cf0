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
        open.push(element(tag))
        mode = .beforeHead
      }
      return false
    case .start(let tag) where tag.name.tag == .head && mode == .beforeHead:
      open.push(element(tag))
      mode = .inHead
      return false
    default: break
    }
    switch mode {
    case .initial: mode = .beforeHTML
    case .beforeHTML:
      open.push(OpenElement(name: TagName(.html), space: .html, context: []))
      mode = .beforeHead
    default:
      open.push(OpenElement(name: TagName(.head), space: .html, context: []))
      mode = .inHead
    }
    return true
  }

  mutating func inHead(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text(_, .blank), .doctype, .endOfFile: return false
    case .start(let tag):
      switch tag.name.tag {
      case .html, .head: return false
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
        insertTemplate(tag)
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
    switch token {
    case .text(_, .blank), .doctype: return false
    case .start(let tag):
      switch tag.name.tag {
      case .html, .head, .noscript: return false
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
    switch token {
    case .text(_, .blank), .doctype: return false
    case .start(let tag):
      switch tag.name.tag {
      case .html, .head: return false
      case .body:
        open.push(element(tag))
        framesetAllowed = false
        mode = .inBody
        return false
      case .frameset:
        try insert(tag)
        mode = .inFrameset
        return false
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
        return try inHead(token)
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
    open.push(OpenElement(name: TagName(.body), space: .html, context: open.top?.context ?? []))
    // WebKit's: a template in the head does not keep a frameset away.
    framesetAllowed = true
    mode = .inBody
    return true
  }

  mutating func afterBody(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text(_, .blank), .doctype: return false
    case .start(let tag) where tag.name.tag == .html: return false
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
    case .start(let tag):
      switch tag.name.tag {
      case .frameset where mode == .inFrameset: try insert(tag)
      case .frame where mode == .inFrameset: try insertVoid(tag)
      case .noframes: return try inHead(token)
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
