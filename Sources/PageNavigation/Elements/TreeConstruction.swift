/// The HTML standard's tree construction, without a tree: it finds out which start tags become
/// elements, in which namespace and context, and writes those that matter.
struct TreeConstruction {
  enum Mode {
    case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody
    case inTable, inCaption, inColumnGroup, inTableBody, inRow, inCell, inSelect, inTemplate
    case afterBody, inFrameset, afterFrameset, afterAfterBody, afterAfterFrameset
  }

  var tokenizer: Tokenizer
  var writer: ElementWriter
  let rules: TreeRules
  let scripting: Bool
  let maximumSteps: Int
  let maximumDepth: Int
  var open = OpenElements()
  var mode = Mode.initial
  var templateModes: [Mode] = []
  var isInText = false
  var framesetAllowed = true
  var isStandardsMode = false
  var openForm: Int?
  var forms = 0
  var controls = 0
  var objects = 0
  // Hashes of the ids seen: a form that is not the first element with its id is not found by it.
  var ids: Set<Int> = []
  // The select whose options are read is in a table.
  var isSelectInTable = false
  var capture: ElementWriter.Captured?

  mutating func run() throws(PageError) {
    while true {
      // WebKit takes what integrates HTML for HTML here; the HTML standard does not.
      tokenizer.isForeign =
        open.top.map { $0.space != .html && !$0.isHTMLIntegration && !$0.isMathTextIntegration }
        ?? false
      let token = try tokenizer.next()
      if open.steps > maximumSteps {
        throw .tooEntangled(line: tokenizer.line(at: tokenizer.position))
      }
      if open.stack.count > maximumDepth {
        throw .tooDeep(limit: maximumDepth, line: tokenizer.line(at: tokenizer.position))
      }
      if case .endOfFile = token {
        // An option or a text area that the page never closes is still there.
        try finishCapture()
        return try writer.finish()
      }
      try process(token)
      if !open.moves.isEmpty { try moveControls() }
    }
  }

  private mutating func moveControls() throws(PageError) {
    for move in open.moves where move.first < controls {
      open.count(steps: controls - move.first)
      try writer.write(move)
    }
    open.moves = []
  }

  private mutating func process(_ token: Token) throws(PageError) {
    if isInText {
      switch token {
      case .text(let range, _):
        // A script in an option is none of its text.
        if open.top?.isHTML(.textarea) ?? false { captureText(range) }
      case .end:
        isInText = false
        if open.top?.isHTML(.textarea) ?? false { try finishCapture() }
        open.pop()
      default: break
      }
      return
    }
    if isForeign(token) { return try foreign(token) }
    try dispatch(token)
  }

  mutating func dispatch(_ token: Token) throws(PageError) {
    while try step(token) {}
  }

  // True where the token is to be processed again, in the mode that was changed to.
  private mutating func step(_ token: Token) throws(PageError) -> Bool {
    switch mode {
    case .initial, .beforeHTML, .beforeHead: try stepBeforeHead(token)
    case .inHead: try inHead(token)
    case .inHeadNoscript: try inHeadNoscript(token)
    case .afterHead: try afterHead(token)
    case .inBody: try inBody(token)
    case .inTable: try inTable(token)
    case .inCaption: try inCaption(token)
    case .inColumnGroup: try inColumnGroup(token)
    case .inTableBody: try inTableBody(token)
    case .inRow: try inRow(token)
    case .inCell: try inCell(token)
    case .inSelect: try inSelect(token)
    case .inTemplate: try inTemplate(token)
    case .afterBody, .afterAfterBody: try afterBody(token)
    case .inFrameset, .afterFrameset, .afterAfterFrameset: try inFrameset(token)
    }
  }

  // MARK: - Elements

