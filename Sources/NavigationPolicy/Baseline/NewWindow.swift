extension Rule {
  /// A web page asked for in a new window.
  static let newWindow = Rule(
    "new-window", clause: "DEC-11",
    reason: "There is no second window, so the page loads in the current view.",
    when: [.web, .newWindow]
  ) { context in context.loadInstead }
}
