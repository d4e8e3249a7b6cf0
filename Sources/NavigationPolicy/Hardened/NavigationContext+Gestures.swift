// Who acted: the terms *tap*, *gestured* and *wanted* of the Spec's chapter `hardened`.

extension NavigationContext {
  /// *tap*: a link followed, not by a redirect, and not known to be without a gesture.
  package var isTap: Bool { isLink && !action.isRedirect && action.userGesture != false }

  /// *gestured*: a gesture; where that is not known, a link, or a script's request for a window,
  /// which WebKit on iOS grants only after a gesture.
  package var isGestured: Bool {
    if let gesture = action.userGesture { return gesture }
    return isLink || (action.navigationType == .other && asksForNewWindow)
  }

  /// *wanted*: gestured, or a form whose gesture is not known.
  package var isWanted: Bool {
    isGestured || (action.userGesture == nil && isForm)
  }

  /// Whether a form was submitted.
  package var isForm: Bool { action.navigationType == .formSubmitted }

  /// Whether the method is GET.
  package var isGET: Bool { action.isGET }
}
