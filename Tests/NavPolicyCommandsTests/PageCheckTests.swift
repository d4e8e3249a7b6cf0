import ConformanceTestSupport
import Foundation
import Testing

@testable import NavPolicyCommands

/// Pages that are checked in tests.
struct CheckedPage: Sendable {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String {
    root.appendingPathComponent("Vectors/pages/\(name)/page.html").path
  }

  /// An engine in sh that lets everything load.
  static let allowing = [
    "sh", "-c",
    """
    read -r hello
    echo '{"type":"hello","protocol":1,"implementation":{"name":"lax","version":"1",\
    "language":"sh"},"operations":["decide"],"profiles":["baseline"],"inputs":[],\
    "effects":["routeInternally","openExternally"],"policies":"any","features":[],"window":1}'
    while read -r line; do
      case $line in *'"bye"'*) exit 0 ;; esac
      id=${line#*\\"id\\":\\"}
      echo "{\\"id\\":\\"${id%%\\"*}\\",\\"answer\\":{\\"decision\\":\\"allow\\",\\"effects\\":[]}}"
    done
    """,
  ]

  /// Twenty links with a parameter that no route knows, spread over a page.
  static func mailing(lines: Int) -> String {
    (1...lines).map { line in
      line % (lines / 20) == 0
        ? "<a href='https://app.example.com/open/x?id=\(line)&amp;utm_medium=mail'>Open</a>\n"
        : "<p>Text</p>\n"
    }.joined()
  }

  /// Runs `check` on a page's text.
  static func check(
    _ html: String, _ more: String..., engine: [String] = []
  ) async throws -> (code: Int32, output: String, complaints: String) {
    let scratch = try ScratchFolder("check")
    try scratch.write("page.html", html)
    let page = scratch.url.appendingPathComponent("page.html").path
    let words = ["check", page, "--url", "https://www.example.com/"] + more
    return await Recording.run(
      words + (engine.isEmpty ? [] : ["--"] + engine), folder: root.path)
  }
}

@Suite("What check says of a page")
struct PageCheckTests {
  @Test("Ten lines say that twenty links are dead, why, and what the other profile does")
  func deadLinks() async throws {
    let run = try await CheckedPage.check(CheckedPage.mailing(lines: 200))
    #expect(run.code == 0 && run.complaints == "")
    let top = run.output.split(separator: "\n").prefix(10).map {
      $0.trimmingCharacters(in: .whitespaces)
    }.joined(separator: " ")
    #expect(
      top.contains("baseline: 20 links are dead: the link is the app's own but the validator"))
    #expect(top.contains("(keyNotAllowed: utm_medium; "))
    #expect(top.contains("; hardened loads them in the view"))
    #expect(run.output.split(separator: "\n").count < 30)
    let all = try await CheckedPage.check(CheckedPage.mailing(lines: 200), "--all")
    #expect(all.output.split(separator: "\n").count(where: { $0.hasPrefix("<a> ") }) == 20)
  }

  @Test(
    "The whole report is as it was",
    arguments: [
      ("advertising", "https://news.example.org/"),
      ("checkout-card-frame", "https://shop.example.org/checkout"),
      ("single-page-app", "https://www.example.com/"),
    ])
  func golden(_ name: String, _ url: String) async throws {
    let run = await Recording.run(
      "check", CheckedPage.path(name), "--url", url, folder: CheckedPage.root.path)
    #expect(run.code == 0 && run.complaints == "")
    try Golden.check(run.output, "check-\(name).txt")
    for line in run.output.split(separator: "\n") where line.count > Wrapped.width {
      #expect(line.split(separator: " ").count { $0.count > 60 } == 1, "\(line)")
    }
  }

  @Test("A page with twenty dead buttons is one group")
  func buttons() async throws {
    let run = try await CheckedPage.check(CheckedPage.mailing(lines: 20))
    try Golden.check(run.output, "check-dead-buttons.txt")
  }

  @Test("An engine's differences are marked, and can fail the check")
  func engine() async throws {
    let page = """
      <a href="https://app.example.com/open/x?id=1">Open</a>
      <a href="https://partner.example.com/deal">Deal</a>
      <a href="tel:1">Call</a>
      <iframe src="https://ads.example.net/slot"></iframe>
      """
    let run = try await CheckedPage.check(
      page, "--profile", "baseline", "--fail-on", "differs", engine: CheckedPage.allowing)
    #expect(run.code == 1)
    #expect(run.complaints == "navpolicy: --fail-on differs: 3 actions of engine\n")
    try Golden.check(run.output, "check-engine.txt")
  }

  @Test("--fail-on names what makes the check fail")
  func failing() async throws {
    let page = CheckedPage.mailing(lines: 20)
    #expect(try await CheckedPage.check(page, "--fail-on", "leaves,native").code == 0)
    let dead = try await CheckedPage.check(page, "--fail-on", "leaves,dead")
    #expect(dead.code == 1)
    #expect(dead.complaints == "navpolicy: --fail-on dead: 20 actions of baseline\n")
    #expect(try await CheckedPage.check(page, "--fail-on=dead", "--profile=hardened").code == 0)
    let typo = try await CheckedPage.check(page, "--fail-on", "dead,leave")
    #expect(typo.code == 2)
    #expect(typo.complaints.contains("did you mean leaves? There are: dead, leaves, native"))
    let alone = try await CheckedPage.check(page, "--fail-on", "differs")
    #expect(alone.code == 2 && alone.complaints.contains("needs your engine"))
  }

  @Test("Text is broken at spaces only, and lines in a row are a range")
  func words() {
    let long = "https://www.example.com/" + String(repeating: "a", count: 90)
    #expect(
      Wrapped.lines("see \(long) there", label: "why", indent: 10)
        == ["why       see", "          " + long, "          there"])
    #expect(Words.lines([3]) == "line 3")
    #expect(Words.lines([7, 1, 2, 3, 3, 9, 10]) == "lines 1 to 3, 7, 9, 10")
    #expect(Words.lines([1, 3, 5], most: 2) == "lines 1, 3, …")
    #expect(Words.count(2, "refresh") == "2 refreshes")
  }

  @Test("What a page writes does not reach the terminal as it is")
  func controls() async throws {
    let page = "<a href='https://app.example.com/open/x?%1B=1'>x</a><a href='x:\u{9B}31m'>y</a>"
    let run = try await CheckedPage.check(page)
    #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!run.output.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
    #expect(run.output.contains("keyNotAllowed: \u{FFFD}"))
  }

  @Test("A frame's deeds, and what asks no delegate, are said")
  func framesAndOmissions() async throws {
    let run = try await CheckedPage.check(
      "<iframe src=https://ads.example.net/></iframe><a href='javascript:x()'>a</a>\n"
        + "<form><input required><button></form>")
    let text = run.output.replacing("\n  ", with: " ")
    #expect(text.contains("a frame of ads.example.net could WITHOUT A TAP"))
    #expect(text.contains("1 javascript: URL run by the page itself (line 1)"))
    #expect(text.contains("1 form button with values to be corrected first (line 2)"))
  }
}
