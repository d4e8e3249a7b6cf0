import NavigationPolicy
import PageNavigation
import Testing

@Suite("What of a page causes no action")
struct OmissionTests {
  static let cases: [(html: String, reason: PageOmission.Reason)] = [
    ("<a href='javascript:go()'>", .script),
    ("<iframe src='javascript:go()'>", .script),
    ("<meta http-equiv=refresh content='0;url=javascript:go()'>", .script),
    ("<a href='file:///etc/hosts'>", .localFile),
    ("<a href='http://www.example.com:25/'>", .blockedAddress),
    ("<a href='blob:https://other.example/1'>", .foreignBlob),
    ("<iframe sandbox srcdoc='<form><button>'>", .sandbox),
    (
      "<head><meta http-equiv=content-security-policy content='frame-src x.example'></head>"
        + "<iframe src=https://y.example/>", .contentSecurity
    ),
    ("<form><input required><button>", .invalidForm),
    ("<form><input type=checkbox></form>", .noButton),
    ("<form><button disabled>", .disabledButton),
    ("<form method=dialog><button>", .dialog),
    ("<div contenteditable><a href=x>", .inertLink),
    ("<meta http-equiv=refresh content=1><meta http-equiv=refresh content=2>", .laterRefresh),
  ]

  @Test("Every reason is counted, with the first line", arguments: cases)
  func reasons(_ html: String, _ reason: PageOmission.Reason) throws {
    let reading = try PageExtractor().read(
      Array("\n\(html)".utf8), url: "https://www.example.com/")
    #expect(reading.omissions == [PageOmission(reason: reason, count: 1, line: 2)])
  }

  @Test("What is alike is counted together")
  func counts() throws {
    let links = String(repeating: "<a href='javascript:go()'>\n", count: 3)
    let reading = try PageExtractor().read(Array(links.utf8), url: "https://www.example.com/")
    #expect(reading.actions.isEmpty)
    #expect(reading.omissions == [PageOmission(reason: .script, count: 3, line: 1)])
  }
}

@Suite("What the HTTP headers said")
struct HeaderTests {
  private func urls(
    _ html: String, charset: String? = nil, policies: [String] = []
  ) throws -> [String?] {
    try PageExtractor().read(
      Array(html.utf8), url: "https://www.example.com/", charset: charset, policies: policies
    ).actions.map(\.url)
  }

  @Test("A header's policy refuses what a meta's would")
  func policy() throws {
    let page = "<iframe src=https://a.example/></iframe><iframe src=https://b.example/></iframe>"
    #expect(try urls(page).count == 2)
    let only = ["https://a.example/"]
    #expect(try urls(page, policies: ["frame-src a.example"]) == only)
    #expect(try urls(page, policies: ["frame-src *", "default-src a.example"]) == only)
    #expect(try urls(page, policies: ["frame-src *, frame-src a.example"]) == only)
  }

  @Test("A header's sandbox counts, a meta's does not")
  func sandbox() throws {
    let page = "<form action=x><button></button></form><a href=y target=_blank>"
    #expect(try urls(page, policies: ["sandbox allow-popups"]) == ["https://www.example.com/y"])
    let meta = "<head><meta http-equiv=content-security-policy content=sandbox></head>"
    #expect(try urls(meta + page).count == 2)
  }

  @Test("A header's charset beats the meta's")
  func charset() throws {
    let page = "<meta charset=utf-8><a href='?q=\u{E9}'>"
    #expect(try urls(page) == ["https://www.example.com/?q=%C3%A9"])
    #expect(
      try urls(page, charset: "iso-8859-1") == ["https://www.example.com/?q=%C3%A9"])
    let sign = "<meta charset=utf-8><a href='#\u{E9}'>"
    #expect(
      try urls(sign, charset: "iso-8859-1") == ["https://www.example.com/#%C3%83%C2%A9"])
  }

  @Test("The sources of headers count towards the limit")
  func limit() {
    var extractor = PageExtractor()
    extractor.limits.policySources = 2
    #expect(throws: PageError.policyTooLong(limit: 2, line: 1)) {
      try extractor.read(
        [0x78], url: "https://www.example.com/", policies: ["frame-src a b c"])
    }
  }
}
