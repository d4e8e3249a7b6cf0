import Foundation
import NavPolicyCommands
import Testing

@Suite("Pages on the command line")
struct PageCommandTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private final class Output: @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""
    func add(_ more: String) { lock.withLock { text += more } }
    var all: String { lock.withLock { text } }
  }

  private func run(_ words: [String]) -> (code: Int32, out: String, err: String) {
    let (out, err) = (Output(), Output())
    let terminal = Terminal(
      write: { out.add($0) }, complain: { err.add($0) }, workingDirectory: Self.root.path)
    let code = Tool.run(words, in: terminal)
    return (code, out.all, err.all)
  }

  private func page(_ name: String) -> String {
    Self.root.appendingPathComponent("Vectors/pages/\(name)/page.html").path
  }

  @Test("an advertising page shows which elements would leave the app")
  func advertising() {
    let result = run(["check", page("advertising"), "--url", "https://www.example.com/"])
    #expect(result.code == 0)
    #expect(result.out.contains("cancel, then routeInternally  (app-route)"))
    #expect(result.out.contains("baseline: 1 of 13 actions leave the web view"))
    #expect(result.out.contains("hardened: 0 of 13 actions leave the web view"))
  }

  @Test("a page's actions are printed as a table and as JSON")
  func extract() {
    let words = ["extract", page("download-links"), "--url", "https://bank.example.org/account"]
    let table = run(words)
    #expect(table.code == 0)
    #expect(table.out.contains("4 actions"))
    let lines = run(words + ["--json"]).out.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.contains("\"shouldPerformDownload\":true") == true)
  }

  @Test("what can not be read is named, with what to do")
  func refused() {
    let missing = run(["check", "/nowhere/page.html", "--url", "https://a.example/"])
    #expect(missing.code == 2)
    #expect(missing.err.contains("/nowhere/page.html can not be read"))
    #expect(run(["extract", page("captcha")]).err.contains("--url URL"))
    #expect(run(["extract", page("captcha"), "--url", "no"]).err.contains("no absolute URL"))
  }
}
