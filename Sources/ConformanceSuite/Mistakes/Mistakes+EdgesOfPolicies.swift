import NavigationPolicy

extension KnownMistake {
  /// Members left out, wildcards and stars, the order and the letters of routes and entries.
  static let edgesOfPolicies: [KnownMistake] = [
    KnownMistake(
      "left-out-members-empty", "A member that a policy leaves out counts as empty.", ["A1", "A9"]
    ) {
      $0.everywhere {
        $0.see { context in
          // What equals the default was left out, as far as an engine can be made to see it.
          let standard = PolicyConfiguration()
          guard context.configuration != standard else { return }
          if context.configuration.appHosts == standard.appHosts {
            context.configuration.appHosts = []
          }
          if context.configuration.partnerHosts == standard.partnerHosts {
            context.configuration.partnerHosts = []
          }
          if context.configuration.routes == standard.routes {
            context.configuration.routes = []
          }
          if context.configuration.customSchemes == standard.customSchemes {
            context.configuration.customSchemes = []
          }
        }
      }
    },
    hosts("wildcard-empty-labels", "A wildcard takes empty labels.") { host, pattern in
      pattern.hasPrefix("*.") && pattern != "*." && host.hasSuffix(pattern.dropFirst())
        && host.count >= pattern.count
    },
    hosts("wildcard-without-domain", "A wildcard with nothing behind it takes any final dot.") {
      host, pattern in pattern == "*." && host.hasSuffix(".")
    },
    hosts("star-covers-every-host", "A star alone covers every host.") { _, pattern in
      pattern == "*"
    },
    hosts("star-anywhere", "A star stands for any text, wherever it stands.") { host, pattern in
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count > 1, pattern != "*", pattern != "*.", let last = parts.last else {
        return false
      }
      var rest = host[...]
      for part in parts.dropLast() {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return rest.hasSuffix(last) && host.hasPrefix(parts[0])
        && !pattern.dropFirst(2).contains("..") && !host.contains("..")
    },
    KnownMistake(
      "policy-folded-by-unicode", "A policy is folded by the rules of Unicode.", ["B14"]
    ) {
      $0.everywhere {
        let covers = $0.covers
        $0.covers = { patterns, host in
          covers(patterns.map { HostPattern($0.text.lowercased()) }, host)
        }
        $0.customSchemes.entry = { scheme, schemes in
          schemes.first { $0.scheme.lowercased() == scheme }
        }
      }
    },
    KnownMistake(
      "partner-before-app-host", "A host in both roles is a partner's before it is the app's.",
      ["A4"]
    ) { $0.baseline { $0.move("partner-open", before: "app-route") } },
    routes("last-route-wins", "The last route that fits wins, not the longest.", ["A12", "B20"]) {
      path, routes in routes.last { Route.matching(path, in: [$0]) != nil }
    },
    routes("shortest-route-wins", "The shortest prefix that fits wins.", ["A12", "B20"]) {
      path, routes in
      let fitting = routes.filter { Route.matching(path, in: [$0]) != nil }
      return fitting.first { $0.match == .exact(path) }
        ?? fitting.min { $0.text.utf8.count < $1.text.utf8.count }
    },
    routes("last-of-equal-routes", "Of two equal routes the last counts.", ["A12"]) {
      path, routes in Route.matching(path, in: routes.reversed())
    },
    routes("equal-routes-merged", "The keys of equal routes count together.", ["A12"]) {
      path, routes in
      guard var route = Route.matching(path, in: routes) else { return nil }
      route.keys = routes.filter { $0.match == route.match }.flatMap(\.keys)
      return route
    },
    routes("equal-prefix-wins", "A prefix wins over an exact route of the same text.", ["A12"]) {
      path, routes in
      routes.first { $0.match == .prefix(path) } ?? Route.matching(path, in: routes)
    },
    routes("prefix-as-folder", "A prefix without a slash at its end takes no longer word.", ["B20"])
    { path, routes in
      Route.matching(
        path,
        in: routes.filter { route in
          guard case .prefix(let text) = route.match, path.hasBytePrefix(text) else { return true }
          return text.hasSuffix("/") || path.isByteEqual(to: text) || path.hasBytePrefix("\(text)/")
        })
    },
    routes("policy-paths-folded", "The paths of a policy are folded.", ["A14", "B20"]) {
      path, routes in
      Route.matching(path, in: routes.map { $0.changing { $0.asciiLowercased() } })
    },
    routes("empty-path-as-slash", "A URL without a path has the path of one slash.", ["A14"]) {
      path, routes in Route.matching(path.isEmpty ? "/" : path, in: routes)
    },
    routes(
      "escape-case-ignored", "Escapes in a path are compared without their case.", ["A14"]
    ) { path, routes in
      Route.matching(
        path.escapesLowercased, in: routes.map { $0.changing { $0.escapesLowercased } })
    },
    KnownMistake("policy-keys-folded", "The keys of a policy are folded.", ["A12"]) {
      $0.parameters {
        $0.replace(.keyNotAllowed) { candidate, check in
          var seen = candidate
          seen.keys = candidate.keys.map { $0.asciiLowercased() }
          return check.passes(seen)
        }
      }
    },
    customHosts("custom-host-wildcards", "A custom scheme's hosts may be wildcards.", ["A12"]) {
      url, hosts in
      let wildcards = hosts.map { HostPattern($0) }.filter(\.isWildcard)
      return wildcards.cover(url.host ?? "")
    },
    customHosts("custom-empty-host-listed", "A missing host is taken when it is listed.", ["A12"]) {
      url, hosts in url.host.map { hosts.containsBytes(of: $0) } ?? false
    },
    KnownMistake(
      "custom-same-scheme-merged", "The entries of one scheme count together.", ["A12"]
    ) {
      $0.everywhere {
        $0.customSchemes.entry = { scheme, schemes in
          let entries = schemes.filter { $0.scheme == scheme }
          guard !entries.isEmpty else { return nil }
          return CustomScheme(
            scheme: scheme, hosts: entries.flatMap(\.hosts),
            pathPrefixes: entries.flatMap(\.pathPrefixes), keys: entries.flatMap(\.keys))
        }
      }
    },
  ]

  /// Covers hosts that the policy does not.
  private static func hosts(
    _ id: String, _ title: String,
    _ alsoCovers: @escaping @Sendable (_ host: String, _ pattern: String) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, ["B14"]) {
      $0.everywhere {
        let covers = $0.covers
        $0.covers = { patterns, host in
          covers(patterns, host) || patterns.contains { alsoCovers(host, $0.text) }
        }
      }
    }
  }

