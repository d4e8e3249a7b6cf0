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
    let host = url.host ?? ""
    switch name {
    case .appPage:
      if let problem = ownProblem(url) { return problem }
      return Route.matching(url.path, in: policy.routes) == nil
        ? nil : "is covered by a route: give it as appRoute"
    case .appRoute: return ownProblem(url) ?? routeProblem(url)
    case .appRouteTwoKeys:
      if let problem = ownProblem(url) ?? routeProblem(url) { return problem }
      return (url.query ?? "").utf8.contains(UInt8(ascii: "&")) ? nil : "needs two parameters"
    case .appWildcard:
      let wildcards = policy.appHosts.filter(\.isWildcard)
      return url.scheme == "https" && wildcards.cover(host)
        ? nil : "must be an https URL on a host that a wildcard in appHosts covers"
    case .partner: return listed(url, policy.partnerHosts, "partnerHosts")
    case .inViewHost: return listed(url, policy.inViewHosts, "inViewHosts")
    case .otherSite, .thirdSite:
      guard url.isWeb else { return "must be a web URL" }
      return policy.everyList.first { $0.hosts.cover(host) }.map {
        "must be on a host that no list holds; \(host) is in \($0.key)"
      }
    case .custom:
      do {
        try profile.customSchemes.validate(url, configuration: policy)
        return nil
      } catch {
        return "is refused by customSchemes: \(error.rawValue)"
      }
    case .ownContent:
      return policy.inViewSchemes.contains(url.scheme)
        ? nil : "must have a scheme of inViewSchemes; \(url.scheme) is not in it"
    case .tel, .mailto, .sms:
      return url.scheme == name.rawValue ? nil : "must begin with \(name.rawValue):"
    default: return nil
    }
  }

  private func ownProblem(_ url: URLReading) -> String? {
    guard url.scheme == "https", url.userinfo == nil, url.port == nil else {
      return "must be an https URL without user name and port"
    }
    return policy.appHosts.cover(url.host ?? "")
      ? nil : "must be on a host of appHosts; \(url.host ?? "") is not in it"
  }

  private func routeProblem(_ url: URLReading) -> String? {
    do {
      _ = try profile.appRoutes.validate(url, configuration: policy)
      return nil
    } catch {
      return "is refused by routes: \(error.rawValue)"
    }
  }

  private func listed(_ url: URLReading, _ hosts: [HostPattern], _ key: String) -> String? {
    url.scheme == "https" && hosts.cover(url.host ?? "")
      ? nil : "must be an https URL on a host of \(key); \(url.host ?? "") is not in it"
  }
}

extension PolicyConfiguration {
  fileprivate var everyList: [(key: String, hosts: [HostPattern])] {
    Self.hostLists.map { ($0.key, self[keyPath: $0.list]) }
  }
}
