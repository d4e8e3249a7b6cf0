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
}
