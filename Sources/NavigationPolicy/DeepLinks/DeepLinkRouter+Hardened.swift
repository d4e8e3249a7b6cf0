extension DeepLinkRouter {
  /// Exact shapes only: everything else leads nowhere.
  package static let hardened = DeepLinkRouter(
    accepts: { url in
      url.userinfo == nil && url.port == nil && PathSafety.strict.accepts(url.path)
    },
    place: { link, policy in
      switch link.url.scheme {
      case "https":
        let hosts = policy.linkHosts.map(HostPattern.init)
        return hosts.cover(link.url.host ?? "") ? webPlace(link, policy) : nil
      case "http": return nil
      case let scheme:
        return policy.linkSchemes.containsBytes(of: scheme) ? schemePlace(link, policy) : nil
      }
    })

  /// `/products/ID`, `/profile/ID`, `/settings`, and nothing for home.
  private static func webPlace(_ link: Link, _ policy: PolicyConfiguration) -> DeepLink? {
    let hasID = link.items.contains { $0.name.isByteEqual(to: "id") }
    switch (link.segments.count, link.segments.first) {
    case (0, _): return DeepLink(.home)
    case (1, "settings"?): return DeepLink(.settings)
    case (2, "products"?) where !hasID: return place(.product, link.segments[1], policy)
    case (2, "profile"?) where !hasID: return place(.profile, link.segments[1], policy)
    default: return nil
    }
  }

  /// The host names the place; an id is one segment or one item, never both.
  private static func schemePlace(_ link: Link, _ policy: PolicyConfiguration) -> DeepLink? {
    switch link.url.host {
    case "home"? where link.segments.isEmpty: return DeepLink(.home)
    case "settings"? where link.segments.isEmpty: return DeepLink(.settings)
    case "product"?: return onlyID(of: link).flatMap { place(.product, $0, policy) }
    case "profile"?: return onlyID(of: link).flatMap { place(.profile, $0, policy) }
    default: return nil
    }
  }

  private static func onlyID(of link: Link) -> Substring? {
    let items = link.items.filter { $0.name.isByteEqual(to: "id") }
    switch (link.segments.count, items.count) {
    case (1, 0): return link.segments[0]
    case (0, 1) where items[0].hasEquals: return Substring(items[0].value)
    default: return nil
    }
  }

  /// A place whose id is 1 to `maxValueLength` of the characters of a parameter's value.
  private static func place(
    _ kind: DeepLink.Kind, _ id: Substring, _ policy: PolicyConfiguration
  ) -> DeepLink? {
    guard !id.isEmpty, id.unicodeScalars.count <= policy.maxValueLength,
      ParameterCheck.isPlain(String(id))
    else { return nil }
    return DeepLink(kind, id: String(id))
  }
}
