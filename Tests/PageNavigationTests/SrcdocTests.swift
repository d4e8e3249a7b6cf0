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

  @Test func whatTwoDocumentsAroundItShowIsNotLoadedAgain() throws {
    func nested(_ depth: Int) -> String {
      guard depth > 0 else { return "<a href=deep>" }
      let inner = nested(depth - 1).replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      return "<iframe srcdoc=\"\(inner)\"></iframe>"
    }
    #expect(try Pages.urls(nested(2)) == ["about:srcdoc", "about:srcdoc", "/dir/deep"])
    #expect(try Pages.urls(nested(3)) == ["about:srcdoc", "about:srcdoc"])
    #expect(try Pages.urls("<iframe src='?p=1#x'></iframe>") == ["/dir/page.html?p=1#x"])
    let own = "<iframe srcdoc='<iframe src=\"?p=1\"></iframe>'></iframe>"
    #expect(try Pages.urls(own) == ["about:srcdoc", "/dir/page.html?p=1"])
  }

  // Recorded with WebKitGTK 2.50.6.
  @Test(arguments: [
    ("<iframe name=k src=about:blank></iframe>", "about:blank#x", "sub"),
    ("<iframe name=k src=about:blank?q></iframe>", "about:blank?q#x", "sub"),
    ("<iframe name=k></iframe>", "about:blank#x", "sub"),
    ("<iframe name=k src=javascript:1></iframe>", "about:blank#x", "sub"),
    ("<object name=k data=/o></object>", "/o#x", "main"), ("<embed name=k src=/e>", "/e#x", "main"),
    ("<object name=k data=http://[></object>", "/o#x", "sub"),
    (
      "<meta http-equiv=content-security-policy content=upgrade-insecure-requests>"
        + "<iframe name=k src=http://www.example.com/f></iframe>", "/f#x", "main"
    ),
  ])
  func aFragmentOfWhatAFrameShows(frame: String, href: String, source: String) throws {
    let action = try #require(try inner("<a href=\(href) target=k>", around: frame).last)
    #expect(action == "link \(href) \(source)>sub")
  }

  @Test func aFragmentIsAskedForByTheFrameThatAskedForTheDocument() throws {
    let named = "<iframe name=k src=/k></iframe>"
    #expect(try inner("<a href=about:srcdoc#x>") == ["link about:srcdoc#x main>sub"])
    #expect(try inner("<a href=about:srcdoc>") == ["link about:srcdoc sub>sub"])
    #expect(try inner("<a href=/k#x target=k>", around: named).last == "link /k#x main>sub")
    #expect(try inner("<a href=/l#x target=k>", around: named).last == "link /l#x sub>sub")
    let nested = "<iframe srcdoc='<a href=about:srcdoc#x>'></iframe>"
    #expect(try inner(nested).last == "link about:srcdoc#x sub>sub")
    let html = "<iframe srcdoc='<a href=#x target=_top>'></iframe>"
    #expect(try Pages.summary(html, webkit: .upTo2_44).last == "link /dir/page.html?p=1#x sub>main")
  }

  @Test func aDownloadAsksNoSandbox() throws {
    let link = "<a href=x download target=_blank>"
    #expect(
      try inner(link, attributes: "sandbox=allow-same-origin") == ["link /dir/x sub>sub download"])
    #expect(try inner(link, attributes: "sandbox").isEmpty)
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
