import Foundation
import NavigationPolicy

// What `BrowserController` uses of UIKit and SafariServices.

@MainActor
class UIViewController: NSObject {
  private(set) var presented: [UIViewController] = []

  nonisolated init(nibName: String?, bundle: Bundle?) {}

  nonisolated required init?(coder: NSCoder) {}

  func present(_ controller: UIViewController, animated: Bool) { presented.append(controller) }
}

final class SFSafariViewController: UIViewController {
  let url: URL

  init(url: URL) {
    self.url = url
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A native screen of the app.
final class RouteController: UIViewController {
  let route: AppRoute

  init(route: AppRoute) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
final class UIApplication {
  enum OpenExternalURLOptionsKey { case universalLinksOnly }

  static let shared = UIApplication()

  /// Hand-overs that the test has not looked at, with how to report them.
  var opened: [(line: String, report: (@MainActor @Sendable (Bool) -> Void)?)] = []

  func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let inAppsOnly = options[.universalLinksOnly] as? Bool == true
    let line = "open \(url.absoluteString)\(inAppsOnly ? " in apps only" : "")"
    opened.append((line, completionHandler))
  }
}
