// Where a navigation leads: *listed*, *same origin*, *same document*, the app's own content.

extension NavigationContext {
  /// Every host that the policy names.
  package var listedHosts: [HostPattern] {
    configuration.appHosts + configuration.partnerHosts + configuration.inViewHosts
  }

  /// Whether the URL's host is a partner's or one that stays in the view.
  package var isKeptHost: Bool { isPartnerHost || covers(configuration.inViewHosts, host) }

  /// Whether the web view itself answers the URL's scheme.
  package var isInView: Bool { isInView(scheme) }

  /// Whether the web view itself answers a scheme.
  package func isInView(_ scheme: String) -> Bool {
    configuration.inViewSchemes.containsBytes(of: scheme)
  }

  /// Whether a redirect may lead to the app's own content: only where a sign-in is listed.
  package var redirectMayShowContent: Bool {
    !action.isRedirect || !configuration.inViewFrom.isEmpty
  }

  /// *same origin*: the URL and the document that the main frame shows.
  package var isSameOrigin: Bool {
    guard let current = currentOrigin, let url, let origin = Origin(url) else { return false }
    return origin == current
  }

  /// Whether only the fragment differs from the document shown; an empty one counts.
  package var isSameDocument: Bool {
    guard let url, url.fragment != nil, let current = action.currentURL else { return false }
    func withoutFragment(_ text: String) -> Substring.UTF8View {
      text.utf8.prefix { $0 != UInt8(ascii: "#") }
    }
    return withoutFragment(url.text).elementsEqual(withoutFragment(current))
  }

  /// Whether the URL is `about:` and that name, whatever its fragment.
  package func isAboutPage(_ name: String) -> Bool { url.map { Self.isAbout(name, $0) } ?? false }

  /// Whether the main frame shows nothing yet: no document, or the empty one.
  package var showsNothingYet: Bool {
    action.currentURL?.isEmpty == true || showsAboutBlank
  }

  /// Whether the main frame shows the empty document.
  package var showsAboutBlank: Bool {
    action.currentURL.map { Self.isAbout("blank", URLReading($0)) } ?? false
  }

  private static func isAbout(_ name: String, _ url: URLReading) -> Bool {
    // Behind an authority a path is empty or begins with a slash, so `about://blank` is another.
    url.scheme == "about" && url.query == nil && url.path.isByteEqual(to: name)
  }
}
