import Foundation
import NavigationPolicy
import Testing
import WebKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Whole flows through a delegate and the hardened profile")
@MainActor
struct FlowTests {
  private let web = "https://www.example.org/"
  private let route = "https://app.example.com/open/x?id=42"
  private let partner = "https://partner.example.com/p/1"
  private let custom = "myapp://event/view/9"

  @Test("the app's first load, its redirect, and a tapped route")
  func firstLoad() throws {
    let browser = Browser()
    #expect(try browser.visit("https://www.example.org") == ["allow"])
    let load = browser.start(web)
    #expect(browser.ask(.app("https://www.example.org/home")) == ["allow"])
    browser.commit(load, "https://www.example.org/home")
    #expect(browser.ask(.tap(route)) == ["cancel", "screen /open/x"])
  }

  @Test("a redirect of the app's own load opens no other app")
  func ownLoadBorrowed() throws {
    let browser = Browser()
    #expect(try browser.visit(web) == ["allow"])
    _ = browser.start(web)
    #expect(browser.ask(.app(custom)) == ["cancel"])
    #expect(browser.ask(.app(web + "in")) == ["allow"])
  }

  @Test("a tapped link whose redirects lead to a route, a partner and a custom scheme")
  func redirects() throws {
    let browser = Browser()
    try browser.show(web)
    #expect(browser.ask(.tap("https://t.example/r")) == ["allow"])
    let load = browser.start("https://t.example/r")
    #expect(browser.ask(.tap(route)) == ["allow"])
    #expect(browser.ask(.tap(custom)) == ["cancel"])
    #expect(browser.ask(.tap(partner)) == ["cancel", "load \(partner)"])
    browser.fail(load, backTo: web)
    #expect(browser.ask(.app(partner)) == ["allow"])
  }

  @Test("a tap during a slow load opens nothing, unless for a new window or after the failure")
  func tapDuringSlowLoad() throws {
    let browser = Browser()
    try browser.show(web)
    #expect(browser.ask(.tap("https://slow.example/")) == ["allow"])
    let load = browser.start("https://slow.example/")
    #expect(browser.ask(.tap(custom)) == ["cancel"])
    #expect(browser.ask(.tap(route)) == ["allow"])
    let window = Question.tap(custom).with { $0.target = nil }
    #expect(browser.ask(window) == ["cancel", "open \(custom)"])
    browser.fail(load, backTo: web)
    #expect(browser.ask(.tap(custom)) == ["cancel", "open \(custom)"])
  }

  @Test("a tap after the web content process ended during a load")
  func processEnded() throws {
    let browser = Browser()
    try browser.show(web)
    _ = browser.start("https://slow.example/")
    browser.webView.navigationDelegate?.webViewWebContentProcessDidTerminate(browser.webView)
    #expect(browser.ask(.tap(custom)) == ["cancel", "open \(custom)"])
  }

