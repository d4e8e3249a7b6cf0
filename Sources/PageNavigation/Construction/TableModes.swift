extension TreeConstruction {
  private mutating func clearTo(_ first: Tag, _ second: Tag = .other, _ third: Tag = .other) {
    open.popWhile {
      !($0.isHTML(first) || $0.isHTML(.html) || $0.isHTML(.template)
        || second != .other && $0.isHTML(second) || third != .other && $0.isHTML(third))
    }
  }

  mutating func inTable(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .doctype: return false
    case .start(let tag):
      switch tag.name.tag {
      case .caption:
        clearTo(.table)
        open.formatting.append(nil)
        try insert(tag)
        mode = .inCaption
      case .colgroup:
        clearTo(.table)
        try insert(tag)
        mode = .inColumnGroup
      case .col:
        clearTo(.table)
        insertImplied(.colgroup)
        mode = .inColumnGroup
        return true
      case .tbody, .tfoot, .thead:
        clearTo(.table)
        try insert(tag)
        mode = .inTableBody
      case .td, .th, .tr:
        clearTo(.table)
        insertImplied(.tbody)
        mode = .inTableBody
        return true
      case .table:
        guard open.isInTableScope(.table) else { return false }
        open.popUntil(.table)
        resetMode()
        return true
      case .style, .script, .template: return try inHead(token)
      case .input where isHidden(tag): try insertVoid(tag)
      case .form:
        guard formElementPointer == nil, open.count(of: .template) == 0 else { return false }
        try insertForm(tag)
        open.pop()
      default: return try fostering(token)
      }
      return false
    case .end(let tag):
      switch tag.name.tag {
      case .table:
        guard open.isInTableScope(.table) else { return false }
        open.popUntil(.table)
        resetMode()
        return false
      case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
        return false
      case .template: return try inHead(token)
      default: return try fostering(token)
      }
    case .text(let range, let kind):
      guard kind != .content, let top = open.top, top.fostersChildren || top.isHTML(.template)
      else { return try fostering(token) }
      insertText(range)
      return false
    case .endOfFile: return try inBody(token)
    }
  }

  // What has no place in a table is read as in the body, and put before the table.
  private mutating func fostering(_ token: Token) throws(PageError) -> Bool {
    fostersParents = true
    defer { fostersParents = false }
    return try inBody(token)
  }

  func isHidden(_ tag: MarkupTag) -> Bool {
    guard let range = tokenizer.value(.type) else { return false }
    return text(range).asciiLowercased() == "hidden"
  }

  mutating func inCaption(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .end(let tag) where tag.name.tag == .caption:
      closeCaption()
      return false
    case .start(let tag) where tag.name.tag.isTablePart: return closeCaption()
    case .end(let tag) where tag.name.tag == .table: return closeCaption()
    case .end(let tag):
      switch tag.name.tag {
      case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: return false
      default: return try inBody(token)
      }
    default: return try inBody(token)
    }
  }

  @discardableResult
  private mutating func closeCaption() -> Bool {
    guard open.isInTableScope(.caption) else { return false }
    open.popUntil(.caption)
    open.clearFormattingToMarker()
    mode = .inTable
    return true
  }

  mutating func inColumnGroup(_ token: Token) throws(PageError) -> Bool {
    if let again = try outsideBody(token) { return again }
    switch token {
    case .endOfFile: return try inBody(token)
    case .start(let tag):
      switch tag.name.tag {
      case .col:
        try insertVoid(tag)
        return false
      case .template: return try inHead(token)
      default: break
      }
    case .end(let tag):
      switch tag.name.tag {
      case .colgroup:
        guard open.top?.isHTML(.colgroup) ?? false else { return false }
        open.pop()
        mode = .inTable
        return false
      case .col: return false
      case .template: return try inHead(token)
      default: break
      }
    default: break
    }
    guard open.top?.isHTML(.colgroup) ?? false else { return false }
    open.pop()
    mode = .inTable
    return true
  }

  mutating func inTableBody(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .start(let tag):
      switch tag.name.tag {
      case .tr:
        clearTo(.tbody, .tfoot, .thead)
        try insert(tag)
        mode = .inRow
        return false
      case .th, .td:
        clearTo(.tbody, .tfoot, .thead)
        insertImplied(.tr)
        mode = .inRow
        return true
      case .caption, .col, .colgroup, .tbody, .tfoot, .thead: return closeTableBody()
      default: return try inTable(token)
      }
    case .end(let tag):
      switch tag.name.tag {
      case .tbody, .tfoot, .thead:
        guard open.isInTableScope(tag.name.tag) else { return false }
        _ = closeTableBody()
        return false
      case .table: return closeTableBody()
      case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: return false
      default: return try inTable(token)
      }
    default: return try inTable(token)
    }
  }

  private mutating func closeTableBody() -> Bool {
    guard open.isInTableScope(where: \.isTableSection) else { return false }
    clearTo(.tbody, .tfoot, .thead)
    open.pop()
    mode = .inTable
    return true
  }

  mutating func inRow(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .start(let tag):
      switch tag.name.tag {
      case .th, .td:
        clearTo(.tr)
        try insert(tag)
        mode = .inCell
        open.formatting.append(nil)
        return false
      case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr: return closeRow()
      default: return try inTable(token)
      }
    case .end(let tag):
      switch tag.name.tag {
      case .tr:
        _ = closeRow()
        return false
      case .table: return closeRow()
      case .tbody, .tfoot, .thead:
        guard open.isInTableScope(tag.name.tag) else { return false }
        return closeRow()
      case .body, .caption, .col, .colgroup, .html, .td, .th: return false
      default: return try inTable(token)
      }
    default: return try inTable(token)
    }
  }

  private mutating func closeRow() -> Bool {
    guard open.isInTableScope(.tr) else { return false }
    clearTo(.tr)
    open.pop()
    mode = .inTableBody
    return true
  }

  mutating func inCell(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .start(let tag) where tag.name.tag.isTablePart: return closeCell()
    case .end(let tag):
      switch tag.name.tag {
      case .td, .th:
        guard open.isInTableScope(tag.name.tag) else { return false }
        open.generateImpliedEnds()
        open.popUntil(tag.name.tag)
        open.clearFormattingToMarker()
        mode = .inRow
        return false
      case .body, .caption, .col, .colgroup, .html: return false
      case .table, .tbody, .tfoot, .thead, .tr:
        guard open.isInTableScope(tag.name.tag) else { return false }
        return closeCell()
      default: return try inBody(token)
      }
    default: return try inBody(token)
    }
  }

  private mutating func closeCell() -> Bool {
    guard open.isInTableScope(where: { $0 == .td || $0 == .th }) else { return false }
    open.popUntil { $0 == .td || $0 == .th }
    open.clearFormattingToMarker()
    mode = .inRow
    return true
  }
}
