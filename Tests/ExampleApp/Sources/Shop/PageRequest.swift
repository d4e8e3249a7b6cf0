/// A page that the shop's web view is about to load.
public struct PageRequest: Sendable {
  /// Why it loads.
  public enum Cause: Sendable {
    case link, form, history, other
  }
  /// Where something comes from or goes to.
  public enum Place: Sendable {
    case page, frame, newWindow
  }

  public var url: String?
  public var cause: Cause
  /// What asks for the page, if iOS says so.
  public var source: Place?
  public var target: Place
  /// Whether a person tapped, if iOS says so.
  public var isTapped: Bool?
  public var isRedirect: Bool
  public var isDownload: Bool
  /// Whether the shop's own code loads it.
  public var isOwnLoad: Bool

  public init(
    url: String?, cause: Cause, source: Place?, target: Place, isTapped: Bool? = nil,
    isRedirect: Bool = false, isDownload: Bool = false, isOwnLoad: Bool = false
  ) {
    self.url = url
    self.cause = cause
    self.source = source
    self.target = target
    self.isTapped = isTapped
    self.isRedirect = isRedirect
    self.isDownload = isDownload
    self.isOwnLoad = isOwnLoad
  }

  /// Whether a person followed a link of the page itself.
  var isTapOnPage: Bool {
    cause == .link && isTapped != false && source == .page && !isRedirect && !isDownload
  }
}

/// What the shop does with a page.
public enum Handling: Sendable, Equatable {
  case load, download, stop
  /// The product's native screen.
  case product(path: String, options: [String: String])
  /// The bank's app, if it is installed.
  case bankApp(String)
  /// Whatever app the system has for it.
  case system(String)
}
