extension TreeConstruction {
  mutating func inSelect(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text(let range, _): insertText(range)
    case .start(let tag) where tag.name.tag == .html: return try inBody(token)
    case .start(let tag): return try startInSelect(tag, token)
    case .end(let tag): return try endInSelect(tag, token)
    case .endOfFile: return try inBody(token)
    case .doctype: break
    }
    return false
  }

  private mutating func startInSelect(_ tag: MarkupTag, _ token: Token) throws(PageError) -> Bool {
    switch tag.name.tag {
    case .option:
      if open.top?.isHTML(.option) ?? false { open.pop() }
      try insert(tag)
    case .optgroup, .hr:
      if open.top?.isHTML(.option) ?? false { open.pop() }
      if open.top?.isHTML(.optgroup) ?? false { open.pop() }
      if tag.name.tag == .optgroup { try insert(tag) } else { try insertVoid(tag) }
    case .select: return try closeSelect(again: false)
    case .input, .keygen, .textarea: return try closeSelect(again: true)
    case .script, .template: return try inHead(token)
    case .table where isSelectInTable: return try closeSelect(again: true)
    case _
    where isSelectInTable && tag.name.tag.isTablePart && tag.name.tag != .col
      && tag.name.tag != .colgroup:
      return try closeSelect(again: true)
    default: break
    }
    return false
  }

  private mutating func endInSelect(_ tag: MarkupTag, _ token: Token) throws(PageError) -> Bool {
    switch tag.name.tag {
    case .optgroup:
      let below = open.stack.dropLast().last
      if open.top?.isHTML(.option) ?? false, below?.isHTML(.optgroup) ?? false { open.pop() }
      if open.top?.isHTML(.optgroup) ?? false { open.pop() }
    case .option:
      if open.top?.isHTML(.option) ?? false {
        open.pop()
      }
    case .select: return try closeSelect(again: false)
    case .template: return try inHead(token)
    case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
      guard isSelectInTable, open.isInTableScope(tag.name.tag) else { return false }
      return try closeSelect(again: true)
    default: break
    }
    return false
  }

  private mutating func closeSelect(again: Bool) throws(PageError) -> Bool {
    // Only options, groups and the select itself can be above it.
    guard open.count(of: .select) > 0 else { return false }
    open.popUntil(.select)
    resetMode()
    return again
  }
}
