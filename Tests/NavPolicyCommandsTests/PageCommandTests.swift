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

  @Test("what the two readers see differently is listed, with lines")
  func readers() {
    let alike = run([
      "extract", page("download-links"), "--url", "https://bank.example.org/account",
      "--compare-readers",
    ])
    #expect(alike.code == 0)
    #expect(alike.out.hasPrefix("The readers agree: 4 actions seen by both, libxml2 "))
    let words = [
      "extract", page("advertising"), "--url", "https://news.example.org/2026/11/30/article.html",
    ]
    let different = run(words + ["--compare-readers"])
    #expect(different.code == 1)
    #expect(different.out.contains("only libxml2  22"))
    #expect(different.out.contains("The readers differ in 1 action; 13 actions seen by both."))
    let lines = run(words + ["--compare-readers", "--json"]).out.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("{\"reader\":\"libxml2\",\"action\":{"))
    #expect(run(words + ["--reader", "libxml2"]).out.contains("14 actions"))
    #expect(run(words + ["--reader", "lxml"]).code == 2)
  }

  private func checked(_ engine: String, _ more: [String] = []) -> (
    code: Int32, out: String, err: String
  ) {
    run(
      ["check", page("download-links"), "--url", "https://bank.example.org/account"] + more
        + ["--", "sh", "-c", engine])
  }

  private static let hello = """
    echo '{"type":"hello","protocol":1,"implementation":{"name":"x","version":"1","language":"sh"},\
    "operations":[OPERATIONS],"profiles":["baseline"],"inputs":["navigationType"],"effects":[],\
    "policies":"any","features":[],"window":1}'
    """.replacing("\\\n", with: "")

  @Test("an engine's trouble is told, and is no all-clear")
  func trouble() {
    let hello = Self.hello.replacing("OPERATIONS", with: "\"decide\"")
    let ended = checked("read a; \(hello); read b; exit 5")
    #expect(ended.code == 1)
    #expect(ended.out.contains("no answer: "))
    #expect(ended.out.contains("engine: 4 actions without an answer"))
    #expect(ended.out.contains("hardened: your engine does not claim this profile"))
    #expect(ended.err.contains("not answered, "))
    #expect(ended.err.contains("exited with code 5"))
    let none = checked("read a; \(Self.hello.replacing("OPERATIONS", with: "")); cat > /dev/null")
    #expect(none.code == 1)
    #expect(none.err.contains("claims no decisions"))
    let silent = checked("sleep 5", ["--start-timeout", "0.2"])
    #expect(silent.code == 3)
  }

  @Test("what cannot be read is named, with what to do")
  func refused() {
    let missing = run(["check", "/nowhere/page.html", "--url", "https://a.example/"])
    #expect(missing.code == 2)
    #expect(missing.err.contains("/nowhere/page.html does not exist"))
    #expect(run(["extract", "/tmp", "--url", "https://a.example/"]).err.contains("is a folder"))
    #expect(
      run(["extract", "no\u{1B}[31m", "--url", "https://a.example/"]).err.contains("no\u{FFFD}[31m")
    )
    #expect(run(["extract", page("captcha")]).err.contains("--url URL"))
    #expect(run(["extract", page("captcha"), "--url", "no"]).err.contains("no absolute URL"))
  }
}
