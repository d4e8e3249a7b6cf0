/// The HTML standard's tree construction: builds the document of a page's tags.
struct TreeConstruction {
  enum Mode {
    case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody
    case inTable, inCaption, inColumnGroup, inTableBody, inRow, inCell, inSelect, inTemplate
    case afterBody, inFrameset, afterFrameset, afterAfterBody, afterAfterFrameset
  }

  var tokenizer: Tokenizer
  let tree: PageTree
  let rules: TreeRules
  let references: CharacterReferences
  let limits: PageLimits
  let scripting: Bool
  var open = OpenElements()
  var mode = Mode.initial
  var templateModes: [Mode] = []
  var isInText = false
  var framesetAllowed = true
  var isStandardsMode = false
  /// Whether texts are kept that no action depends on.
  var keepsText = false
  /// Whether what may not be in a table is put before it.
  var fostersParents = false
  var head: OpenElement?
  var formElementPointer: NodeID?
  /// The controls that belong to the form that was open, in the order of their tags.
  var associated: [NodeID] = []
  // The select whose options are read is in a table.
  var isSelectInTable = false
  let maximumSteps: Int

  init(
    _ page: [UInt8], markup: MarkupRules, rules: TreeRules, limits: PageLimits, scripting: Bool
  ) {
    tokenizer = Tokenizer(
      bytes: page, rules: markup, maximumAttributes: limits.attributesPerTag)
    references = CharacterReferences(rules: markup.references)
    tree = PageTree(source: page, coding: .page(references), limits: limits)
    self.rules = rules
    self.limits = limits
    self.scripting = scripting
    maximumSteps = limits.steps(forBytes: page.count)
  }

  mutating func run() throws(PageError) -> PageTree {
    while true {
      // WebKit takes what integrates HTML for HTML here; the HTML standard does not.
      tokenizer.isForeign =
        open.top.map {
          $0.space != .html && !$0.isHTMLIntegrationPoint && !$0.isMathMLTextIntegrationPoint
        }
        ?? false
      let token = try tokenizer.next()
      if open.steps > maximumSteps {
        throw .tooEntangled(line: tree.line(at: tokenizer.position))
      }
      if open.stack.count > limits.openElements {
        throw .tooDeep(limit: limits.openElements, line: tree.line(at: tokenizer.position))
      }
      if case .endOfFile = token {
        if isInText { open.pop() }
        // What the page has no tag for is there all the same.
        try dispatch(token)
        return tree
      }
      try process(token)
    }
  }

  private mutating func process(_ token: Token) throws(PageError) {
    if isInText {
      switch token {
      case .text(let range, _): insertText(range)
      case .end:
        isInText = false
        open.pop()
      default: break
      }
      return
    }
    if isForeign(token) { return try foreign(token) }
    try dispatch(token)
  }

  mutating func dispatch(_ token: Token) throws(PageError) {
    if case .text(let range, .content) = token, separatesSpace,
      let end = tokenizer.bytes[range].firstIndex(where: { !$0.isHTMLSpace }),
      end > range.lowerBound
    {
      while try step(.text(range.lowerBound..<end, .blank)) {}
      return try dispatch(.text(end..<range.upperBound, .content))
    }
    while try step(token) {}
  }

  // The modes that keep white space, or drop it, and leave at any other text.
  private var separatesSpace: Bool {
    switch mode {
    case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead, .inColumnGroup,
      .inFrameset, .afterFrameset, .afterAfterFrameset:
      true
    default: false
    }
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
}
