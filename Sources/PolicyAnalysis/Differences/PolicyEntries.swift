import ConformanceSuite
package import NavigationPolicy

extension PolicyConfiguration {
  /// Where every entry stands.
  var entries: [(key: String, index: Int)] {
    func places(_ key: String, _ count: Int) -> [(key: String, index: Int)] {
      (0..<count).map { (key, $0) }
    }
    return Self.hostLists.flatMap { places($0.key, self[keyPath: $0.list].count) }
      + Self.schemeLists.flatMap { places($0.key, self[keyPath: $0.list].count) }
      + places("routes", routes.count) + places("customSchemes", customSchemes.count)
  }

  static var schemeLists: [(key: String, list: WritableKeyPath<PolicyConfiguration, [String]>)] {
    [
      ("systemSchemes", \.systemSchemes), ("inViewSchemes", \.inViewSchemes),
    ]
  }

  /// The policy without an entry.
  func without(_ key: String, _ index: Int) -> PolicyConfiguration {
    var policy = self
    if let list = Self.hostLists.first(where: { $0.key == key })?.list {
      policy[keyPath: list].remove(at: index)
    } else if let list = Self.schemeLists.first(where: { $0.key == key })?.list {
      policy[keyPath: list].remove(at: index)
    } else if key == "routes" {
      policy.routes.remove(at: index)
    } else {
      policy.customSchemes.remove(at: index)
    }
    return policy
  }
}

extension PolicyConfiguration {
  /// More entries than this are not left out one by one: each time every answer is computed again.
  package static let mostEntries = 500

  /// The policy with one entry fewer, or with one key at its default, and how to say it; a policy of
  /// many entries has only the latter.
  ///
  /// Each policy is made when it is asked for, not all of them beforehand.
  package var lesserPolicies: some Sequence<(policy: PolicyConfiguration, sentence: String)> {
    let entries = entries
    let without = (entries.count > Self.mostEntries ? [] : entries).lazy.map { key, index in
      (
        policy: self.without(key, index),
        sentence: "it answers as if your policy had no \(key)[\(index)]"
      )
    }
    return [AnySequence(without), AnySequence(withDefaults)].lazy.joined()
  }

  private var withDefaults: [(policy: PolicyConfiguration, sentence: String)] {
    var lesser: [(policy: PolicyConfiguration, sentence: String)] = []
    func restore<Value: Equatable>(
      _ key: String, _ member: WritableKeyPath<PolicyConfiguration, Value>,
      _ text: (Value) -> String
    ) {
      let value = PolicyConfiguration()[keyPath: member]
      guard self[keyPath: member] != value else { return }
      var policy = self
      policy[keyPath: member] = value
      lesser.append((policy, "it answers as if \(key) were \(text(value))"))
    }
    restore("maxValueLength", \.maxValueLength) { "\($0)" }
    restore("maxPathLength", \.maxPathLength) { "\($0)" }
    restore("otherSites", \.otherSites, \.rawValue)
    if let keys = routes.first?.keys {
      var policy = self
      for index in routes.indices { policy.routes[index].keys = keys }
      lesser.append((policy, "it answers as if every route had the parameters of the first"))
    }
    return lesser
  }
}
