import PageNavigation
import Testing

@Suite struct FrameTests {
  @Test(arguments: [
    ("<iframe src=x>", "/dir/x"), ("<iframe>", "about:blank"), ("<iframe src='  '>", "about:blank"),
    ("<iframe src='https://[bad/'>", "about:blank"), ("<iframe src=myapp://x>", "myapp://x"),
    ("<iframe src=x srcdoc=hi>", "about:srcdoc"), ("<iframe srcdoc>", "about:srcdoc"),
    ("<iframe src=about:blank#x>", "about:blank#x"), ("<object data=/o>", "/o"),
    ("<object data=x type=text/html>", "/dir/x"), ("<embed src=/e>", "/e"),
    ("<object data='https://[bad/'>", "nil"), ("<embed src=' /e '>", "/e"),
    ("<svg><foreignObject><iframe src=/f>", "/f"), ("<svg><desc><iframe src=/d>", "/d"),
    ("<math><mi><iframe src=/m>", "/m"), ("<video><iframe src=/v>", "/v"),
    ("<div><template shadowrootmode=open><iframe src=/s>", "/s"),
    ("<x-card><template shadowrootmode=closed><iframe src=/s>", "/s"),
    ("<iframe src=/a src=/b>", "/a"), ("<div contenteditable><iframe src=/c>", "/c"),
    ("<object data=x classid>", "/dir/x"), ("<embed code=x type=text/html>", "/dir/x"),
    ("<embed src=y code=x>", "/dir/x"), ("<embed code=x src=y>", "/dir/y"),
    ("<object data=x type=text/xsl>", "/dir/x"), ("<object data=x type=text/jscript>", "/dir/x"),
    ("<embed src=x style='display:none;display:block'>", "/dir/x"),
    ("<embed hidden src=x>", "/dir/x"), ("<embed src=x type=';y'>", "/dir/x"),
    ("<p style=\"font-family:'a;display:none;'\"><object data=x>", "/dir/x"),
    ("<p style='background:url(x;display:none;y)'><object data=x>", "/dir/x"),
    ("<p style='x:{;display:none'><object data=x>", "/dir/x"),
    ("<p style='display:none;all:unset'><object data=x>", "/dir/x"),
    ("<p hidden style=display:block><object data=x>", "/dir/x"),
    ("<details><object data=x>", "/dir/x"), ("<dialog open><object data=x>", "/dir/x"),
    ("<div hidden><iframe src=x>", "/dir/x"), ("<dialog><iframe src=x>", "/dir/x"),
    ("<object data=x type=text/css><object data=y type=text/html>", "/dir/y"),
    ("<iframe src=blob:https://www.example.com/x>", "blob:https://www.example.com/x"),
    ("<frameset><frame srcdoc=hi src=/a>", "about:srcdoc"),
  ])
  func aFrameLoads(html: String, url: String) throws {
    let actions = try Pages.actions(html)
    #expect(actions.map(Pages.line) == ["other \(url) main>sub"])
  }

  @Test(arguments: [
    "<iframe src=javascript:1>", "<iframe src=file:///x>", "<iframe src=https://h.example:25/>",
    "<svg><iframe src=x></iframe></svg>", "<template><iframe src=x></template>",
    "<noscript><iframe src=x></noscript>", "<iframe src=javascript:1><iframe src=x></iframe>",
    "<select><iframe src=x></iframe></select>", "<body><frame src=x>", "<embed>",
    "<object></object>",
    "<embed src=x.png>", "<object data=x hidden></object>", "<object data=x classid=y></object>",
    "<object data=x type=application/x-unknown></object>", "<video><embed src=x></video>",
    "<object data=x type=' text/html '></object>", "<embed src=javascript:1>",
    "<div><template shadowrootmode=bogus><iframe src=x></template></div>",
    "<ul><template shadowrootmode=open><iframe src=x></template></ul>",
    "<math><annotation-xml><iframe src=x></annotation-xml></math>",
    "<object data=file:///x></object>", "<div hidden><object data=x></object></div>",
    "<p style='display: none !important; display: block'><embed src=x>", "<dialog><embed src=x>",
    "<p style='display:none ! important'><embed src=x>",
    "<p style='display:none/*x*/'><embed src=x>",
    "<p popover><embed src=x>", "<meter><embed src=x>",
    "<object data=x style=display:contents></object>",
    "<object type=text/html><embed src=x></object>",
    "<datalist><object data=x></object></datalist>", "<ruby><rp><embed src=x>", "<embed code=x>",
    "<svg style='display:none'><foreignObject><object data=x></object></foreignObject></svg>",
    "<object data=x type=text/css></object>", "<embed src=x type=text/x-foo>",
    "<iframe src=http://0.0.0.0/>", "<embed src=http://0/>", "<object data=ws://0.0.0.0/></object>",
    "<iframe src=blob:https://o.example/x>", "<iframe src=blob:null/x>",
  ])
  func thisLoadsNothing(html: String) throws {
    #expect(try Pages.summary(html).isEmpty)
  }

