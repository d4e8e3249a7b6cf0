extension Rule {
  /// `about:` and `javascript:`.
  static let blank = Rule(
    "h-blank", clause: "HRD-6",
    reason: "Empty frames and windows start as about:blank or about:srcdoc; every other "
      + "about: or javascript: stops."
  ) { situation in
    guard ["about", "javascript"].contains(situation.scheme) else { return nil }
    let isBlank = situation.isAboutPage("blank")
    if situation.targetIsSub {
      return isBlank || situation.isAboutPage("srcdoc") ? .allow : .cancel
    }
    let mayBeBlank =
      situation.isOwnSource || (situation.asksForNewWindow && situation.isWanted)
      || (situation.targetIsMain && situation.showsNothingYet)
    return isBlank && mayBeBlank ? .allow : .cancel
  }
}
