import Testing
import URLStandard

/// Inputs so long that quadratic work on any of them would take minutes.
@Suite struct HostileInputTests {
  private static let size = 100_000

  private static func repeated(_ text: String) -> String {
    String(repeating: text, count: size / text.utf8.count)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("https://a/", "a/../", ""), ("https://a/", "../", ""), ("https://a/", "%2e%2e/", "x"),
      ("file:///", "C|/../", ""), ("https://a/?", "'", ""), ("https://a/#", "`", ""),
      ("https://", "@", "a/"), ("https://", ":", "@a/"), ("https:", "\\/", "a/"),
      ("https://", ".", "/"), ("https://", "%61", "/"), ("app://", "ü", "/"), ("a:", " ", "?"),
      ("https://a/", "\t", ""), ("https://a:", "0", "1/"), ("blob:", "blob:", "x"), ("", "a", ":x"),
    ])
  func longInputIsReadInLinearTime(_ start: String, _ middle: String, _ end: String) throws {
    let url = try #require(WebURL(start + Self.repeated(middle) + end))
    #expect(WebURL(url.href) == url)
    _ = url.origin
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("https://", "1", "/"), ("https://", "1.", "/"), ("https://0x", "f", "/"),
      ("https://[", "1:", "]/"), ("https://[::", "1.", "]/"), ("https://", "[]", "/"),
      ("https://", "ü", "/"), ("https://", "ü.", "a/"), ("https://", "%C3%BC", "/"),
      ("https://a:", "9", "/"), ("", "a", ""), ("https:", "/", ""),
    ])
  func longInputIsRefusedInLinearTime(_ start: String, _ middle: String, _ end: String) {
    #expect(WebURL(start + Self.repeated(middle) + end) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func aDeepPathIsLeftInLinearTime() throws {
    let deep = "https://a/" + Self.repeated("a/")
    let base = try #require(WebURL(deep))
    #expect(WebURL(Self.repeated("../../"), base: base)?.path.utf8.count == 33_337)
    #expect(WebURL(Self.repeated("../") + Self.repeated("../"), base: base)?.path == "/")
  }

  @Test func noShortInputCrashesTheParser() {
    let pieces = [
      "", "/", "\\", ":", "@", "?", "#", "[", "]", ".", "..", "%", "%2e", "C|", "a", "1", " ", "ü",
      "https:", "file:", "app:", "//",
    ]
    let bases = [
      nil, WebURL("https://h/a/b"), WebURL("file:///C:/x"), WebURL("app:x"), WebURL("app:/x"),
    ]
    var parsed = 0
    for one in pieces {
      for two in pieces {
        for three in pieces {
          for base in bases {
            guard let url = WebURL(one + two + three, base: base) else { continue }
            parsed += 1
            if WebURL(url.href) != url { Issue.record("\(url.href) does not read back") }
          }
        }
      }
    }
    #expect(parsed > 10_000)
  }
}
