extension Rule {
  /// The first load of a new window, as WebKit 2.44 reports it.
  static let firstLoad = Rule(
    "h-first-load", clause: "HRD-12",
    reason: "The view shows nothing yet, so this is the window's own first page.",
    when: [.sourceIsNotMain, .targetIsMain]
  ) { context in
    guard context.action.navigationType == .other, context.showsNothingYet else { return nil }
    // A frame inside the empty document may act without a person, the window's opener may not.
    if context.showsAboutBlank, context.action.userGesture == false { return nil }
    guard context.isWeb else { return .cancel }
    let opensApp = context.isKeptHost && context.action.userGesture == true
    return opensApp && context.isGET ? context.loadInstead : .allow
  }
}