  @Test func anEmbedInAnObjectThatShowsADocumentLoadsNothing() throws {
    #expect(try Pages.urls("<object data=/o><embed src=/e></object>") == ["/o"])
    #expect(try Pages.urls("<object data=/o><object data=/p></object></object>") == ["/o"])
    #expect(try Pages.urls("<object><embed src=/e></object>") == ["/e"])
    #expect(try Pages.urls("<object data=/o><iframe src=/i></iframe></object>") == ["/o", "/i"])
  }

  @Test(arguments: [
    ("https://h.example:25/", true), ("file:///x.html", true), ("blob:https://k.example/1", true),
    ("http://0.0.0.0/", true), ("java\tscript:1", true), ("javascript:1", true),
    ("https://h.example:25/a.png", false), ("java\tscript:1/a.png", false),
  ])
  func aRefusedObjectShowsWhatIsInItUnlessItIsAPicture(address: String, isShown: Bool) throws {
    let html = "<object data='\(address)'><object data=a><embed src=b></object></object>"
    #expect(try Pages.urls(html) == (isShown ? ["/dir/a"] : []))
  }

  // Recorded with WebKitGTK 2.50.6.
  @Test(arguments: [
    ("type=text/html", false), ("type=text/html classid=x", true), ("type=image/png", false),
    ("type='image/png;x'", false), ("type=' image/png'", true), ("data=' ' type=image/png", false),
    ("classid=x type=image/png", false), ("type=';'", true), ("type=x/y", true),
    ("data=a.png type=';image/png'", false), ("data=a.html type=';x'", false),
    ("data=http://[/a.png", false), ("data=https://h.png:25", true),
  ])
  func anObjectMayHideWhatIsInIt(attributes: String, isShown: Bool) throws {
    let urls = try Pages.urls("<object \(attributes)><embed src=fb></object>")
    #expect(urls.contains("/dir/fb") == isShown)
  }

  @Test(arguments: ["object-src https://www.example.com/fb", "plugin-types text/html"])
  func anObjectThatThePolicyRefusesShowsWhatIsInIt(policy: String) throws {
    let meta = "<meta http-equiv=content-security-policy content='\(policy)'>"
    let embed = "<embed src=/fb type=text/html>"
    #expect(try Pages.urls(meta + "<object data=no.html>" + embed + "</object>") == ["/fb"])
    #expect(try Pages.urls(meta + "<object data=no.png>" + embed + "</object>").isEmpty)
  }

  // Recorded with WebKitGTK 2.50.6; each comes after `display: none`.
  @Test(arguments: [
    ("block", true), ("inline flow-root", true), ("flow block", true), ("block table", true),
    ("inline grid", true), ("BLOCK ! important", true), ("ruby", false), ("math", false),
    ("block ruby", false), ("grid flex", false), ("none block", false), ("list-item flow", false),
    ("block block", false), ("initial block", false), ("run-in", false), ("foo", false),
    ("inherit", true), ("unset", true), ("revert", true), ("revert-layer", true),
  ])
  func aValueOfDisplayCountsIfItIsOne(value: String, counts: Bool) throws {
    let html = "<p style='display:none;display:\(value)'><object data=x>"
    #expect(try Pages.urls(html).isEmpty == !counts)
  }

