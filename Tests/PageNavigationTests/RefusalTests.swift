import NavigationPolicy
import PageNavigation
import Testing

/// What a policy in the page keeps WebKit from asking.
///
/// Recorded with WebKitGTK 2.50.6.
@Suite struct RefusalTests {
  private static let frames =
    "<body><iframe src=https://cross.example/k></iframe><iframe src=/k2></iframe><iframe src=myapp://x></iframe>"
    + "<iframe></iframe><iframe srcdoc=hi></iframe><iframe src=data:text/html,x></iframe>"
    + "<embed src=/e><object data=https://cross.example/o></object>"

  private func meta(_ policy: String) -> String {
    "<meta http-equiv=Content-Security-Policy content=\"\(policy)\">"
  }

  private static let inside = ["about:blank", "about:srcdoc"]
  private static let objects = ["/e", "https://cross.example/o"]
  private static let policies: [(String, [String])] = [
    ("frame-src 'none'", inside + objects), ("child-src 'none'", inside + objects),
    ("default-src 'none'", inside), ("default-src 'self'", ["/k2"] + inside + ["/e"]),
    (
      "object-src 'none'",
      ["https://cross.example/k", "/k2", "myapp://x"] + inside + ["data:text/html,x"]
    ),
    ("frame-src 'self'", ["/k2"] + inside + objects),
    ("frame-src cross.example", ["https://cross.example/k"] + inside + objects),
    ("frame-src https:", ["https://cross.example/k", "/k2"] + inside + objects),
    ("frame-src *", ["https://cross.example/k", "/k2"] + inside + objects),
    ("frame-src 'self'; frame-src *", ["/k2"] + inside + objects),
    ("FRAME-SRC myapp:", ["myapp://x"] + inside + objects),
    ("frame-src *.example", ["https://cross.example/k"] + inside + objects),
    ("frame-src https://cross.example:443/k", ["https://cross.example/k"] + inside + objects),
    ("frame-src https://cross.example/other/", inside + objects),
    ("frame-src https://cross.example/K", inside + objects),
    ("frame-src HTTPS://CROSS.example/%6b", ["https://cross.example/k"] + inside + objects),
  ]

  @Test func framesAndObjectsAreRefusedByThePagesPolicy() throws {
    for (policy, urls) in Self.policies {
      #expect(try Pages.urls(meta(policy) + Self.frames) == urls, "\(policy)")
    }
  }

  @Test(arguments: [("443", true), ("0443", true), ("+443", false), ("", false), ("a", false)])
  func aPortIsDigits(port: String, matches: Bool) throws {
    let html = meta("frame-src k.example:\(port)") + "<iframe src=https://k.example/>"
    #expect(try Pages.urls(html).isEmpty == !matches)
  }

  @Test func aPolicyCountsInTheHeadOnly() throws {
    #expect(try Pages.urls("<body>" + meta("frame-src 'none'") + "<iframe src=/x>") == ["/x"])
  }

  @Test(arguments: [
    ("form-action 'none'", "/f", false), ("form-action 'self'", "/f", true),
    ("form-action 'self'", "https://cross.example/f", false),
    ("form-action 'self'", "myapp://f", false),
    ("default-src 'none'", "https://cross.example/f", true),
    ("form-action 'self'", "http://[", false), ("form-action *", "http://[", false),
    ("frame-src *", "http://[", true),
  ])
  func formsAreRefusedByThePagesPolicy(policy: String, action: String, isSubmitted: Bool) throws {
    let html = meta(policy) + "<form action=\(action) method=post><button>"
    #expect(try Pages.urls(html) == (isSubmitted ? [action == "http://[" ? "nil" : action] : []))
  }

  @Test(arguments: [
    ("'none'", false), ("*", false), ("https:", false), ("javascript:", true),
    ("'self' javascript:", true),
  ])
  func aScriptInANewWindowIsAFormToo(sources: String, isSubmitted: Bool) throws {
    let html = meta("form-action \(sources)") + "<form action=javascript:1 target=_blank><button>"
    #expect(try Pages.urls(html) == (isSubmitted ? ["javascript:1"] : []))
  }

