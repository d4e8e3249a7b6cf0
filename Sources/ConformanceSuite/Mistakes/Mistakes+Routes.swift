import NavigationPolicy

extension KnownMistake {
  /// Links into the app: what happens, and which paths are routes.
  static let routes: [KnownMistake] = [
    KnownMistake(
      "app-host-not-intercepted", "Links into the app load as web pages.", ["A1", "A2"]
    ) { $0.baseline { $0.remove("app-route", "app-route-rejected") } },
    KnownMistake(
      "app-host-handed-to-system", "Links into the app are handed to the system.", ["A4"]
    ) {
      $0.baseline {
        $0.replace("app-route") { s, rule in
          rule.answer(s) == nil ? nil : s.open(universalLinksOnly: true)
        }
      }
    },
    KnownMistake(
      "route-needs-link", "Only a followed link is routed; a script's load is not.", ["A1", "A2"]
    ) {
      $0.baseline {
        for id in ["app-route", "app-route-rejected"] {
          $0.replace(id) { s, rule in s.isLink ? rule.answer(s) : nil }
        }
      }
    },
    KnownMistake(
      "history-not-routed", "Back, forward and reload of an app page are allowed.", ["A2"]
    ) {
      $0.baseline {
        for id in ["app-route", "app-route-rejected"] {
          $0.replace(id) { s, rule in
            [.backForward, .reload].contains(s.action.navigationType) ? nil : rule.answer(s)
          }
        }
      }
    },
    KnownMistake(
      "rejected-route-loads", "A link into the app that is refused loads as a web page."
    ) { $0.baseline { $0.remove("app-route-rejected") } },
    KnownMistake(
      "rejected-route-shown", "A link into the app is routed although it was refused.",
      ["A12", "A14"]
    ) {
      $0.baseline {
        $0.replace("app-route-rejected") { s, rule in
          guard rule.answer(s) != nil, let url = s.url else { return nil }
          return .cancel(.routeInternally(AppRoute(path: url.path, parameters: [])))
        }
      }
    },
    KnownMistake(
      "route-and-load", "A link into the app is routed and loads as well.", ["A2"]
    ) {
      $0.baseline {
        $0.replace("app-route") { s, rule in
          rule.answer(s).map { Rule.Answer(decision: .allow, effects: $0.effects) }
        }
      }
    },
    KnownMistake(
      "route-not-in-new-window", "A link into the app for a new window loads as a page.", ["A1"]
    ) { $0.baseline { $0.move("new-window", before: "app-route") } },
    path("prefix-without-slash", "A prefix is compared without its last slash.", ["A14"]) {
      path, prefix in path.hasPrefix(prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix)
    },
    path("prefix-case-folded", "A path is compared without its case.", ["A14"]) {
      path, prefix in path.asciiLowercased().hasPrefix(prefix.asciiLowercased())
    },
    path("prefix-anywhere", "A prefix is looked for anywhere in the path.", ["A14"]) {
      path, prefix in path.contains(prefix)
    },
    path("any-path", "Every path is a route.", ["A14"]) { _, _ in true },
    KnownMistake(
      "decoded-path", "The decoded path is compared and handed on.", ["A14", "B16"],
      isReading: true
    ) { $0.everywhere { $0.readPaths { PercentEncoding.decoded(Substring($0).utf8) ?? $0 } } },
    KnownMistake(
      "trailing-slash", "A slash at the end of the path is dropped.", ["B19"], isReading: true
    ) {
      $0.everywhere {
        $0.readPaths { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      }
    },
    KnownMistake(
      "platform-path",
      "The platform's path is read: the decoded path (decoded-path), its trailing slash dropped (trailing-slash).",
      ["A14", "B16", "B19"], isReading: true
    ) {
      $0.everywhere {
        $0.readPaths { path in
          let decoded = PercentEncoding.decoded(Substring(path).utf8) ?? path
          return decoded.count > 1 && decoded.hasSuffix("/") ? String(decoded.dropLast()) : decoded
        }
        $0.appRoutes.pathIsSafe = { _ in true }
        $0.customSchemes.pathIsSafe = { _ in true }
      }
    },
    KnownMistake("exact-as-prefix", "An exact route is compared as a prefix.", ["A14"]) {
      $0.everywhere {
        $0.appRoutes.matchRoute = { path, routes in
          Route.matching(
            path,
            in: routes.map { route in
              guard case .exact(let text) = route.match else { return route }
              return Route(path == text ? .exact(text) : .prefix(text), keys: route.keys)
            })
        }
      }
    },
    KnownMistake("prefix-as-exact", "A prefix is compared as the whole path.", ["A1", "B20"]) {
      $0.everywhere {
        $0.appRoutes.matchRoute = { path, routes in
          Route.matching(
            path,
            in: routes.filter { $0.match == .exact(path) || $0.match == .prefix(path) })
        }
      }
    },
    KnownMistake(
      "first-route-wins", "The first route that fits wins, not the longest.", ["A12", "B20"]
    ) {
      $0.everywhere {
        $0.appRoutes.matchRoute = { path, routes in
          routes.first { Route.matching(path, in: [$0]) != nil }
        }
      }
    },
    KnownMistake("exact-route-loses", "The longest prefix wins over an exact route.", ["A12"]) {
      $0.everywhere {
        $0.appRoutes.matchRoute = { path, routes in
          let prefixes = routes.filter { if case .prefix = $0.match { true } else { false } }
          return Route.matching(path, in: prefixes) ?? Route.matching(path, in: routes)
        }
      }
    },
    KnownMistake("keys-of-any-route", "The keys of every route are allowed on each.", ["A12"]) {
      $0.everywhere {
        $0.appRoutes.matchRoute = { path, routes in
          guard var route = Route.matching(path, in: routes) else { return nil }
          route.keys = routes.flatMap(\.keys)
          return route
        }
      }
    },
    KnownMistake(
      "route-path-decoded", "The native screen gets the decoded path.", ["B16"], isReading: true
    ) {
      $0.everywhere {
        $0.appRoutes.routePath = { PercentEncoding.decoded(Substring($0.path).utf8) ?? $0.path }
      }
    },
    unsafe("unsafe-path-unchecked", "A path's dots and escapes are not looked at.") { _, _ in true
    },
    unsafe("dot-segments-taken", "Dot segments in a path are taken.") { path, isSafe in
      let kept = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
        [".", ".."].contains(segment.prefix { $0 != ";" }) ? "x" : segment
      }
      return isSafe(kept.joined(separator: "/"))
    },
    unsafe("dot-segments-with-parameters", "A dot segment before a semicolon is taken.") {
      path, isSafe in
      let kept = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
        segment.contains(";") ? "x" : segment
      }
      return isSafe(kept.joined(separator: "/"))
    },
    unsafe("escaped-slash-taken", "An escaped slash in a path is taken.", escape: ["%2f", "%5c"]),
    unsafe("escaped-dot-taken", "An escaped dot in a path is taken.", escape: ["%2e"]),
    unsafe("double-escape-taken", "An escaped escape in a path is taken.", escape: ["%25"]),
    unsafe(
      "escaped-delimiter-taken", "An escaped ? or # in a path is taken.", escape: ["%3f", "%23"]),
    unsafe("escaped-control-taken", "An escaped control in a path is taken.") { path, isSafe in
      isSafe(replacingEscapes(path) { $0 < 0x20 || $0 == 0x7F })
    },
    unsafe("broken-escape-taken", "A broken escape in a path is taken.") { path, isSafe in
      var bytes = Array(path.utf8)
      for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
        let digits = bytes[(index + 1)...].prefix(2)
        let isWhole =
          digits.count == 2 && digits.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
        if !isWhole { bytes[index] = UInt8(ascii: "x") }
      }
      return isSafe(String(decoding: bytes, as: UTF8.self))
    },
    unsafe("path-backslash-taken", "A backslash in a custom scheme's path is taken.") {
      path, isSafe in isSafe(String(path.map { $0 == "\\" ? "x" : $0 }))
    },
    KnownMistake(
      "safety-before-route", "An unsafe path is named before one that is no route.",
      isReading: true
    ) {
      $0.everywhere { profile in
        let isSafe = profile.appRoutes.pathIsSafe
        let match = profile.appRoutes.matchRoute
        profile.appRoutes.matchRoute = { path, routes in
          isSafe(path) ? match(path, routes) : Route(.exact(path), keys: [])
        }
      }
    },
  ]

  /// Compares a route's prefix otherwise.
  private static func path(
    _ id: String, _ title: String, _ rows: [String],
    _ compare: @escaping @Sendable (_ path: String, _ prefix: String) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.everywhere {
        $0.appRoutes.matchRoute = { path, routes in
          if let exact = routes.first(where: { $0.match == .exact(path) }) { return exact }
          return
            routes
            .compactMap { route -> (route: Route, length: Int)? in
              guard case .prefix(let text) = route.match, compare(path, text) else { return nil }
              return (route, text.utf8.count)
            }
            .max { $0.length < $1.length }?.route
        }
        $0.customSchemes.pathIsAllowed = { path, prefixes in
          path.isEmpty || prefixes.contains { compare(path, $0) }
        }
      }
    }
  }

  private static func unsafe(
    _ id: String, _ title: String,
    _ isSafe: @escaping @Sendable (String, (String) -> Bool) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, ["A14", "B16"], isReading: true) { $0.paths(isSafe) }
  }

  /// Takes some escapes for an ordinary letter.
  private static func unsafe(_ id: String, _ title: String, escape: [String]) -> KnownMistake {
    unsafe(id, title) { path, isSafe in
      isSafe(
        replacingEscapes(path) { byte in
          let digits = String(byte, radix: 16)
          return escape.contains("%" + (digits.count == 1 ? "0" : "") + digits)
        })
    }
  }

  private static func replacingEscapes(
    _ path: String, where isReplaced: (UInt8) -> Bool
  ) -> String {
    let bytes = Array(path.utf8)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16),
        isReplaced(byte)
      {
        kept.append(UInt8(ascii: "x"))
        index += 3
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
