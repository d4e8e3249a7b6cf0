/// What a page can do, and what of it cannot do anything.
public struct PageReading: Sendable, Equatable {
  /// The actions, in the order of their start tags.
  public var actions: [PageAction]
  /// What looks as if it could navigate and asks no delegate, by reason.
  public var omissions: [PageOmission]
}

/// Links, forms, frames and refreshes of a page that cause no action.
public struct PageOmission: Sendable, Hashable {
  /// Why there is no action.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// A `javascript:` URL runs in the page.
    case script
    /// A web page may not ask for `file:`.
    case localFile
    /// WebKit blocks the host or the port.
    case blockedAddress
    /// A `blob:` belongs to another origin.
    case foreignBlob
    /// The `sandbox` around it lacks the token.
    case sandbox
    /// A content security policy refuses it.
    case contentSecurity
    /// A form's values are not valid as they are.
    case invalidForm
    /// A form has neither a submit button nor a field in which Return submits it.
    case noButton
    /// A submit button is disabled or inert.
    case disabledButton
    /// A form with `method=dialog` closes a dialog.
    case dialog
    /// A link in an editable or inert region cannot be followed.
    case inertLink
    /// Another refresh of the document wins.
    case laterRefresh
    /// A frame would show what two documents around it show already.
    case repeatedFrame
  }

  /// Why there is no action.
  public var reason: Reason
  /// How many elements it is about.
  public var count: Int
  /// The line of the first.
  public var line: Int

  /// Counts elements by reason.
  public init(reason: Reason, count: Int, line: Int) {
    self.reason = reason
    self.count = count
    self.line = line
  }
}
