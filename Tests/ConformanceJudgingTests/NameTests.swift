import Testing

@testable import ConformanceJudging

@Suite("Patterns of names")
struct GlobTests {
  @Test("A star stands for any text, a question mark for one character, all else for itself")
  func matching() {
    let matches = [
      ("dec-3-x", "dec-3-x"), ("*", ""), ("*", "a"), ("**", "a"), ("dec-*", "dec-"),
      ("dec-*", "dec-3-x"), ("*-x", "dec-3-x"), ("*3*", "dec-3-x"), ("d?c-3-x", "dec-3-x"),
      ("*a*b*c", "xxaxxbxxbxxc"), ("?", "a"), ("a*b", "ab"), ("*ab", "aab"), ("[a]", "[a]"),
      ("", ""),
    ]
    for (pattern, name) in matches { #expect(Glob(pattern).matches(name), "\(pattern) \(name)") }
    let others = [
      ("dec-3", "dec-3-x"), ("dec-3-x", "dec-3"), ("?", ""), ("?", "ab"), ("*-y", "dec-3-x"),
      ("a*b", "a"), ("a*b", "abc"), ("", "a"), ("a", ""), ("[a]", "a"), ("a.c", "abc"),
      ("DEC-*", "dec-3"),
    ]
    for (pattern, name) in others { #expect(!Glob(pattern).matches(name), "\(pattern) \(name)") }
  }

  @Test("A hostile pattern takes bounded time")
  func hostile() {
    let start = ContinuousClock.now
    let pattern = String(repeating: "*a", count: 500) + "*b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5000)))
    #expect(.now - start < .seconds(5))
  }
}

@Suite("The list of known failures")
struct ExpectedFailuresTests {
  @Test("Patterns with reasons are read; comments and blank lines are not")
  func reading() throws {
    let text = "# comment\r\n\r\n  dec-3-*   #  the reason # with a mark  \n\ndec-9-x # other\n"
    let list = try ExpectedFailures(text: text)
    #expect(
      list.entries == [
        .init(pattern: "dec-3-*", reason: "the reason # with a mark", line: 3),
        .init(pattern: "dec-9-x", reason: "other", line: 5),
      ])
    #expect(list.reason("dec-3-abc") == "the reason # with a mark")
    #expect(list.reason("dec-4-abc") == nil)
    #expect(list.stale(among: ["dec-3-abc"]) == ["line 5: dec-9-x"])
    #expect(ExpectedFailures().entries == [])
  }

  @Test("A reason is mandatory", arguments: ["dec-3-x", "dec-3-x #", "dec-3-x #  \t"])
  func reasonMissing(_ line: String) {
    #expect(throws: ExpectedFailures.WrongLine(line: 2, text: "dec-3-x")) {
      try ExpectedFailures(text: "# first\n" + line)
    }
  }
}

@Suite("Strangers' text on a terminal")
struct PrintableTests {
  @Test("Controls, direction marks and the like are replaced, letters stay")
  func harmless() {
    #expect(Printable.text("é 日本 😀 a\"") == "é 日本 😀 a\"")
    let hostile = "\u{0}\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{200B}\u{2028}\u{2029}\u{FEFF}\u{E000}\n\r"
    let shown = Printable.text(hostile)
    #expect(shown == "\u{FFFD}\u{FFFD}[31m" + String(repeating: "\u{FFFD}", count: 10))
  }

  @Test("What is long is cut by scalars, with a mark")
  func long() {
    #expect(Printable.text("abcd", most: 4) == "abcd")
    #expect(Printable.text("abcde", most: 4) == "abcd…")
    // One character to Swift, 10,001 scalars to a terminal.
    let tower = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(Printable.text(tower, most: 10).unicodeScalars.count == 11)
    #expect(Printable.excerpt([0xFF, 0x41], most: 5) == "\u{FFFD}A")
    #expect(Printable.excerpt([UInt8](repeating: 0x41, count: 1000), most: 5) == "AAAAA…")
  }
}
