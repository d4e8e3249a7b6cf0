/// A page that the shop's web view is about to load.
struct PageRequest: Sendable {
  /// Why it loads.
  enum Cause: Sendable {
    case link, form, history, other
  }
  /// Where something comes from or goes to.
  enum Place: Sendable {
    case page, frame, newWindow
  }

  var url: String?
  var cause: Cause
  /// What asks for the page, if iOS says so.
  var source: Place?
  var target: Place
  /// Whether a person tapped, if iOS says so.
  var isTapped: Bool?
  var isRedirect = false
  var isDownload = false
  /// Whether the shop's own code loads it.
  var isOwnLoad = false

  /// Whether a person followed a link of the page itself.
  var isTapOnPage: Bool {
    cause == .link && isTapped != false && source == .page && !isRedirect && !isDownload
  }
}

/// What the shop does with a page.
enum Handling: Sendable, Equatable {
  case load, download, stop
  /// The product's native screen.
  case product(path: String, options: [String: String])
  /// The bank's app, if it is installed.
  case bankApp(String)
  /// Whatever app the system has for it.
  case system(String)
}
