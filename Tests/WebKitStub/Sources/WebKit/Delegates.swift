public import Foundation

/// The methods of the delegate that the bridge needs; on Apple's platforms each is optional.
@MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

/// The method of the delegate that the bridge needs; on Apple's platforms it is optional.
@MainActor
public protocol WKUIDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
}
