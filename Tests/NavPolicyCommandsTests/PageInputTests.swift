import ConformanceTestSupport
import Foundation
import Testing

@testable import NavPolicyCommands

@Suite("Where a page comes from")
struct PageInputTests {
  /// Runs `extract` on bytes that come through a pipe.
  private func piped(
    _ bytes: [UInt8], _ more: String...
  ) async -> (code: Int32, output: String, complaints: String) {
    let pipe = Pipe()
    Thread.detachNewThread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    let words = ["extract", "-", "--url", "https://www.example.com/"] + more
    let result = await Recording.run(words, input: pipe.fileHandleForReading.fileDescriptor)
    try? pipe.fileHandleForReading.close()
    return result
  }

  @Test("A page is read from stdin and from a pipe with a name")
  func pipes() async throws {
    let run = await piped(Array("<a href=x>".utf8))
    #expect(run.code == 0 && run.output.contains("https://www.example.com/x"))
    let scratch = try ScratchFolder("pipe")
    let path = scratch.url.appendingPathComponent("page").path
    #expect(mkfifo(path, 0o600) == 0)
    Thread.detachNewThread { try? Data("<a href=y>".utf8).write(to: URL(fileURLWithPath: path)) }
    let named = await Recording.run("extract", path, "--url", "https://www.example.com/")
    #expect(named.code == 0 && named.output.contains("https://www.example.com/y"))
  }

  static let binaries: [(start: [UInt8], name: String)] = [
    ([0x1F, 0x8B, 8, 0], "gzip-compressed"), ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"), (Array("GIF89a".utf8), "a GIF image"),
    (Array("RIFF0000WEBPVP8 ".utf8), "a WebP image"), (Array("%PDF-1.7".utf8), "a PDF document"),
    ([0x50, 0x4B, 3, 4], "a ZIP archive"), (Array("abc\0".utf8), "holds NUL bytes"),
    (Array("bplist00".utf8), "a web archive"),
    (Array("<\0h\0t\0m\0l\0>\0".utf8), "--charset utf-16le"),
    ([], "is empty"),
  ]

  @Test("What is no page is an error that says what it is", arguments: binaries)
  func binary(_ start: [UInt8], _ name: String) async {
    let run = await piped(start)
    #expect(run.code == 2 && run.output == "")
    #expect(run.complaints.contains(name))
  }

  @Test("A page with NUL bytes in its text is read")
  func nulBytes() async {
    #expect(await piped(Array("<p>\0<a href=x>".utf8)).code == 0)
    #expect(await piped([0xFF, 0xFE] + Array("<\0p\0>\0".utf8)).code == 0)
    #expect(await piped(Array("<\0p\0>\0".utf8), "--charset", "UTF-16LE").code == 0)
  }

  @Test("A text without tags is told")
  func noTags() async {
    let run = await piped(Array("{\"links\": []}".utf8))
    #expect(run.code == 0 && run.complaints.contains("no tag at all"))
  }

  @Test("A file that is too large is refused before it is read, a pipe when it is known")
  func sizes() async throws {
    let scratch = try ScratchFolder("size")
    try scratch.write("page.html", String(repeating: "<p>text", count: 50_000))
    let path = scratch.url.appendingPathComponent("page.html").path
    // Its end is a hole: nothing is written and nothing may be read.
    truncate(path, 10 << 30)
    let large = await Recording.run("extract", path, "--url", "https://www.example.com/")
    #expect(large.code == 2)
    #expect(
      large.complaints.contains(
        "has 10737418240 bytes, the limit is 67108864. Raise it with --max-size 11G"))
    let page = Array(String(repeating: "<p>text", count: 500).utf8)
    let piped = await piped(page, "--max-size", "2K")
    #expect(piped.complaints.contains("stdin has more than 2048 bytes"))
    #expect(await self.piped(page, "--max-size", "4K").code == 0)
    #expect(await self.piped(page, "--max-size", "many").complaints.contains("such as 100M"))
  }

  @Test("A limit that a message names has an option")
  func limits() async {
    let page = Array("<a href=x><a href=y>".utf8)
    let run = await piped(page, "--limit", "actions=1")
    #expect(run.code == 2)
    #expect(run.complaints.contains("Raise it with --limit actions=N"))
    #expect(await piped(page, "--limit", "actions=2").code == 0)
    let typo = await piped(page, "--limit", "actoins=2")
    #expect(typo.complaints.contains("did you mean actions?"))
    #expect(await piped(page, "--limit", "actions=0").complaints.contains("a number above 0"))
  }

  @Test("What the headers said counts")
  func headers() async {
    let page: [UInt8] = Array("<meta charset=utf-8><a href='#".utf8) + [0xE9] + Array("'>".utf8)
    #expect(await piped(page, "--charset", "latin1").output.contains("#%C3%A9"))
    #expect(await piped(page).output.contains("#%EF%BF%BD"))
    #expect(await piped(page, "--charset", "utf9").complaints.contains("such as utf8"))
    let frames = Array("<iframe src=https://a.example/></iframe>".utf8)
    let blocked = await piped(frames, "--csp", "frame-src *", "--csp", "frame-src 'none'")
    #expect(blocked.output.contains("0 actions"))
    #expect(blocked.output.contains("stopped by a content"))
  }
}
