import PageNavigation
import Testing

/// How markup is read: the HTML standard's tokenizer and tree construction.
@Suite struct MarkupTests {
  @Test(
    arguments: [
      ("javascript&colon;1", nil), ("java&Tab;script:1", nil), ("&#106;avascript:1", nil),
      ("&sol;&sol;o.example", "https://o.example/"), ("?a=1&amp;b", "/dir/page.html?a=1&b"),
      ("?a&copy=2", "/dir/page.html?a&copy=2"), ("?x&notit;", "/dir/page.html?x&notit;"),
      ("?x&ampy", "/dir/page.html?x&ampy"), ("?x&amp", "/dir/page.html?x&"),
      ("&#x80;", "/dir/%E2%82%AC"), ("&#0;", "/dir/%EF%BF%BD"), ("&#xD800;", "/dir/%EF%BF%BD"),
      ("&#x110000;", "/dir/%EF%BF%BD"), ("&#99999999999999999999;", "/dir/%EF%BF%BD"),
      ("&#x41z", "/dir/Az"), ("&#;", "/dir/&#;"), ("&unknown;", "/dir/&unknown;"),
      ("&NotEqualTilde;", "/dir/%E2%89%82%CC%B8"),
      ("&CounterClockwiseContourIntegral;", "/dir/%E2%88%B3"),
    ] as [(String, String?)])
  func referencesInAnAttributeAreDecoded(text: String, url: String?) throws {
    #expect(try Pages.urls("<a href=\"\(text)\">") == [url].compactMap { $0 })
  }

  @Test(arguments: [
    ("<a/href=x>", ["/dir/x"]), ("<a//href=x///>", ["/dir/x///"]), ("<a href = 'x'\n>", ["/dir/x"]),
    ("<a href=x href=y>", ["/dir/x"]), ("<a title='>' href=x>", ["/dir/x"]), ("<a <href=x>", []),
    ("<a href=x/>", ["/dir/x/"]), ("<A HREF=x>", ["/dir/x"]), ("<a =href=x href=y>", ["/dir/y"]),
    ("<a href='x'title=y>", ["/dir/x"]), ("< a href=x>", []), ("</a href=x>", []),
    ("<a\0 href=x>", []),
    ("<a href=a\0b>", ["/dir/a%EF%BF%BDb"]), ("\0\0<a href=x>", ["/dir/x"]),
    ("<a href='a\r\nb'>", ["/dir/ab"]), ("<a href>", ["/dir/page.html?p=1"]),
  ])
  func tagsAreReadAsTheStandardSays(html: String, urls: [String]) throws {
    #expect(try Pages.urls(html) == urls)
  }

  @Test(arguments: [
    ("<!--><a href=x>", true), ("<!---><a href=x>", true), ("<!-- --!><a href=x>", true),
    ("<!-- -- ><a href=x>", false), ("<!--->--><a href=x>", true), ("<!----><a href=x>", true),
    ("<! <a href=x>", false), ("<?x <a href=x>", false), ("</ <a href=x>", false),
    ("</><a href=x>", true),
    ("<!x><a href=x>", true), ("<![CDATA[<a href=x>]]>", false), ("<![CDATA[>]]><a href=x>", true),
    ("<svg><![CDATA[><a href=no>]]><a href=x>", true), ("<!doctype x '<a href=x>", false),
    ("<!-- <!-- --><a href=x>", true), ("<!-- <a href=x>", false), ("<!--x--!--><a href=x>", true),
  ])
  func commentsOfEveryForm(html: String, isLink: Bool) throws {
    #expect(try Pages.urls(html) == (isLink ? ["/dir/x"] : []))
  }

