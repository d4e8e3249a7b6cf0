import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import Foundation
import NavigationPolicy
import PageConformance
import PageNavigation
import StrictJSON

/// A page on disk and how it is read: what `extract` and `check` share.
struct PageOperand {
  static let options = ["--url", "--webkit"]
  static let flags = ["--no-scripting", "--json"]

  private let path: String
  let url: String
  private let webkit: WebKitGeneration
  private let scripting: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    guard let path = arguments.operands.first else {
      throw UsageError(.missingOperand("the page's path"))
    }
    guard let url = arguments.last("--url") else {
      throw UsageError(.missingOperand("--url URL, the address that the page is shown under,"))
    }
    let version = try arguments.choice("--webkit", WebKitGeneration.allCases.map(\.rawValue))
    self.path = path
    self.url = url
    webkit = version.flatMap(WebKitGeneration.init) ?? .v2_50
    scripting = !arguments.flags.contains("--no-scripting")
  }

  func actions() throws(UsageError) -> [PageAction] {
    let data = try ReadableFile.contents(of: path)
    do {
      return try PageExtractor().actions(
        in: [UInt8](data), url: url, scripting: scripting, webkit: webkit)
    } catch .addressUnreadable {
      throw UsageError(
        .other(
          "--url \"\(Printable.text(url))\" is no absolute URL that can be read. Give the page's "
            + "full address, such as https://example.com/page.html"))
    } catch {
      throw UsageError(.other("\(Printable.text(path)): \(error)"))
    }
  }
}

/// Prints the navigation actions of a page.
struct ExtractCommand: Command {
  static let name = "extract"
  static let summary = "Print the navigation actions that a page's markup can cause."
  static let help = """
    usage: navpolicy extract PAGE.html --url URL [--webkit 2.44|2.50] [--no-scripting] [--json]

    No script is run. Each action stands as WebKit hands it to the delegate: on load, or on a tap.

    example:
      navpolicy extract page.html --url https://www.example.com/

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
    let actions = try page.actions()
    if isJSON {
      for action in actions { terminal.line(action.json.serialized(.compact)) }
      return ExitCode.success
    }
    var table = Table()
    table.add(["line", "element", "type", "source", "target", "url"])
    for action in actions { table.add(PageText.cells(action)) }
    for line in table.lines { terminal.line(line) }
    terminal.line("\(actions.count) action\(actions.count == 1 ? "" : "s")")
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
      method + (action.url ?? "no URL") + delay,
    ]
  }
}
