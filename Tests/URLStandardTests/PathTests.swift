import Testing
import URLStandard

@Suite struct PathTests {
  static let segments = [
    Example("https://h", "https://h/"), Example("https://h/", "https://h/"),
    Example("https://h//", "https://h//"), Example("https://h/a//b", "https://h/a//b"),
    Example("https://h/a/./b", "https://h/a/b"), Example("https://h/a/.", "https://h/a/"),
    Example("https://h/a/../b", "https://h/b"), Example("https://h/a/..", "https://h/"),
    Example("https://h/..", "https://h/"), Example("https://h/../../a", "https://h/a"),
    Example("https://h/a//../b", "https://h/a/b"), Example("https://h/...", "https://h/..."),
    Example("https://h/a/%2e%2E/b", "https://h/b"), Example("https://h/a/.%2e/b", "https://h/b"),
    Example("https://h/a/%2e./b", "https://h/b"), Example("https://h/a/%2E", "https://h/a/"),
    Example("https://h/%2e%2e%2e", "https://h/%2e%2e%2e"), Example("https://h/.a", "https://h/.a"),
    Example("https://h/%2", "https://h/%2"), Example("https://h/%2f..", "https://h/%2f.."),
    Example("https://h/a\\..\\b", "https://h/b"), Example("app://h/a\\..\\b", "app://h/a\\..\\b"),
    Example("app:/a/../..//b", "app:/.//b"), Example("app:/.//b", "app:/.//b"),
    Example("app:/a/..", "app:/"), Example("app://h/..", "app://h/"), Example("app://h", "app://h"),
    Example("https://h/C|/../a", "https://h/a"),
  ]

  static let encoding = [
    Example("https://h/ \"<>`{}^", "https://h/%20%22%3C%3E%60%7B%7D%5E"),
    Example("https://h/!$&'()*+,-.:;=@[]_|~", "https://h/!$&'()*+,-.:;=@[]_|~"),
    Example("https://h/%zz%4", "https://h/%zz%4"), Example("https://h/%c3%bc", "https://h/%c3%bc"),
    Example("https://h/ü/\u{1F600}\u{FFFD}", "https://h/%C3%BC/%F0%9F%98%80%EF%BF%BD"),
    Example("https://h/a\u{0}b", "https://h/a%00b"),
    Example("https://h/?'\"<> `{}|^\\?", "https://h/?%27%22%3C%3E%20`{}|^\\?"),
    Example("app://h/?'\"<> ü", "app://h/?'%22%3C%3E%20%C3%BC"),
    Example("https://h/#'\"<> `{}|^\\#?ü", "https://h/#'%22%3C%3E%20%60{}|^\\#?%C3%BC"),
    Example("https://h?a/../b", "https://h/?a/../b"), Example("https://h?#", "https://h/?#"),
  ]

  static let opaque = [
    Example("mailto:A@b.example", "mailto:A@b.example"), Example("data:,a b", "data:,a b"),
    Example("data:,a  ?q", "data:,a %20?q"), Example("data:,a #f", "data:,a%20#f"),
    Example("data:, ", "data:,"), Example("javascript:a/../b\\c", "javascript:a/../b\\c"),
    Example("tel:+1<2>\"ü\u{7F}", "tel:+1<2>\"%C3%BC%7F"), Example("a:?q#f", "a:?q#f"),
    Example("data:,x?'<", "data:,x?'%3C"),
  ]

  static let files = [
    Example("file:", "file:///"), Example("file:a", "file:///a"), Example("file:/a", "file:///a"),
    Example("file://h/a", "file://h/a"), Example("file:\\\\h\\a", "file://h/a"),
    Example("file:////a", "file:////a"), Example("file://localhost/a", "file:///a"),
    Example("file://LOCALHOST", "file:///"), Example("file://h?q", "file://h/?q"),
    Example("file:?q", "file:///?q"), Example("file:#f", "file:///#f"),
    Example("file://h:80/", nil), Example("file://u@h/", nil), Example("file://a b/", nil),
    Example("file:///C|/a", "file:///C:/a"), Example("file:C|/a", "file:///C:/a"),
    Example("file://C|/a", "file:///C:/a"), Example("file:///C:/..", "file:///C:/"),
    Example("file:///C:/a/../..", "file:///C:/"), Example("file:///C|a/..", "file:///"),
    Example("file:///a/C|", "file:///a/C|"), Example("file://C:", "file:///C:"),
    Example("file:///CC:/..", "file:///"), Example("file:///1:/..", "file:///"),
    Example("a", on: "file:///C:/x/y", "file:///C:/x/a"),
    Example("/a", on: "file:///C:/x/y", "file:///C:/a"),
    Example("/a", on: "file:///C:", "file:///C:/a"), Example("/a", on: "file:///x/y", "file:///a"),
    Example("/D:/a", on: "file:///C:/x", "file:///D:/a"),
    Example("D|/a", on: "file://h/C:/x", "file://h/D:/a"),
    Example("D|a", on: "file:///C:/x", "file:///C:/D|a"),
    Example("D|?q", on: "file:///C:/x", "file:///D:?q"),
    Example("/a", on: "file://h/x", "file://h/a"), Example("//i/a", on: "file://h/x", "file://i/a"),
    Example("///a", on: "file://h/x", "file:///a"), Example("..", on: "file:///C:/", "file:///C:/"),
    Example("?r", on: "file:///x?q#f", "file:///x?r"),
    Example("", on: "file:///x?q#f", "file:///x?q"),
    Example("#g", on: "file:///x?q", "file:///x?q#g"),
    Example("file:b", on: "file:///x/y", "file:///x/b"),
    Example("file:b", on: "https://h/x/y", "file:///b"),
  ]

  @Test(arguments: segments) func dotSegmentsAreResolved(_ example: Example) {
    #expect(example.actual == example.expected)
  }

  @Test(arguments: encoding) func everyComponentHasItsOwnPercentEncodeSet(_ example: Example) {
    #expect(example.actual == example.expected)
  }

  @Test(arguments: opaque) func anOpaquePathStaysOneString(_ example: Example) throws {
    #expect(example.actual == example.expected)
    #expect(WebURL(example.input)?.isOpaquePath == true)
  }

  @Test(arguments: files) func fileURLsKnowDriveLettersAndNoPorts(_ example: Example) {
    #expect(example.actual == example.expected)
  }

  @Test func everySerializedExampleReadsBackAsTheSameURL() throws {
    let examples = Self.segments + Self.encoding + Self.opaque + Self.files
    for expected in examples.compactMap(\.expected) {
      let url = try #require(WebURL(expected))
      #expect(url.href == expected)
      #expect(WebURL(url.href) == url)
    }
  }
}
