import NavigationPolicy

/// The parts of one policy with their counterparts in another (requirement OWN-3).
struct PolicyParts: Sendable {
  /// A prefix that begins a path, and the query names that go with it.
  struct Place: Sendable {
    var prefix: PolicyPart
    var keys: [PolicyPart]

    var reversed: Place? {
      prefix.reversed.map { Place(prefix: $0, keys: keys.compactMap(\.reversed)) }
    }

    /// Whether one prefix begins with the other, so that they cannot change places.
    var isNested: Bool {
      guard let counterpart = prefix.counterpart, counterpart != prefix.text else { return false }
      return counterpart.hasPrefix(prefix.text) || prefix.text.hasPrefix(counterpart)
    }
  }

  /// A limit in one policy and in the other.
  struct Limit: Sendable {
    var length: Int
    var counterpart: Int
  }

  /// The hosts in actions, and in links that open the app.
  var hosts: [PolicyPart]
  var linkHosts: [PolicyPart]
  var customScheme: [PolicyPart]
  var linkScheme: [PolicyPart]
  var customHosts: [PolicyPart]
  var customPlaces: [Place]
  /// The query names of the custom scheme, whatever the path.
  var customKeys: [PolicyPart]
  var routes: [Place]
  var values: Limit
  var paths: Limit

  /// Pairs the parts of two policies; what a vector uses comes first where the other has less.
  ///
  /// Where the other policy has more, each turn takes another entry, so that every entry has its turn.
  init(
    _ policy: PolicyConfiguration, with other: PolicyConfiguration, using use: PartUse,
    turn: Int = 0
  ) {
    // A list that such a policy leaves empty is a shorter edition, and what it left out stays.
    let isEdition = policy.appHosts.contains { other.appHosts.contains($0) }
    func host(_ list: [HostPattern], _ others: [HostPattern], _ lack: String) -> [PolicyPart] {
      Self.hosts(list, others, other, turn, keepsLost: isEdition && others.isEmpty, lack)
    }
    let pages =
      host(policy.appHosts, other.appHosts, "your policy has no host of its own")
      + host(policy.partnerHosts, other.partnerHosts, "your policy has no partner host")
      + host(policy.inViewHosts, other.inViewHosts, "your policy has no inViewHosts")
      + host(policy.inViewFrom, other.inViewFrom, "your policy has no inViewFrom")
      + host(
        policy.topNavigationFrom, other.topNavigationFrom, "your policy has no topNavigationFrom")
    let links = host(
      policy.linkHosts.map(HostPattern.init), other.linkHosts.map(HostPattern.init),
      "your policy has no host of universal links")
    hosts = (pages + links).distinct.exchanged
    linkHosts = (links + pages).distinct.exchanged
    linkScheme =
      Self.first(
        policy.linkSchemes,
        isEdition && other.linkSchemes.isEmpty ? policy.linkSchemes : other.linkSchemes,
        "your policy has no scheme of deep links"
      ).exchanged

    let custom = policy.customSchemes.first
    let otherCustom =
      other.customSchemes.first { $0.scheme == custom?.scheme }
      ?? other.customSchemes.filter(use.fits).turned(turn).first ?? other.customSchemes.first
      ?? (isEdition ? custom : nil)
    let noScheme = otherCustom == nil ? "your policy has no custom scheme" : nil
    let isSameScheme = custom != nil && otherCustom?.scheme == custom?.scheme
    customScheme =
      Self.first(
        custom.map { [$0.scheme] } ?? [], otherCustom.map { [$0.scheme] } ?? [],
        noScheme ?? ""
      ).exchanged
    customHosts =
      PolicyPart.pairs(
        custom?.hosts ?? [], with: otherCustom?.hosts ?? [], used: use.customHosts, turn: turn,
        isEdition: isSameScheme,
        lack: noScheme ?? "your policy's custom scheme has fewer hosts"
      ).exchanged
    customKeys =
      PolicyPart.pairs(
        custom?.keys ?? [], with: otherCustom?.keys ?? [], used: use.customKeys, turn: turn,
        isEdition: isSameScheme,
        lack: noScheme ?? "your policy's custom scheme has fewer parameters"
      ).exchanged
    customPlaces = Self.exchanged(
      PolicyPart.pairs(
        custom?.pathPrefixes ?? [], with: otherCustom?.pathPrefixes ?? [], used: use.customPrefixes,
        turn: turn,
        isEdition: isSameScheme,
        lack: noScheme ?? "your policy's custom scheme has fewer path prefixes"
      ).map { Place(prefix: $0, keys: []) })
    routes = Self.exchanged(
      [false, true].flatMap { exact in
        Self.routes(
          policy, isEdition && other.routes.isEmpty ? policy : other, use, turn, exact: exact)
      })
    values = Limit(length: policy.maxValueLength, counterpart: other.maxValueLength)
    paths = Limit(length: policy.maxPathLength, counterpart: other.maxPathLength)
  }

