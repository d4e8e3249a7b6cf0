import ConformanceJudging
import ConformanceSuite
import NavigationPolicy

/// What a person reads of the properties of a run (requirement PRP-8).
struct PropertyText {
  let terminal: Terminal

  func print(_ result: RunResult, most: Int) {
    let report = result.properties
    guard let summary = report.summary else { return }
    let line = "properties: \(summary)"
    terminal.line(report.isClean ? line : terminal.red(line))
    if !result.claims.takesPolicies { nextStep(report) }
    for kind in report.undeclaredEffects {
      terminal.line(
        "note: your engine answers the effect \(kind) and does not declare it; it is judged all"
          + " the same")
    }
    unanswered(report)
    if let (question, first, second) = report.inconsistent {
      terminal.line(terminal.red("UNSTEADY") + "  your engine answers one question in two ways")
      terminal.line("  asked: \(question)")
      terminal.line("  first: \(first)")
      terminal.line("  again: \(second)")
    }
    for broken in report.broken.prefix(most) { print(broken) }
    if report.broken.count > most {
      let rest = report.broken.dropFirst(most).map(\.name)
      terminal.line("… and \(rest.count) more (--failures N prints more):")
      for line in WrappedList.lines(rest) { terminal.line("  \(line)") }
    }
    if !report.uncounted.isEmpty {
      let count = report.uncounted.count
      let names = report.uncounted.map(\.name).joined(separator: ", ")
      terminal.line(
        terminal.yellow("RAW INPUT")
          + "  \(count) propert\(count == 1 ? "y" : "ies") broken with text that WebKit never produces"
          + " (\(names)); --raw-input prints and counts them")
    }
    notTested(report)
    if let unasked = Self.unasked(report.unaskedEntries) { terminal.line("  \(unasked)") }
    terminal.line()
  }

  /// Which entries of a policy no property asks about; `nil` where there is none.
  static func unasked(_ entries: [String]) -> String? {
    entries.isEmpty ? nil : "not asked by any property: \(Printable.list(entries, most: 10))"
  }

  private static let mostTroubles = 5

  /// What came instead of answers, by kind.
  private func unanswered(_ report: PropertyReport) {
    guard let count = report.unanswered?.count else { return }
    terminal.line(terminal.red("UNANSWERED") + "  \(count) question\(count == 1 ? "" : "s")")
    for each in report.troubles.prefix(Self.mostTroubles) {
      terminal.line("  \(each.count) of them: \(each.trouble)")
      terminal.line("    asked\(each.count == 1 ? "" : " first"): \(each.question)")
    }
    let rest = report.troubles.dropFirst(Self.mostTroubles)
    if !rest.isEmpty {
      terminal.line(
        "  \(rest.reduce(0) { $0 + $1.count }) of them: \(rest.count) other"
          + " trouble\(rest.count == 1 ? "" : "s")")
    }
  }

  /// What to do next where the engine's policy is not known.
  private func nextStep(_ report: PropertyReport) {
    let count = report.ofOwnPolicy
    guard count > 0 else { return }
    terminal.line(
      "next: your engine has a policy of its own, so that \(count) properties of your own hosts, and"
        + " the\nvectors, were not asked. Write that policy down and give it with --policy FILE"
        + " (OWN-1).")
  }

  private func print(_ broken: PropertyResult) {
    guard case .broken(let finding) = broken.outcome else {
      terminal.line(terminal.red("UNEXPECTEDLY HELD") + "  \(broken.name)")
      terminal.line("  expected to be broken (\(broken.expectedFailure ?? "")); remove it there")
      return
    }
    let profile = broken.profile.map { ", \($0)" } ?? ""
    terminal.line(
      terminal.red("BROKEN")
        + "  \(broken.property.id)  (\(broken.property.level.rawValue)\(profile),"
        + " \(finding.count) of \(finding.asked) questions)")
    terminal.line("  \(broken.property.title) \(broken.property.harm)")
    terminal.line("  asked: \(ActionSentence.of(finding.action))")
    terminal.line("  answered: \(finding.answer)")
    terminal.line("  wanted: \(finding.demand.text)")
    if let remark = finding.remark { terminal.line("  \(remark)") }
    if let other = finding.other {
      terminal.line("  beside: \(ActionSentence.of(other.action))")
      terminal.line("  answered: \(other.answer)")
    }
    terminal.line("  remedy: \(broken.property.remedy)")
  }

  /// What was not asked, by reason.
  private func notTested(_ report: PropertyReport) {
    var names: [(reason: String, ids: [String])] = []
    func note(_ reason: String, _ id: String) {
      if let place = names.firstIndex(where: { $0.reason == reason }) {
        if !names[place].ids.contains(id) { names[place].ids.append(id) }
      } else {
        names.append((reason, [id]))
      }
    }
    for each in report.results {
      switch each.outcome {
      case .notTested(let reason): note("not tested, because \(reason)", each.property.id)
      case .notToldApart(let other, let needs, let answered):
        let breaks = answered == nil ? "" : ", and what you answer breaks it"
        note(
          "cannot be told apart from \(other) (\(PropertyResult.needs(needs)))\(breaks)",
          each.property.id)
      case .notRun:
        note("not run" + (report.notRun.map { ", because \($0)" } ?? ""), each.property.id)
      case .held, .broken: break
      }
    }
    for (reason, ids) in names { terminal.line("  \(reason): \(ids.joined(separator: ", "))") }
  }
}

/// Names on as many lines as they need.
enum WrappedList {
  private static let width = 96

  static func lines(_ names: [String]) -> [String] {
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      let word = name + (index == names.count - 1 ? "" : ",")
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
