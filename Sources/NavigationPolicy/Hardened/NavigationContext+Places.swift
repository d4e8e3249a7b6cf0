// Where a navigation leads: *listed*, *same origin*, *same document*, the app's own content.

extension NavigationContext {
  /// Every host that the policy names.
  package var listedHosts: [HostPattern] { configuration.listedHosts }

  /// Whether the URL's host is a partner's or one that stays in the view.
  package var isKeptHost: Bool { isPartnerHost || isHost(configuration.inViewHosts) }

  /// Whether the web view itself answers the URL's scheme.
  package var isInView: Bool { reading.hasScheme(among: configuration.inViewSchemes) }

  /// Whether the URL is content that a page made or carries.
  package var isPageData: Bool { reading.knownScheme == .data || reading.knownScheme == .blob }

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
    guard reading.hasOrigin, let currentURL = action.currentURL else { return false }
    let current = URLReading(currentURL)
    return current.hasOrigin && reading.hasSameOrigin(as: current)
  }

  /// Whether only the fragment differs from the document shown; an empty one counts.
  package var isSameDocument: Bool {
    guard reading.hasFragment, let current = action.currentURL else { return false }
    return reading.isSameDocument(as: current)
  }

  /// Whether the URL is `about:` and that name, whatever its fragment.
  package func isAboutPage(_ name: String) -> Bool { reading.isAbout(name) }

  /// Whether the main frame shows nothing yet: no document, or the empty one.
  package var showsNothingYet: Bool {
    action.currentURL?.isEmpty == true || showsAboutBlank
  }

  /// Whether the main frame shows the empty document.
  package var showsAboutBlank: Bool {
    action.currentURL.map { URLReading($0).isAbout("blank") } ?? false
  }
}

extension URLReading {
  /// Whether the URL is `about:` and that name, whatever its fragment.
  fileprivate func isAbout(_ name: String) -> Bool {
    // Behind an authority a path is empty or begins with a slash, so `about://blank` is another.
    knownScheme == .about && !hasQuery && pathIs(name)
  }
}
