// What only the hardened rules ask. The Spec's chapter `hardened` defines each word.

extension Situation {
  /// *tap*: a link followed, not by a redirect, and not known to be without a gesture.
  package var isTap: Bool { isLink && !action.isRedirect && action.userGesture != false }

  /// *wanted*: a gesture, or where that is not known a link or a form.
  package var isWanted: Bool {
    action.userGesture
      ?? (action.navigationType == .linkActivated || action.navigationType == .formSubmitted)
  }

  /// Whether the method is GET; methods are case-sensitive (RFC 9110, section 9.1).
  package var isGET: Bool { action.httpMethod.isByteEqual(to: "GET") }

  /// Whether the target frame shows nothing yet.
  package var showsNothingYet: Bool { action.currentURL?.isEmpty == true }

  /// Whether the web view itself answers the scheme.
  package var isInView: Bool { configuration.inViewSchemes.containsBytes(of: scheme) }

  /// Whether a host is the app's or a partner's.
  package func isTrusted(_ host: String) -> Bool {
    covers(configuration.appHosts, host) || covers(configuration.partnerHosts, host)
  }

  /// Whether the path stands under a configured route.
  package var isUnderRoute: Bool {
    guard let url else { return false }
    return appRoutes.matchRoute(url.path, configuration.routes) != nil
  }

  /// Whether the URL is `about:` and that name, whatever its fragment.
  package func isAboutPage(_ name: String) -> Bool {
    guard let url, url.scheme == "about" else { return false }
    return !url.hasAuthority && url.query == nil && url.path.isByteEqual(to: name)
  }

  /// *same origin*: scheme, host and port as written; an absent port equals an empty one.
  ///
  /// A current URL that WebKit would not serialise so has no origin that readers agree on.
  package var isSameOrigin: Bool {
    guard let url, let current = action.currentURL.map(URLReading.init), current.isCanonical else {
      return false
    }
    return url.scheme.isByteEqual(to: current.scheme)
      && (url.host ?? "").isByteEqual(to: current.host ?? "")
      && (url.port ?? "").isByteEqual(to: current.port ?? "")
  }

  /// Whether only the fragment differs from the document shown; an empty one counts.
  package var isSameDocument: Bool {
    guard let url, url.fragment != nil, let current = action.currentURL else { return false }
    func withoutFragment(_ text: String) -> Substring.UTF8View {
      text.utf8.prefix { $0 != UInt8(ascii: "#") }
    }
    return withoutFragment(url.text).elementsEqual(withoutFragment(current))
  }
}
