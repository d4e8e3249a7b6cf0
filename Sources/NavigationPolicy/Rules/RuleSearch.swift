/// The conditions of rules, side by side: a search looks at most of them, and at few rules.
struct RuleIndex: Sendable {
  /// Each rule's condition, in order.
  let conditions: [RuleCondition]
  /// What some rule asks.
  let asked: RuleCondition

  /// Lists what rules ask.
  init(_ rules: [Rule]) {
    conditions = rules.map(\.condition)
    asked = conditions.reduce([]) { $0.union($1) }
  }
}

/// Goes through rules in their order and stops at each whose condition holds.
struct RuleSearch {
  /// What holds so far.
  private var held: RuleCondition
  private var hostIsKnown = false
  private var place = 0

  /// Begins with what holds but for the host.
  init(held: RuleCondition) { self.held = held }

  /// The place of the next rule whose condition holds; the host is looked at when a rule asks.
  mutating func next(in index: RuleIndex, host: () -> RuleCondition) -> Int? {
    while place < index.conditions.count {
      defer { place += 1 }
      let condition = index.conditions[place]
      guard condition.subtracting(.hosts).isSubset(of: held) else { continue }
      if !hostIsKnown, !condition.isDisjoint(with: .hosts) {
        held.formUnion(host())
        hostIsKnown = true
      }
      if condition.isSubset(of: held) { return place }
    }
    return nil
  }
}
