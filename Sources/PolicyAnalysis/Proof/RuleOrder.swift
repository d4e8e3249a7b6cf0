package import NavigationPolicy

/// Which pairs of rules depend on their order.
package enum RuleOrder {
  /// A rule that answers, a later one that would answer otherwise, and a situation.
  package struct Pair: Sendable {
    package var first: String
    package var second: String
    package var action: NavigationAction
  }

  /// The pairs in the profile's order, each with the first situation that shows it.
  package static func pairs(_ profile: Profile, _ table: AnswerTable) -> [Pair] {
    let situations = table.situations
    let places = Dictionary(
      profile.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [[NavigationAction?]] = profile.rules.map { _ in profile.rules.map { _ in nil } }
    for (row, subject) in situations.subjects.enumerated() {
      for number in situations.contexts.numbers {
        let answer = table.outcome(row, number)
        guard let place = places[answer.rule] else { continue }
        let later = (place + 1)..<profile.rules.count
        // What is known needs no second witness.
        guard later.contains(where: { found[place][$0] == nil }) else { continue }
        let action = situations.reading.action(subject.url, situations.contexts.context(number))
        let context = profile.context(of: action, configuration: situations.policy)
        for second in later where found[place][second] == nil {
          guard let other = profile.rules[second].answer(context),
            other != Rule.Answer(decision: answer.decision, effects: answer.effects)
          else { continue }
          found[place][second] = action
        }
      }
    }
    return found.indices.flatMap { first in
      found[first].indices.compactMap { second in
        found[first][second].map {
          Pair(first: profile.rules[first].id, second: profile.rules[second].id, action: $0)
        }
      }
    }
  }
}
