import PageNavigation
import Testing

@Suite struct SrcdocTests {
  private func inner(_ content: String, attributes: String = "", around: String = "") throws
    -> [String]
  {
    let escaped = content.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    return try Pages.summary("\(around)<iframe \(attributes) srcdoc=\"\(escaped)\"></iframe>")
      .filter { $0 != "other about:srcdoc main>sub" }
  }

  @Test(arguments: [
    ("<a href=x>", "link /dir/x sub>sub"), ("<a href=#x>", "link /dir/page.html?p=1#x sub>sub"),
    ("<a target=_top href=x>", "link /dir/x sub>main"),
    ("<a target=_top href=''>", "link /dir/page.html?p=1 sub>main"),
    ("<a target=_top href=#x>", "link /dir/page.html?p=1#x main>main"),
    ("<a target=_top href=?p=2#x>", "link /dir/page.html?p=2#x sub>main"),
    ("<a target=_parent href=x>", "link /dir/x sub>main"),
    ("<a target=_blank href=x>", "link /dir/x sub>new"),
    ("<iframe src=x>", "other /dir/x sub>sub"),
    ("<meta http-equiv=refresh content='0;url=x'>", "other /dir/x sub>sub"),
    ("<meta http-equiv=refresh content=0>", "reload about:srcdoc sub>sub"),
    ("<form action=/f><button>", "form /f? sub>sub"),
    ("<form><input name=a value=1><button>", "form about:srcdoc?a=1 sub>sub"),
    ("<base href=https://i.example/><a href=x>", "link https://i.example/x sub>sub"),
  ])
  func aPageInAFrameIsReadToo(content: String, action: String) throws {
    #expect(try inner(content) == [action])
  }

  @Test func theBaseIsThatOfThePageAround() throws {
    #expect(
      try inner("<a href=x>", around: "<base href=https://o.example/r/>") == [
        "link https://o.example/r/x sub>sub"
      ])
  }

  @Test func theContentComesDirectlyAfterItsFrame() throws {
    let html = "<iframe srcdoc='<a href=in>'></iframe><a href=out>"
    #expect(try Pages.urls(html) == ["about:srcdoc", "/dir/in", "/dir/out"])
    let nested =
      "<iframe srcdoc='<iframe srcdoc=\"&lt;iframe src=myapp://deep>\"></iframe>'></iframe>"
    #expect(try Pages.urls(nested) == ["about:srcdoc", "about:srcdoc", "myapp://deep"])
  }

  @Test(arguments: [
    ("", "<a target=_blank href=x>", nil),
    ("allow-popups", "<a target=_blank href=x>", "link /dir/x sub>new"),
    ("", "<a target=_top href=x>", nil),
    ("allow-popups", "<a target=_top href=x>", "link /dir/x sub>new"),
    ("allow-top-navigation", "<a target=_top href=x>", "link /dir/x sub>main"),
    ("allow-top-navigation-by-user-activation", "<a target=_top href=x>", "link /dir/x sub>main"),
    ("", "<meta http-equiv=refresh content='0;url=x'>", nil),
    ("ALLOW-SCRIPTS", "<meta http-equiv=refresh content='0;url=x'>", "other /dir/x sub>sub"),
    ("", "<form action=/f><button>", nil),
    ("allow-forms", "<form action=/f><button>", "form /f? sub>sub"),
    ("", "<a href=x>", "link /dir/x sub>sub"),
    ("", "<noscript><iframe src=x>", "other /dir/x sub>sub"),
    ("", "<iframe src=myapp://x>", "other myapp://x sub>sub"),
  ])
  func aSandboxAllowsWhatItsTokensSay(tokens: String, content: String, action: String?) throws {
    #expect(try inner(content, attributes: "sandbox='\(tokens)'") == [action].compactMap { $0 })
  }

  @Test func framesAreKnownByNameAcrossDocuments() throws {
    let html = "<iframe srcdoc='<iframe name=deep></iframe>'></iframe><a href=x target=deep>"
    #expect(try Pages.summary(html).last == "link /dir/x main>sub")
    #expect(
      try inner("<a href=x target=s>", around: "<iframe name=s src=/k></iframe>").last
        == "link /dir/x sub>sub")
  }
}
