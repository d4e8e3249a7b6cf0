import NavigationPolicy
import PageNavigation
import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    ("<a href=x>", "link /dir/x main>main"), ("<area href=x>", "link /dir/x main>main"),
    ("<svg><a href=x>", "link /dir/x main>main"),
    ("<svg><a xlink:href=x>", "link /dir/x main>main"),
    ("<svg><a href=x xlink:href=y>", "link /dir/x main>main"),
    ("<a href='https://[bad/'>", "link nil main>main"),
    ("<a href=''>", "link /dir/page.html?p=1 main>main"),
    ("<A HREF=' MyApp://Open/X '>", "link myapp://Open/X main>main"),
    ("<a href=x download>", "link /dir/x main>main download"),
    ("<a href=x download target=_blank>", "link /dir/x main>main download"),
    (
      "<a href=https://other.example/ download target=_blank>",
      "link https://other.example/ main>new"
    ),
    ("<a href=http://[::]/>", "link http://[::]/ main>main"),
    ("<a href=http://0.0.0.1/>", "link http://0.0.0.1/ main>main"),
    ("<a href=blob:https://www.example.com/x>", "link blob:https://www.example.com/x main>main"),
    ("<base href=foo:bar><a href=y>", "link nil main>main"),
    ("<base href=foo:bar><a href='' target=_blank>", "link nil main>new"),
    ("<template><a href=x>k<object></template>y", "link /dir/x main>main"),
    ("<template><tr><a href=x><td></template>y", "link /dir/x main>main"),
    ("<div contenteditable><b>x</div>y<a href=x>", "link /dir/x main>main"),
  ])
  func aLinkIsAnAction(html: String, action: String) throws {
    #expect(try Pages.summary(html) == [action])
  }

  @Test(arguments: [
    "<a>", "<a xlink:href=x>", "<math><mi href=x>", "<a href=javascript:1>",
    "<a href=' java\tscript:1'>", "<a href='javascript&colon;1'>", "<a href=file:///x>",
    "<a href=https://h.example:25/>", "<a href=myapp://h:6000/>", "<div contenteditable><a href=x>",
    "<a contenteditable=true href=x>", "<div inert><a href=x>", "<template><a href=x></template>",
    "<textarea><a href=x>", "<title><a href=x>", "<xmp><a href=x>", "<noembed><a href=x>",
    "<noframes><a href=x>", "<style><a href=x>", "<script><a href=x>", "<plaintext><a href=x>",
    "<noscript><a href=x>", "<select><option><a href=x>", "<!-- <a href=x> -->", "<a href=x",
    "<a href='x", "<![CDATA[<a href=x>", "<svg><![CDATA[<a href=x>]]>", "<a href=http://0x/>",
    "<a href=https://0.0.0.0:8443/ target=_blank>", "<a href=myapp://0.0.0.0/x>",
    "<a href=blob:https://o.example/x>", "<a href=blob:x target=_blank>",
    "<base href=foo:bar><a href=''>", "<base href=about:blank><svg><a href=''>",
    "<base href=blob:https://o.example/x><a href=#f>",
    "<p style='-webkit-user-modify: read-write'><a href=x>",
    "<p>&#13;&#0;\u{FFFD}<frameset><a href=x>", "<template></template><p><frameset><a href=x>",
  ])
  func thisIsNoLink(html: String) throws {
    #expect(try Pages.summary(html).isEmpty)
  }

  // Recorded with WebKitGTK 2.50.6.
  @Test(arguments: [
    ("<p style='-webkit-user-modify:read-write;-webkit-user-modify:foo'>", false),
    ("<p style='-webkit-user-modify:read-write;-webkit-user-modify:initial'>", true),
    ("<p style='-webkit-user-modify:read-write;all:initial'>", true),
    ("<p style='-webkit-user-modify:read-write;-webkit-user-modify:unset'>", true),
    ("<p style='-webkit-user-modify:read-write !important;-webkit-user-modify:read-only'>", false),
    ("<p contenteditable style='-webkit-user-modify:foo'>", false),
    ("<p contenteditable style='-webkit-user-modify:initial'>", true),
    ("<p contenteditable style='-webkit-user-modify:revert'>", true),
    ("<p contenteditable style='all:unset'>", true),
    ("<div contenteditable><p style='-webkit-user-modify:unset'>", false),
    ("<div contenteditable><p style='all:initial'>", true),
  ])
  func theStyleTellsWhetherALinkIsEdited(around: String, isLink: Bool) throws {
    #expect(try Pages.summary(around + "<a href=x>").isEmpty == !isLink)
  }

  @Test func withoutScriptsTheContentOfNoscriptCounts() throws {
    #expect(try Pages.summary("<body><noscript><a href=x>", scripting: false).count == 1)
  }

  @Test(arguments: [
    ("_blank", "new"), ("_BLANK", "new"), ("nosuch", "new"), (" _blank", "new"), ("_top", "main"),
    ("_parent", "main"), ("_self", "main"), ("", "main"), ("kid", "sub"), ("Kid", "new"),
    ("held", "sub"), ("plugged", "sub"), ("refused", "new"), ("scripted", "sub"),
  ])
  func aTargetNamesAFrame(name: String, target: String) throws {
    let frames =
      "<iframe name=kid src=/k></iframe><object name=held data=/o type=text/html></object>"
      + "<embed name=plugged src=/e><iframe name=refused src=file:///x></iframe>"
      + "<iframe name=scripted src=javascript:1></iframe>"
    let found = try Pages.summary("<a href=x target='\(name)'>l</a>" + frames)
    #expect(found.first == "link /dir/x main>\(target)")
  }

  @Test(arguments: [
    "<object name=n data=https://h.example:25/></object>",
    "<embed name=n src=https://h.example:25/>",
    "<object name=n data=file:///x></object>",
    "<meta http-equiv=content-security-policy content=\"object-src 'none'\"><embed name=n src=x>",
    "<object data=/o><object name=n data=x></object></object>",
  ])
  func whatIsNeverMadeHasNoName(frame: String) throws {
    #expect(try Pages.summary(frame + "<a href=y target=n>").last == "link /dir/y main>new")
  }

  @Test(arguments: [
    "<iframe name=n src=about:srcdoc></iframe>",
    "<object name=n data=about:srcdoc><embed src=z></object>",
  ])
  func aFrameThatWouldRepeatItselfHasNoName(frame: String) throws {
    let innermost = frame + "<a href=y target=n>"
    let page = "<iframe srcdoc=\"<iframe srcdoc='\(innermost)'></iframe>\"></iframe>"
    #expect(
      try Pages.summary(page) == [
        "other about:srcdoc main>sub", "other about:srcdoc sub>sub", "link /dir/y sub>new",
      ])
  }

  @Test func aBaseTargetCountsWhereALinkHasNone() throws {
    let base = "<base target=_blank>"
    #expect(try Pages.summary(base + "<a href=x>") == ["link /dir/x main>new"])
    #expect(try Pages.summary(base + "<a href=x target=''>") == ["link /dir/x main>new"])
    #expect(try Pages.summary(base + "<a href=x target=_self>") == ["link /dir/x main>main"])
    #expect(try Pages.summary("<a href=x>l</a>" + base) == ["link /dir/x main>new"])
  }

  @Test func aScriptIsAskedAboutWhereItWantsANewWindow() throws {
    #expect(
      try Pages.summary("<a href=javascript:1 target=_blank>") == ["link javascript:1 main>new"])
    #expect(try Pages.summary("<a href=javascript:1 target=_top>").isEmpty)
  }

  @Test func portZeroWasNotRefusedByTheOlderGeneration() throws {
    let html = "<a href=https://h.example:0/>"
    #expect(try Pages.summary(html, webkit: .upTo2_44).count == 1)
    #expect(try Pages.summary(html, webkit: .since2_48).isEmpty)
  }

  @Test func anActionTellsWhereItStandsAndWhatIsShown() throws {
    let actions = try Pages.actions(
      "\n<p>\r\n <a\nhref=x>l</a><iframe srcdoc='\n<a href=y>'></iframe>")
    #expect(actions.map(\.line) == [3, 4, 4])
    #expect(actions.map(\.element) == ["a", "iframe", "a"])
    #expect(actions.allSatisfy { $0.currentURL == Pages.address })
    #expect(actions.allSatisfy { $0.userGesture == nil && !$0.isRedirect && !$0.appInitiated })
  }

  @Test func theFirstBaseWithAnAddressCounts() throws {
    #expect(
      try Pages.urls("<base target=_self><base href=/b/><base href=/c/><a href=x>") == ["/b/x"])
    #expect(
      try Pages.urls("<a href=x>l</a><base href=https://o.example/>") == ["https://o.example/x"])
    #expect(try Pages.urls("<base href=myapp://open/a/b><a href=c>") == ["myapp://open/a/c"])
  }

  @Test(arguments: ["data:text/plain,x", "https://[bad/", "javascript:1", "about:blank"])
  func aBaseThatResolvesNothingLeavesRelativeLinksWithoutAURL(base: String) throws {
    #expect(try Pages.urls("<base href='\(base)'><a href=x>") == ["nil"])
    #expect(
      try Pages.urls("<base href='\(base)'><a href=https://o.example/>") == ["https://o.example/"])
  }
}
