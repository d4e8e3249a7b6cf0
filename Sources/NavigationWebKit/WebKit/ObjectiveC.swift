#if canImport(ObjectiveC) && canImport(WebKit)
  import Foundation
  import WebKit

  extension WKNavigationAction {
    /// The source frame, which is declared as present and is missing for some loads of the host app.
    var sourceFrameIfPresent: WKFrameInfo? { value(forKey: "sourceFrame") as? WKFrameInfo }

    /// The load of the main frame that the action belongs to; iOS 27 and macOS 27 have it.
    var mainFrameNavigationIfPresent: WKNavigation? {
      // Without the test, key-value coding would find a private property of older systems.
      guard responds(to: NSSelectorFromString("mainFrameNavigation")) else { return nil }
      return value(forKey: "mainFrameNavigation") as? WKNavigation
    }
  }

  extension WKWebView {
    /// Calls back when `url` or `isLoading` changes, until the result is released.
    func observeURL(_ changed: @escaping @MainActor (WKWebView) -> Void) -> AnyObject {
      // WebKit changes both on the main thread.
      let url = observe(\.url) { webView, _ in
        MainActor.assumeIsolated { changed(webView) }
      }
      let loading = observe(\.isLoading) { webView, _ in
        MainActor.assumeIsolated { changed(webView) }
      }
      return [url, loading] as NSArray
    }
  }
#endif
