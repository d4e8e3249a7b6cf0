import Foundation
import NavigationPolicy
import Testing
import WebKit

@testable import NavigationWebKitOnStub

@Suite("The bridge asks the policy and passes its answers on")
@MainActor
struct BridgeTests {
  private let log = Log()
  private let route = "https://app.example.com/open/x?id=42"

  private func ask(_ question: Question, by bridge: NavigationBridge) {
    bridge.decidePolicy(for: question.action) { [log] in log.lines.append("answer \($0)") }
  }

  private func ask(_ question: Question, after check: Check, by bridge: NavigationBridge) {
    bridge.decidePolicy(for: question.action, after: { await check.run() }) { [log] in
      log.lines.append("answer \($0)")
    }
  }

  private func bridge(_ owner: Owner) -> NavigationBridge {
    NavigationBridge(owner: owner, configuration: PolicyConfiguration())
  }

  @Test("each decision is the policy of its name")
  func decisions() {
    let owner = Owner(log)
    let bridge = bridge(owner)
    ask(.tap("https://www.example.org/"), by: bridge)
    ask(.tap("javascript:0"), by: bridge)
    ask(.tap("https://www.example.org/").with { $0.download = true }, by: bridge)
    #expect(log.lines == ["answer allow", "answer cancel", "answer download"])
  }

  @Test("a check that passes brings the screen, a check that fails does not")
  func checks() async {
    let owner = Owner(log)
    let bridge = bridge(owner)
    let (first, second) = (Check(), Check())
    ask(.tap(route), after: first, by: bridge)
    ask(.tap(route), after: second, by: bridge)
    #expect(log.lines.isEmpty)
    await second.end(passed: false)
    await log.wait(for: 1)
    await first.end(passed: true)
    await log.wait(for: 3)
    #expect(log.lines == ["answer cancel", "answer cancel", "show /open/x"])
  }

  @Test("an action is described when it is asked about, not when its check ends")
  func describedWhenAsked() async {
    let owner = Owner(log)
    let bridge = bridge(owner)
    let check = Check()
    ask(.tap("myapp://event/view/9"), after: check, by: bridge)
    bridge.recorder.started(nil)
    await check.end(passed: true)
    await log.wait(for: 2)
    #expect(log.lines == ["answer cancel", "open myapp://event/view/9"])
  }

  @Test("text of the app is shown, by a source that is missing and by one that is main")
  func text() {
    let owner = Owner(log)
    let bridge = bridge(owner)
    bridge.recorder.willLoad("about:blank")
    ask(.app("about:blank"), by: bridge)
    bridge.recorder.started(nil)
    bridge.recorder.committed(nil, url: "about:blank")
    #expect(bridge.recorder.currentURL == "about:blank")
    bridge.recorder.willLoad("about:blank")
    ask(.script("about:blank"), by: bridge)
    ask(.tap(route), by: bridge)
    #expect(log.lines == ["answer allow", "answer allow", "answer cancel", "show /open/x"])
  }

  @Test("text of the app replaces a page that still loads once that load is known to be cancelled")
  func textDuringLoad() {
    let owner = Owner(log)
    let bridge = bridge(owner)
    bridge.recorder.started(nil)
    bridge.recorder.committed(nil, url: "https://www.example.org/")
    for stopped in [false, true] {
      bridge.recorder.started(nil)
      if stopped { bridge.recorder.cancelled() }
      bridge.recorder.willLoad("about:blank")
      ask(.app("about:blank"), by: bridge)
    }
    #expect(log.lines == ["answer cancel", "answer allow"])
  }

  @Test("without an owner every answer is cancel, and no window is made")
  func ownerGone() {
    let bridge = bridge(Owner(log))
    ask(.tap("https://www.example.org/"), by: bridge)
    ask(.tap(route), by: bridge)
    #expect(!bridge.allowsNewWindow(for: Question.script(nil).with { $0.target = nil }.action))
    #expect(log.lines == ["answer cancel", "answer cancel"])
  }

  @Test("a window is judged without a target, whatever the action says")
  func windowWithTarget() {
    let owner = Owner(log)
    #expect(!bridge(owner).allowsNewWindow(for: Question.tap("https://www.example.org/").action))
    #expect(log.lines == ["load https://www.example.org/"])
  }

  @Test("the view and its observation do not keep the owner")
  func released() throws {
    weak var kept: BrowserController?
    let webView: WKWebView
    do {
      let browser = Browser()
      try browser.show("https://www.example.org/")
      kept = browser.controller
      webView = browser.webView
    }
    #expect(kept == nil)
    webView.change(url: URL(string: "https://www.example.org/a"), isLoading: false)
  }
}
