extension TreeConstruction {
  mutating func inBody(_ token: Token) throws(PageError) -> Bool {
    switch token {
    case .text(let range, let kind):
      if kind != .ignorable { reconstructFormatting() }
      if kind == .content, framesetAllowed { framesetAllowed = isReplaced(range) }
      insertText(range)
      return false
    case .doctype: return false
    case .endOfFile: return templateModes.isEmpty ? false : try inTemplate(token)
    case .start(let tag): return try startInBody(tag, token)
    case .end(let tag): return try endInBody(tag, token)
    }
  }

  // Whitespace, U+0000 and U+FFFD keep `frameset` possible.
  func isReplaced(_ range: Range<Int>) -> Bool {
    let text = references.decode(tokenizer.bytes[range], inAttribute: false)
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      $0 == "\u{FFFD}" || $0 == "\0" || $0.isASCII && UInt8($0.value).isHTMLSpace
    }
  }

  private mutating func startInBody(_ tag: MarkupTag, _ token: Token) throws(PageError) -> Bool {
    let name = tag.name.tag
    switch name {
    case .html:
      if open.count(of: .template) == 0 { addAttributes(to: open.stack[0]) }
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return try inHead(token)
    case .body:
      if open.stack.count > 1, open.stack[1].isHTML(.body), open.count(of: .template) == 0 {
        framesetAllowed = false
        addAttributes(to: open.stack[1])
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
      if rules.dropsNestedForms, formElementPointer != nil, open.count(of: .template) == 0 {
        return false
      }
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
      reconstructFormatting()
      try insert(tag)
      framesetAllowed = false
    case .nobr:
      reconstructFormatting()
      if open.isInScope(.nobr) {
        if !runAdoptionAgency(.nobr) { endOther(tag) }
        reconstructFormatting()
      }
      try insertFormatting(tag)
    case .a:
      if let listed = open.lastFormatting(.a), let entry = open.formatting[listed] {
        _ = runAdoptionAgency(.a)
        open.removeFormatting(entry.node)
        if let position = open.position(of: entry) { open.remove(at: position) }
      }
      reconstructFormatting()
      try insertFormatting(tag)
    case _ where name.isFormatting:
      reconstructFormatting()
      try insertFormatting(tag)
    default: return try startOther(tag, token)
    }
    return false
  }

  private mutating func startOther(_ tag: MarkupTag, _ token: Token) throws(PageError) -> Bool {
    switch tag.name.tag {
    case .applet, .marquee, .object:
      reconstructFormatting()
      try insert(tag)
      open.formatting.append(nil)
      framesetAllowed = false
    case .table:
      if isStandardsMode { open.closeParagraph() }
      try insert(tag)
      framesetAllowed = false
      mode = .inTable
    case .area, .br, .embed, .img, .image, .keygen, .wbr:
      reconstructFormatting()
      var tag = tag
      if tag.name.tag == .image { tag.name = TagName(.img) }
      try insertVoid(tag)
      framesetAllowed = false
    case .input:
      reconstructFormatting()
      try insertVoid(tag)
      if !isHidden(tag) { framesetAllowed = false }
    case .param, .source, .track: try insertVoid(tag)
    case .hr:
      open.closeParagraph()
      try insertVoid(tag)
      framesetAllowed = false
    case .textarea, .iframe, .xmp, .noembed, .noscript:
      if tag.name.tag == .xmp { open.closeParagraph() }
      if tag.name.tag == .xmp || tag.name.tag == .noscript && !scripting {
        reconstructFormatting()
      }
      if tag.name.tag != .noembed, tag.name.tag != .noscript { framesetAllowed = false }
      if try !insertRaw(tag) { try insert(tag) }
    case .select:
      reconstructFormatting()
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
      reconstructFormatting()
      try insert(tag)
    case .rb, .rtc, .rp, .rt:
      if open.isInScope(.ruby) {
        let keeps = tag.name.tag == .rp || tag.name.tag == .rt
        open.generateImpliedEnds(except: keeps ? .rtc : .other)
      }
      try insert(tag)
    case .math, .svg:
      reconstructFormatting()
      guard rules.foreignContent else {
        try insert(tag)
        break
      }
      try insertForeign(tag, tag.name.tag == .svg ? .svg : .math)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default:
      reconstructFormatting()
      try insert(tag)
    }
    return false
  }

  private mutating func insertFormatting(_ tag: MarkupTag) throws(PageError) {
    var new = try element(tag)
    new.isFormatting = true
    put(new.node)
    open.push(new)
    var hasher = Hasher()
    tokenizer.bytes.withUnsafeBytes {
      hasher.combine(
        bytes: UnsafeRawBufferPointer(rebasing: $0[tag.attributesStart..<tag.range.upperBound]))
    }
    open.addFormatting(.init(node: new.node, name: tag.name, key: hasher.finalize()))
  }

  private mutating func startFrameset(_ tag: MarkupTag) throws(PageError) {
    guard rules.framesets, open.stack.count > 1, open.stack[1].isHTML(.body), framesetAllowed
    else { return }
    tree.replace(open.stack[1].node, at: tag.range.lowerBound)
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
