import ConformanceJudging
import PageConformance
import PageNavigation
import StrictJSON

/// Prints the navigation actions of a page.
struct ExtractCommand: Command {
  static let name = "extract"
  static let summary = "Print the navigation actions that a page's markup can cause."
  static let help = """
    usage: navpolicy extract PAGE.html --url URL [OPTION]...

    No script is run. Each action stands as WebKit hands it to the delegate: on load, or on a tap.
    PAGE.html may be -, for a page from stdin.

    \(PageOperand.help)
      --json                 one JSON object a line

    examples:
      navpolicy extract page.html --url https://www.example.com/
      curl -s https://www.example.com/ | navpolicy extract - --url https://www.example.com/

    exit codes: 0 read, 2 wrong usage or a page that cannot be read.
    """

  private let page: PageOperand
  private let isJSON: Bool

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(
      words, .init(options: PageOperand.options, flags: PageOperand.flags, operands: 1))
    page = try PageOperand(arguments)
    isJSON = arguments.flags.contains("--json")
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let reading = try page.reading(in: terminal)
    let actions = reading.actions
    if isJSON {
      for action in actions { terminal.line(action.json.serialized(.compact)) }
      return ExitCode.success
    }
    var table = Table()
    table.add(["line", "element", "type", "source", "target", "url"])
    for action in actions { table.add(PageText.cells(action)) }
    for line in table.lines { terminal.line(line) }
    terminal.line(Words.count(actions.count, "action"))
    if let sentence = OmissionText.sentence(reading.omissions) {
      for line in Wrapped.lines(sentence, indent: 0) { terminal.line(line) }
    }
    return ExitCode.success
  }
}

/// Actions of a page in a table.
enum PageText {
  static func cells(_ action: PageAction) -> [String] {
    let target = action.targetIsMainFrame.map { $0 ? "main" : "sub" } ?? "new window"
    let method = action.httpMethod == "GET" ? "" : "\(action.httpMethod) "
    let delay = action.delay.map { " after \($0) s" } ?? ""
    return [
      "\(action.line)", action.element, action.navigationType.rawValue,
      action.sourceIsMainFrame ? "main" : "sub", target,
      Printable.text(method + (action.url ?? "no URL") + delay, most: 4_000),
    ]
  }
}
