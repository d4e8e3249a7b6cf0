import NavigationPolicy
import PageNavigation
import Testing

@Suite struct DecodingTests {
  private func links(_ page: [UInt8], charset: String? = nil) throws -> [String?] {
    try PageExtractor().actions(in: page, url: "https://h.example/", charset: charset).map(\.url)
  }

  private func path(_ page: [UInt8], charset: String? = nil) throws -> String? {
    try links(page, charset: charset).first??.replacing("https://h.example/", with: "")
  }

  private let eAcute = Array("<a href=".utf8) + [0xC3, 0xA9] + Array(">".utf8)

  @Test func withoutADeclarationAPageIsWindows1252() throws {
    #expect(try path(eAcute) == "%C3%83%C2%A9")
    #expect(try path(Array("<a href=".utf8) + [0x80, 0x3E]) == "%E2%82%AC")
  }

  @Test(arguments: [
    "<meta charset=utf-8>", "<meta charset=' UTF8 '>", "<meta charset=utf-16>",
    "<meta http-equiv=Content-Type content='text/html; charset=utf-8'>",
    "<META/content='charset = \"utf-8\"' http-equiv=content-type>",
    "<!-- <meta charset=shift_jis> --><meta charset=utf-8>",
    "<meta charset=bogus><meta charset=utf-8>",
    "<title><meta charset=gbk></title><meta charset=utf-8>",
    "<noscript><p><meta charset=utf-8></noscript>", "<meta charset='&#117;tf-8'>",
    "<meta http-equiv=content-type content='text/html;charset=&quot;utf-8&quot;'>",
    "<!--" + String(repeating: " ", count: 2000) + "--><meta charset=utf-8>",
    "<?xml version='1.0' encoding = 'utf-8'?>", "<?xmlx encoding=\"utf-16\"?>",
    "<link rel=x><script>'<p>'</script>" + String(repeating: " ", count: 2000)
      + "<meta charset=utf-8>",
  ])
  func aDeclarationCounts(meta: String) throws {
    #expect(try path(Array(meta.utf8) + eAcute) == "%C3%A9")
  }

  @Test(arguments: [
    "<meta charset=utf-7>", "<meta charset=bogus>", "<meta content='charset=utf-8'>",
    "<p>" + String(repeating: " ", count: 2000) + "<meta charset=utf-8>",
    "<!-- <meta charset=utf-8> -->", " <?xml version='1.0' encoding='utf-8'?>",
    "<?xml version='1.0' encoding='utf-8'?><meta charset=windows-1252>",
    "<textarea><meta charset=utf-8></textarea>", "<?xml encoding='utf-8>",
    "<?xml ENCODING='utf-8'?>",
    "<meta charset='' http-equiv=content-type content='text/html;charset=utf-8'>",
    "<p><!--" + String(repeating: " ", count: 2000) + "--><meta charset=utf-8>",
  ])
  func thisIsNoDeclaration(meta: String) throws {
    #expect(try path(Array(meta.utf8) + eAcute) == "%C3%83%C2%A9")
  }

  @Test func utf7IsNeverRead() throws {
    let page = Array("<meta charset=utf-7>+ADw-a href=x+AD4-<a href=+AGE->".utf8)
    #expect(try links(page) == ["https://h.example/+AGE-"])
  }

