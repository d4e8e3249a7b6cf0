import Testing
import URLStandard

@Suite struct ParsingTests {
  static let cleaning = [
    Example("  https://a.example/ \u{1F}", "https://a.example/"),
    Example("\u{0}\u{1B}https://a.example/", "https://a.example/"),
    Example("java\nscript\t:\ralert(1)", "javascript:alert(1)"),
    Example("ht\ntps://a.exa\tmple/\r\nx", "https://a.example/x"),
    Example("https://a.example/\u{7F}", "https://a.example/%7F"),
    Example("\u{A0}https://a.example/", nil),
    Example("", nil), Example(" \n ", nil), Example("\t", nil),
  ]

  static let schemes = [
    Example("HTTPS://A.Example/B", "https://a.example/B"),
    Example("MyApp+x-1.0://Open/X", "myapp+x-1.0://Open/X"),
    Example("ABOUT:BLANK", "about:BLANK"),
    Example("1app://x", nil), Example("my_app://x", nil), Example("://x", nil),
    Example("app", nil), Example("app/x:y", nil), Example(":", nil),
    Example("a:", "a:"), Example("a:b", "a:b"), Example("a:/", "a:/"), Example("a://", "a://"),
    Example("https:a.example/x", "https://a.example/x"),
    Example("https:/a.example/x", "https://a.example/x"),
    Example("https:////a.example//x", "https://a.example//x"),
    Example("https:\\\\a.example\\x", "https://a.example/x"),
    Example("https:", nil), Example("https://", nil), Example("https:///", nil),
    Example("https://?x", nil), Example("https://#x", nil),
    Example("ws://a.example", "ws://a.example/"), Example("wss:a", "wss://a/"),
    Example("ftp://a.example/%41", "ftp://a.example/%41"),
  ]

  static let authorities = [
    Example("https://u@h/", "https://u@h/"), Example("https://u:@h/", "https://u@h/"),
    Example("https://:p@h/", "https://:p@h/"), Example("https://@h/", "https://h/"),
    Example("https://:@h/", "https://h/"), Example("https://u:p:q@h/", "https://u:p%3Aq@h/"),
    Example("https://u@v@h/", "https://u%40v@h/"),
    Example("https://u /;=[]|^\\@h/", nil),
    Example("https://a;=|'&$ü:b`@h/", "https://a%3B%3D%7C'&$%C3%BC:b%60@h/"),
    Example("https://u@/", nil), Example("https://u@", nil), Example("https://u:p@?x", nil),
    Example("app://u@", nil), Example("app://u@/x", nil), Example("app://u:p@h", "app://u:p@h"),
    Example("https://evil.example\\@good.example/", "https://evil.example/@good.example/"),
    Example("https://good.example@evil.example/", "https://good.example@evil.example/"),
    Example("https://good.example%40evil.example/", nil),
    Example("https://good.example#@evil.example/", "https://good.example/#@evil.example/"),
    Example("https://good.example?@evil.example/", "https://good.example/?@evil.example/"),
    Example("app://good\\@evil/", "app://good%5C@evil/"),
  ]

  static let ports = [
    Example("https://h:443/", "https://h/"), Example("https://h:0443/", "https://h/"),
    Example("http://h:80/", "http://h/"), Example("http://h:443/", "http://h:443/"),
    Example("ws://h:80/", "ws://h/"), Example("wss://h:443/", "wss://h/"),
    Example("ftp://h:21/", "ftp://h/"), Example("app://h:443/", "app://h:443/"),
    Example("https://h:/", "https://h/"), Example("https://h:0/", "https://h:0/"),
    Example("https://h:65535/", "https://h:65535/"), Example("https://h:65536/", nil),
    Example("https://h:99999999999999999999999/", nil),
    Example("https://h:00000000000000000000080/", "https://h:80/"),
    Example("https://h:8a/", nil), Example("https://h:-1/", nil), Example("https://h: 80/", nil),
    Example("https://h:8:0/", nil), Example("https://:80/", nil), Example("app://:80/", nil),
    Example("https://h:80?x", "https://h:80/?x"), Example("https://h:80#x", "https://h:80/#x"),
    Example("https://h:80\\x", "https://h:80/x"),
  ]

