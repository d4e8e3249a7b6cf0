extension TreeConstruction {
  mutating func insertTemplate(_ tag: MarkupTag) throws(PageError) {
    var new = try element(tag)
    if rules.shadowRoots, let range = tokenizer.value(.shadowrootmode), let host = shadowHost(range)
    {
      new.inside = tree.addContents(.shadowRoot, to: host)
    } else {
      put(new.node)
      if rules.templatesAreInert { new.inside = tree.addContents(.templateContents, to: new.node) }
    }
    open.push(new)
    open.formatting.append(nil)
    framesetAllowed = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
  }

  // The element whose shadow tree a template's contents are, by its `shadowrootmode`.
  private func shadowHost(_ mode: Range<Int>) -> NodeID? {
    switch text(mode).asciiLowercased() {
    case "open", "closed": break
    default: return nil
    }
    guard let host = open.top, host.space == .html, host.inside == host.node,
      !tree[host.node].contents.exists
    else { return nil }
    switch host.name.tag {
    case .article, .aside, .blockquote, .body, .div, .footer, .h1, .h2, .h3, .h4, .h5, .h6,
      .header, .main, .nav, .p, .section, .span:
      return host.node
    default: return host.isCustomElement ? host.node : nil
    }
  }

  mutating func endTemplate() {
    guard open.count(of: .template) > 0 else { return }
    open.popUntil(.template)
    open.clearFormattingToMarker()
    _ = templateModes.popLast()
    resetMode()
  }

  mutating func inTemplate(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text, .doctype: return try inBody(token)
    case .endOfFile:
      guard open.count(of: .template) > 0 else { return false }
      endTemplate()
      return true
    case .end(let tag):
      if tag.name.tag == .template { endTemplate() }
      return false
    case .start(let tag):
      let next: Mode
      switch tag.name.tag {
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
        return try inHead(token)
      case .caption, .colgroup, .tbody, .tfoot, .thead: next = .inTable
      case .col: next = .inColumnGroup
      case .tr: next = .inTableBody
      case .td, .th: next = .inRow
      default: next = .inBody
      }
      if !templateModes.isEmpty { templateModes[templateModes.count - 1] = next }
      mode = next
      return true
    }
  }

  /// The standard's "reset the insertion mode appropriately".
  mutating func resetMode() {
    var index = open.stack.count - 1
    while index >= 0 {
      open.count(steps: 1)
      let element = open.stack[index]
      if element.space == .html {
        switch element.name.tag {
        case .select:
          mode = .inSelect
          isSelectInTable = open.stack[..<index].contains { $0.isHTML(.table) }
          open.count(steps: index)
          return
        case .td, .th:
          mode = .inCell
          return
        case .tr:
          mode = .inRow
          return
        case .tbody, .thead, .tfoot:
          mode = .inTableBody
          return
        case .caption:
          mode = .inCaption
          return
        case .colgroup:
          mode = .inColumnGroup
          return
        case .table:
          mode = .inTable
          return
        case .template:
          mode = templateModes.last ?? .inBody
          return
        case .head:
          mode = .inHead
          return
        case .body:
          mode = .inBody
          return
        case .frameset:
          mode = .inFrameset
          return
        case .html:
          mode = .afterHead
          return
        default: break
        }
      }
      index -= 1
    }
    mode = .inBody
  }
}
