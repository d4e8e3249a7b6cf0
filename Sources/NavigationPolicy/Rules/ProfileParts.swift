/// What rules ask of their profile; one reference, for every decision takes it along.
final class ProfileParts: Sendable {
  /// Checks links into the app.
  let appRoutes: AppRouteValidator
  /// Checks links to custom schemes.
  let customSchemes: CustomSchemeValidator
  /// Compares hosts in the place of the patterns themselves, where it is given.
  let comparison: (@Sendable (_ patterns: [HostPattern], _ host: String) -> Bool)?

  /// Puts parts together.
  init(
    appRoutes: AppRouteValidator, customSchemes: CustomSchemeValidator,
    comparison: (@Sendable (_ patterns: [HostPattern], _ host: String) -> Bool)? = nil
  ) {
    self.appRoutes = appRoutes
    self.customSchemes = customSchemes
    self.comparison = comparison
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
    set {
      parts = ProfileParts(
        appRoutes: newValue, customSchemes: parts.customSchemes, comparison: parts.comparison)
    }
  }

  /// Checks links to custom schemes.
  package var customSchemes: CustomSchemeValidator {
    get { parts.customSchemes }
    set {
      parts = ProfileParts(
        appRoutes: parts.appRoutes, customSchemes: newValue, comparison: parts.comparison)
    }
  }

  /// Whether a set of host patterns covers a host.
  package var covers: @Sendable (_ patterns: [HostPattern], _ host: String) -> Bool {
    get { parts.covers }
    set {
      parts = ProfileParts(
        appRoutes: parts.appRoutes, customSchemes: parts.customSchemes, comparison: newValue)
    }
  }
}