  @Test func aByteOrderMarkDecidesBeforeEverythingElse() throws {
    #expect(try path([0xEF, 0xBB, 0xBF] + eAcute, charset: "gbk") == "%C3%A9")
    let units = Array("\n<a href=é😀>".utf16)
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = [0xFE, 0xFF]
    for unit in units {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    for page in [little, big] {
      let actions = try PageExtractor().actions(in: page, url: "https://h.example/")
      #expect(actions.map(\.url) == ["https://h.example/%C3%A9%F0%9F%98%80"])
      #expect(actions.map(\.line) == [2])
    }
  }

  @Test func theServersCharsetComesBeforeThePagesOwn() throws {
    #expect(try path(Array("<meta charset=gbk>".utf8) + eAcute, charset: "utf-8") == "%C3%A9")
  }

  @Test func brokenUTF8IsReplacedSequenceBySequence() throws {
    let bytes: [([UInt8], String)] = [
      ([0xE9, 0x62], "%EF%BF%BDb"), ([0xE2, 0x82, 0x62], "%EF%BF%BDb"),
      ([0xED, 0xA0, 0x80], "%EF%BF%BD%EF%BF%BD%EF%BF%BD"), ([0xC0, 0xAF], "%EF%BF%BD%EF%BF%BD"),
      ([0xF4, 0x90, 0x80, 0x80], "%EF%BF%BD%EF%BF%BD%EF%BF%BD%EF%BF%BD"),
    ]
    for (broken, expected) in bytes {
      let page = Array("<meta charset=utf-8><a href=".utf8) + broken + Array(">".utf8)
      #expect(try path(page) == expected)
    }
  }

  @Test(
    arguments: [
      ("windows-1251", [0xFF], "%D1%8F"), ("koi8-r", [0xD1], "%D1%8F"),
      ("iso-8859-2", [0xE8], "%C4%8D"),
      ("latin1", [0x80], "%E2%82%AC"), ("windows-1255", [0x80], "%E2%82%AC"),
      ("macintosh", [0x8E], "%C3%A9"),
      ("x-user-defined", [0x80], "%E2%82%AC"), ("shift_jis", [0x82, 0xA0], "%E3%81%82"),
      ("windows-1255", [0xE0], "%D7%90"), ("windows-1258", [0xC3], "%C4%82"),
      ("x-mac-cyrillic", [0xFF], "%E2%82%AC"), ("x-mac-cyrillic", [0xA2], "%D2%90"),
      ("gbk", [0x80], "%E2%82%AC"), ("euc-jp", [0x8F, 0xB0, 0xA1], "%E4%B8%82"),
      ("euc-jp", [0xA1, 0xC1], "%EF%BD%9E"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x21, 0x41, 0x1B, 0x28, 0x42], "%EF%BD%9E"),
      ("euc-jp", [0xA4, 0xA2], "%E3%81%82"), ("gb2312", [0xD6, 0xD0], "%E4%B8%AD"),
      ("big5", [0xA4, 0xA4], "%E4%B8%AD"), ("ks_c_5601-1987", [0xB0, 0xA1], "%EA%B0%80"),
    ] as [(String, [UInt8], String)])
  func aLegacyEncodingIsRead(label: String, bytes: [UInt8], path expected: String) throws {
    let page = Array("<meta charset=\(label)><a href=".utf8) + bytes + Array(">".utf8)
    #expect(try path(page) == expected)
  }

  @Test func anEscapeCanHideATag() throws {
    let page = Array("<meta charset=iso-2022-jp>\u{1B}$B<a href=y>\u{1B}(B<a href=z>".utf8)
    #expect(try path(page) == "z")
  }

  // Recorded with WebKitGTK 2.50.6.
  @Test(arguments: [
    ("windows-1252", "?q=&#252;&#8364;&#12354;#&#252;", "?q=%FC%80%26%2312354%3B#%C3%BC"),
    ("shift_jis", "?q=&#252;&#12354;", "?q=%26%23252%3B%82%A0"),
    ("iso-2022-jp", "?q=&#12354;a&#252;", "?q=%1B$B$%22%1B(Ba%26%23252%3B"),
    ("gbk", "?q=&#20013;&#128512;", "?q=%D6%D0%26%23128512%3B"),
    ("euc-kr", "?q=&#44032;", "?q=%B0%A1"), ("windows-1255", "?q=&#x5d0;", "?q=%E0"),
    ("x-mac-cyrillic", "?q=&euro;", "?q=%FF"), ("gbk", "?q=&euro;", "?q=%80"),
    ("euc-jp", "?q=&uuml;&#x4e02;&#x416;", "?q=%26%23252%3B%26%2319970%3B%A7%A8"),
    ("euc-jp", "?q=&#xff5e;&#x2212;", "?q=%A1%C1%A1%DD"),
    ("iso-2022-jp", "?q=&Gamma;;", "?q=%1B$B&%23%1B(B;"),
    ("iso-2022-jp", "?q=&#xff5e;&#x2212;&#x2015;", "?q=%1B$B!A!]!=%1B(B"),
    ("utf-16", "?q=&#252;", "?q=%C3%BC"), ("windows-1252", "&#252;?a", "%C3%BC?a"),
  ])
  func aQueryIsWrittenInThePagesEncoding(label: String, href: String, expected: String) throws {
    #expect(try path(Array("<meta charset=\(label)><a href='\(href)'>".utf8)) == expected)
    let custom = try links(Array("<meta charset=gbk><a href='myapp://x?q=&#20013;'>".utf8))
    #expect(custom == ["myapp://x?q=%E4%B8%AD"])
  }
}