  mutating func element(_ tag: MarkupTag, _ space: Namespace = .html) -> OpenElement {
    var context = open.top?.context ?? []
    context.remove(.svg)
    var element = OpenElement(name: tag.name, space: space, context: context)
    element.object = open.top?.object ?? 0
    element.form = open.top?.form ?? 0
    element.controlsBefore = UInt32(controls)
    element.formsBefore = UInt32(forms)
    if space == .svg { context.insert(.svg) }
    if tag.name.tag != .form { _ = isFirst(withIDOf: tag, context) }
    if tag.value(.inert) != nil { context.insert(.inert) }
    if let range = tag.value(.contenteditable) {
      switch writer.text(range, in: tokenizer).asciiLowercased() {
      case "", "true", "plaintext-only": context.insert(.editable)
      case "false": context.remove(.editable)
      default: break
      }
    }
    let style = tag.value(.style).map { InlineStyle(writer.text($0, in: tokenizer)) }
    if let isEditable = style?.isEditable {
      if isEditable { context.insert(.editable) } else { context.remove(.editable) }
    }
    if style?.hasBox == false { context.insert(.boxless) }
    element.context = context
    guard space == .html else { return element }
    if let range = tag.value(.dir) {
      switch writer.text(range, in: tokenizer).asciiLowercased() {
      case "rtl": element.context.insert(.rightToLeft)
      case "ltr": element.context.remove(.rightToLeft)
      default: break
      }
    }
    if style?.hasBox == nil, isHiddenByItself(tag) { element.context.insert(.boxless) }
    switch tag.name.tag {
    case .meter, .progress: element.context.insert(.boxless)
    case .datalist: element.context.insert(.suggested)
    case .fieldset where tag.value(.disabled) != nil:
      element.context.insert(.disabled)
      // WebKit's: the legend counts although a fieldset around this one is disabled, too.
      element.disablesFields = true
    case .legend:
      // The first legend of a disabled fieldset stays enabled.
      if let parent = open.top, parent.isHTML(.fieldset), parent.disablesFields, !parent.sawLegend {
        element.context.remove(.disabled)
        open.stack[open.stack.count - 1].sawLegend = true
      }
    case .optgroup:
      element.context.insert(.grouped)
      if tag.value(.disabled) != nil { element.context.insert(.disabledGroup) }
    case .video, .audio, .canvas: element.context.insert(.mediaFallback)
    case .other:
      element.isCustomElement = tokenizer.isCustomElement(
        tag.range.lowerBound + 1..<tag.attributesStart)
    default: break
    }
    return element
  }

  // Whether the browser's own style hides it, which the page's can undo.
  private func isHiddenByItself(_ tag: MarkupTag) -> Bool {
    if tag.value(.popover) != nil { return true }
    switch tag.name.tag {
    case .dialog where tag.value(.open) == nil, .rp, .datalist, .optgroup: return true
    // Hidden, an `embed` still has a box.
    case .embed: return false
    default: break
    }
    guard let range = tag.value(.hidden) else { return false }
    return writer.text(range, in: tokenizer).asciiLowercased() != "until-found"
  }

  /// The form that a control at this place belongs to.
  ///
  /// A form that was ended within another element keeps what comes in that element.
  var formOwner: Int? {
    let isShadow = open.top?.context.contains(.shadow) ?? false
    if let openForm, !isShadow { return openForm }
    let around = open.top?.form ?? 0
    return around == 0 ? nil : Int(around)
  }

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

  private mutating func isFirst(withIDOf tag: MarkupTag, _ context: ElementContext) -> Bool {
    guard let range = tag.value(.id), !range.isEmpty, !context.contains(.template) else {
      return true
    }
    var hasher = Hasher()
    hasher.combine(tokenizer.bytes[range])
    return ids.insert(hasher.finalize()).inserted
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
      capture = captured(tag, element(tag), owner: formOwner)
      open.push(element(tag))
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

  mutating func captureText(_ range: Range<Int>) { capture?.text.append(range) }

  mutating func finishCapture() throws(PageError) {
    guard var finished = capture else { return }
    capture = nil
    finished.line = tokenizer.line(at: finished.tag.range.lowerBound)
    countControl(finished.element)
    try writer.write(finished, in: tokenizer)
  }
}
