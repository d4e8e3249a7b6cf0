/// Finds the place that a deep link leads to.
///
/// Spec chapter `deep-links`. The link is read as text, like every URL here; the parts are values, so
/// that a wrong one can be put in their place.
package struct DeepLinkRouter: Sendable {
  /// A link cut into what the shapes look at.
  package struct Link: Sendable {
    /// The whole URL.
    package var url: URLReading
    /// The path's segments, percent-encoded, empty ones left out.
    package var segments: [Substring]
    /// The query's items, decoded.
    package var items: [QueryItem]
  }

  /// Whether a link may be routed at all.
  package var accepts: @Sendable (URLReading) -> Bool
  /// Cuts a path into segments.
  package var segments: @Sendable (_ path: String) -> [Substring] = {
    $0.split(separator: "/", omittingEmptySubsequences: true)
  }
  /// The place of a link that is accepted, or `nil`.
  package var place: @Sendable (Link, PolicyConfiguration) -> DeepLink?

  /// Takes the place of the whole router, where it is given.
  package var resolved: (@Sendable (URLReading, PolicyConfiguration) -> DeepLink?)?

  /// Makes a router of its parts.
  package init(
    accepts: @escaping @Sendable (URLReading) -> Bool,
    place: @escaping @Sendable (Link, PolicyConfiguration) -> DeepLink?
  ) {
    self.accepts = accepts
    self.place = place
  }

  /// The place that a URL leads to, or `nil`.
  package func resolve(_ url: URLReading, configuration: PolicyConfiguration) -> DeepLink? {
    if let resolved { return resolved(url, configuration) }
    guard url.isCanonical, let host = url.host, !host.isEmpty, accepts(url),
      let items = QueryReading.items(of: url.query)
    else { return nil }
    return place(Link(url: url, segments: segments(url.path), items: items), configuration)
  }
}

extension Profile {
  /// The place in the app that a deep link leads to, or `nil` for none.
  ///
  /// Spec chapter `deep-links`. Whatever opened the link, a tap or another app, is not asked.
  public func resolve(
    _ url: String, configuration: PolicyConfiguration = PolicyConfiguration()
  ) -> DeepLink? {
    deepLinks.resolve(URLReading(url), configuration: configuration)
  }
}
