import NavigationPolicy

/// The kinds of page that a main frame shows; the first that fits is its kind.
package enum ShownPageKind: String, Sendable, CaseIterable {
  /// Not known.
  case null
  /// No page yet.
  case empty
  /// The empty page, with or without a fragment.
  case aboutBlank
  /// A page of a scheme that the web view itself answers.
  case ownScheme
  /// An https page of the app's host.
  case appPage
  /// Any other page.
  case otherPage

  /// The kind of a shown page under a policy.
  init(_ text: String?, policy: PolicyConfiguration) {
    guard let text else {
      self = .null
      return
    }
    guard !text.isEmpty else {
      self = .empty
      return
    }
    let url = URLReading(text)
    if Self.isBlank(url) {
      self = .aboutBlank
    } else if policy.inViewSchemes.contains(url.scheme) {
      self = .ownScheme
    } else if url.scheme == "https", url.isCanonical, (url.port ?? "").isEmpty,
      policy.appHosts.cover(url.host ?? "")
    {
      self = .appPage
    } else {
      self = .otherPage
    }
  }

  /// Whether a URL is the empty page, whatever its fragment.
  static func isBlank(_ url: URLReading) -> Bool {
    url.scheme == "about" && url.path == "blank" && !url.hasAuthority && url.query == nil
  }
}
