/// The parts of a profile beside its rules; one reference, for every decision takes it along.
final class ProfileParts: Sendable {
  /// Checks links into the app.
  let appRoutes: AppRouteValidator
  /// Checks links to custom schemes.
  let customSchemes: CustomSchemeValidator
  /// Compares hosts in the place of the patterns themselves, where it is given.
  let comparison: Comparison?
  /// Finds the places that deep links lead to.
  let deepLinks: DeepLinkRouter
  /// How the decision handler is called and effects are made.
  let handling: DecisionHandling

  /// Whether a set of host patterns covers a host.
  typealias Comparison = @Sendable (_ patterns: [HostPattern], _ host: String) -> Bool

  /// Puts parts together.
  init(
    appRoutes: AppRouteValidator, customSchemes: CustomSchemeValidator,
    comparison: Comparison? = nil, deepLinks: DeepLinkRouter,
    handling: DecisionHandling = DecisionHandling()
  ) {
    self.appRoutes = appRoutes
    self.customSchemes = customSchemes
    self.comparison = comparison
    self.deepLinks = deepLinks
    self.handling = handling
  }

  /// The same parts with one replaced.
  func replacing(
    appRoutes: AppRouteValidator? = nil, customSchemes: CustomSchemeValidator? = nil,
    comparison: Comparison? = nil, deepLinks: DeepLinkRouter? = nil,
    handling: DecisionHandling? = nil
  ) -> ProfileParts {
    ProfileParts(
      appRoutes: appRoutes ?? self.appRoutes, customSchemes: customSchemes ?? self.customSchemes,
      comparison: comparison ?? self.comparison, deepLinks: deepLinks ?? self.deepLinks,
      handling: handling ?? self.handling)
  }

  /// Whether a set of host patterns covers a host.
  func covers(_ patterns: [HostPattern], _ host: String) -> Bool {
    comparison.map { $0(patterns, host) } ?? patterns.cover(host)
  }

  /// Whether a set of host patterns covers a URL's host, `""` for none.
  func covers(_ patterns: [HostPattern], hostOf url: URLReading) -> Bool {
    guard let comparison else { return url.hostIsCovered(by: patterns) }
    return comparison(patterns, url.host ?? "")
  }
}

extension Profile {
  /// Checks links into the app.
  package var appRoutes: AppRouteValidator {
    get { parts.appRoutes }
    set { parts = parts.replacing(appRoutes: newValue) }
  }

  /// Checks links to custom schemes.
  package var customSchemes: CustomSchemeValidator {
    get { parts.customSchemes }
    set { parts = parts.replacing(customSchemes: newValue) }
  }

  /// Whether a set of host patterns covers a host.
  package var covers: @Sendable (_ patterns: [HostPattern], _ host: String) -> Bool {
    get { parts.covers }
    set { parts = parts.replacing(comparison: newValue) }
  }

  /// Finds the places that deep links lead to.
  package var deepLinks: DeepLinkRouter {
    get { parts.deepLinks }
    set { parts = parts.replacing(deepLinks: newValue) }
  }

  /// How the decision handler is called and effects are made.
  package var handling: DecisionHandling {
    get { parts.handling }
    set { parts = parts.replacing(handling: newValue) }
  }
}
