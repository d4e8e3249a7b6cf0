import Foundation
import NavigationPolicy
import NavigationWebKitOnStub
import Testing
import WebKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WKFrameInfo {
  static var main: WKFrameInfo { frame(isMainFrame: true, "https", "www.example.org") }
  static var foreign: WKFrameInfo { frame(isMainFrame: false, "https", "ads.example") }
  static var opaque: WKFrameInfo { frame(isMainFrame: false, "", "") }

  static func frame(isMainFrame: Bool, _ scheme: String, _ host: String) -> WKFrameInfo {
    WKFrameInfo(
      isMainFrame: isMainFrame,
      securityOrigin: WKSecurityOrigin(protocol: scheme, host: host, port: 0))
  }
}

/// What WebKit asks about in a test: by default a tapped link of the main page.
@MainActor
struct Question {
  var url: String?
  var type = WKNavigationType.linkActivated
  var source: WKFrameInfo? = .main
  var target: WKFrameInfo? = .main
  var button: WKNavigationAction.ButtonMask = .primary
  var method = "GET"
  var download = false
  var navigation: WKNavigation?

  init(_ url: String?) { self.url = url }

  static func tap(_ url: String) -> Question { Question(url) }

  /// What a script of the main page causes.
  static func script(_ url: String?) -> Question {
    Question(url).with {
      $0.type = .other
      $0.button = []
    }
  }

  /// A load of the host app, as an app linked with an older SDK sees it.
  static func app(_ url: String) -> Question { script(url).with { $0.source = nil } }

  func with(_ change: (inout Question) -> Void) -> Question {
    var copy = self
    change(&copy)
    return copy
  }

  var action: WKNavigationAction {
    var request = URLRequest(url: URL(fileURLWithPath: "/"))
    request.url = url.flatMap { URL(string: $0) }
    request.httpMethod = method
    let action = WKNavigationAction(request: request)
    action.navigationType = type
    action.sourceFrameIfPresent = source
    action.targetFrame = target
    action.buttonNumber = button
    action.shouldPerformDownload = download
    action.mainFrameNavigationIfPresent = navigation
    return action
  }
}

/// A `BrowserController` whose web view a test drives, in the order of WebKit's calls.
@MainActor
struct Browser {
  let webView: WKWebView
  let controller: BrowserController

  init(_ change: (inout PolicyConfiguration) -> Void = { _ in }) {
    var policy = PolicyConfiguration()
    change(&policy)
    webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    controller = BrowserController(webView: webView, policy: policy)
    UIApplication.shared.opened = []
  }

  /// Every call of the handler, then what the controller did.
  func ask(_ question: Question) -> [String] {
    let answers = Answers()
    let (loads, screens) = (webView.requests.count, controller.presented.count)
    let handOvers = UIApplication.shared.opened.count
    webView.navigationDelegate?.webView(webView, decidePolicyFor: question.action) {
      answers.all.append("\($0)")
    }
    return answers.all + webView.requests[loads...].map { "load \($0.url?.absoluteString ?? "")" }
      + controller.presented[screens...].map(name)
      + UIApplication.shared.opened[handOvers...].map(\.line)
  }

  /// What `createWebViewWith` answers.
  func askForWindow(_ question: Question) -> WKWebView? {
    webView.uiDelegate?.webView(
      webView, createWebViewWith: WKWebViewConfiguration(), for: question.action,
      windowFeatures: WKWindowFeatures())
  }

  /// The app loads a page, and WebKit asks about it.
  func visit(_ url: String) throws -> [String] {
    controller.visit(try #require(URL(string: url)))
    webView.change(url: URL(string: url), isLoading: true)
    return ask(.app(url))
  }

  /// A load starts, after its URL has shown.
  func start(_ url: String) -> WKNavigation {
    webView.change(url: URL(string: url), isLoading: true)
    let navigation = WKNavigation()
    webView.navigationDelegate?.webView(webView, didStartProvisionalNavigation: navigation)
    return navigation
  }

  func commit(_ navigation: WKNavigation, _ url: String) {
    webView.change(url: URL(string: url), isLoading: true)
    webView.navigationDelegate?.webView(webView, didCommit: navigation)
    webView.change(url: URL(string: url), isLoading: false)
  }

  func fail(_ navigation: WKNavigation, backTo url: String) {
    webView.navigationDelegate?.webView(
      webView, didFailProvisionalNavigation: navigation, withError: URLError(.cancelled))
    webView.change(url: URL(string: url), isLoading: false)
  }

  /// The URL changes within one document.
  func push(_ url: String) { webView.change(url: URL(string: url), isLoading: false) }

  /// Shows a page that the app loads.
  func show(_ url: String) throws {
    #expect(try visit(url).first == "allow")
    commit(start(url), url)
  }

  final class Answers { var all: [String] = [] }

  private func name(_ controller: UIViewController) -> String {
    switch controller {
    case let screen as RouteController: "screen \(screen.route.path)"
    case let browser as SFSafariViewController: "present \(browser.url.absoluteString)"
    default: "window"
    }
  }
}
