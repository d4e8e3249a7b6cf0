import Foundation
import NavigationPolicy
import Testing

@testable import ConformanceSuite

@Suite("The lint compares the profiles' rules with the Spec")
struct RuleLintTests {
  /// The Spec with one chapter altered.
  private func faults(_ chapter: String, _ alter: (String) -> String) throws -> [String] {
    var spec = SpecIndex()
    let folder = Repository.root.appendingPathComponent("Spec")
    for name in ["decision.md", "hardened.md"] {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let altered = name == chapter ? alter(text) : text
      #expect(name != chapter || altered != text, "nothing was altered")
      spec.read(altered, chapter: name)
    }
    return RuleLint.faults(spec, Profile.all).map(\.description)
  }

  private func faults(replacing old: String, with new: String) throws -> [String] {
    try faults("decision.md") { $0.replacingOccurrences(of: old, with: new) }
  }

  /// The number of the line that begins so in a chapter as it is.
  private func line(_ start: String, in chapter: String = "decision.md") throws -> Int {
    let file = Repository.root.appendingPathComponent("Spec").appendingPathComponent(chapter)
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.hasPrefix(start) }) + 1
  }

  @Test("rules and Spec as they are agree")
  func sound() throws {
    var spec = SpecIndex(folder: Repository.root.appendingPathComponent("Spec"))
    #expect(RuleLint.faults(spec, Profile.all).isEmpty)
    spec.clauses = []
    #expect(RuleLint.faults(spec, Profile.all).count == Profile.all.flatMap(\.rules).count)
  }

  @Test("a rule whose clause no chapter has is named with its source line")
  func missingClause() throws {
    let faults = try faults(replacing: "### DEC-5 ", with: "### DEC-55 ")
    let rule = try #require(Profile.baseline.rule("not-canonical"))
    #expect(
      faults.contains(
        "NavigationPolicy/NotCanonical.swift:\(rule.line): not-canonical: names the clause "
          + "\"DEC-5\", which no chapter of the Spec has"))
    let source = Repository.root.appendingPathComponent(
      "Sources/NavigationPolicy/Baseline/NotCanonical.swift")
    let lines = try String(contentsOf: source, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[rule.line - 1].contains("Rule("))
  }

  @Test("a rule line that names another clause's rule says which rule belongs there")
  func wrongRuleLine() throws {
    let line = try line("rule: `web`")
    #expect(
      try faults(replacing: "rule: `web`", with: "rule: `new-window`") == [
        "Spec/decision.md:\(line): DEC-12: names the rule `new-window`, which names the clause "
          + "DEC-11; the rule of this clause is `web`"
      ])
    #expect(
      try faults(replacing: "rule: `web`", with: "rule: `wob`") == [
        "Spec/decision.md:\(line): DEC-12: names the rule `wob`, which is in no profile; "
          + "the rule of this clause is `web`"
      ])
  }

  @Test("a clause without its rule line is named")
  func missingRuleLine() throws {
    let line = try line("### DEC-12 ")
    #expect(
      try faults(replacing: "rule: `web`\n", with: "") == [
        "Spec/decision.md:\(line): DEC-12: has no line \"rule: `web`\", but that rule names this "
          + "clause"
      ])
  }

  @Test("a chapter without a table of rules is named")
  func noTable() throws {
    let faults = try faults(replacing: "| rule |", with: "| name |")
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("Spec/decision.md: has no table of rules") == true)
  }

  @Test("a rule that the table lacks, has twice or has invented is named with its line")
  func otherRules() throws {
    let row = "| `web` |"
    let line = try line(row)
    let head = try self.line("| rule |")
    let lacking =
      "Spec/decision.md:\(head): web: is a rule of baseline, but the table of rules lacks it"
    #expect(
      try faults(replacing: row, with: "| `wob` |") == [
        "Spec/decision.md:\(line): wob: stands in the table of rules, but baseline has no such rule",
        lacking,
      ])
    #expect(
      try faults(replacing: row, with: "| `web` / `about` |").contains(
        "Spec/decision.md:\(line + 1): about: stands in the table of rules twice"))
    #expect(
      try faults(replacing: "| `web` | DEC-12 |", with: "| `web` | DEC-13 |") == [
        "Spec/decision.md:\(line): web: has the clause \"DEC-13\" in the table, but the rule names "
          + "DEC-12"
      ])
  }

  @Test("another order is named at its first row, in either profile", arguments: Profile.all)
  func order(_ profile: Profile) throws {
    let rules = profile.rules.map(\.id)
    let chapter = try #require(Repository.spec.clause(profile.rules[0].clause)).chapter
    for (first, second) in zip(rules, rules.dropFirst()) {
      let line = try line("| `\(first)` |", in: chapter)
      let found = try faults(chapter) { text in
        var lines = text.components(separatedBy: "\n")
        lines.swapAt(line - 1, line)
        return lines.joined(separator: "\n")
      }
      #expect(
        found == [
          "Spec/\(chapter):\(line): \(second): stands in another place than in \(profile.name), "
            + "which asks `\(first)` here; the table is the order of the rules"
        ])
    }
  }

  @Test("clause numbers need not ascend")
  func numbers() throws {
    var profile = Profile.baseline
    profile.rules.swapAt(3, 4)
    var spec = SpecIndex()
    let rows = profile.rules.map { "| `\($0.id)` | \($0.clause) |\n" }.joined()
    let clauses = profile.rules.map { "### \($0.clause) T\n\nrule: `\($0.id)`\n\n" }.joined()
    spec.read("| rule | clause |\n|---|---|\n\(rows)\n\(clauses)", chapter: "own.md")
    #expect(RuleLint.faults(spec, [profile]).isEmpty)
    #expect(RuleLint.faults(spec, [.baseline]).count == 1)
  }
}