  @Test(arguments: ["base-uri 'none'", "base-uri 'self'"])
  func aRefusedBaseIsNone(policy: String) throws {
    #expect(try Pages.urls(meta(policy) + "<base href=https://b.example/><a href=x>") == ["/dir/x"])
  }

  @Test func aPolicyRefusesOnlyTheBasesAfterIt() throws {
    let base = "<base href=https://b.example/>"
    #expect(
      try Pages.urls(base + meta("base-uri 'none'") + "<a href=x>") == ["https://b.example/x"])
  }

  @Test func aFrameShowsWhatThePolicyAroundItAllowsWhoeverAsks() throws {
    let frame = "<body><iframe name=kid></iframe>"
    let links = "<a target=kid href=/y></a><a target=kid href=https://cross.example/z></a>"
    #expect(try Pages.urls(meta("frame-src 'none'") + frame + links) == ["about:blank"])
    #expect(try Pages.urls(meta("frame-src 'self'") + frame + links) == ["about:blank", "/y"])
    let form = "<form target=kid action=/f><button></form>"
    #expect(try Pages.urls(meta("frame-src 'none'") + frame + form) == ["about:blank"])
    let refresh =
      "<body><iframe srcdoc='<meta http-equiv=refresh content=0;url=https://cross.example/>'>"
    #expect(try Pages.urls(meta("frame-src 'self'") + refresh) == ["about:srcdoc"])
    let blob = "<body><iframe src=blob:https://www.example.com/x>"
    #expect(try Pages.urls(meta("frame-src 'self'") + blob).count == 1)
    #expect(try Pages.urls(meta("child-src 'self'") + blob).isEmpty)
  }

  @Test(arguments: [
    ("frame-src *", false, true), ("child-src https:", false, true),
    ("default-src 'self'", false, false), ("object-src *", true, false),
  ])
  func noListAllowsAnAddressThatDoesNotParse(
    policy: String, inFrames: Bool, asObject: Bool
  ) throws {
    for html in [
      "<a href=http://[ target=kid>", "<form action=http://[ target=kid><button>",
      "<iframe srcdoc='<meta http-equiv=refresh content=0;url=http://[>'></iframe>",
    ] {
      let urls = try Pages.urls(meta(policy) + "<body><iframe name=kid></iframe>" + html)
      #expect(urls.contains("nil") == inFrames, "\(html)")
    }
    #expect(
      try Pages.urls(meta(policy) + "<object data=http://[></object>").isEmpty == !asObject)
    #expect(try Pages.urls(meta(policy) + "<a href=http://[>") == ["nil"])
  }

  @Test func insecureRequestsAreUpgradedBeforeTheAction() throws {
    let policy = meta("upgrade-insecure-requests")
    #expect(
      try Pages.urls(policy + "<iframe src=http://cross.example/k>") == ["https://cross.example/k"])
    #expect(
      try Pages.urls(policy + "<a href=http://cross.example/k>") == ["http://cross.example/k"])
    #expect(try Pages.urls(policy + "<a href=http://www.example.com/k>") == ["/k"])
    #expect(
      try Pages.urls(policy + "<iframe src=ws://cross.example/k>") == ["wss://cross.example/k"])
    let refresh = "<meta http-equiv=refresh content='0;url=http://www.example.com/k'>"
    #expect(try Pages.urls(policy + refresh) == ["/k"])
    #expect(
      try Pages.urls(policy + "<form action=http://cross.example/k><button>") == [
        "https://cross.example/k?"
      ])
  }

  @Test func aPageFromAFileMayAskForFiles() throws {
    let actions = try Pages.actions("<a href=x>", url: "file:///dir/page.html")
    #expect(actions.map(\.url) == ["file:///dir/x"])
  }
}
