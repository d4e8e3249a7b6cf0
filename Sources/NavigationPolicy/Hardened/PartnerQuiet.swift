extension Rule {
  /// A page that must not open another app, reached in a way that could.
  static let partnerQuiet = Rule(
    "h-partner-quiet", clause: "HRD-22",
    reason: "No app may open here, so the page loads as the app's own load: allow would let "
      + "WebKit open one."
  ) { situation in
    guard situation.isWeb, situation.isKeptHost, situation.isGET, !situation.isSameOrigin else {
      return nil
    }
    // The load that this answer causes has none of these marks, so it does not come here again.
    let couldOpen =
      situation.action.isRedirect || situation.isLink || situation.isForm
      || situation.action.userGesture == true || situation.asksForNewWindow
    return couldOpen ? situation.loadInstead : nil
  }
}
