package import ConformanceSuite
package import NavigationPolicy

/// What holds of a profile in all situations of a policy.
package struct Proof: Sendable {
  /// The profile.
  package let profile: Profile
  /// The answers.
  package let table: AnswerTable
  /// The situations that no rule answers: the first of them, where there is one.
  package let unanswered: NavigationAction?
  /// For each rule a situation that it answers, or `nil` where there is none.
  package let witnesses: [(rule: String, action: NavigationAction?)]
  /// The properties.
  package let properties: [PropertyProof]

  /// Asks a profile in all situations and reads everything off its answers.
  package init(
    _ profile: Profile, _ policy: PolicyConfiguration, properties: [Property],
    within pattern: ContextPattern? = nil, isAsSpecified: Bool = false
  ) {
    self.profile = profile
    let situations = Situations(policy, asked: properties, within: pattern)
    let table = AnswerTable(profile, situations, isAsSpecified: isAsSpecified)
    self.table = table
    let known = Set(profile.rules.map(\.id))
    var first: [String: NavigationAction] = [:]
    for (subject, outcomes) in table.outcomes.enumerated() {
      for (answer, outcome) in outcomes.enumerated() where first[outcome.rule] == nil {
        let number = situations.contexts.numbers.first {
          Int(table.numbers[subject][$0]) == answer
        }
        guard let number else { continue }
        first[outcome.rule] = situations.reading.action(
          situations.subjects[subject].url, situations.contexts.context(number))
      }
    }
    unanswered = first.first { !known.contains($0.key) }?.value
    witnesses = profile.rules.map { ($0.id, first[$0.id]) }
    self.properties = properties.map { PropertyProof($0, profile: profile.name, table) }
  }
}
