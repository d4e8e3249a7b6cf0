extension Rule {
  /// The first load of a new window, as WebKit 2.44 reports it.
  static let firstLoad = Rule(
    "h-first-load", clause: "HRD-12",
    reason: "The view shows nothing yet, so this is the window's own first page."
  ) { situation in
    guard !situation.sourceIsMain, situation.action.navigationType == .other,
      situation.targetIsMain, situation.showsNothingYet
    else { return nil }
    return situation.isWeb ? .allow : .cancel
  }
}