  /// What must not be lost on the way: the parts that can be turned round, seen from either side.
  ///
  /// A prefix within the other one, and a text that is brought to a limit, cannot be told from what
  /// was there before; whether the answer is still right is what the reference engine says of them.
  var checked: (forth: PolicyParts, back: PolicyParts) {
    var forth = self
    forth.routes.removeAll(where: \.isNested)
    forth.customPlaces.removeAll(where: \.isNested)
    forth.values.counterpart = forth.values.length
    forth.paths.counterpart = forth.paths.length
    var back = forth
    back.hosts = hosts.compactMap(\.reversed)
    back.linkHosts = linkHosts.compactMap(\.reversed)
    back.customScheme = customScheme.compactMap(\.reversed)
    back.linkScheme = linkScheme.compactMap(\.reversed)
    back.customHosts = customHosts.compactMap(\.reversed)
    back.customKeys = customKeys.compactMap(\.reversed)
    back.customPlaces = forth.customPlaces.compactMap(\.reversed)
    back.routes = forth.routes.compactMap(\.reversed)
    return (forth, back)
  }

  // MARK: Pairing

  /// The routes with a prefix: each with the same one, else with one that has as many parameters as
  /// the vector uses.
  private static func routes(
    _ policy: PolicyConfiguration, _ other: PolicyConfiguration, _ use: PartUse, _ turn: Int,
    exact: Bool
  ) -> [Place] {
    let places = policy.paths(exact: exact)
    var left = other.paths(exact: exact)
    // A shorter edition of the same list: what was left out is no route any more.
    let isEdition =
      !left.isEmpty && left.allSatisfy { route in places.contains { $0.path == route.path } }
    let kind = exact ? "exact" : "prefix"
    let lack = "your policy has \(left.isEmpty ? "no route" : "fewer routes") with \(kind)"
    func take(where fits: (PolicyConfiguration.PathRoute) -> Bool) -> PolicyConfiguration
      .PathRoute?
    {
      left.firstIndex(where: fits).map { left.remove(at: $0) }
    }
    var chosen: [Int: PolicyConfiguration.PathRoute] = [:]
    func needs(_ index: Int) -> Int { use.routes[places[index].path]?.count ?? -1 }
    for index in places.indices {
      let same = take {
        $0.path == places[index].path && (isEdition || $0.keys.count >= needs(index))
      }
      if let same { chosen[index] = same }
    }
    // The ones that need most choose first.
    let order = places.indices.filter { chosen[$0] == nil }
      .sorted { (-needs($0), $0) < (-needs($1), $1) }
    let turned = other.paths(exact: exact).turned(turn)
    for index in order {
      let paired = turned.indices.contains(index) ? turned[index].path : nil
      chosen[index] =
        take { $0.path == paired && $0.keys.count >= needs(index) }
        ?? take { $0.keys.count >= needs(index) } ?? take { _ in true }
    }
    return places.indices.map { index in
      let route = places[index]
      return Place(
        prefix: PolicyPart(
          text: route.path,
          counterpart: chosen[index]?.path ?? (isEdition ? route.path : nil),
          lack: lack),
        keys: PolicyPart.pairs(
          route.keys, with: chosen[index]?.keys ?? [], used: use.routes[route.path] ?? [],
          turn: turn, isEdition: chosen[index]?.path == route.path,
          lack: "a route of your policy has fewer parameters"
        ).exchanged)
    }
  }

