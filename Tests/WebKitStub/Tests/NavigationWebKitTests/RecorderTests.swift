import NavigationWebKitOnStub
import Testing

/// A load's identity, as `WKNavigation` is one.
private final class Load {}

@Suite("The recorder supplies what HRD-30 says that a host app remembers")
struct RecorderTests {
  private let recorder = NavigationRecorder()
  private let shown = "https://www.example.org/"
  private let next = "https://www.example.org/next"

  private func ask(
    _ url: String?, isMainFrame: Bool = true, navigation: AnyObject? = nil
  ) -> NavigationState {
    recorder.asked(about: url, isMainFrame: isMainFrame, navigation: navigation)
  }

  /// Loads a page that nobody asks about any more.
  private func show(_ url: String?) {
    let load = Load()
    recorder.started(load)
    recorder.committed(load, url: url)
    recorder.urlChanged(to: url, isLoading: false)
  }

  // MARK: isRedirect

  @Test("the first action of a load is no redirect, each later one is, until the commit")
  func redirects() {
    show(shown)
    #expect(!ask(next).isRedirect)
    let load = Load()
    recorder.started(load)
    #expect(ask("https://a.example/").isRedirect)
    #expect(ask("https://b.example/").isRedirect)
    recorder.committed(load, url: "https://b.example/")
    #expect(!ask(next).isRedirect)
  }

  @Test("a tap during a slow load counts as a redirect")
  func tapDuringLoad() {
    show(shown)
    recorder.started(Load())
    #expect(ask("https://partner.example.com/p").isRedirect)
  }

  @Test("a load that failed or was cancelled redirects no more")
  func failedAndCancelled() {
    let load = Load()
    recorder.started(load)
    recorder.failed(load)
    #expect(!ask(next).isRedirect)
    recorder.started(Load())
    recorder.cancelled()
    #expect(!ask(next).isRedirect)
  }

  @Test("the late failure of a replaced load does not end the load that replaced it")
  func replacedLoad() {
    let first = Load()
    let second = Load()
    recorder.started(first)
    recorder.started(second)
    recorder.failed(first)
    #expect(ask(next).isRedirect)
    recorder.failed(second)
    #expect(!ask(next).isRedirect)
  }

  @Test("a load without identity ends by any end, and any load ends by an end without identity")
  func loadsWithoutIdentity() {
    recorder.started(nil)
    recorder.failed(Load())
    #expect(!ask(next).isRedirect)
    recorder.started(Load())
    recorder.committed(nil, url: shown)
    #expect(!ask(next).isRedirect)
  }

  @Test("a frame and a new window redirect nothing, also while the main frame loads")
  func frames() {
    recorder.started(Load())
    #expect(!ask(next, isMainFrame: false).isRedirect)
  }

  @Test("an anchor sets no redirect")
  func anchor() {
    show(shown)
    #expect(!ask(shown + "#a").isRedirect)
    recorder.urlChanged(to: shown + "#a", isLoading: false)
    #expect(!ask(shown + "#b").isRedirect)
  }

  @Test("where the system tells which load an action belongs to, that is compared instead")
  func mainFrameNavigation() {
    let load = Load()
    recorder.started(load)
    #expect(!ask(next, navigation: Load()).isRedirect)
    #expect(ask(next, navigation: load).isRedirect)
    #expect(ask(next, navigation: nil).isRedirect)
    recorder.committed(load, url: next)
    #expect(!ask(next, navigation: load).isRedirect)
  }

  // MARK: appInitiated

  @Test("an announced load is remembered for one action")
  func onceAnnounced() {
    recorder.willLoad(next)
    #expect(ask(next).appInitiated)
    #expect(!ask(next).appInitiated)
  }

  @Test("another URL, a missing one and a frame do not use the announcement up")
  func otherActions() {
    recorder.willLoad(next)
    #expect(!ask(shown).appInitiated)
    #expect(!ask(nil).appInitiated)
    #expect(!ask(next, isMainFrame: false).appInitiated)
    #expect(ask(next).appInitiated)
  }

  @Test("only the last announcement counts")
  func lastAnnounced() {
    recorder.willLoad(shown)
    recorder.willLoad(next)
    #expect(!ask(shown).appInitiated)
    #expect(ask(next).appInitiated)
  }

  @Test("a redirect of an announced load is not the app's")
  func redirectOfAnnounced() {
    recorder.willLoad(next)
    #expect(ask(next) == NavigationState(isRedirect: false, currentURL: "", appInitiated: true))
    recorder.started(Load())
    let hop = ask("https://evil.example/")
    #expect(hop == NavigationState(isRedirect: true, currentURL: "", appInitiated: false))
  }

  @Test("an announced URL is compared as WebKit writes it")
  func rootPaths() {
    for (announced, asked) in [
      ("https://www.example.org", "https://www.example.org/"),
      ("http://www.example.org:8080?q#f", "http://www.example.org:8080/?q#f"),
      ("https://www.example.org#f", "https://www.example.org/#f"),
      ("https://www.example.org/a?b", "https://www.example.org/a?b"),
      ("myapp://open", "myapp://open"), ("file:///a.html", "file:///a.html"),
    ] {
      recorder.willLoad(announced)
      #expect(ask(asked).appInitiated, "\(announced)")
    }
  }

