import NavigationPolicy

/// Whether a URL is what its sample's name says under a policy (OWN-2).
struct SampleCheck {
  private let policy: PolicyConfiguration
  private let profile = Profile.hardened

  init(_ policy: PolicyConfiguration) { self.policy = policy }

  /// What is wrong with a URL, as the end of a sentence, or `nil`.
  func problem(_ text: String, for name: SampleName) -> String? {
    let url = URLReading(text)
    guard url.isCanonical else {
      return "must be a whole URL as a web view writes it, such as https://www.example.com/, found"
        + " \"\(text)\""
    }
    switch name {
    case .appPage:
      if let problem = listed(url, policy.appHosts, "appHosts") { return problem }
      return Route.matching(url.path, in: policy.routes) == nil
        ? nil : "is covered by a route: give it as appRoute"
    case .appRoute: return listed(url, policy.appHosts, "appHosts") ?? routeProblem(url)
    case .appRouteTwoKeys:
      if let problem = listed(url, policy.appHosts, "appHosts") ?? routeProblem(url) {
        return problem
      }
      let items = (url.query ?? "").utf8.split(separator: UInt8(ascii: "&")).count
      return items == 2 ? nil : "needs two parameters, found \(items)"
    case .appWildcard:
      return listed(
        url, policy.appHosts.filter(\.isWildcard), "appHosts",
        as: "a host that a wildcard in appHosts covers")
    case .partner: return listed(url, policy.partnerHosts, "partnerHosts")
    case .inViewHost: return listed(url, policy.inViewHosts, "inViewHosts")
    case .otherSite, .thirdSite:
      guard url.isWeb else { return "must be an http or https URL; its scheme is \(url.scheme)" }
      if let problem = authorityProblem(url) { return problem }
      let host = url.host ?? ""
      return policy.everyList.first { $0.hosts.cover(host) }.map {
        "must be on a host that no list holds; \(host) is in \($0.key)"
      }
    case .custom:
      do {
        try profile.customSchemes.validate(url, configuration: policy)
        return nil
      } catch {
        return "is refused by customSchemes: \(error.rawValue)" + dead("customSchemes")
      }
    case .ownContent:
      return policy.inViewSchemes.contains(url.scheme)
        ? nil
        : "must have a scheme of inViewSchemes; \(url.scheme) is not in it"
          + dead("inViewSchemes")
    case .tel, .mailto, .sms:
      return url.scheme == name.rawValue ? nil : "must begin with \(name.rawValue):"
    default: return nil
    }
  }

  private func authorityProblem(_ url: URLReading) -> String? {
    if url.userinfo != nil { return "must not have a user name" }
    return url.port.map { "must not have a port; remove :\($0)" }
  }

  /// The entries of a list that can never match, which may be why no sample fits.
  private func dead(_ key: String) -> String {
    PolicyLint.errors(policy).filter { $0.key.hasPrefix("\(key)[") }.prefix(3)
      .map { "; \($0.key) never matches: \($0.sentence)" }.joined()
  }

  private func routeProblem(_ url: URLReading) -> String? {
    do {
      _ = try profile.appRoutes.validate(url, configuration: policy)
      return nil
    } catch {
      return "is refused by routes: \(error.rawValue)" + dead("routes")
    }
  }

  /// What is wrong with an https URL on a host of a list.
  private func listed(
    _ url: URLReading, _ hosts: [HostPattern], _ key: String, as place: String? = nil
  ) -> String? {
    guard url.scheme == "https" else { return "must be an https URL; its scheme is \(url.scheme)" }
    if let problem = authorityProblem(url) { return problem }
    guard !hosts.cover(url.host ?? "") else { return nil }
    return "must be on \(place ?? "a host of \(key)"); \(url.host ?? "") is not" + dead(key)
  }
}

extension PolicyConfiguration {
  fileprivate var everyList: [(key: String, hosts: [HostPattern])] {
    Self.hostLists.map { ($0.key, self[keyPath: $0.list]) }
  }
}
