import NavigationPolicy

/// Compares the rules of the profiles with the Spec: their clauses, and the tables that order them.
struct RuleLint {
  private let spec: SpecIndex
  private let profiles: [Profile]

  /// Every place where rules and Spec disagree.
  static func faults(_ spec: SpecIndex, _ profiles: [Profile]) -> [SuiteFault] {
    let lint = RuleLint(spec: spec, profiles: profiles)
    return profiles.flatMap { lint.clauses(of: $0) + lint.table(of: $0) } + lint.ruleLines()
  }

  /// Every rule names a clause that a chapter has, and that clause names the rule.
  private func clauses(of profile: Profile) -> [SuiteFault] {
    profile.rules.compactMap { rule in
      guard let clause = spec.clause(rule.clause) else {
        return SuiteFault(
          rule.file, line: rule.line, id: rule.id,
          .other("names the clause \"\(rule.clause)\", which no chapter of the Spec has"))
      }
      // A line that names another clause's rule is a fault of its own and says what belongs here.
      guard clause.rules.allSatisfy({ self.rule($0.rule)?.clause == clause.id }),
        !clause.rules.contains(where: { $0.rule == rule.id })
      else { return nil }
      return SuiteFault(
        "Spec/\(clause.chapter)", line: clause.line, id: clause.id,
        .other("has no line \"rule: `\(rule.id)`\", but that rule names this clause"))
    }
  }

  /// Every line ``rule: `id` `` stands in the clause that the rule names.
  private func ruleLines() -> [SuiteFault] {
    spec.clauses.flatMap { clause in
      clause.rules.compactMap { line in
        let found = rule(line.rule)
        guard found?.clause != clause.id else { return nil }
        let place = found.map { "names the clause \($0.clause)" } ?? "is in no profile"
        let own = profiles.flatMap(\.rules).filter { $0.clause == clause.id }.map { "`\($0.id)`" }
        let meant = own.isEmpty ? "" : "; the rule of this clause is \(own.joined(separator: ", "))"
        return SuiteFault(
          "Spec/\(clause.chapter)", line: line.line, id: clause.id,
          .other("names the rule `\(line.rule)`, which \(place)\(meant)"))
      }
    }
  }

  private func rule(_ id: String) -> Rule? {
    profiles.lazy.compactMap { $0.rule(id) }.first
  }

  /// The table of the chapter that holds the profile's clauses lists its rules in their order.
  private func table(of profile: Profile) -> [SuiteFault] {
    let chapters = profile.rules.compactMap { spec.clause($0.clause)?.chapter }
    let counts = chapters.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    // Without any clause there is no chapter; `clauses(of:)` has said so.
    guard let chapter = chapters.max(by: { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }) else {
      return []
    }
    guard let table = spec.ruleTables.first(where: { $0.chapter == chapter }) else {
      return [
        SuiteFault(
          "Spec/\(chapter)",
          .other(
            "has no table of rules; write one with the head \"| rule |\" that lists the rules of "
              + "\(profile.name) in their order"))
      ]
    }
    return rows(of: table, profile) + order(of: table, profile)
  }

  /// The table has each rule once, none besides, and the clauses that the rules name.
  private func rows(of table: RuleTable, _ profile: Profile) -> [SuiteFault] {
    let place = "Spec/\(table.chapter)"
    var faults: [SuiteFault] = []
    var seen: Set<String> = []
    for row in table.rows {
      func fault(_ sentence: String) {
        faults.append(SuiteFault(place, line: row.line, id: row.rule, .other(sentence)))
      }
      guard let rule = profile.rule(row.rule) else {
        fault("stands in the table of rules, but \(profile.name) has no such rule")
        continue
      }
      if !seen.insert(row.rule).inserted { fault("stands in the table of rules twice") }
      if let clause = row.clause, clause != rule.clause {
        fault("has the clause \"\(clause)\" in the table, but the rule names \(rule.clause)")
      }
    }
    for rule in profile.rules where !seen.contains(rule.id) {
      faults.append(
        SuiteFault(
          place, line: table.line, id: rule.id,
          .other("is a rule of \(profile.name), but the table of rules lacks it")))
    }
    return faults
  }

  /// The first row that stands elsewhere than its rule, what only one of them has left aside.
  private func order(of table: RuleTable, _ profile: Profile) -> [SuiteFault] {
    var seen: Set<String> = []
    let rows = table.rows.filter { profile.rule($0.rule) != nil && seen.insert($0.rule).inserted }
    let rules = profile.rules.map(\.id).filter(seen.contains)
    guard let (row, rule) = zip(rows, rules).first(where: { $0.rule != $1 }) else { return [] }
    return [
      SuiteFault(
        "Spec/\(table.chapter)", line: row.line, id: row.rule,
        .other(
          "stands in another place than in \(profile.name), which asks `\(rule)` here; the table "
            + "is the order of the rules"))
    ]
  }
}
