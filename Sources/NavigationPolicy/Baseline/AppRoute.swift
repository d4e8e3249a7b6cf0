extension Rule {
  /// A link into the app that the validator accepts.
  static let appRoute = Rule(
    "app-route", clause: "DEC-6",
    reason: "The link is the app's own and passed the validator: its native screen is shown "
      + "instead.",
    when: [.https, .appHost],
    finding: { $0.scheme == "https" && $0.isAppHost ? $0.routeFinding : nil }
  ) { context in context.validRoute.map { .cancel(.routeInternally($0)) } }
}