  @Test("text without a base URL is announced, asked about and shown as about:blank")
  func text() {
    recorder.willLoad("about:blank")
    #expect(ask("about:blank").appInitiated)
    show("about:blank")
    #expect(ask(next).currentURL == "about:blank")
  }

  @Test("a step that WebKit did not ask about is forgotten when the view rests")
  func stepWithinDocument() {
    show(shown)
    recorder.urlChanged(to: shown + "#a", isLoading: false)
    recorder.willLoad(shown)
    recorder.urlChanged(to: shown, isLoading: true)
    #expect(recorder.currentURL == shown + "#a")
    recorder.urlChanged(to: shown, isLoading: false)
    let script = ask(shown)
    #expect(!script.appInitiated)
    #expect(script.currentURL == shown)
    recorder.urlChanged(to: next, isLoading: true)
    #expect(recorder.currentURL == next)
  }

  // MARK: currentURL

  @Test("a view shows nothing before its first commit, whatever its URL says")
  func nothingShown() {
    #expect(recorder.currentURL == "")
    recorder.willLoad(shown)
    recorder.urlChanged(to: shown, isLoading: true)
    #expect(ask(shown).currentURL == "")
    let load = Load()
    recorder.started(load)
    recorder.failed(load)
    recorder.urlChanged(to: shown, isLoading: false)
    recorder.urlChanged(to: nil, isLoading: false)
    #expect(ask(next).currentURL == "")
  }

  @Test("a commit shows its URL, and a missing one is about:blank")
  func commits() {
    show(shown)
    #expect(recorder.currentURL == shown)
    show(nil)
    #expect(recorder.currentURL == "about:blank")
  }

  @Test("a pushed state and an anchor change the shown document, also while it still loads")
  func changesWithinDocument() {
    show(shown)
    recorder.urlChanged(to: next, isLoading: false)
    #expect(ask(next + "#a").currentURL == next)
    recorder.urlChanged(to: next + "#a", isLoading: true)
    #expect(ask(shown).currentURL == next + "#a")
    recorder.urlChanged(to: next, isLoading: true)
    recorder.urlChanged(to: shown, isLoading: false)
    #expect(recorder.currentURL == shown)
  }

  @Test("a commit counts also if its start was not told")
  func commitWithoutStart() {
    show(shown)
    recorder.urlChanged(to: "https://a.example/", isLoading: true)
    recorder.committed(nil, url: next)
    #expect(recorder.currentURL == next)
  }

  @Test("the URL of a load about to start, of a load under way and of a failed one is not shown")
  func provisionalURLs() {
    show(shown)
    #expect(ask(next).currentURL == shown)
    // The order of WebKit: the URL changes, then it tells of the start.
    recorder.urlChanged(to: next, isLoading: true)
    let load = Load()
    recorder.started(load)
    recorder.urlChanged(to: "https://a.example/", isLoading: true)
    #expect(ask("https://a.example/").currentURL == shown)
    recorder.failed(load)
    recorder.urlChanged(to: shown, isLoading: false)
    #expect(ask(next).currentURL == shown)
  }

  @Test("a pushed state outlives the start of the next load")
  func pushedBeforeStart() {
    show(shown)
    recorder.urlChanged(to: next, isLoading: true)
    #expect(ask("https://a.example/").currentURL == next)
    recorder.urlChanged(to: "https://a.example/", isLoading: true)
    recorder.started(Load())
    #expect(recorder.currentURL == next)
  }

  @Test("a pushed state outlives the announcement of a load")
  func pushedBeforeAnnouncement() {
    show(shown)
    recorder.urlChanged(to: next, isLoading: true)
    recorder.willLoad("https://a.example/")
    recorder.urlChanged(to: "https://a.example/", isLoading: true)
    #expect(ask("https://a.example/").currentURL == next)
    recorder.started(Load())
    #expect(recorder.currentURL == next)
  }

  @Test("a pushed state outlives the start of a load that was allowed before the announcement")
  func pushedBeforeAnnouncementAndStart() {
    show(shown)
    recorder.urlChanged(to: next, isLoading: true)
    recorder.willLoad("https://a.example/")
    recorder.started(Load())
    #expect(recorder.currentURL == next)
  }

  @Test("a commit while the view names the app's next load shows what is not known")
  func commitUnderAnnouncement() {
    show(shown)
    let load = Load()
    recorder.started(load)
    recorder.willLoad("https://a.example/")
    #expect(ask("https://a.example/").appInitiated)
    recorder.committed(load, url: "https://a.example/")
    #expect(recorder.currentURL == nil)
    recorder.urlChanged(to: next, isLoading: false)
    #expect(recorder.currentURL == next)
  }
}
