import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis

/// What a person reads of a proof.
struct ProofReport {
  let proof: Proof
  /// The policy's name, and its file where it is the user's.
  let policy: String
  let path: String?
  let terminal: Terminal

  /// One line: how many situations, rules and properties.
  func printLine() {
    let reached = proof.witnesses.count { $0.action != nil }
    var parts = [
      "\(Number.text(proof.table.situations.count)) situations",
      proof.unanswered == nil ? "all answered" : terminal.red("not all answered"),
      "\(reached) of \(proof.witnesses.count) rules reached",
    ]
    for level in Property.Level.allCases {
      let asked = proof.properties.filter { $0.property.level == level && $0.isAsked }
      parts.append("\(level.rawValue) \(asked.count { $0.holds }) of \(asked.count)")
    }
    let unexpected = proof.properties.filter(\.isUnexpected).map(\.property.id)
    let line =
      "\(proof.profile.name), \(Printable.text(policy)): " + parts.joined(separator: ", ")
    terminal.line(unexpected.isEmpty ? line : terminal.red(line))
    if !unexpected.isEmpty { terminal.line("  broken: \(unexpected.joined(separator: ", "))") }
  }

  /// Every property, with its first counterexample.
  func printAll(rules: Bool) {
    for each in proof.properties { print(each) }
    if rules {
      for (rule, action) in proof.witnesses {
        terminal.line("\(rule): " + (action.map(command) ?? "reached in no situation"))
      }
    }
    if let action = proof.unanswered { terminal.line(terminal.red("no rule: ") + command(action)) }
  }

  /// What is broken against the Spec, each with its first counterexample.
  func printBroken() {
    for each in proof.properties where each.isUnexpected { print(each) }
    if let action = proof.unanswered { terminal.line(terminal.red("no rule: ") + command(action)) }
  }

  private func print(_ each: PropertyProof) {
    let name = each.property.id
    switch each.result {
    case .holds(let situations):
      let listed = each.listed == 0 ? "" : "; \(each.listed) look-alikes are listed hosts"
      terminal.line("holds      \(name) in \(Number.text(situations)) situations\(listed)")
    case .notAsked(let reasons):
      terminal.line("not asked  \(name): \(reasons.joined(separator: "; "))")
    case .broken(let first, let broken, let situations):
      let reason = each.property.brokenBy[proof.profile.name]
      let label = reason == nil ? terminal.red("BROKEN") + "     " : "broken     "
      terminal.line(
        label + "\(name) in \(Number.text(broken)) of \(Number.text(situations)) situations")
      terminal.line("  \(each.property.title)")
      terminal.line("  answered: \(Self.answer(first.outcome))")
      if let other = first.other {
        terminal.line(
          "  to compare: \(Printable.text(other.action.url ?? "no URL")): \(Self.answer(other.outcome))"
        )
      }
      if let reason {
        terminal.line("  as documented: \(reason)")
      } else {
        terminal.line("  \(each.property.harm)")
        terminal.line("  mend: \(each.property.remedy)")
      }
      terminal.line(terminal.dim("  again: \(command(first.action))"))
    }
  }

  /// The pairs of rules whose order matters, with a situation for each.
  func printOrder() {
    for pair in RuleOrder.pairs(proof.profile, proof.table) {
      terminal.line("\(pair.first) before \(pair.second): \(command(pair.action))")
    }
  }

  private func command(_ action: NavigationAction) -> String {
    Printable.text(
      ActionText.command(action, profile: proof.profile.name, policy: path), most: 1_000)
  }

  private static func answer(_ outcome: Outcome) -> String {
    let effects = outcome.effects.map { ", then \(EffectText.sentence($0))" }.joined()
    return Printable.text("\(outcome.decision.rawValue)\(effects) (\(outcome.rule))", most: 400)
  }
}

extension PropertyProof {
  var isAsked: Bool { if case .notAsked = result { false } else { true } }
  var holds: Bool { if case .holds = result { true } else { false } }
}

/// Numbers with their thousands apart.
enum Number {
  static func text(_ number: Int) -> String {
    let digits = String(number)
    var parts: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      parts.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return ([rest] + parts).joined(separator: ",")
  }
}