  private static func exchanged(_ places: [Place]) -> [Place] {
    let texts = places.map(\.prefix.text)
    return places
      + places.filter { !$0.isNested }.compactMap(\.reversed)
      .filter { !texts.contains($0.prefix.text) }
  }

  private static func first(_ texts: [String], _ others: [String], _ lack: String) -> [PolicyPart] {
    guard let text = texts.first else { return [] }
    return [
      PolicyPart(
        text: text, counterpart: others.contains(text) ? text : others.first, lack: lack)
    ]
  }

  /// The hosts of a list, each with one of the other list, and what wildcards cover likewise.
  private static func hosts(
    _ list: [HostPattern], _ others: [HostPattern], _ policy: PolicyConfiguration, _ turn: Int,
    keepsLost: Bool, _ lack: String
  ) -> [PolicyPart] {
    var free = counterparts(list, others, policy).turned(turn)[...]
    let exact = list.filter { !$0.isWildcard }.map { host in
      let counterpart = others.contains(host) ? host.text : keepsLost ? host.text : free.popFirst()
      return PolicyPart(text: host.text, counterpart: counterpart, lack: lack)
    }
    var domains = others.filter { $0.isWildcard && !list.contains($0) }.turned(turn)[...]
    let wildcards = list.filter { $0.isWildcard && $0.text.utf8.count > 2 }.map { host in
      let counterpart = others.contains(host) || keepsLost ? host : domains.popFirst()
      return PolicyPart(
        text: String(host.text.dropFirst(2)),
        counterpart: counterpart.map { String($0.text.dropFirst(2)) }, lack: lack)
    }
    return exact + wildcards
  }

  /// The hosts that can take those of a list, first the ones that stand in no other list, so that
  /// what a vector says of a host stays true.
  private static func counterparts(
    _ list: [HostPattern], _ others: [HostPattern], _ policy: PolicyConfiguration
  ) -> [String] {
    let all = policy.everyHost
    let exact = others.filter { !$0.isWildcard && !$0.text.isEmpty && !list.contains($0) }
    func isSingle(_ host: HostPattern) -> Bool {
      all.count { $0 == host || $0.matches(host.text) } <= 1
    }
    let single = exact.filter(isSingle)
    let wildcards = others.filter { $0.isWildcard && $0.text.utf8.count > 2 }
      .map { "www." + $0.text.dropFirst(2) }
    return single.map(\.text) + wildcards + exact.filter { !isSingle($0) }.map(\.text)
  }
}

extension PolicyConfiguration {
  fileprivate struct PathRoute {
    var path: String
    var keys: [String]
  }

  /// The routes that begin a path, or those that are a whole one; of two with one text the first
  /// counts.
  fileprivate func paths(exact isExact: Bool) -> [PathRoute] {
    var seen: Set<String> = []
    return routes.compactMap { route in
      switch route.match {
      case .prefix(let text) where !isExact && seen.insert(text).inserted:
        PathRoute(path: text, keys: route.keys)
      case .exact(let text) where isExact && seen.insert(text).inserted:
        PathRoute(path: text, keys: route.keys)
      default: nil
      }
    }
  }

  fileprivate var everyHost: [HostPattern] {
    appHosts + partnerHosts + inViewHosts + inViewFrom + topNavigationFrom
  }
}
