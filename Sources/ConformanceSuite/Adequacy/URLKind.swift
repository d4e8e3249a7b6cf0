package import NavigationPolicy

/// The kinds of URL that the rules tell apart; the first that fits a URL is its kind.
package enum URLKind: String, Sendable, CaseIterable {
  /// The action has none.
  case null
  /// The empty text.
  case empty
  /// A text that WebKit does not write.
  case notCanonical
  /// `about:blank`, with or without a fragment.
  case aboutBlank
  /// Any other `about:` URL.
  case otherAbout
  /// A script.
  case javascript
  /// An app's or partner's host with a dot, user or port, or a listed name as the user (HRD-10).
  case disguisedHost
  /// A page of the app's host over http.
  case appCleartext
  /// A valid route of the app.
  case appRoute
  /// A page of the app's host that no route covers.
  case appPage
  /// A route of the app with something that the validator refuses.
  case refusedAppRoute
  /// A partner's page over https.
  case partner
  /// A partner's page over http.
  case partnerCleartext
  /// A page of a host whose pages stay in the view.
  case inViewHost
  /// Any other web page.
  case otherWeb
  /// A scheme that the web view itself answers.
  case ownScheme
  /// A scheme that the policy leaves to the system.
  case systemScheme
  /// A `blob:` URL.
  case blob
  /// A `data:` URL.
  case data
  /// A valid link to a custom scheme.
  case customLink
  /// Any other scheme.
  case otherScheme
  /// A link to a listed custom scheme that the validator refuses.
  case refusedCustomLink

  /// The kinds that a profile tells apart.
  package static func all(of profile: String) -> [URLKind] {
    guard profile == Profile.baseline.name else { return allCases }
    return allCases.filter { kind in
      ![.empty, .disguisedHost, .ownScheme, .inViewHost, .systemScheme].contains(kind)
    }
  }

  /// The kind of an action's URL under a policy.
  package init(_ text: String?, profile: Profile, policy: PolicyConfiguration) {
    guard let text else {
      self = .null
      return
    }
    let url = URLReading(text)
    let kinds = Set(Self.all(of: profile.name))
    self =
      Self.withoutPolicy(url, kinds)
      ?? Self.ofWeb(url, profile, policy, kinds) ?? Self.ofScheme(url, profile, policy, kinds)
  }

  private static func withoutPolicy(_ url: URLReading, _ kinds: Set<URLKind>) -> URLKind? {
    if kinds.contains(.empty), url.text.isEmpty { return .empty }
    guard url.isCanonical else { return .notCanonical }
    switch url.scheme {
    case "about": return ShownPageKind.isBlank(url) ? .aboutBlank : .otherAbout
    case "javascript": return .javascript
    default: return nil
    }
  }

  private static func ofWeb(
    _ url: URLReading, _ profile: Profile, _ policy: PolicyConfiguration, _ kinds: Set<URLKind>
  ) -> URLKind? {
    guard url.isWeb else { return nil }
    if kinds.contains(.disguisedHost), url.isDisguised(policy) { return .disguisedHost }
    let host = url.host ?? ""
    if policy.appHosts.cover(host) {
      guard url.scheme == "https" else { return .appCleartext }
      do {
        _ = try profile.appRoutes.validate(url, configuration: policy)
        return .appRoute
      } catch {
        return error == .pathNotAllowed ? .appPage : .refusedAppRoute
      }
    }
    if policy.partnerHosts.cover(host) {
      return url.scheme == "https" ? .partner : .partnerCleartext
    }
    let stays = kinds.contains(.inViewHost) && policy.inViewHosts.cover(host)
    return stays ? .inViewHost : .otherWeb
  }

  private static func ofScheme(
    _ url: URLReading, _ profile: Profile, _ policy: PolicyConfiguration, _ kinds: Set<URLKind>
  ) -> URLKind {
    if kinds.contains(.ownScheme), policy.inViewSchemes.contains(url.scheme) { return .ownScheme }
    if kinds.contains(.systemScheme), policy.systemSchemes.contains(url.scheme) {
      return .systemScheme
    }
    switch url.scheme {
    case "blob": return .blob
    case "data": return .data
    default: break
    }
    do {
      try profile.customSchemes.validate(url, configuration: policy)
      return .customLink
    } catch {
      return error == .schemeNotAllowed ? .otherScheme : .refusedCustomLink
    }
  }
}

extension URLReading {
  /// Whether a listed host is dressed up, or named in front of another (requirement HRD-10).
  fileprivate func isDisguised(_ policy: PolicyConfiguration) -> Bool {
    // Nothing before that row answers a first link into the main frame.
    let action = NavigationAction(
      url: text, navigationType: .linkActivated, sourceFrame: .main, targetFrame: .main)
    return Profile.hardened.decide(action, configuration: policy).rule == "h-suspicious-authority"
  }
}
