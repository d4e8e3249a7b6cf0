extension TreeConstruction {
  /// Opens an element and writes it where it is of interest.
  mutating func insert(_ tag: MarkupTag) throws(PageError) {
    var new = element(tag)
    if tag.name.tag == .object {
      objects += 1
      // An object has no form; its own number stands in the owner's place.
      try write(tag, new, owner: objects)
      new.object = UInt32(objects)
    } else if tag.name.tag != .form {
      try write(tag, new, owner: formOwner)
    }
    open.push(new)
  }

  mutating func insertVoid(_ tag: MarkupTag) throws(PageError) {
    var new = element(tag)
    switch mode {
    case .inHead, .inHeadNoscript, .afterHead: new.context.insert(.head)
    default: break
    }
    try write(tag, new, owner: formOwner)
  }

  mutating func insertForm(_ tag: MarkupTag) throws(PageError) {
    var new = element(tag)
    forms += 1
    new.form = UInt32(forms)
    var tag = tag
    if !isFirst(withIDOf: tag, new.context) { tag.attributes.removeAll { $0.name == .id } }
    if open.count(of: .template) == 0 { openForm = forms }
    try write(tag, new, owner: forms)
    open.push(new)
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
    if tag.name.tag == .textarea {
      let new = element(tag)
      capture = captured(tag, new, owner: formOwner)
      open.push(new)
    } else {
      try insert(tag)
    }
    tokenizer.mode = mode
    isInText = true
    return true
  }

  mutating func write(
    _ tag: MarkupTag, _ element: OpenElement, owner: Int? = nil
  ) throws(PageError) {
    guard !element.context.contains(.template), ElementWriter.isWritten(element) else { return }
    let line = tokenizer.line(at: tag.range.lowerBound)
    countControl(element)
    var tag = tag
    if tag.name.tag == .embed, tag.value(.code) != nil,
      let place = tag.attributes.firstIndex(where: { $0.name == .src }),
      let last = tag.attributes.last(where: { $0.name == .src || $0.name == .code })
    {
      // The later of `src` and `code` counts.
      tag.attributes[place].value = last.value
    }
    try writer.write(
      .init(tag: tag, element: element, line: line, owner: owner, text: []),
      in: tokenizer)
  }

  func captured(_ tag: MarkupTag, _ element: OpenElement, owner: Int?) -> ElementWriter.Captured? {
    guard !element.context.contains(.template) else { return nil }
    return .init(tag: tag, element: element, line: 0, owner: owner, text: [])
  }

  private mutating func countControl(_ element: OpenElement) {
    switch element.tag {
    case .button, .input, .select, .textarea: controls += 1
    default: break
    }
  }

  mutating func captureText(_ range: Range<Int>) {
    // What a template holds is no text of the option around it.
    if !(open.top?.context.contains(.template) ?? false) { capture?.text.append(range) }
  }

  mutating func finishCapture() throws(PageError) {
    guard var finished = capture else { return }
    capture = nil
    finished.line = tokenizer.line(at: finished.tag.range.lowerBound)
    countControl(finished.element)
    try writer.write(finished, in: tokenizer)
  }
}
