extension Rule {
  /// A tap on a link under one of the app's routes.
  static let hardenedAppRoute = Rule(
    "h-app-route", clause: "HRD-19",
    reason: "A tap on one of the app's own routes shows its native screen when the validator "
      + "accepts it."
  ) { situation in
    guard situation.scheme == "https", situation.isAppHost, situation.isTap, situation.isGET,
      situation.isUnderRoute
    else { return nil }
    guard let route = situation.validRoute else { return .cancel }
    return .cancel(.routeInternally(route))
  }
}
