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
    let isEdition = policy.appHosts.contains { other.appHosts.contains($0) }
    func host(_ list: [HostPattern], _ others: [HostPattern], _ lack: String) -> [PolicyPart] {
      guard let first = list.first(where: { !$0.isWildcard }) else { return [] }
      var counterpart = Self.counterparts(first, others, other).turned(turn).first
      if others.isEmpty, isEdition { counterpart = first.text }
      return [PolicyPart(text: first.text, counterpart: counterpart, lack: lack)]
    }
    let pages =
      host(policy.appHosts, other.appHosts, "your policy has no host of its own")
      + host(policy.partnerHosts, other.partnerHosts, "your policy has no partner host")
    let links = host(
      policy.linkHosts.map(HostPattern.init), other.linkHosts.map(HostPattern.init),
      "your policy has no host of universal links")
    hosts = (pages + links).distinct.exchanged
    linkHosts = (links + pages).distinct.exchanged
    linkScheme =
      Self.first(policy.linkSchemes, other.linkSchemes, "your policy has no scheme of deep links")
      .exchanged

    let custom = policy.customSchemes.first
    let otherCustom =
      other.customSchemes.first { $0.scheme == custom?.scheme }
      ?? other.customSchemes.filter(use.fits).turned(turn).first ?? other.customSchemes.first
    let isSameScheme = custom != nil && otherCustom?.scheme == custom?.scheme
    customScheme =
      Self.first(
        custom.map { [$0.scheme] } ?? [], otherCustom.map { [$0.scheme] } ?? [],
        "your policy has no custom scheme"
      ).exchanged
    customHosts =
      PolicyPart.pairs(
        custom?.hosts ?? [], with: otherCustom?.hosts ?? [], used: use.customHosts, turn: turn,
        isEdition: isSameScheme,
        lack: "your policy's custom scheme has fewer hosts"
      ).exchanged
    customKeys =
      PolicyPart.pairs(
        custom?.keys ?? [], with: otherCustom?.keys ?? [], used: use.customKeys, turn: turn,
        isEdition: isSameScheme,
        lack: "your policy's custom scheme has fewer parameters"
      ).exchanged
    customPlaces = Self.exchanged(
      PolicyPart.pairs(
        custom?.pathPrefixes ?? [], with: otherCustom?.pathPrefixes ?? [], used: use.customPrefixes,
        turn: turn,
        isEdition: isSameScheme,
        lack: "your policy's custom scheme has fewer path prefixes"
      ).map { Place(prefix: $0, keys: []) })
    routes = Self.exchanged(Self.routes(policy, other, use, turn))
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
    _ policy: PolicyConfiguration, _ other: PolicyConfiguration, _ use: PartUse, _ turn: Int
  ) -> [Place] {
    let places = policy.prefixes
    var left = other.prefixes
    // A shorter edition of the same list: what was left out is no route any more.
    let isEdition =
      !left.isEmpty && left.allSatisfy { route in places.contains { $0.prefix == route.prefix } }
    let lack =
      left.isEmpty
      ? "your policy has no route with a prefix" : "your policy has fewer routes with a prefix"
    func take(where fits: (PolicyConfiguration.PrefixRoute) -> Bool) -> PolicyConfiguration
      .PrefixRoute?
    {
      left.firstIndex(where: fits).map { left.remove(at: $0) }
    }
    var chosen: [Int: PolicyConfiguration.PrefixRoute] = [:]
    func needs(_ index: Int) -> Int { use.routes[places[index].prefix]?.count ?? -1 }
    for index in places.indices {
      let same = take {
        $0.prefix == places[index].prefix && (isEdition || $0.keys.count >= needs(index))
      }
      if let same { chosen[index] = same }
    }
    // The ones that need most choose first.
    let order = places.indices.filter { chosen[$0] == nil }
      .sorted { (-needs($0), $0) < (-needs($1), $1) }
    let turned = other.prefixes.turned(turn)
    for index in order {
      let paired = turned.indices.contains(index) ? turned[index].prefix : nil
      chosen[index] =
        take { $0.prefix == paired && $0.keys.count >= needs(index) }
        ?? take { $0.keys.count >= needs(index) } ?? take { _ in true }
    }
    return places.indices.map { index in
      let route = places[index]
      return Place(
        prefix: PolicyPart(
          text: route.prefix,
          counterpart: chosen[index]?.prefix ?? (isEdition ? route.prefix : nil),
          lack: lack),
        keys: PolicyPart.pairs(
          route.keys, with: chosen[index]?.keys ?? [], used: use.routes[route.prefix] ?? [],
          turn: turn, isEdition: chosen[index]?.prefix == route.prefix,
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

  /// The hosts that can take another one's place: itself, else those of the list, first the ones
  /// that stand in no other list, so that what a vector says of a host stays true.
  private static func counterparts(
    _ host: HostPattern, _ others: [HostPattern], _ policy: PolicyConfiguration
  ) -> [String] {
    if others.contains(host) { return [host.text] }
    let all = policy.everyHost
    let exact = others.filter { !$0.isWildcard && !$0.text.isEmpty }
    let single = exact.filter { host in all.count { $0 == host || $0.matches(host.text) } <= 1 }
    let wildcards = others.filter { $0.isWildcard && $0.text.utf8.count > 2 }
      .map { "www." + $0.text.dropFirst(2) }
    return single.map(\.text) + wildcards + exact.filter { !single.contains($0) }.map(\.text)
  }
}

extension PolicyConfiguration {
  fileprivate struct PrefixRoute {
    var prefix: String
    var keys: [String]
  }

  /// The routes that begin a path; of two with one prefix the first counts.
  fileprivate var prefixes: [PrefixRoute] {
    var seen: Set<String> = []
    return routes.compactMap { route in
      guard case .prefix(let text) = route.match, seen.insert(text).inserted else { return nil }
      return PrefixRoute(prefix: text, keys: route.keys)
    }
  }

  fileprivate var everyHost: [HostPattern] {
    appHosts + partnerHosts + inViewHosts + inViewFrom + topNavigationFrom
  }
}
