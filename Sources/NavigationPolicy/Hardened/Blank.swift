extension Rule {
  /// `about:` and `javascript:`.
  static let blank = Rule(
    "h-blank", clause: "HRD-6",
    reason: "Empty frames and windows start as about:blank or about:srcdoc; every other "
      + "about: or javascript: stops.",
    when: [.aboutOrScript]
  ) { context in
    let isBlank = context.isAboutPage("blank")
    if context.targetIsSub {
      return isBlank || context.isAboutPage("srcdoc") ? .allow : .cancel
    }
    let mayBeBlank =
      context.isOwnSource || (context.asksForNewWindow && context.isWanted)
      || (context.targetIsMain && context.showsNothingYet)
    return isBlank && mayBeBlank ? .allow : .cancel
  }
}
