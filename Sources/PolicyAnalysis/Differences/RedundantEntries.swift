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
    guard policy.longestList <= Situations.mostEntries else { return nil }
    let search = RedundantEntries(policy)
    return policy.withoutOneEntry.filter { search.changesNothing($0) }.map(\.place)
      + policy.coveredAskers
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

  private func changesNothing(_ variant: Variant) -> Bool {
    for subject in situations.subjects where variant.isAbout(subject.url) {
      for number in contexts {
        let action = situations.reading.action(subject.url, situations.contexts.context(number))
        for profile in Profile.all {
          let before = profile.decide(action, configuration: policy)
          let after = profile.decide(action, configuration: variant.policy)
          if PropertyJudge.shape(before) != PropertyJudge.shape(after) { return false }
        }
      }
    }
    return true
  }
}

/// A policy without one of its entries.
private struct Variant {
  /// Where the entry stands, such as `routes[3]`.
  var place: String
  var policy: PolicyConfiguration
  /// Whether the entry can matter to a URL.
  var isAbout: (String?) -> Bool
}

extension PolicyConfiguration {
  fileprivate var longestList: Int {
    [
      appHosts.count, partnerHosts.count, inViewHosts.count, inViewFrom.count,
      topNavigationFrom.count, routes.count, customSchemes.count, systemSchemes.count,
      inViewSchemes.count,
    ].max() ?? 0
  }

  /// Entries of the lists of askers that other entries cover.
  ///
  /// No situation has such an asker, so the patterns themselves are compared.
  fileprivate var coveredAskers: [String] {
    [("inViewFrom", inViewFrom), ("topNavigationFrom", topNavigationFrom)].flatMap { key, list in
      list.indices.filter { index in
        var others = list
        let pattern = others.remove(at: index)
        return others.cover(Situations.representative(of: pattern))
      }.map { "\(key)[\($0)]" }
    }
  }

  /// The policy without one of its entries, for each of them.
  fileprivate var withoutOneEntry: [Variant] {
    var variants: [Variant] = []
    func add<Element>(
      _ key: String, _ list: WritableKeyPath<PolicyConfiguration, [Element]>,
      _ isAbout: @escaping (Element, URLReading) -> Bool
    ) {
      for (index, entry) in self[keyPath: list].enumerated() {
        var variant = self
        variant[keyPath: list].remove(at: index)
        variants.append(
          Variant(place: "\(key)[\(index)]", policy: variant) { url in
            url.map { isAbout(entry, URLReading($0)) } ?? false
          })
      }
    }
    let hosts: [(String, WritableKeyPath<PolicyConfiguration, [HostPattern]>)] = [
      ("appHosts", \.appHosts), ("partnerHosts", \.partnerHosts), ("inViewHosts", \.inViewHosts),
    ]
    for (key, list) in hosts {
      add(key, list) { pattern, url in [pattern].cover(url.host ?? "") }
    }
    add("inViewSchemes", \.inViewSchemes) { $1.scheme.isByteEqual(to: $0) }
    let appHosts = appHosts
    add("routes", \.routes) { _, url in appHosts.cover(url.host ?? "") }
    add("customSchemes", \.customSchemes) { $1.scheme.isByteEqual(to: $0.scheme) }
    add("systemSchemes", \.systemSchemes) { $1.scheme.isByteEqual(to: $0) }
    return variants
  }
}
