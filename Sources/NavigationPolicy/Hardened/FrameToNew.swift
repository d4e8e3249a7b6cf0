extension Rule {
  /// A subframe that asks for a new window.
  static let frameToNew = Rule(
    "h-frame-to-new", clause: "HRD-14",
    reason: "A subframe gets a new window only when a person wanted it, and a host that an app "
      + "may claim only as an app-made load.",
    when: [.sourceIsNotMain, .web, .newWindow]
  ) { context in
    guard !context.isOwnSource else { return nil }
    guard context.isWanted else { return .cancel }
    if context.isKeptHost { return context.isGET ? context.loadInstead : .cancel }
    if context.configuration.newWindows == .allow { return .allow }
    return context.isGET ? context.loadInstead : .allow
  }
}
