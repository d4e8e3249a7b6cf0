extension Rule {
  /// A tap on a link to one of the app's routes.
  static let hardenedAppRoute = Rule(
    "h-app-route", clause: "HRD-19",
    reason: "A tap on one of the app's own routes shows its native screen when the validator "
      + "accepts it; a refused one loads as a page.",
    finding: { $0.asksForRoute ? $0.routeFinding : nil }
  ) { situation in
    guard situation.asksForRoute, let route = situation.validRoute else { return nil }
    return .cancel(.routeInternally(route))
  }
}

extension Situation {
  /// Whether a person followed a link into the app.
  fileprivate var asksForRoute: Bool { scheme == "https" && isAppHost && isTap && isGET }
}
