import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PageConformance
import PolicyAnalysis
import PolicyBinding
import StrictJSON

/// What a person reads of the suite under their policy: what is asked, what it can show, and which
/// answers their policy changes (requirements OWN-3 to OWN-7).
struct BindingText {
  let terminal: Terminal
  let bound: BoundSuite
  let own: OwnPolicy
  /// How many entries of each list are printed.
  let most: Int
  let result: RunResult

  func print() {
    let decides = count(bound.scored)
    let all =
      decides + count(bound.changed.map(\.vector)) + count(bound.withoutCounterpart.map(\.vector))
    let asked = asked
    terminal.line(
      terminal.bold("your policy \(bound.digest)")
        + "  bound: \(decides) of \(all) decide vectors, of all operations \(bound.scored.count), and"
        + " \(bound.others.count) of other policies; asked: \(asked.count)")
    // A part of the vectors says nothing of what all of them can show.
    if !result.scope.selection.isPartial { gates(asked) }
    changes()
    lacks()
    terminal.line()
  }

  /// What is said where the engine claims nothing that a vector asks about.
  func printDigest() {
    terminal.line(
      terminal.bold("your policy \(bound.digest)")
        + "  properties and your tests are asked; for the vectors your engine must claim a profile")
    terminal.line()
  }

  private func count(_ vectors: [Vector]) -> Int { vectors.count { $0.operation == .decide } }

  /// The bound vectors that the engine was asked about.
  private var asked: [Vector] {
    result.cases.filter { each in
      each.outcome.isJudged && each.vector.ownTest == nil && each.vector.operation.hasPolicy
        && each.vector.policy == Catalog.ownPolicyName
    }.map(\.vector)
  }

  /// What the bound vectors can show at all.
  private func gates(_ asked: [Vector]) {
    if bound.failedByDefault > 0 {
      terminal.line(
        "an engine that keeps the default policy fails \(bound.failedByDefault) of those bound")
    } else if own.configuration != PolicyConfiguration() {
      terminal.line(
        terminal.yellow("note:")
          + " an engine that keeps the default policy passes them all, so that they cannot show\n"
          + "whether yours reads your policy")
    }
    let use = EntryUse(own.configuration)
    guard use.count <= PolicyConfiguration.mostEntries else {
      terminal.line(
        "not counted: what they catch and touch, for your policy has \(use.count) entries")
      return
    }
    let caught = CaughtMistakes(asked, catalog: bound.catalog, mistakes: .complete)
    let names = caught.uncaught.map(\.id)
    terminal.line(
      "known mistakes that those asked catch: \(caught.count - names.count) of \(caught.count)"
        + (names.isEmpty ? "" : "; not " + Printable.list(names, most: most)))
    let untouched = use.untouched(by: asked.flatMap { Self.urls($0.input) }).filter(own.writes)
    if !untouched.isEmpty {
      terminal.line(
        "entries that no vector touches: \(Printable.list(untouched, most: most));"
          + " give tests for them")
    }
  }

  private func changes() {
    guard !bound.changed.isEmpty else { return }
    terminal.line(
      terminal.bold("Your policy changes these answers") + " (\(bound.changed.count), never scored)"
    )
    for change in bound.changed.prefix(most) {
      terminal.line("  \(change.vector.suiteID)  \(subject(change.vector))")
      terminal.line(
        "    \(AnswerText.short(change.expected))  →  \(AnswerText.short(change.answer))")
    }
    if bound.changed.count > most {
      terminal.line(
        "  … and \(bound.changed.count - most) more; navpolicy export --policy FILE writes them all"
      )
    }
  }

  private func lacks() {
    guard !bound.withoutCounterpart.isEmpty else { return }
    terminal.line(
      terminal.bold("Vectors without a counterpart under your policy")
        + " (\(bound.withoutCounterpart.count), not asked)")
    var reasons: [String: [String]] = [:]
    for lack in bound.withoutCounterpart {
      reasons[lack.reason, default: []].append(lack.vector.id)
    }
    for (reason, ids) in reasons.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) })
    {
      terminal.line("  \(ids.count): \(reason) (\(ids[0]))")
    }
  }

  private func subject(_ vector: Vector) -> String {
    let url = vector.input["url"]?.string ?? vector.title
    return Printable.text(url, most: 90)
  }

  /// Every URL of an input.
  private static func urls(_ json: JSON) -> [String] {
    switch json {
    case .object(let object):
      object.members.flatMap { member in
        ["url", "currentURL", "origin"].contains(member.name)
          ? member.value.string.map { [$0] } ?? [] : urls(member.value)
      }
    case .array(let elements): elements.flatMap(urls)
    default: []
    }
  }
}
