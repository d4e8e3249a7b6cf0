import NavigationPolicy
import PageNavigation
import Testing

/// The two readers, and that one walk makes the actions of both.
@Suite struct ReaderTests {
  private static func extractor(_ reader: DocumentReader) -> PageExtractor {
    var extractor = PageExtractor()
    extractor.reader = reader
    return extractor
  }

  private static let libxml2 = extractor(.libxml2)

  @Test(arguments: [
    "<a href=/x>x</a><a href='y'\n target=_blank>y</a>",
    "<base href=/b/><iframe src=f></iframe><meta http-equiv=refresh content='3;url=/r'>",
    "<form action=/s><input name=q value=1><select name=s><option>a<option selected>b c</select>"
      + "<textarea name=t>\nx &amp; y</textarea><button name=go>Go</button></form>",
    "<iframe srcdoc=\"<a href='/in'>x</a>\"></iframe><object data=/o.html></object>",
    "<div contenteditable><a href=/no>x</a></div><fieldset disabled><form><button></form></fieldset><a href=/x>z</a>",
    "<!-- <a href=/no> --><script>'<a href=/no>'</script><p>a<p>b<a href=/x#y>c</a>",
  ])
  func plainPagesAreReadAlike(page: String) throws {
    let summary = try Pages.summary(page)
    #expect(try Pages.summary(page, rules: Self.libxml2) == summary && !summary.isEmpty)
    #expect(
      try Pages.actions(page).map(\.line)
        == Pages.actions(page, rules: Self.libxml2).map(\.line))
  }

  @Test func libxml2SeesElementsWhereWebKitSeesText() throws {
    let page =
      "<title><a href=/in-title>x</a></title><template><a href=/in-template>y</a></template>"
    #expect(try Pages.urls(page).isEmpty)
    #expect(try Pages.urls(page, rules: Self.libxml2) == ["/in-title", "/in-template"])
  }

  @Test func aLineIsThatOfTheTagsBeginning() throws {
    // What a tag implies is told when the parser is past the tag's name.
    for page in ["<a\nhref=/x>y</a>", "<head><title>x</title><iframe\n\nsrc=/f></iframe>"] {
      for reader in DocumentReader.allCases {
        #expect(
          try Pages.actions(page, rules: Self.extractor(reader)).map(\.line) == [1], "\(page)")
      }
    }
    let page = "<!doctype html>\n<p>\n<a\n title='<a >'\n href=/x>\n</a><!--\n<a --><a href=/y>"
    for reader in DocumentReader.allCases {
      #expect(try Pages.actions(page, rules: Self.extractor(reader)).map(\.line) == [3, 7])
    }
  }

  @Test func whatCannotBeReadInTimeIsRefused() {
    func error(_ page: String) -> PageError? {
      do {
        _ = try Self.libxml2.actions(in: Array(page.utf8), url: Pages.address)
        return nil
      } catch {
        return error
      }
    }
    func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
    #expect(
      error("\n<a " + times(100_000, "x=y ") + ">") == .tooManyAttributes(limit: 1_000, line: 2))
    #expect(
      error("<!-- <a " + times(2_000, "x ") + ">") == .tooManyAttributes(limit: 1_000, line: 1))
    #expect(error("<a " + (0..<999).map { "x\($0)=y " }.joined() + "href=/x>") == nil)
    // libxml2 ends a name after 100 bytes.
    let unseparated = (0..<2_000).map { "\(100_000 + $0)" + times(94, "x") }.joined()
    #expect(error("<a x" + unseparated + ">") == .tooManyAttributes(limit: 1_000, line: 1))
    #expect(error(times(1_000_000, "<div>")) == .tooDeep(limit: 50_000, line: 1))
    let misnested = times(40_000, "<b>") + times(100_000, "</i>")
    #expect(error(misnested) == .tooEntangled(line: 1))
  }

  @Test func hostileBytesAreReadOrRefused() throws {
    for reader in DocumentReader.allCases {
      let extractor = Self.extractor(reader)
      let bytes = [UInt8]((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 3) })
      for start in [[], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
        _ = try extractor.actions(in: start + bytes, url: Pages.address)
      }
      for charset in ["shift_jis", "gb18030", "utf-16", "iso-2022-jp", "replacement"] {
        _ = try extractor.actions(in: bytes, url: Pages.address, charset: charset)
      }
    }
  }

  @Test func theVersionIsTold() {
    #expect(DocumentReader.libxml2Version.split(separator: ".").count == 3)
  }
}
