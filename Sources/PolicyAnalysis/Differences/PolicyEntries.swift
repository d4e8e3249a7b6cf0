import ConformanceSuite
import NavigationPolicy

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
