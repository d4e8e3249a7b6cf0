import ConformanceSuite
package import NavigationPolicy

/// What of a policy some questions have to do with: what they leave out is not tried by them.
package struct EntryUse: Sendable {
  private let policy: PolicyConfiguration

  /// Looks at a policy.
  package init(_ policy: PolicyConfiguration) { self.policy = policy }

  /// How many entries the policy has.
  package var count: Int { policy.entries.count }

  /// The entries that no URL of the questions matches.
  package func untouched(by urls: [String]) -> [String] {
    let readings = Set(urls).map { URLReading($0) }
    let hosts = Set(readings.compactMap(\.host))
    let schemes = Set(readings.map(\.scheme))
    let routes = readings.filter { $0.isWeb && policy.appHosts.cover($0.host ?? "") }
      .compactMap { Route.matching($0.path, in: policy.routes) }
    return places { key, index in
      if let list = PolicyConfiguration.hostLists.first(where: { $0.key == key })?.list {
        return hosts.contains { policy[keyPath: list][index].matches($0) }
      }
      if let list = PolicyConfiguration.schemeLists.first(where: { $0.key == key })?.list {
        return schemes.contains(policy[keyPath: list][index])
      }
      return key == "routes"
        ? routes.contains(policy.routes[index])
        : schemes.contains(policy.customSchemes[index].scheme)
    }
  }

  /// The entries without which every question is answered alike; `nil` for a policy of more than
  /// `PolicyConfiguration.mostEntries`, where they are not looked for.
  package func needless(
    for questions: [(action: NavigationAction, profile: Profile)]
  ) -> [String]? {
    guard count <= PolicyConfiguration.mostEntries else { return nil }
    let answers = answers(questions, policy)
    return places { key, index in self.answers(questions, policy.without(key, index)) != answers }
  }

  /// The rules of a profile that answer no question.
  package func unreached(by actions: [NavigationAction], in profile: Profile) -> [String] {
    let reached = Set(actions.map { profile.decide($0, configuration: policy).rule })
    return profile.rules.map(\.id).filter { !reached.contains($0) }
  }

  private func places(unless isUsed: (String, Int) -> Bool) -> [String] {
    policy.entries.filter { !isUsed($0.key, $0.index) }.map { "\($0.key)[\($0.index)]" }
  }

  private func answers(
    _ questions: [(action: NavigationAction, profile: Profile)], _ policy: PolicyConfiguration
  ) -> [Answer] {
    questions.map { question in
      let outcome = question.profile.decide(question.action, configuration: policy)
      return Answer(decision: outcome.decision, effects: outcome.effects)
    }
  }

  private struct Answer: Equatable {
    var decision: Decision
    var effects: [Effect]
  }
}
