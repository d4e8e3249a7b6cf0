// The names are Apple's, and so is their documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A web view that loads nothing; tests set what it shows.
@MainActor
open class WKWebView: NSObject {
  public weak var navigationDelegate: (any WKNavigationDelegate)?
  public weak var uiDelegate: (any WKUIDelegate)?
  public private(set) var url: URL?
  public private(set) var isLoading = false
  public let backForwardList = WKBackForwardList()
  /// What the host app loaded, in order.
  public private(set) var requests: [URLRequest] = []
  private weak var observer: Observer?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {}

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    requests.append(request)
    return nil
  }

  @discardableResult
  open func goBack() -> WKNavigation? { nil }

  /// Changes what the view says of itself; WebKit tells observers when both are changed.
  public func change(url: URL?, isLoading: Bool) {
    self.url = url
    self.isLoading = isLoading
    observer?.changed(self)
  }

  private final class Observer {
    let changed: @MainActor (WKWebView) -> Void
    init(_ changed: @escaping @MainActor (WKWebView) -> Void) { self.changed = changed }
  }

  /// What the Objective-C file of the bridge does on Apple's platforms by key-value observation.
  public func observeURL(_ changed: @escaping @MainActor (WKWebView) -> Void) -> AnyObject {
    let observer = Observer(changed)
    self.observer = observer
    return observer
  }
}

/// The documents that a view can go back to; tests fill it in.
@MainActor
open class WKBackForwardList: NSObject {
  public var backItem: WKBackForwardListItem?
}

/// One of these documents.
@MainActor
open class WKBackForwardListItem: NSObject {
  public let url: URL

  public init(url: URL) { self.url = url }
}

/// What a new web view is made with.
@MainActor
open class WKWebViewConfiguration: NSObject {}

/// What a new window asks for.
@MainActor
open class WKWindowFeatures: NSObject {}
