import ConformanceSuite
package import NavigationPolicy

/// Entries of a policy that change no answer: shadowed by others, repeated, or never reached.
package struct RedundantEntries {
  private let policy: PolicyConfiguration
  private let situations: Situations
  private let contexts: [Int]

  /// The places of entries without which the situations of the policy are answered alike; `nil` for a
  /// policy with too many to look at each.
  package static func places(_ policy: PolicyConfiguration) -> [String]? {
    // An index that great stands in a list that is too long.
    guard policy.entries.allSatisfy({ $0.index < Situations.mostEntries }) else { return nil }
    var places: [String] = []
    var left = policy
    // From the end, each without those that were found: two that cover each other are not both said.
    for (key, index) in policy.entries.reversed() where left.isCovered(key, index) {
      let variant = left.without(key, index)
      guard RedundantEntries(left).changesNothing(variant) else { continue }
      places.insert("\(key)[\(index)]", at: 0)
      left = variant
    }
    let keys = policy.entries.map(\.key)
    return places.sorted { one, other in
      func rank(_ place: String) -> Int { keys.firstIndex { place.hasPrefix($0 + "[") } ?? 0 }
      return rank(one) < rank(other)
    }
  }

  private init(_ policy: PolicyConfiguration) {
    self.policy = policy
    situations = Situations(policy)
    // What an entry is for shows in a link, a form and a script's load, of a page or a foreign frame.
    contexts = situations.contexts.numbers(
      of: ContextPattern([
        (.navigationType, .these(["linkActivated", "formSubmitted", "other"])),
        (.asker, .these(["main", "otherFrame"])), (.target, .any), (.userGesture, .any),
        (.currentURL, .these(["otherSite", "appPage"])),
      ]), takingAny: true)
  }

  private func changesNothing(_ variant: PolicyConfiguration) -> Bool {
    for subject in situations.subjects {
      for number in contexts {
        let action = situations.reading.action(subject.url, situations.contexts.context(number))
        for profile in Profile.all {
          let before = profile.decide(action, configuration: policy)
          let after = profile.decide(action, configuration: variant)
          if PropertyJudge.shape(before) != PropertyJudge.shape(after) { return false }
        }
      }
    }
    return true
  }
}

extension PolicyConfiguration {
  /// Whether another entry of the same list covers one: without that, no list of classes can show
  /// that it changes nothing.
  fileprivate func isCovered(_ key: String, _ index: Int) -> Bool {
    if let list = Self.hostLists.first(where: { $0.key == key })?.list {
      let pattern = self[keyPath: list][index]
      return without(key, index)[keyPath: list].cover(Situations.representative(of: pattern))
    }
    if let list = Self.schemeLists.first(where: { $0.key == key })?.list {
      return without(key, index)[keyPath: list].containsBytes(of: self[keyPath: list][index])
    }
    if key == "routes" {
      let route = routes[index]
      return without(key, index).routes.contains { other in
        Set(other.keys) == Set(route.keys) && other.match.covers(route.match)
      }
    }
    // Of two custom schemes with one name the first counts (CFG-11).
    return customSchemes[..<index].contains {
      $0.scheme.isByteEqual(to: customSchemes[index].scheme)
    }
  }
}

extension Route.Match {
  /// Whether every path of another one is one of these.
  fileprivate func covers(_ other: Route.Match) -> Bool {
    switch (self, other) {
    case (.prefix(let prefix), .prefix(let path)), (.prefix(let prefix), .exact(let path)):
      path.hasBytePrefix(prefix)
    case (.exact(let one), .exact(let two)): one.isByteEqual(to: two)
    case (.exact, .prefix): false
    }
  }
}
