public import Foundation
public import NavigationPolicy

/// The object that owns a web view and does what an outcome asks for.
///
/// Requirements HDL-10 and HDL-11: every effect is made on the main actor, and the bridge holds its
/// owner weakly. The owner holds the bridge.
@MainActor
public protocol NavigationOwner: AnyObject {
  /// Shows the native screen of a validated route.
  func show(_ route: AppRoute)

  /// Asks the system to open a URL and reports whether an app took it.
  ///
  /// Requirements HND-1 and HND-2. The parameters are those of `UIApplication.open`. A report of
  /// failure makes the bridge load a partner's link in the view; only the first report counts.
  func open(
    _ url: URL, universalLinksOnly: Bool,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)

  /// Loads a URL in the web view; the bridge has announced the load already.
  func load(_ url: URL)

  /// Presents a web page in a browser view of the app, such as `SFSafariViewController`.
  func presentInAppBrowser(_ url: URL)
}
