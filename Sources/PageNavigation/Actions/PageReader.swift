/// Collects what a page's elements ask for, and turns it into actions when the page is known.
final class PageReader {
  let rules: PageExtractor
  let webkit: WebKitGeneration
  var documents: [PageDocument] = []
  var pending: [PendingAction] = []
  private(set) var omissions: [PageOmission] = []
  /// Bytes of the addresses and names that were worked on so far, also for what became no action.
  var workBytes = 0
  /// The frames with a name: the document that each is in, and what it shows.
  ///
  /// By their bytes: equal as characters is not enough.
  var frameNames: [[UInt8]: (document: Int, address: String?)] = [:]
  private var knownBases: [BaseKey: PageURL?] = [:]

  private struct BaseKey: Hashable {
    let document: Int
    let chosen: Int
  }

  init(rules: PageExtractor, webkit: WebKitGeneration) {
    self.rules = rules
    self.webkit = webkit
  }

  /// Reads a document, and the documents within it.
  ///
  /// Its text is UTF-8.
  func read(_ text: [UInt8], as document: PageDocument) throws(PageError) {
    let number = documents.count
    documents.append(document)
    let limits = rules.limits
    // A class instance reads itself: the closure does not outlive this call.
    let writer = ElementWriter(
      rules: rules.markup, limits: limits,
      collect: { [unowned self] elements throws(PageError) in
        for element in elements { try self.add(element, to: number) }
      }, move: { [unowned self] in self.move($0, in: number) })
    var construction = TreeConstruction(
      tokenizer: Tokenizer(
        bytes: text, rules: rules.markup, maximumAttributes: limits.attributesPerTag),
      writer: writer, rules: rules.tree, scripting: document.scripting,
      maximumSteps: limits.stepsPerByte * text.count + 100_000,
      maximumDepth: limits.openElements)
    // A document in a srcdoc needs no document type.
    construction.isStandardsMode = document.parent != nil
    try construction.run()
  }

  private func add(_ element: PageElement, to number: Int) throws(PageError) {
    switch element.tag {
    case .base: addBase(element, to: number)
    case .meta: try addMeta(element, to: number)
    case .iframe, .frame: try addFrame(element, to: number)
    case .object, .embed:
      guard isFraming(element, in: number) else { return }
      try add(.object(element, document: number), element.line, number)
    case .a, .area: try addLink(element, to: number)
    case .frameset: dropBody(of: number)
    case .form: try addForm(element, to: number)
    case .button, .input, .select, .option, .textarea: try addControl(element, to: number)
    default: break
    }
  }

  private func move(_ move: OpenElements.ControlMove, in number: Int) {
    for place in documents[number].controls.indices.dropFirst(move.first) {
      guard let owner = documents[number].controls[place].element.owner, owner <= move.outerForms
      else { continue }
      documents[number].controls[place].element.owner = move.form == 0 ? nil : move.form
    }
  }

  private func addForm(_ element: PageElement, to number: Int) throws(PageError) {
    guard let own = element.owner, documents[number].forms[own] == nil else { return }
    documents[number].forms[own] = PageForm(element: element)
    if let id = element[.id].map({ Array($0.utf8) }), documents[number].formNumbers[id] == nil {
      documents[number].formNumbers[id] = own
    }
    try add(.form(number: own, document: number), element.line, number)
  }

  private func addControl(_ element: PageElement, to number: Int) throws(PageError) {
    documents[number].controlCount += 1
    if documents[number].controlCount > rules.limits.formControls {
      throw .tooManyControls(
        limit: rules.limits.formControls, line: documents[number].line ?? element.line)
    }
    if element.tag == .option {
      if let last = documents[number].controls.indices.last,
        documents[number].controls[last].element.tag == .select
      {
        documents[number].controls[last].options.append(element)
      }
      return
    }
    let control = FormControl(element)
    documents[number].controls.append(control)
    if control.isSubmitButton {
      let place = documents[number].controls.count - 1
      try add(.button(control: place, document: number), element.line, number)
    }
  }

