// Rules that are never reached, and apps that no rule opens.

extension AssociationLint {
  /// More positions than this are not looked at; the rest of the file goes unreported.
  private static let mostSteps = 2_000_000

  mutating func checkReach(_ association: SiteAssociation) {
    var entries: [[UInt8]: [Int]] = [:]
    for (index, entry) in association.entries.enumerated() {
      for app in entry.apps where entries[Array(app.utf8)]?.last != index {
        entries[Array(app.utf8), default: []].append(index)
      }
    }
    var seen: Set<[Int]> = []
    var budget = Self.mostSteps
    for app in apps {
      // Several apps of the same entries share their rules.
      guard let indices = entries[Array(app.utf8)], seen.insert(indices).inserted else { continue }
      let rules = indices.flatMap { association.entries[$0].rules }
      guard let first = rules.first else { continue }
      if rules.allSatisfy(\.isExclusion) {
        report(
          .warning, root?.line(at: first.entry) ?? 1, first.entry,
          "only exclusions, so no link opens \(quoted(app))",
          mend: "add a rule without \"exclude\"")
      }
      checkOrder(rules, association, budget: &budget)
      checkEscapes(rules)
    }
  }

  private mutating func checkOrder(
    _ rules: [AssociationRule], _ association: SiteAssociation, budget: inout Int
  ) {
    var covering: [Int: AssociationRule] = [:]
    for (index, rule) in rules.enumerated() where budget > 0 {
      for earlier in rules[..<index] {
        guard budget > 0 else { break }
        var steps = 1
        let covers = earlier.covers(rule, variables: association.variables, steps: &steps)
        budget -= steps
        guard covers else { continue }
        covering[index] = earlier
        break
      }
    }
    var dead: Set<AssociationPlace> = []
    for (entry, indices) in Dictionary(grouping: rules.indices, by: { rules[$0].entry }) {
      let first = indices[0]
      guard first > 0, indices.count > 1,
        indices.allSatisfy({ covering[$0].map { $0.entry != entry } ?? false })
      else { continue }
      dead.insert(entry)
      report(
        .warning, root?.line(at: entry) ?? 1, entry,
        "never reached: earlier entries of the same app take all its links",
        mend: "remove it, or move it before \(covering[first]?.place.description ?? "them")")
    }
    for (index, earlier) in covering where !dead.contains(rules[index].entry) {
      reportDead(rules[index], earlier)
    }
  }

  private mutating func reportDead(_ rule: AssociationRule, _ earlier: AssociationRule) {
    let line = root?.line(at: rule.place) ?? 1
    let other = "\(earlier.place) (line \(root?.line(at: earlier.place) ?? 1))"
    if rule.differsInFinalSlashOnly(from: earlier) {
      report(
        .warning, line, rule.place, "the same as \(other): a final slash does not count",
        mend: "remove one")
    } else if rule.isExclusion, !earlier.isExclusion {
      report(
        .warning, line, rule.place, "never reached: \(other) is wider and opens the app first",
        mend: "move the exclusion before it")
    } else {
      report(
        .warning, line, rule.place, "never reached: \(other) takes all its links",
        mend: "remove it, or move it before")
    }
  }

  /// Escapes beside rules: those that a pattern loses, and those that dodge an exclusion.
  private mutating func checkEscapes(_ rules: [AssociationRule]) {
    for rule in rules where rule.reading.decodes {
      guard let text = rule.pathText, PercentText.decoded(text) != text else { continue }
      report(
        .warning, root?.line(at: rule.place) ?? 1, rule.place,
        "with \"percentEncoded\": false the URL is decoded and the pattern is not, so its escape "
          + "never matches", mend: "write the character itself")
    }
    guard
      let index = rules.firstIndex(where: { rule in
        rule.isExclusion && !rule.reading.decodes
          && rule.pathText?.contains { $0.isLetter } ?? false
      }), rules[(index + 1)...].contains(where: { !$0.isExclusion && $0.takesEverything })
    else { return }
    report(
      .note, root?.line(at: rules[index].place) ?? 1, rules[index].place,
      "an escaped letter in a link (%6F for o) gets around exclusions: they sort links and "
        + "protect nothing")
  }
}

extension AssociationRule {
  /// The place of the entry that holds the rule.
  var entry: AssociationPlace { AssociationPlace(Array(place.steps.prefix(3))) }

  func differsInFinalSlashOnly(from other: AssociationRule) -> Bool {
    guard let own = pathText, let others = other.pathText, path == other.path,
      isExclusion == other.isExclusion, !own.utf8.elementsEqual(others.utf8)
    else { return false }
    func trimmed(_ text: String) -> Substring.UTF8View.SubSequence {
      var bytes = Substring(text).utf8
      while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
      return bytes
    }
    return trimmed(own).elementsEqual(trimmed(others))
  }
}
