extension Rule {
  /// A `blob:` of the page.
  static let blob = Rule(
    "h-blob", clause: "HRD-17",
    reason: "A blob: is data that the page made; it is saved after a gesture."
  ) { situation in
    guard situation.scheme == "blob" else { return nil }
    return situation.isGestured && !situation.action.isRedirect ? .download : .cancel
  }
}