  private static func routes(
    _ id: String, _ title: String, _ rows: [String],
    _ match: @escaping @Sendable (_ path: String, _ routes: [Route]) -> Route?
  ) -> KnownMistake {
    KnownMistake(id, title, rows) { $0.everywhere { $0.appRoutes.matchRoute = match } }
  }

  private static func customHosts(
    _ id: String, _ title: String, _ rows: [String],
    _ isAllowed: @escaping @Sendable (URLReading, [String]) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.everywhere {
        let original = $0.customSchemes.hostIsAllowed
        $0.customSchemes.hostIsAllowed = { original($0, $1) || isAllowed($0, $1) }
      }
    }
  }
}

extension Route {
  fileprivate var text: String {
    switch match {
    case .prefix(let text), .exact(let text): text
    }
  }

  /// The route with another text.
  fileprivate func changing(_ change: (String) -> String) -> Route {
    switch match {
    case .prefix(let text): Route(.prefix(change(text)), keys: keys)
    case .exact(let text): Route(.exact(change(text)), keys: keys)
    }
  }
}

extension String {
  /// The text with the digits of its escapes in lower case.
  fileprivate var escapesLowercased: String {
    var bytes = Array(utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      for place in (index + 1)..<Swift.min(index + 3, bytes.count)
      where (0x41...0x46).contains(bytes[place]) { bytes[place] |= 0x20 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
