/// Goes through rules in their order and stops at each whose condition holds.
struct RuleSearch {
  /// What holds so far.
  private var held: RuleCondition
  private var hostIsKnown = false
  /// Where the next rule is.
  var place = 0

  /// Begins with what holds but for the host.
  init(held: RuleCondition) { self.held = held }

  /// The place of the next rule whose condition holds; the host is looked at when a rule asks.
  mutating func next(in rules: [Rule], host: () -> RuleCondition) -> Int? {
    // By place: handing out a whole rule would copy its id, its reason and the rest for each.
    while place < rules.count {
      defer { place += 1 }
      let condition = rules[place].condition
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