  func add(_ action: PendingAction, _ line: Int, _ number: Int) throws(PageError) {
    if pending.count >= rules.limits.actions {
      throw .tooManyActions(
        limit: rules.limits.actions, line: documents[number].line ?? line)
    }
    pending.append(action)
  }

  /// Counts an element that causes no action.
  func omit(_ reason: PageOmission.Reason, _ line: Int, _ number: Int) {
    if let place = omissions.firstIndex(where: { $0.reason == reason }) {
      omissions[place].count += 1
    } else {
      omissions.append(
        PageOmission(reason: reason, count: 1, line: documents[number].line ?? line))
    }
  }

  /// The same, in the place of the action that there is not.
  func omitted(_ reason: PageOmission.Reason, _ line: Int, _ number: Int) -> PageAction? {
    omit(reason, line, number)
    return nil
  }

  // A frameset replaces the body, whose links and forms go with it.
  private func dropBody(of number: Int) {
    guard !documents[number].isFrameset else { return }
    documents[number].isFrameset = true
    for index in pending.indices {
      switch pending[index] {
      case .link(_, number), .form(_, number), .button(_, number), .object(_, number):
        pending[index] = .nothing
      default: break
      }
    }
  }

  private func addBase(_ element: PageElement, to number: Int) {
    guard !element.context.contains(.shadow) else { return }
    if let href = element[.href] {
      documents[number].bases.append(
        .init(href: href, policies: documents[number].policies.count))
    }
    if let target = element[.target] { documents[number].baseTargets.append(target) }
  }

  private func addMeta(_ element: PageElement, to number: Int) throws(PageError) {
    guard let name = element[.httpEquiv]?.asciiLowercased(), let content = element[.content] else {
      return
    }
    if name == "content-security-policy" {
      if element.context.contains(.head), rules.actions.refusals.contentSecurity {
        try documents[number].add(
          ContentSecurityPolicy.list([content]), limit: rules.limits.policySources,
          line: element.line)
      }
      return
    }
    guard name == "refresh", !element.context.contains(.shadow),
      let refresh = DeclarativeRefresh.parse(content),
      // WebKit reads the number as 32 bits and ignores what does not fit.
      refresh.delaySeconds <= Int(Int32.max)
    else { return }
    documents[number].refreshes.append(
      .init(
        delay: refresh.delaySeconds, text: refresh.url, line: element.line,
        bases: documents[number].bases.count))
    let place = documents[number].refreshes.count - 1
    try add(.refresh(place, document: number), element.line, number)
  }

  private func addLink(_ element: PageElement, to number: Int) throws(PageError) {
    let links = rules.actions.links
    let isSVG = element.context.contains(.svg)
    guard isSVG ? links.svg : links.elements.contains(element.tag.spelling) else { return }
    guard element.has(.href) || isSVG && links.xlink && element.has(.xlinkHref) else { return }
    let isEdited =
      !isSVG && links.editableRegionsAreInert && element.context.contains(.editable)
    if element.context.contains(.inert) || isEdited {
      return omit(.inertLink, element.line, number)
    }
    try add(.link(element, document: number), element.line, number)
  }

  /// A document's base by the place of its `<base>`: parsed once, whatever asks for it.
  func base(of number: Int, at chosen: Int, make: () -> PageURL?) -> PageURL? {
    let key = BaseKey(document: number, chosen: chosen)
    if let known = knownBases[key] { return known }
    let base = make()
    knownBases[key] = .some(base)
    return base
  }

  func addFrameName(_ name: String, in number: Int, showing address: String? = nil) {
    let name = Array(name.utf8)
    if !name.isEmpty, frameNames[name] == nil { frameNames[name] = (number, address) }
  }

  private func isFraming(_ element: PageElement, in number: Int) -> Bool {
    guard rules.actions.frames.elements.contains(element.tag.spelling),
      !element.context.contains(.mediaFallback)
    else { return false }
    // What is in an object that shows a document is not shown.
    let isHidden = documents[number].framingObjects.contains(element.object)
    let content = EmbeddedContent(element)
    let frames = !isHidden && content.isDocument
    if element.tag == .object, isHidden || frames || content.hidesContent, let own = element.owner {
      documents[number].framingObjects.insert(own)
    }
    return frames
  }
}
