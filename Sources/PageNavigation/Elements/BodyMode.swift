extension TreeConstruction {
  mutating func inBody(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text(let range, let kind):
      if kind != .ignorable { try reconstructFormatting() }
      if kind == .content, framesetAllowed { framesetAllowed = isReplaced(range) }
      captureText(range)
      return false
    case .doctype, .endOfFile: return false
    case .start(let tag): return try startInBody(tag, token)
    case .end(let tag): return try endInBody(tag, token)
    }
  }

  // Whitespace, U+0000 and U+FFFD keep `frameset` possible.
  func isReplaced(_ range: Range<Int>) -> Bool {
    let text = writer.references.decode(tokenizer.bytes[range], inAttribute: false)
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      $0 == "\u{FFFD}" || $0 == "\0" || $0.isASCII && UInt8($0.value).isHTMLSpace
    }
  }

  private mutating func startInBody(_ tag: MarkupTag, _ token: Token) throws(PageError) -> Bool {
    let name = tag.name.tag
    switch name {
    case .html: break
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return try inHead(token)
    case .body:
      if open.stack.count > 1, open.stack[1].isHTML(.body), open.count(of: .template) == 0 {
        framesetAllowed = false
      }
    case .frameset: try startFrameset(tag)
    case _ where name.closesParagraph:
      open.closeParagraph()
      try insert(tag)
    case _ where name.isHeading:
      open.closeParagraph()
      if let top = open.top, top.space == .html, top.name.tag.isHeading { open.pop() }
      try insert(tag)
    case .pre, .listing:
      open.closeParagraph()
      try insert(tag)
      framesetAllowed = false
    case .form:
      if rules.dropsNestedForms, openForm != nil, open.count(of: .template) == 0 { return false }
      open.closeParagraph()
      try insertForm(tag)
    case .li, .dd, .dt: try startListItem(tag)
    case .plaintext:
      open.closeParagraph()
      try insert(tag)
      if tokenizer.rules.rawText.plain.contains(name.spelling) { tokenizer.mode = .plain }
    case .button:
      if open.isInScope(.button) {
        open.generateImpliedEnds()
        open.popUntil(.button)
      }
      try reconstructFormatting()
      try insert(tag)
      framesetAllowed = false
    case .nobr:
      try reconstructFormatting()
      if open.isInScope(.nobr) {
        _ = open.adopt(.nobr)
        try reconstructFormatting()
      }
      try insertFormatting(tag)
    case .a:
      if let listed = open.lastFormatting(.a), let entry = open.formatting[listed] {
        _ = open.adopt(.a)
        open.removeFormatting(identity: entry.identity)
        if let position = open.position(of: entry) { open.remove(at: position) }
      }
      try reconstructFormatting()
      try insertFormatting(tag)
    case _ where name.isFormatting:
      try reconstructFormatting()
      try insertFormatting(tag)
    default: return try startOther(tag, token)
    }
    return false
  }

  private mutating func startOther(_ tag: MarkupTag, _ token: Token) throws(PageError) -> Bool {
    switch tag.name.tag {
    case .applet, .marquee, .object:
      try reconstructFormatting()
      try insert(tag)
      open.formatting.append(nil)
      framesetAllowed = false
    case .table:
      if isStandardsMode { open.closeParagraph() }
      try insert(tag)
      framesetAllowed = false
      mode = .inTable
    case .area, .br, .embed, .img, .image, .keygen, .wbr:
      try reconstructFormatting()
      try insertVoid(tag)
      framesetAllowed = false
    case .input:
      try reconstructFormatting()
      try insertVoid(tag)
      if !isHidden(tag) { framesetAllowed = false }
    case .param, .source, .track: try insertVoid(tag)
    case .hr:
      open.closeParagraph()
      _ = isFirst(withIDOf: tag, open.top?.context ?? [])
      framesetAllowed = false
    case .textarea, .iframe, .xmp, .noembed, .noscript:
      if tag.name.tag == .xmp { open.closeParagraph() }
      if tag.name.tag == .xmp || tag.name.tag == .noscript && !scripting {
        try reconstructFormatting()
      }
      if tag.name.tag != .noembed, tag.name.tag != .noscript { framesetAllowed = false }
      if try !insertRaw(tag) { try insert(tag) }
    case .select:
      try reconstructFormatting()
      try insert(tag)
      framesetAllowed = false
      guard rules.selectDropsContent else { break }
      switch mode {
      case .inTable, .inCaption, .inTableBody, .inRow, .inCell: isSelectInTable = true
      default: isSelectInTable = false
      }
      mode = .inSelect
    case .optgroup, .option:
      if open.top?.isHTML(.option) ?? false { open.pop() }
      try reconstructFormatting()
      try insert(tag)
    case .rb, .rtc, .rp, .rt:
      if open.isInScope(.ruby) {
        let keeps = tag.name.tag == .rp || tag.name.tag == .rt
        open.generateImpliedEnds(except: keeps ? .rtc : .other)
      }
      try insert(tag)
    case .math, .svg:
      try reconstructFormatting()
      guard rules.foreignContent else {
        try insert(tag)
        break
      }
      try insertForeign(tag, tag.name.tag == .svg ? .svg : .math)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default:
      try reconstructFormatting()
      try insert(tag)
    }
    return false
  }

  mutating func reconstructFormatting() throws(PageError) {
    open.reconstructFormatting()
    guard !open.revived.isEmpty else { return }
    for (link, element) in open.revived {
      try writer.write(
        .init(tag: link.tag, element: element, line: link.line, owner: nil, text: []), in: tokenizer
      )
    }
    open.revived = []
  }

  private mutating func insertFormatting(_ tag: MarkupTag) throws(PageError) {
    var new = element(tag)
    let own = new.context.subtracting(open.top?.context ?? [])
    var inert: OpenElements.InertLink?
    if new.context.contains(.template), ElementWriter.isWritten(new) {
      inert = .init(tag: tag, line: tokenizer.line(at: tag.range.lowerBound))
    } else {
      try write(tag, new)
    }
    new.identity = open.newIdentity()
    open.push(new)
    var hasher = Hasher()
    hasher.combine(tokenizer.bytes[tag.attributesStart..<tag.range.upperBound])
    open.addFormatting(
      .init(
        name: tag.name, identity: new.identity, key: hasher.finalize(),
        context: own, inert: inert))
  }

  private mutating func startFrameset(_ tag: MarkupTag) throws(PageError) {
    guard rules.framesets, open.stack.count > 1, open.stack[1].isHTML(.body), framesetAllowed
    else { return }
    while open.stack.count > 1 { open.pop() }
    try insert(tag)
    mode = .inFrameset
  }

  private mutating func startListItem(_ tag: MarkupTag) throws(PageError) {
    framesetAllowed = false
    let isItem = tag.name.tag == .li
    var index = open.stack.count - 1
    while index >= 0 {
      open.count(steps: 1)
      let element = open.stack[index]
      let isSibling = isItem ? element.isHTML(.li) : element.isHTML(.dd) || element.isHTML(.dt)
      if isSibling {
        open.generateImpliedEnds(except: element.name.tag)
        open.popUntil(element.name.tag)
        break
      }
      if element.isSpecial, !element.isHTML(.address), !element.isHTML(.div), !element.isHTML(.p) {
        break
      }
      index -= 1
    }
    open.closeParagraph()
    try insert(tag)
  }
}
