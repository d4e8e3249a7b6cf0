import Foundation
import NavigationPolicy
import NavigationWebKitOnStub
import WebKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The README prints this class. It imports SafariServices and UIKit there; here a few stand-ins do.

final class BrowserController: UIViewController {
  private let webView: WKWebView
  private let policy: PolicyConfiguration
  private lazy var bridge = NavigationBridge(owner: self, configuration: policy)

  init(webView: WKWebView, policy: PolicyConfiguration) {
    self.webView = webView
    self.policy = policy
    super.init(nibName: nil, bundle: nil)
    webView.navigationDelegate = self
    webView.uiDelegate = self
    bridge.observe(webView)
  }

  required init?(coder: NSCoder) { nil }

  func visit(_ url: URL) {
    bridge.recorder.willLoad(url.absoluteString)
    webView.load(URLRequest(url: url))
  }

  func goBack() {
    guard let item = webView.backForwardList.backItem else { return }
    bridge.recorder.willLoad(item.url.absoluteString)
    webView.goBack()
  }
}

extension BrowserController: WKNavigationDelegate, WKUIDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    bridge.decidePolicy(for: navigationAction, decisionHandler: decisionHandler)
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    bridge.recorder.started(navigation)
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    bridge.recorder.committed(navigation, url: webView.url?.absoluteString)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    bridge.recorder.failed(navigation)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    bridge.recorder.cancelled()
  }

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    guard bridge.allowsNewWindow(for: navigationAction) else { return nil }
    let window = BrowserController(
      webView: WKWebView(frame: .zero, configuration: configuration), policy: policy)
    present(window, animated: true)
    return window.webView
  }
}

extension BrowserController: NavigationOwner {
  func show(_ route: AppRoute) {
    present(RouteController(route: route), animated: true)
  }

  func open(
    _ url: URL, universalLinksOnly: Bool,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    UIApplication.shared.open(
      url, options: [.universalLinksOnly: universalLinksOnly], completionHandler: completionHandler)
  }

  func load(_ url: URL) { webView.load(URLRequest(url: url)) }

  func presentInAppBrowser(_ url: URL) {
    present(SFSafariViewController(url: url), animated: true)
  }
}
