import NavigationPolicy

extension KnownMistake {
  /// Deep links: which place a link leads to, and when it is shown.
  static let deepLinks: [KnownMistake] = [
    baselineLinks("link-profile-first", "Profiles are looked for before products.", ["A17"]) {
      link, right in
      guard let place = right(link) else { return nil }
      let isProfile = link.url.host == "profile" || link.segments.contains("profile")
      return isProfile ? DeepLink(.profile, id: place.id) : place
    },
    baselineLinks("link-host-only", "Only the host of a deep link is looked at.", ["A17"]) {
      link, right in
      var seen = link
      seen.segments.removeAll { $0 == "products" || $0 == "profile" }
      guard let place = right(seen) else { return nil }
      return DeepLink(place.kind, id: right(link)?.id)
    },
    baselineLinks("link-path-only", "Only the path of a deep link is looked at.", ["A17"]) {
      link, right in
      var seen = link
      seen.url.host = "none.invalid"
      return right(seen)
    },
    baselineLinks(
      "link-first-segment-only", "Only the first segment of the path is looked at.", ["A17"]
    ) {
      link, right in
      let words = link.segments.dropFirst().contains { $0 == "products" || $0 == "profile" }
      let first = link.segments.first.map { $0 == "products" || $0 == "profile" } ?? false
      let byHost = link.url.host == "product" || link.url.host == "profile"
      return words && !first && !byHost ? nil : right(link)
    },
    baselineLinks(
      "link-id-of-path", "The path's last segment is the id, whatever the query says.", ["A17"]
    ) {
      link, right in
      var seen = link
      seen.items = []
      return right(seen)
    },
    baselineLinks("link-id-of-query-only", "A link without an id in its query has none.", ["A17"]) {
      link, right in
      guard let place = right(link) else { return nil }
      let hasID = link.items.first { $0.name == "id" }?.hasEquals ?? false
      return hasID ? place : DeepLink(place.kind, id: "")
    },
    baselineLinks("link-last-id", "The last id of a query counts.", ["A13"]) { link, right in
      var seen = link
      seen.items.reverse()
      return right(seen)
    },
    baselineLinks("link-id-without-value", "An id without an equals sign is an empty one.", ["A17"])
    {
      link, right in
      var seen = link
      for index in seen.items.indices { seen.items[index].hasEquals = true }
      return right(seen)
    },
    baselineLinks(
      "link-second-id", "An id without a value is passed over for the next one.", ["A17"]
    ) {
      link, right in
      var seen = link
      seen.items.removeAll { $0.name == "id" && !$0.hasEquals }
      return right(seen)
    },
    baselineLinks("link-empty-id-refused", "A link with an empty id leads nowhere.", ["A17"]) {
      link, right in
      guard let place = right(link) else { return nil }
      return place.id == "" ? nil : place
    },
    baselineLinks("link-slash-empty", "A path of slashes gives an empty id.", ["A17"]) {
      link, right in
      guard let place = right(link) else { return nil }
      return place.id == "/" && link.segments.isEmpty ? DeepLink(place.kind, id: "") : place
    },
    baselineLinks(
      "link-home-otherwise", "A link that leads nowhere opens the first screen.", ["A17"]
    ) {
      link, right in right(link) ?? DeepLink(.home)
    },
    baselineLinks(
      "link-decoded-segments", "Segments are decoded before they are compared.", ["A17", "B17"],
      isReading: true
    ) {
      link, right in
      var seen = link
      seen.segments = link.segments.map { segment in
        PercentEncoding.decoded(segment.utf8[...]).map { Substring($0) } ?? segment
      }
      return right(seen)
    },
    links("link-hostless-taken", "A link without a host leads somewhere.", ["A17"]) { profile in
      profile.readLink { link in
        guard
          link.hasPrefix("myapp:///") || (link.hasPrefix("myapp:") && !link.hasPrefix("myapp://"))
        else { return link }
        return "myapp://" + link.drop { $0 != ":" }.dropFirst().drop { $0 == "/" }
      }
    },
    links("link-fragment-part-of-id", "A fragment is part of what a link says.", ["A17"]) {
      profile in
      profile.readLink { $0.replacingFirst("#", with: "/") }
    },
    links("link-malformed-query-dropped", "A query that cannot be decoded counts as none.", ["A17"])
    {
      profile in
      let resolve = profile.deepLinks
      profile.deepLinks.resolved = { url, policy in
        if QueryReading.items(of: url.query) != nil {
          return resolve.resolve(url, configuration: policy)
        }
        var seen = url
        seen.query = nil
        return resolve.resolve(seen, configuration: policy)
      }
    },
    links("link-plus-as-space", "A plus sign in a link's id is a space.", ["A17"]) { profile in
      let place = profile.deepLinks.place
      profile.deepLinks.place = { link, policy in
        var seen = link
        for index in seen.items.indices {
          seen.items[index].value = String(seen.items[index].value.map { $0 == "+" ? " " : $0 })
        }
        return place(seen, policy)
      }
    },
    links("link-not-canonical-taken", "A link that no browser writes so is taken.", ["B14"]) {
      profile in
      let router = profile.deepLinks
      profile.deepLinks.resolved = { url, policy in
        var seen = url
        seen.defect = nil
        return router.resolve(seen, configuration: policy)
      }
    },

    hardenedLinks("link-http-taken", "A deep link over http is taken.", ["B33"]) {
      link, policy, right in
      var seen = link
      if link.url.scheme == "http" { seen.url.scheme = "https" }
      return right(seen, policy)
    },
    hardenedLinks("link-any-host", "A deep link of any host is taken.", ["B33"]) {
      link, policy, right in
      var all = policy
      if link.url.scheme == "https" { all.linkHosts = [link.url.host ?? ""] }
      return right(link, all)
    },
    hardenedLinks("link-host-by-suffix", "A deep link's host is compared by its end.", ["B33"]) {
      link, policy, right in
      var all = policy
      let host = link.url.host ?? ""
      if policy.linkHosts.contains(where: { !$0.hasPrefix("*.") && host.hasSuffix($0) }) {
        all.linkHosts.append(host)
      }
      return right(link, all)
    },
    hardenedLinks("link-wildcard-ignored", "A wildcard among the hosts of links is no wildcard.") {
      link, policy, right in
      var all = policy
      all.linkHosts.removeAll { $0.hasPrefix("*.") }
      return right(link, all)
    },
    hardenedLinks("link-any-scheme", "A deep link of any scheme is taken.", ["B33"]) {
      link, policy, right in
      var all = policy
      if !link.url.isWeb { all.linkSchemes = [link.url.scheme] }
      return right(link, all)
    },
    hardenedLinks("link-more-segments", "What follows the id in a path is ignored.", ["A17"]) {
      link, policy, right in
      var seen = link
      let most = link.url.isWeb ? 2 : 1
      if seen.segments.count > most { seen.segments = Array(seen.segments.prefix(most)) }
      return right(seen, policy)
    },
    hardenedLinks(
      "link-both-ids", "A link may say its id twice, in the path and in the query.", ["A13"]
    ) {
      link, policy, right in
      right(link, policy) ?? right(link.withoutIDs, policy)
    },
    hardenedLinks("link-repeated-id", "Of two ids in a query the first counts.", ["A13"]) {
      link, policy, right in
      var seen = link
      let ids = link.items.filter { $0.name == "id" }
      if ids.count > 1, link.segments.isEmpty {
        seen.items = link.items.filter { $0.name != "id" } + ids.prefix(1)
      }
      return right(seen, policy)
    },
    hardenedLinks("link-query-id-on-web", "A web link may carry its id in the query.", ["A17"]) {
      link, policy, right in
      guard link.url.scheme == "https", link.segments.count == 1, link.segments[0] != "settings",
        let id = link.items.first(where: { $0.name == "id" && $0.hasEquals })
      else { return right(link, policy) }
      var seen = link.withoutIDs
      seen.segments.append(Substring(id.value))
      return right(seen, policy)
    },
    hardenedLinks("link-other-keys-refused", "A tracking parameter kills a deep link.", ["B20"]) {
      link, policy, right in
      link.items.contains { $0.name != "id" } ? nil : right(link, policy)
    },
    hardenedLinks("link-id-characters-unchecked", "An id of any characters is taken.", ["A12"]) {
      link, policy, right in
      right(link, policy) ?? right(link.plainIDs, policy).map { DeepLink($0.kind, id: link.rawID) }
    },
    hardenedLinks("link-id-length-unchecked", "An id of any length is taken.", ["A12"]) {
      link, policy, right in
      var all = policy
      all.maxValueLength = .max
      return right(link, all)
    },
    hardenedLinks("link-id-length-fixed", "The greatest length of an id is built in.", ["A12"]) {
      link, policy, right in
      var all = policy
      all.maxValueLength = 64
      return right(link, all)
    },
    hardenedLinks("link-no-home", "A link to the first screen leads nowhere.", ["A17"]) {
      link, policy, right in
      let place = right(link, policy)
      return place?.kind == .home ? nil : place
    },
    hardenedLinks("link-no-settings", "A link to the settings leads nowhere.", ["A17"]) {
      link, policy, right in
      let place = right(link, policy)
      return place?.kind == .settings ? nil : place
    },
    hardenedLinks(
      "link-plural-of-schemes", "A custom scheme names products as the web does.", ["A17"]
    ) {
      link, policy, right in
      var seen = link
      if !link.url.isWeb, link.url.host == "products" { seen.url.host = "product" }
      return right(seen, policy)
    },
    accepting("link-userinfo-taken", "User information in a deep link is taken.", ["B33"]) {
      url, right in
      var seen = url
      seen.userinfo = nil
      return right(seen)
    },
    accepting("link-port-taken", "A port in a deep link is taken.", ["B33"]) { url, right in
      var seen = url
      seen.port = nil
      return right(seen)
    },
    accepting("link-unsafe-path-taken", "An unsafe path in a deep link is taken.", ["A14"]) {
      url, right in
      var seen = url
      seen.path = "/"
      return right(seen)
    },
    accepting("link-fragment-refused", "A deep link with a fragment leads nowhere.", ["A17"]) {
      url, right in
      url.fragment == nil && right(url)
    },
    accepting("link-final-slash-refused", "A slash at the end of a deep link kills it.", ["B19"]) {
      url, right in right(url) && !(url.path.hasSuffix("/") && url.path != "/")
    },

    delivering(
      "delivery-before-view", "A place is shown before there is a screen to show it on.", ["B32"]
    ) {
      $0.linkOpened = { state, id, place in
        if state.ownerIsAlive { state.perform(.deliver(place), for: id) }
      }
    },
    delivering("delivery-lost-at-start", "A link that starts the app is forgotten.", ["B32"]) {
      $0.linkOpened = { state, id, place in
        if state.ownerIsAlive, state.hasAppeared { state.perform(.deliver(place), for: id) }
      }
    },
    delivering(
      "delivery-last-only", "Of several links before the first screen the last is shown.", ["B32"]
    ) {
      let opened = $0.linkOpened
      $0.linkOpened = { state, id, place in
        state.held = []
        opened(&state, id, place)
      }
    },
    delivering("delivery-reversed", "Links before the first screen are shown backwards.") {
      let appeared = $0.appeared
      $0.appeared = { state in
        state.held.reverse()
        appeared(&state)
      }
    },
    delivering("delivery-repeated", "A screen that appears again shows its links again.") {
      $0.appeared = { state in
        state.hasAppeared = true
        for (id, place) in state.held { state.perform(.deliver(place), for: id) }
      }
    },
    delivering(
      "delivery-held-after-view", "A link to an app that runs waits for a screen.", ["B32"]
    ) {
      let opened = $0.linkOpened
      $0.linkOpened = { state, id, place in
        let hadAppeared = state.hasAppeared
        state.hasAppeared = false
        opened(&state, id, place)
        state.hasAppeared = hadAppeared
      }
    },
    delivering("delivery-once", "A link that is opened twice is shown once.", ["B32"]) {
      let opened = $0.linkOpened
      $0.linkOpened = { state, id, place in
        let isKnown =
          state.held.contains { $0.place == place }
          || state.effects.contains { $0.effect == .deliver(place) }
        if !isKnown { opened(&state, id, place) }
      }
    },
    delivering("delivery-after-release", "Links are shown although the owner is gone.", ["A11"]) {
      let opened = $0.linkOpened
      $0.linkOpened = { state, id, place in
        let wasAlive = state.ownerIsAlive
        state.ownerIsAlive = true
        opened(&state, id, place)
        state.ownerIsAlive = wasAlive
      }
    },
    delivering(
      "delivery-held-after-release", "What was held is shown although the owner is gone.", ["A11"]
    ) {
      let released = $0.released
      $0.released = { state, handling in
        let held = state.held
        released(&state, handling)
        state.held = held
      }
    },
    delivering("delivery-at-the-end", "What was held is shown when nothing more happens.") {
      let ended = $0.ended
      $0.ended = { state, handling in
        ended(&state, handling)
        handling.appeared(&state)
      }
    },
    delivering("delivery-off-main", "A place is shown off the main actor.", ["A15"]) {
      let opened = $0.linkOpened
      let appeared = $0.appeared
      $0.linkOpened = { state, id, place in offMain(&state) { opened(&$0, id, place) } }
      $0.appeared = { state in offMain(&state) { appeared(&$0) } }
    },
  ]
}
