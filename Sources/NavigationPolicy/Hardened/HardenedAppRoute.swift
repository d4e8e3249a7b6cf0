extension Rule {
  /// A tap on a link to one of the app's routes.
  static let hardenedAppRoute = Rule(
    "h-app-route", clause: "HRD-19",
    reason: "A tap on one of the app's own routes shows its native screen when the validator "
      + "accepts it; a refused one loads as a page.",
    when: [.https, .appHost, .link, .notRedirected, .get],
    finding: { $0.asksForRoute ? $0.routeFinding : nil }
  ) { context in
    guard context.asksForRoute, let route = context.validRoute else { return nil }
    return .cancel(.routeInternally(route))
  }
}

extension NavigationContext {
  /// Whether a person followed a link into the app.
  fileprivate var asksForRoute: Bool { scheme == "https" && isAppHost && isTap && isGET }
}