  // Recorded with WebKitGTK 2.50.6, but the last three.
  @Test(arguments: [
    (#"content:"\"";display:none"#, false), (#"content:"\";display:none;""#, true),
    (#"content:'a"';display:none"#, false), ("background:url(a;b);display:none", false),
    ("background:url(a';display:none", true), ("x:(;display:none", true),
    ("x:);display:none", false), ("x:{;};display:none", false),
    ("content:\"a\n;display:none", false), ("content:\"a\n\";display:none;y:\"", true),
    ("}display:none", true), ("/**/display/**/:/**/none", false), ("display:no/**/ne", true),
    ("dis/**/play:none", true), ("display:none/*", false), ("x:(];display:none", true),
    ("background:url(a'b);display:none", false), (#"background:url(a\);display:none"#, true),
  ])
  func aStyleIsSplitIntoDeclarations(style: String, loads: Bool) throws {
    let escaped = style.replacing("'", with: "&#39;")
    #expect(try Pages.urls("<p style='\(escaped)'><object data=x>").isEmpty == !loads)
  }

  // Recorded with WebKitGTK 2.50.6.
  @Test(arguments: [
    ("<p hidden style=display:revert>", true), ("<p hidden style=all:revert>", true),
    ("<p hidden style=display:revert-layer>", false), ("<p hidden style=all:initial>", true),
    ("<p hidden style=all:none>", false), ("<p hidden style=display:initial>", true),
    ("<p hidden style='display:block;display:revert-layer'>", false),
    ("<dialog style=display:revert>", false), ("<dialog style=display:unset>", true),
    ("<p popover style=display:revert-layer>", false), ("<p popover style=display:inherit>", true),
    ("<ruby><rp style=display:revert>", false), ("<datalist style=display:block>", true),
    ("<datalist style=display:revert>", false),
  ])
  func aStyleUndoesWhatHides(around: String, isShown: Bool) throws {
    #expect(try Pages.urls(around + "<object data=x>").isEmpty == !isShown)
  }

  // Recorded with WebKitGTK 2.50.6.
  @Test(arguments: [
    ("<option>", false, true), ("<option style=display:block>", false, true),
    ("<optgroup>", false, true), ("<optgroup style=display:inline>", false, true),
    ("<p style=display:table-column>", false, true),
    ("<p hidden style=display:table-column-group>", false, true),
    ("<svg><defs><foreignObject>", false, true), ("<svg><desc>", false, true),
    ("<svg><symbol><foreignObject>", false, true), ("<audio>", false, false),
    ("<audio controls>", false, true), ("<meter style=display:block>", false, false),
  ])
  func someElementsGiveFieldsABoxAndObjectsNone(
    around: String, loads: Bool, isReachable: Bool
  ) throws {
    #expect(try Pages.urls(around + "<object data=x></object>").isEmpty == !loads)
    #expect(try Pages.urls("<form>\(around)<input name=a>").isEmpty == !isReachable)
  }

  @Test func anObjectItselfMayBeAColumn() throws {
    let style = "style=display:table-column"
    #expect(try Pages.urls("<object \(style) data=x></object>") == ["/dir/x"])
    #expect(try Pages.urls("<object \(style) data=file:///x><embed src=y></object>").isEmpty)
    let slotted = "<template shadowrootmode=open><p \(style)><slot></slot></p></template>"
    #expect(try Pages.urls("<div>\(slotted)<embed src=x></div>").isEmpty)
  }

  @Test func framesetsHaveFramesAndNoLinks() throws {
    let html = "<a href=gone></a><frameset><frame src=/f><frame></frameset><noframes><a href=no>"
    #expect(
      try Pages.summary(html) == ["other /f main>sub", "other about:blank main>sub"])
    #expect(try Pages.urls("<p>text<frameset><frame src=/f></frameset>").isEmpty)
  }

  @Test func theOlderGenerationReportsTheFrameItselfAsSource() throws {
    let html = "<iframe name=k src=/k></iframe><a href=x target=k>l</a><a href=y>l</a>"
    #expect(
      try Pages.summary(html, webkit: .upTo2_44) == [
        "other /k sub>sub", "link /dir/x sub>sub", "link /dir/y main>main",
      ])
    #expect(
      try Pages.summary(html, webkit: .since2_48) == [
        "other /k main>sub", "link /dir/x main>sub", "link /dir/y main>main",
      ])
  }

  @Test func aFrameResolvesByTheBaseSoFarAndALinkByTheFinalOne() throws {
    let base = "<base href=https://b.example/r/>"
    #expect(try Pages.urls("<iframe src=x></iframe>" + base) == ["/dir/x"])
    #expect(try Pages.urls("<embed src=x type=text/html>" + base) == ["https://b.example/r/x"])
    #expect(try Pages.urls(base + "<iframe src=x></iframe>") == ["https://b.example/r/x"])
    #expect(try Pages.urls(base + "<iframe src=''></iframe>") == ["about:blank"])
  }

  @Test func aFrameThatLoadsLazilyDependsOnTheLayout() throws {
    #expect(try Pages.actions("<iframe loading=LAZY src=x>").first?.engineDependent != nil)
    #expect(try Pages.actions("<iframe loading=eager src=x>").first?.engineDependent == nil)
  }
}
