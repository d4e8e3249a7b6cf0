import ConformanceJudging
import NavigationPolicy
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
      --compare-readers      only what the two readers see differently

    examples:
      navpolicy extract page.html --url https://www.example.com/
      curl -s https://www.example.com/ | navpolicy extract - --url https://www.example.com/

    exit codes: 0 read, 1 the compared readers differ, 2 wrong usage or a page that cannot be read.
    """

  private let page: PageOperand
  private let isJSON: Bool
  private let comparesReaders: Bool

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(
      words,
      .init(
        options: PageOperand.options, flags: PageOperand.flags + ["--compare-readers"],
        operands: 1))
    page = try PageOperand(arguments)
    isJSON = arguments.flags.contains("--json")
    comparesReaders = arguments.flags.contains("--compare-readers")
    if comparesReaders, arguments.last("--reader") != nil {
      throw UsageError(.other("--compare-readers reads with both; leave --reader out"))
    }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    if comparesReaders { return try compareReaders(in: terminal) }
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

  private func compareReaders(in terminal: Terminal) throws(UsageError) -> Int32 {
    let bytes = try page.bytes(in: terminal)
    let webkit = try page.reading(of: bytes, by: .webkit, in: terminal).actions
    let libxml2 = try page.reading(of: bytes, by: .libxml2, in: terminal).actions
    let comparison = ReaderComparison(webkit, libxml2)
    if isJSON {
      for (reader, action) in comparison.differences {
        let line: JSON = ["reader": .string(reader.rawValue), "action": action.json]
        terminal.line(line.serialized(.compact))
      }
    } else {
      for line in comparison.lines { terminal.line(line) }
    }
    return comparison.differences.isEmpty ? ExitCode.success : ExitCode.failure
  }
}

/// Actions of a page in a table.
enum PageText {
  static func cells(_ action: PageAction) -> [String] {
    let target = action.targetFrame.map { $0.isMainFrame ? "main" : "sub" } ?? "new window"
    let method = action.httpMethod == "GET" ? "" : "\(action.httpMethod) "
    let delay = action.delay.map { " after \($0) s" } ?? ""
    return [
      "\(action.line)", action.element, action.navigationType.rawValue,
      action.sourceFrame?.isMainFrame ?? false ? "main" : "sub", target,
      Printable.text(method + (action.url ?? "no URL") + delay, most: 4_000),
    ]
  }
}
