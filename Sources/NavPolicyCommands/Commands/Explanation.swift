import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PageConformance
import PolicyBinding
import StrictJSON

/// The text behind each name of the suite.
struct Explanation {
  let catalog: Catalog
  let spec: SpecIndex
  /// How the vectors were bound, where the user gave a policy.
  var binding: BoundSuite?

  private var chapter: TroubleshootingChapter {
    TroubleshootingChapter(catalog: catalog, mistakes: .complete)
  }

  /// Every name that can be explained.
  var names: [String] {
    catalog.vectors.map(\.suiteID) + catalog.withdrawn.map(\.id) + catalog.properties.map(\.id)
      + spec.clauses.map(\.id)
      + Profile.all.flatMap { $0.rules.map(\.id) } + catalog.notes.map(\.flag)
      + TroubleshootingRow.all.map(\.id) + MistakeCatalogue.complete.mistakes.map(\.id) + [
        "troubleshooting"
      ]
  }

  /// The lines about a name, or `nil` when there is no such name.
  func lines(for id: String) -> [String]? {
    if let vector = catalog.vector(id) ?? catalog.withdrawn.first(where: { $0.id == id }) {
      return lines(vector)
    }
    if let bound = boundLines(id) { return bound }
    if let property = catalog.properties.first(where: { $0.id == id }) {
      return PropertyExplanation(property: property).lines
    }
    if let clause = spec.clause(id.uppercased()) { return lines(clause) }
    for profile in Profile.all {
      if let rule = profile.rule(id) { return lines(rule, profile) }
    }
    if id == "troubleshooting" { return [String(chapter.text.dropLast())] }
    if let row = TroubleshootingRow.all.first(where: { $0.id == id.uppercased() }) {
      return chapter.lines(row)
    }
    if let mistake = MistakeCatalogue.complete.named(id) { return lines(mistake) }
    if let entry = catalog.notes.first(where: { $0.flag == id }) { return lines(entry) }
    return nil
  }

  /// The lines about a vector of a run under a policy file, or of the suite where `id` is its id.
  private func boundLines(_ id: String) -> [String]? {
    let name = id.firstIndex(of: "@").map { String(id[..<$0]) } ?? id
    if let vector = catalog.vectors.first(where: { $0.suiteID == name }) {
      guard id != name else { return lines(vector) }
      let note =
        binding.map { "\(id) is of another policy; this is the vector under \($0.digest)." }
        ?? "\(id) is this vector bound to a policy; --policy FILE prints it as it is asked there."
      return [note, ""] + lines(vector)
    }
    if let change = binding?.changed.first(where: { $0.vector.suiteID == name }) {
      return lines(change.vector)
        + ["never asked: your policy changes the answer to \(change.answer.serialized(.compact))"]
    }
    if let lack = binding?.withoutCounterpart.first(where: { $0.vector.suiteID == name }) {
      return lines(lack.vector) + ["never asked under your policy: \(lack.reason)"]
    }
    return nil
  }

  private func lines(_ vector: Vector) -> [String] {
    var lines = [
      vector.title, "",
      "vector    \(vector.id) (\(vector.level.rawValue), since \(vector.since))",
      "file      \(vector.file)",
      "asks      \(vector.operation.rawValue), profile \(vector.profile), policy \(vector.policy)",
      "input     \(vector.input.serialized(.compact))",
    ]
    for expected in vector.expect { lines.append("expects   \(expected.serialized(.compact))") }
    if let rule = vector.rule {
      let reason = Profile.named(vector.profile)?.rule(rule)?.reason ?? ""
      lines.append("rule      \(rule): \(reason)")
    }
    for clause in vector.clauses {
      lines.append("clause    \(clause) \(spec.clause(clause)?.title ?? "")")
    }
    for flag in vector.flags {
      let note = catalog.notes.first { $0.flag == flag }?.note
      lines.append("flag      \(flag): \(note?.summary ?? "")")
    }
    for url in vector.repair { lines.append("repaired  \(url)") }
    let requires = Requirements.inputs(of: vector, configuration: catalog.configuration(of: vector))
    if let requires {
      lines.append(
        "requires  \(requires.isEmpty ? "no input beside the URL" : requires.joined(separator: ", "))"
      )
    }
    lines.append("source    \(vector.source)")
    for reason in [vector.unsettled, vector.engineDependent] {
      if let reason { lines.append("never scored: \(reason)") }
    }
    if let withdrawal = vector.withdrawn {
      lines += [
        "withdrawn since \(withdrawal.since), never asked: \(withdrawal.reason)",
        "replaced by \(withdrawal.replacedBy)",
      ]
    }
    return lines
  }

  private func lines(_ clause: SpecIndex.Clause) -> [String] {
    let vectors = catalog.vectors.filter { $0.clauses.contains(clause.id) }
    let rules = Profile.all.flatMap { $0.rules }.filter { $0.clause == clause.id }.map(\.id)
    var lines = ["\(clause.id) \(clause.title)", "", clause.text, "", "in Spec/\(clause.chapter)"]
    if !rules.isEmpty { lines.append("rule: \(rules.joined(separator: ", "))") }
    lines.append("\(vectors.count) vectors" + (vectors.isEmpty ? "" : ":"))
    return lines + vectors.map { "  \($0.id)  \($0.title)" }
  }

  private func lines(_ rule: Rule, _ profile: Profile) -> [String] {
    let vectors = catalog.vectors.filter { $0.profile == profile.name && $0.rule == rule.id }
    return [
      "\(rule.id), rule \(place(rule, profile)) of the profile \(profile.name)", "",
      rule.reason, "", "clause \(rule.clause) \(spec.clause(rule.clause)?.title ?? "")",
      "\(vectors.count) vectors that it answers" + (vectors.isEmpty ? "" : ":"),
    ] + vectors.map { "  \($0.id)  \($0.title)" }
  }

  private func lines(_ mistake: KnownMistake) -> [String] {
    let rows = TroubleshootingRow.all.filter { mistake.rows.contains($0.id) }
    let matrix = MistakeMatrix(
      catalog: catalog,
      mistakes: MistakeCatalogue(engine: .complete, mistakes: [mistake]))
    let vectors = matrix.catching(0)
    return ["\(mistake.id), a known mistake", "", mistake.title, ""]
      + rows.map { "leads to  \($0.id) \($0.symptom): \($0.remediation)" }
      + ["try it    navpolicy-reference --mistake \(mistake.id)"]
      + ["\(vectors.count) vectors catch it:"] + vectors.map { "  \($0.id)  \($0.title)" }
  }

  private func place(_ rule: Rule, _ profile: Profile) -> String {
    let index = profile.rules.firstIndex { $0.id == rule.id } ?? 0
    return "\(index + 1) of \(profile.rules.count)"
  }

  private func lines(_ entry: (flag: String, note: Catalog.Note)) -> [String] {
    let vectors = catalog.vectors.filter { $0.flags.contains(entry.flag) }
    return [
      entry.note.summary, "", "effect       \(entry.note.effect)",
      "remediation  \(entry.note.remediation)",
    ] + entry.note.references.map { "reference    \($0)" }
      + ["\(vectors.count) vectors:"] + vectors.map { "  \($0.id)  \($0.title)" }
  }
}
