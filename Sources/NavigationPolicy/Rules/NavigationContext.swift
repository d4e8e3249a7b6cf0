/// One action with everything that rules ask about it.
package struct NavigationContext: Sendable {
  /// The action.
  package var action: NavigationAction
  /// The app's values.
  package var configuration: PolicyConfiguration
  /// The action's URL cut into parts, or `nil` when there is none.
  package var url: URLReading?
  /// Checks links into the app.
  package var appRoutes: AppRouteValidator
  /// Checks links to custom schemes.
  package var customSchemes: CustomSchemeValidator
  /// Whether a set of host patterns covers a host.
  package var covers: @Sendable (_ patterns: [HostPattern], _ host: String) -> Bool

  /// The URL's text, which effects carry unchanged.
  package var urlText: String { url?.text ?? "" }
  /// The scheme in lower case, `""` for none.
  package var scheme: String { url?.scheme ?? "" }
  /// The host in lower case, `""` for none.
  package var host: String { url?.host ?? "" }
  /// Whether the scheme is `http` or `https`.
  package var isWeb: Bool { url?.isWeb ?? false }

  /// Whether the initiating frame is the main one; no frame reads as not main, which is what a
  /// message to `nil` answers.
  package var sourceIsMain: Bool { action.sourceFrame?.isMainFrame ?? false }
  /// Whether the load goes into the main frame.
  package var targetIsMain: Bool { action.targetFrame?.isMainFrame == true }
  /// Whether the load goes into another frame than the main one.
  package var targetIsSub: Bool { action.targetFrame?.isMainFrame == false }
  /// Whether a new window is asked for.
  package var asksForNewWindow: Bool { action.targetFrame == nil }
  /// Whether a link was followed.
  package var isLink: Bool { action.navigationType == .linkActivated }

  /// Whether the URL's host is one of the app's.
  package var isAppHost: Bool { covers(configuration.appHosts, host) }
  /// Whether the URL's host is a partner's.
  package var isPartnerHost: Bool { covers(configuration.partnerHosts, host) }

  /// The route that the app would show, or why the validator refuses it; `nil` without a URL.
  package var routeVerdict: Result<AppRoute, Rejection>? {
    url.map { url in
      Result { () throws(Rejection) in
        try appRoutes.validate(url, configuration: configuration)
      }
    }
  }

  /// Whether the validator accepts the link to a custom scheme; `nil` without a URL.
  package var customSchemeVerdict: Result<Void, Rejection>? {
    url.map { url in
      Result { () throws(Rejection) in
        try customSchemes.validate(url, configuration: configuration)
      }
    }
  }

  /// The route that the app would show, or `nil` when the validator refuses it.
  package var validRoute: AppRoute? { try? routeVerdict?.get() }

  /// Whether the validator accepts the link to a custom scheme.
  package var customSchemeIsValid: Bool { (try? customSchemeVerdict?.get()) != nil }

  /// Why the URL is not canonical.
  var defectFinding: Finding? { url?.defect.map(Finding.notCanonical) }

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
