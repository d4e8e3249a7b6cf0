import Foundation
import PageNavigation
import SharedTestData
import Testing
import URLStandard

@Suite struct DeclarativeRefreshTests {
  private struct Example: CustomStringConvertible {
    var content: String
    var seconds: Int?
    var url: String?
    var description: String { content.debugDescription }

    init(_ content: String, _ seconds: Int? = nil, _ url: String? = nil) {
      self.content = content
      self.seconds = seconds
      self.url = url
    }
  }

  private static let readable = [
    Example("0", 0), Example("15", 15), Example(" \t\n\u{C}\r15 \t", 15), Example("007", 7),
    Example(".", 0), Example(".5", 0), Example("2.9", 2), Example("2..9.", 2),
    Example("3;", 3), Example("3 ,", 3), Example("3 ; ", 3),
    Example("3;next", 3, "next"), Example("3,next", 3, "next"), Example("3 next", 3, "next"),
    Example("3;url=next", 3, "next"), Example("3;URL=next", 3, "next"),
    Example("3 uRl\t=\n next", 3, "next"), Example("3.5;url=next", 3, "next"),
    Example("3;;url=next", 3, ";url=next"), Example("3,;next", 3, ";next"),
    Example("3;url='a b'c", 3, "a b"), Example("3;url=\"a'b\"c", 3, "a'b"),
    Example("3;'next' x", 3, "next"), Example("3;\"next", 3, "next"),
    Example("3;url=next'", 3, "next'"), Example("3;url=", 3, ""), Example("3;url=''", 3, ""),
    Example("3;u", 3, "u"), Example("3;ur", 3, "ur"), Example("3;url", 3, "url"),
    Example("3;urn:x", 3, "urn:x"), Example("3;url next", 3, "url next"),
    Example("3;upper", 3, "upper"), Example("3;url==x", 3, "=x"), Example("3;/ü ", 3, "/ü "),
    Example("3;\u{15}rl=x", 3, "\u{15}rl=x"),
  ]

  private static let meaningless = [
    "", " ", "url=x", "+1", "-1", ";x", "1x", "1x;url=x", "1\u{B}", "1\u{A0}x",
  ]

  @Test(arguments: readable)
  private func secondsAndURLAreReadAsTheStandardSays(_ example: Example) {
    let refresh = DeclarativeRefresh.parse(example.content)
    #expect(refresh?.delaySeconds == example.seconds)
    #expect(refresh?.url == example.url)
  }

  @Test(arguments: meaningless)
  private func contentThatAsksForNothingIsNil(_ content: String) {
    #expect(DeclarativeRefresh.parse(content) == nil)
  }

  @Test func aNumberTooGreatIsTheGreatest() {
    let digits = String(repeating: "9", count: 100_000)
    #expect(DeclarativeRefresh.parse("\(digits);x") == DeclarativeRefresh.parse("\(Int.max);x"))
    #expect(DeclarativeRefresh.parse("9223372036854775807")?.delaySeconds == .max)
    #expect(DeclarativeRefresh.parse("9223372036854775808")?.delaySeconds == .max)
    #expect(DeclarativeRefresh.parse("9223372036854775806")?.delaySeconds == .max - 1)
  }

  @Test(.needsData("meta-refresh-parsing.json"))
  func everyPublicCaseComesOutAsExpected() throws {
    let cases = try SharedData.objects("meta-refresh-parsing.json")
    #expect(cases.count == 69)
    let base = try #require(WebURL("https://example.com/folder/page"))
    var matches = 0
    for entry in cases {
      let content = try #require(entry["input"] as? String)
      let expected = entry["expected"] as? [Any]
      let refresh = DeclarativeRefresh.parse(content)
      // The data names URLs as they come out of resolving, which drops tabs and outer spaces.
      let isEqual =
        refresh?.delaySeconds == expected?.first as? Int
        && refresh.flatMap { WebURL($0.url ?? "", base: base) }
          == (expected?.last as? String).flatMap { WebURL($0, base: base) }
      #expect(isEqual, "\(content.debugDescription): \(String(describing: refresh))")
      if isEqual { matches += 1 }
    }
    print("meta-refresh-parsing: \(matches) of \(cases.count)")
  }
}