  @Test("where the system tells loads apart, a tap during a slow load opens")
  func loadsToldApart() throws {
    let browser = Browser()
    try browser.show(web)
    let load = browser.start("https://slow.example/")
    let tap = Question.tap(custom)
    #expect(browser.ask(tap.with { $0.navigation = load }) == ["cancel"])
    #expect(
      browser.ask(tap.with { $0.navigation = WKNavigation() }) == ["cancel", "open \(custom)"])
  }

  @Test("a partner's link that no app takes is loaded, allowed once, and read in the view")
  func partnerFallback() throws {
    let browser = Browser()
    try browser.show(web)
    #expect(browser.ask(.tap(partner)) == ["cancel", "open \(partner) in apps only"])
    let before = browser.webView.requests.count
    UIApplication.shared.opened.last?.report?(false)
    #expect(browser.webView.requests[before...].map(\.url?.absoluteString) == [partner])
    browser.webView.change(url: URL(string: partner), isLoading: true)
    // From WebKit 2.48 on the source of such a load is the main frame.
    #expect(browser.ask(.script(partner)) == ["allow"])
    browser.commit(browser.start(partner), partner)
    #expect(browser.ask(.tap("https://partner.example.com/p/2")) == ["allow"])
  }

  @Test("a partner's link that an app takes leaves the view as it is")
  func partnerTaken() throws {
    let browser = Browser()
    try browser.show(web)
    #expect(browser.ask(.tap(partner)).count == 2)
    let before = browser.webView.requests.count
    UIApplication.shared.opened.last?.report?(true)
    UIApplication.shared.opened.last?.report?(false)
    #expect(browser.webView.requests.count == before)
  }

  @Test("an app's load that arrives as a link is judged as a link")
  func loadAsLink() throws {
    let browser = Browser()
    try browser.show(web)
    browser.controller.visit(try #require(URL(string: custom)))
    #expect(browser.ask(.tap(custom).with { $0.button = [] }) == ["cancel"])
    browser.controller.visit(try #require(URL(string: route)))
    #expect(browser.ask(.tap(route)) == ["cancel", "screen /open/x"])
  }

  @Test("an anchor of a shown route moves the view; after a pushed state the new document counts")
  func anchors() throws {
    let browser = Browser()
    try browser.show(route)
    #expect(browser.ask(.tap(route + "#a")) == ["allow"])
    browser.push(route + "#a")
    let pushed = "https://app.example.com/open/y?id=43"
    browser.push(pushed)
    #expect(browser.ask(.tap(pushed + "#a")) == ["allow"])
    browser.push(pushed + "#a")
    #expect(browser.ask(.tap(route)) == ["cancel", "screen /open/x"])
  }

  @Test("a cancelled action changes nothing")
  func cancelled() throws {
    let browser = Browser()
    try browser.show(route)
    #expect(browser.ask(.script(custom)) == ["cancel"])
    #expect(browser.ask(.tap(route + "#a")) == ["allow"])
    #expect(browser.ask(.tap(custom)) == ["cancel", "open \(custom)"])
  }

  @Test("a frame loads routes and partners without an effect, also while the page loads")
  func frames() throws {
    let browser = Browser()
    try browser.show(web)
    _ = browser.start(web + "next")
    for url in [route, partner] {
      #expect(browser.ask(.script(url).with { $0.target = .foreign }) == ["allow"])
      #expect(browser.ask(.tap(url).with { $0.target = .foreign }) == ["allow"])
    }
    #expect(browser.ask(.tap(custom).with { $0.target = .foreign }) == ["cancel"])
  }

  @Test("a foreign, an opaque and a missing source navigate the page only by a gesture")
  func frameToTop() throws {
    let browser = Browser()
    try browser.show(web)
    for source in [WKFrameInfo.foreign, .opaque, nil] {
      #expect(browser.ask(.tap(custom).with { $0.source = source }) == ["cancel"])
      #expect(
        browser.ask(.tap(partner).with { $0.source = source }) == ["cancel", "load \(partner)"])
      browser.commit(browser.start(web), web)
    }
    for source in [WKFrameInfo.foreign, .opaque] {
      #expect(browser.ask(.script(partner + "?a").with { $0.source = source }) == ["cancel"])
    }
  }

  @Test("a script's window is loaded in the view, and asked about in createWebView only")
  func scriptedWindow() throws {
    let browser = Browser()
    try browser.show(web)
    let page = "https://a.example/"
    let before = browser.webView.requests.count
    #expect(browser.askForWindow(.script(page).with { $0.target = nil }) == nil)
    #expect(browser.webView.requests[before...].map(\.url?.absoluteString) == [page])
    #expect(browser.ask(.script(page)) == ["allow"])
  }

  @Test("a window without a URL is made, and its own delegate is asked about what loads there")
  func emptyWindow() throws {
    let browser = Browser()
    try browser.show(web)
    let view = try #require(browser.askForWindow(.script(nil).with { $0.target = nil }))
    let window = try #require(view.navigationDelegate as? BrowserController)
    #expect(window !== browser.controller)
    let answers = Browser.Answers()
    // Up to WebKit 2.44 the source of the first load is not main.
    view.navigationDelegate?.webView(
      view, decidePolicyFor: Question.script(web).with { $0.source = .foreign }.action
    ) { answers.all.append("\($0)") }
    #expect(answers.all == ["allow"])
  }

  @Test("a form for a new window keeps its body: allowed, then asked about again")
  func formForWindow() throws {
    let browser = Browser()
    try browser.show(web)
    let form = Question.tap("https://pay.example.org/post").with {
      $0.type = .formSubmitted
      $0.target = nil
      $0.method = "POST"
    }
    #expect(browser.ask(form) == ["allow"])
    #expect(browser.askForWindow(form) != nil)
  }

  @Test("a tapped link for a new window is loaded in the view")
  func linkForWindow() throws {
    let browser = Browser()
    try browser.show(web)
    let link = "https://a.example/"
    #expect(browser.ask(.tap(link).with { $0.target = nil }) == ["cancel", "load \(link)"])
    #expect(browser.ask(.app(link)) == ["allow"])
  }

  @Test("a step back and a reload of a route are not routed")
  func history() throws {
    let browser = Browser()
    try browser.show(route)
    browser.webView.backForwardList.backItem = WKBackForwardListItem(
      url: try #require(URL(string: route)))
    browser.controller.goBack()
    #expect(browser.ask(.app(route).with { $0.type = .backForward }) == ["allow"])
    #expect(browser.ask(.script(route).with { $0.type = .reload }) == ["allow"])
  }

  @Test("a download link downloads")
  func download() throws {
    let browser = Browser()
    try browser.show(web)
    #expect(browser.ask(.tap(route).with { $0.download = true }) == ["download"])
  }

  @Test("a telephone link needs a gesture")
  func telephone() throws {
    let browser = Browser { $0.systemSchemes = ["tel"] }
    try browser.show(web)
    #expect(browser.ask(.tap("tel:112")) == ["cancel", "open tel:112"])
    UIApplication.shared.opened.last?.report?(false)
    #expect(browser.ask(.tap("tel:112").with { $0.button = [] }) == ["cancel"])
    #expect(browser.ask(.script("tel:112")) == ["cancel"])
  }

  @Test("other sites are presented or opened where the policy says so")
  func otherSites() throws {
    let own = "https://app.example.com/"
    let presenting = Browser { $0.otherSites = .present }
    try presenting.show(own)
    #expect(presenting.ask(.tap(web)) == ["cancel", "present \(web)"])
    #expect(presenting.ask(.script(web)) == ["cancel"])
    let opening = Browser { $0.otherSites = .open }
    try opening.show(own)
    #expect(opening.ask(.tap(web)) == ["cancel", "open \(web)"])
  }
}
