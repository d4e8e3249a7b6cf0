public import NavigationPolicy

/// A navigation action that a page's markup can cause, and its place in the page.
///
/// The members of the action can be read from this value directly.
@dynamicMemberLookup
public struct PageAction: Sendable, Equatable {
  /// The action as WebKit hands it to the delegate.
  ///
  /// Its URL is nil where the URL parser refuses the page's text, its target frame where a new window
  /// is asked for; its source frame has the origin of the document that asks.
  public var action: NavigationAction
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

  /// A member of the action.
  public subscript<Value>(dynamicMember member: KeyPath<NavigationAction, Value>) -> Value {
    action[keyPath: member]
  }

  init(_ action: NavigationAction, element: String, line: Int) {
    self.action = action
    self.element = element
    self.line = line
  }
}

/// The two ways in which WebKit reports an action's source frame.
public enum WebKitGeneration: String, Sendable, Hashable, CaseIterable {
  /// WebKit 2.44 and earlier, about iOS 17: a frame that loads counts as its own source.
  case upTo2_44 = "2.44"
  /// WebKit 2.48 and later, about iOS 18.4: the source is the frame that asks.
  case since2_48 = "2.50"
}
