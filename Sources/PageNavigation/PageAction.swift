/// A navigation action that a page's markup can cause, as WebKit hands it to the delegate.
public struct PageAction: Sendable, Hashable {
  /// WKNavigationType, as far as markup can cause it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A tap on a link.
    case linkActivated
    /// A form that was submitted.
    case formSubmitted
    /// A refresh to the document's own address.
    case reload
    /// Everything else: frames, objects, refreshes.
    case other
  }

  /// The URL as WebKit serialises it; nil where the URL parser refuses the page's text.
  public var url: String?
  /// What caused the action.
  public var navigationType: Kind
  /// Whether the frame that asks is the main frame, by the WebKit generation's rule.
  public var sourceIsMainFrame: Bool
  /// The origin of the document that asks, as `scheme://host[:port]`; `""` for an opaque one.
  public var sourceOrigin = ""
  /// Whether the frame that would change is the main frame; nil asks for a new window.
  public var targetIsMainFrame: Bool?
  /// Whether a server redirected; markup never does.
  public var isRedirect = false
  /// Whether the user acted; markup does not tell.
  public var userGesture: Bool?
  /// `GET` or `POST`.
  public var httpMethod = "GET"
  /// Whether the link asks for a download.
  public var shouldPerformDownload = false
  /// The document that the main frame shows: the page, whatever the target.
  public var currentURL: String?
  /// Whether the app itself asked; markup never does.
  public var appInitiated = false
  /// The element's name, lower-case.
  public var element: String
  /// The line of the tag's `<` in the page, counted from 1; in `srcdoc`, that of the outermost
  /// frame's tag.
  ///
  /// Lines end at a line feed.
  public var line: Int
  /// Seconds until a refresh acts.
  public var delay: Int?
  /// Why engines, versions or layout decide whether the action happens; nil where they agree.
  public var engineDependent: String?

  /// An action with the values that markup never changes.
  public init(
    url: String?, navigationType: Kind, sourceIsMainFrame: Bool, targetIsMainFrame: Bool?,
    element: String, line: Int
  ) {
    self.url = url
    self.navigationType = navigationType
    self.sourceIsMainFrame = sourceIsMainFrame
    self.targetIsMainFrame = targetIsMainFrame
    self.element = element
    self.line = line
  }
}

/// The two ways in which WebKit reports an action's source frame.
public enum WebKitGeneration: String, Sendable, Hashable, CaseIterable {
  /// WebKit 2.44 and earlier, about iOS 17: a frame that loads counts as its own source.
  case v2_44 = "2.44"
  /// WebKit 2.48 and later, about iOS 18.4: the source is the frame that asks.
  case v2_50 = "2.50"
}
