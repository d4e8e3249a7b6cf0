/// One action with everything that rules ask about it.
package struct NavigationContext: Sendable {
  /// The action.
  package var action: NavigationAction
  /// The app's values.
  package var configuration: PolicyConfiguration
  /// Whether there is a URL.
  private(set) var hasURL: Bool
  /// The action's URL cut into parts; that of `""` when there is none.
  private(set) var reading: URLReading
  /// The profile's parts other than its rules.
  let parts: ProfileParts

  /// The action's URL cut into parts, or `nil` when there is none.
  package var url: URLReading? {
    get { hasURL ? reading : nil }
    set {
      hasURL = newValue != nil
      reading = newValue ?? URLReading("")
    }
  }

  /// Checks links into the app.
  package var appRoutes: AppRouteValidator { parts.appRoutes }
  /// Checks links to custom schemes.
  package var customSchemes: CustomSchemeValidator { parts.customSchemes }

  /// The URL's text, which effects carry unchanged.
  package var urlText: String { reading.text }
  /// The scheme in lower case, `""` for none.
  package var scheme: String { reading.scheme }
  /// The host in lower case, `""` for none.
  package var host: String { reading.host ?? "" }
  /// Whether the scheme is `http` or `https`.
  package var isWeb: Bool { reading.isWeb }

  /// Whether the initiating frame is the main one.
  package var sourceIsMain: Bool { action.sourceIsMain }
  /// Whether the load goes into the main frame.
  package var targetIsMain: Bool { action.targetFrame?.isMainFrame == true }
  /// Whether the load goes into another frame than the main one.
  package var targetIsSub: Bool { action.targetFrame?.isMainFrame == false }
  /// Whether a new window is asked for.
  package var asksForNewWindow: Bool { action.targetFrame == nil }
  /// Whether a link was followed.
  package var isLink: Bool { action.navigationType == .linkActivated }

  /// Whether the URL's host is one of the app's.
  package var isAppHost: Bool { isHost(configuration.appHosts) }
  /// Whether the URL's host is a partner's.
  package var isPartnerHost: Bool { isHost(configuration.partnerHosts) }

  /// Whether a set of host patterns covers the URL's host.
  func isHost(_ patterns: [HostPattern]) -> Bool {
    parts.covers(patterns, hostOf: reading)
  }

  /// Whether a set of host patterns covers a host.
  package func covers(_ patterns: [HostPattern], _ host: String) -> Bool {
    parts.covers(patterns, host)
  }

  /// The route that the app would show, or why the validator refuses it; `nil` without a URL.
  package var routeVerdict: Result<AppRoute, Rejection>? {
    guard hasURL else { return nil }
    return Result { () throws(Rejection) in
      try parts.appRoutes.validate(reading, configuration: configuration)
    }
  }

  /// Whether the validator accepts the link to a custom scheme; `nil` without a URL.
  package var customSchemeVerdict: Result<Void, Rejection>? {
    guard hasURL else { return nil }
    return Result { () throws(Rejection) in
      try parts.customSchemes.validate(reading, configuration: configuration)
    }
  }

  /// The route that the app would show, or `nil` when the validator refuses it.
  package var validRoute: AppRoute? { try? routeVerdict?.get() }

  /// Whether the validator accepts the link to a custom scheme.
  package var customSchemeIsValid: Bool { (try? customSchemeVerdict?.get()) != nil }

  /// Why the URL is not canonical.
  var defectFinding: Finding? { hasURL ? reading.defect.map(Finding.notCanonical) : nil }

  /// Why the validator refuses the route.
  var routeFinding: Finding? {
    guard case .failure(let rejection)? = routeVerdict else { return nil }
    return .refused(rejection)
  }

  /// Why the validator refuses the link to a custom scheme.
  var customSchemeFinding: Finding? {
    guard case .failure(let rejection)? = customSchemeVerdict else { return nil }
    return .refused(rejection)
  }

  /// Stops WebKit and loads the same URL in the current view.
  package var loadInstead: Rule.Answer { .cancel(.loadInWebView(url: urlText)) }

  /// Stops WebKit and hands the URL to the system.
  package func open(universalLinksOnly: Bool) -> Rule.Answer {
    .cancel(.openExternally(url: urlText, universalLinksOnly: universalLinksOnly))
  }
}