  static let relative = [
    Example("", on: "https://h/a/b?q#f", "https://h/a/b?q"),
    Example("#g", on: "https://h/a/b?q#f", "https://h/a/b?q#g"),
    Example("#", on: "https://h/a/b?q#f", "https://h/a/b?q#"),
    Example("?r", on: "https://h/a/b?q#f", "https://h/a/b?r"),
    Example("?", on: "https://h/a/b?q#f", "https://h/a/b?"),
    Example("c", on: "https://h/a/b?q#f", "https://h/a/c"),
    Example("./c", on: "https://h/a/b", "https://h/a/c"),
    Example("../c", on: "https://h/a/b", "https://h/c"),
    Example("../../../c", on: "https://h/a/b", "https://h/c"),
    Example("..", on: "https://h/a/b/", "https://h/a/"),
    Example("/c", on: "https://u:p@h:8443/a/b", "https://u:p@h:8443/c"),
    Example("\\c", on: "https://h/a/b", "https://h/c"),
    Example("//i/c", on: "https://u:p@h:8443/a/b", "https://i/c"),
    Example("/\\i/c", on: "https://h/a/b", "https://i/c"),
    Example("\\\\i/c", on: "https://h/a/b", "https://i/c"),
    Example("///i/c", on: "https://h/a/b", "https://i/c"),
    Example("https:c", on: "https://h/a/b", "https://h/a/c"),
    Example("https:/c", on: "https://h/a/b", "https://h/c"),
    Example("https:", on: "https://h/a/b?q", "https://h/a/b?q"),
    Example("https://i", on: "https://h/a/b", "https://i/"),
    Example("http:c", on: "https://h/a/b", "http://c/"),
    Example("//", on: "https://h/", nil), Example("//u@", on: "https://h/", nil),
    Example("c:d", on: "https://h/a/b", "c:d"), Example("1:d", on: "https://h/a", "https://h/1:d"),
    Example("c", on: "app://h/a/b", "app://h/a/c"), Example("c", on: "app://h", "app://h/c"),
    Example("", on: "app://h?q", "app://h?q"), Example("?r", on: "app:/a", "app:/a?r"),
    Example("//i", on: "app:/a", "app://i"), Example("///c", on: "app://h/a", "app:///c"),
    Example("\\c", on: "app://h/a/b", "app://h/a/\\c"),
    Example("/..//c", on: "app:/a", "app:/.//c"), Example("app:c", on: "app://h/a", "app:c"),
    Example("c", on: "mailto:x", nil), Example("", on: "mailto:x", nil),
    Example("?r", on: "mailto:x", nil), Example("/c", on: "data:,x", nil),
    Example("#g", on: "mailto:x?q#f", "mailto:x?q#g"),
    Example("https://i/", on: "mailto:x", "https://i/"),
  ]

  @Test(arguments: cleaning) func outerSpacesAndInnerTabsVanish(_ example: Example) {
    #expect(example.actual == example.expected)
  }

  @Test(arguments: schemes) func theSchemeDecidesWhatSlashesMean(_ example: Example) {
    #expect(example.actual == example.expected)
  }

  @Test(arguments: authorities) func theLastAtSignEndsTheCredentials(_ example: Example) {
    #expect(example.actual == example.expected)
  }

  @Test(arguments: ports) func portsAreNumbersAndDefaultsVanish(_ example: Example) {
    #expect(example.actual == example.expected)
  }

  @Test(arguments: relative) func referencesResolveAgainstTheBase(_ example: Example) {
    #expect(example.actual == example.expected)
  }

  @Test func everySerializedExampleReadsBackAsTheSameURL() throws {
    let examples = Self.cleaning + Self.schemes + Self.authorities + Self.ports + Self.relative
    for expected in examples.compactMap(\.expected) {
      let url = try #require(WebURL(expected))
      #expect(url.href == expected)
      #expect(WebURL(url.href) == url)
    }
  }
}
