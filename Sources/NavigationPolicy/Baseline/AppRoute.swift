extension Rule {
  /// A link into the app that the validator accepts.
  static let appRoute = Rule(
    "app-route", clause: "DEC-6",
    reason: "The link is the app's own and passed the validator: its native screen is shown "
      + "instead.",
    finding: { $0.scheme == "https" && $0.isAppHost ? $0.routeFinding : nil }
  ) { context in
    guard context.scheme == "https", context.isAppHost, let route = context.validRoute else {
      return nil
    }
    return .cancel(.routeInternally(route))
  }
}