  @Test(arguments: [
    ("<title></titlex><a href=no></title><a href=x>", true),
    ("<title>&lt;/title><a href=x>", false),
    ("<textarea></TEXTAREA/><a href=x>", true),
    ("<script><!--<script></script><a href=no>--></script><a href=x>", true),
    ("<script><!--<script></script></script><a href=x>", true),
    ("<script><!--</script><a href=x>", true),
    ("<script><!-- --><script></script><a href=x>", true),
    ("<script></script x='><a href=no>'><a href=x>", true),
    ("<noscript><!--</noscript><a href=x>", true),
    ("<iframe src=javascript:1><!--</iframe><a href=x>", true),
    ("<svg><script><a href=x>", true), ("<svg><style><a href=x>", true),
    ("<svg><title><a href=x>", true),
    ("<style></style><a href=x>", true), ("<xmp></xmp ><a href=x>", true),
    ("<listing><a href=x>", true),
  ])
  func rawTextEndsWhereTheStandardEndsIt(html: String, isLink: Bool) throws {
    #expect(try Pages.urls(html) == (isLink ? ["/dir/x"] : []))
  }

  @Test(arguments: [
    ("<svg><p><a href=x>", true), ("<math><a href=x>", false), ("<math><mtext><a href=x>", true),
    ("<math><annotation-xml encoding=TEXT/html><a href=x>", true), ("<svg><font><a href=x>", true),
    ("<svg><g/><a href=x />", true), ("<template><div></template><a href=x>", true),
    ("<template><template></template><a href=x></template>", false), ("<table><a href=x>", true),
    ("<table><tr><td></table><a href=x>", true), ("<select></select><a href=x>", true),
    ("<select><input><a href=x>", true), ("<table><tr><td><select><tr><td><a href=x>", true),
    ("<head></head><a href=x>", true), ("</body></html><a href=x>", true),
    ("<frameset></frameset><a href=x>", false), ("<head><noscript><a href=x></noscript>", false),
    ("<b><p></b><a href=x>", true), ("<table><colgroup><a href=x>", true),
    ("<svg></p><a href=x>", true),
  ])
  func onlyElementsOfTheDocumentCount(html: String, isLink: Bool) throws {
    #expect(try Pages.urls(html) == (isLink ? ["/dir/x"] : []))
  }

  @Test func aTagIsOneActionHoweverOftenTheElementIsCopied() throws {
    #expect(
      try Pages.urls("<p><a href=1><div>x</div></a></p><b><a href=2></b></a>") == [
        "/dir/1", "/dir/2",
      ])
    #expect(try Pages.urls("<a href=1>x<a href=2>y</a>z</a>") == ["/dir/1", "/dir/2"])
  }

  // A table in a paragraph ends it in the standards mode: the button is then outside the form.
  @Test(arguments: [
    ("", true), ("<!doctype html>", false), ("<!DOCTYPE HTML >", false), ("<!doctype>", true),
    ("<!doctype htm>", true), ("<!doctype html public>", true), ("<!doctype html x>", true),
    (
      "<!doctype html PUBLIC '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>",
      false
    ),
    ("<!doctype html public \"-//W3C//DTD HTML 4.01 Transitional//EN\">", true),
    (
      "<!doctype html public '-//W3C//DTD HTML 4.01 Transitional//EN' \"http://www.w3.org/TR/html4/loose.dtd\">",
      false
    ),
    ("<!doctype html public '-//W3C//DTD XHTML 1.0 Transitional//EN'>", false),
    ("<!doctype html public '-//w3c//dtd html 3.2 final//en' ''>", true),
    ("<!doctype html public 'Transitional'>", false), ("<!doctype html public 'html'>", true),
    ("<!doctype html system 'about:legacy-compat'>", false), ("<!doctype html system x>", true),
    ("<!doctype html system 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'>", true),
    ("<!doctype html public 'a>", true), ("<!-- x --><!doctype html>", false),
    ("<p><!doctype html>", true),
  ])
  func theDocumentTypeDecidesWhetherATableEndsAParagraph(type: String, isInForm: Bool) throws {
    let html = type + "<form action=/f><p><i></form><table><tr><td><button>"
    #expect(try Pages.urls(html) == (isInForm ? ["/f?"] : []))
  }
}
