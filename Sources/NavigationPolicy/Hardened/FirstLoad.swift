extension Rule {
  /// The first load of a new window, as WebKit 2.44 reports it.
  static let firstLoad = Rule(
    "h-first-load", clause: "HRD-12",
    reason: "The view shows nothing yet, so this is the window's own first page."
  ) { situation in
    guard !situation.sourceIsMain, situation.action.navigationType == .other,
      situation.targetIsMain, situation.showsNothingYet
    else { return nil }
    // A frame inside the empty document may act without a person, the window's opener may not.
    if situation.showsAboutBlank, situation.action.userGesture == false { return nil }
    guard situation.isWeb else { return .cancel }
    let opensApp = situation.isKeptHost && situation.action.userGesture == true
    return opensApp && situation.isGET ? situation.loadInstead : .allow
  }
}
