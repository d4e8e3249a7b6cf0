extension Rule {
  /// A `blob:` of the page.
  static let blob = Rule(
    "h-blob", clause: "HRD-17",
    reason: "A blob: is data that the page made; it is saved after a gesture.",
    when: [.notWeb]
  ) { context in
    guard context.reading.knownScheme == .blob else { return nil }
    return context.isGestured && !context.action.isRedirect ? .download : .cancel
  }
}
