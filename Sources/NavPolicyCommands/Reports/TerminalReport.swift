import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import NavigationPolicy
import SiteAssociation
import StrictJSON

/// What a person reads after a run: failures, the requirements behind them, counts, the verdict.
struct TerminalReport {
  let terminal: Terminal
  let shownFailures: Int
  let shownProperties: Int

  func print(_ report: RunReport) {
    let result = report.result
    header(result)
    let asksVectors = result.cases.contains { $0.vector.ownTest == nil && $0.outcome.isJudged }
    if let binding = report.binding, let own = report.catalog.own {
      let text = BindingText(terminal: terminal, bound: binding, own: own, most: 5, result: result)
      if asksVectors { text.print() } else { text.printDigest() }
    }
    PropertyText(terminal: terminal).print(result, most: shownProperties)
    causes(report)
    failures(report)
    if let own = report.catalog.own { OwnTestText(terminal: terminal, own: own).print(result) }
    requirements(result, report.spec)
    // Every section ends with an empty line; what follows here is one section more.
    let showsReasons =
      asksVectors || !result.properties.isJudged && result.properties.unanswered == nil
    if asksVectors { counts(result) }
    if showsReasons { notTested(result) }
    for remark in result.remarks { terminal.line("note: \(remark)") }
    for stale in result.staleExpectations {
      terminal.line("stale: \(stale) names no vector; remove it from the expected failures")
    }
    if showsReasons || !result.remarks.isEmpty || !result.staleExpectations.isEmpty {
      terminal.line()
    }
    let isClean = result.exitCode == 0
    terminal.line(isClean ? terminal.green(result.verdict) : terminal.red(result.verdict))
  }

  /// What is behind the wrong answers.
  private func causes(_ report: RunReport) {
    if let cause = report.policyCause {
      terminal.line(terminal.bold("Cause: \(cause.title)"))
      for line in cause.lines { terminal.line("  \(line)") }
      terminal.line()
    } else if let diagnosis = report.diagnosis {
      for line in DiagnosisReport.lines(diagnosis, in: terminal) { terminal.line(line) }
    }
  }

  private func header(_ result: RunResult) {
    let claims = result.claims
    terminal.line(
      terminal.bold("suite \(result.suite)") + "  engine "
        + "\(Printable.text(claims.name)) \(Printable.text(claims.version))"
        + " (\(Printable.text(claims.language)))")
    for name in claims.unknownNames {
      terminal.line(
        "note: your engine's hello names what this suite does not know: "
          + Printable.text(name))
    }
    terminal.line()
  }

  /// Each failure once: what broke the engine first, then wrong answers; what was not reached is
  /// counted only.
  private func failures(_ report: RunReport) {
    let result = report.result
    let groups = failureGroups(report)
    // Every group shows some, so that one of many failures does not hide the others.
    var left = shownFailures
    for (index, group) in groups.enumerated() {
      let share = max(left / (groups.count - index), min(left, 1))
      let shown = group.failures.prefix(share)
      left -= shown.count
      if let title = group.title, !shown.isEmpty { terminal.line(terminal.bold(title)) }
      for failure in shown { self.print(failure, report) }
    }
    let rest = groups.reduce(0) { $0 + $1.failures.count } - (shownFailures - left)
    if rest > 0 { terminal.line("… and \(rest) more (--failures N prints more)") }
    let notRun = result.failures.filter(\.outcome.isNotRun)
    if let first = notRun.first {
      terminal.line(
        terminal.red("NOT RUN") + "  \(notRun.count) vectors: \(first.outcome.detail ?? "")")
    }
    let raw = result.uncountedFailures.count { !$0.outcome.isNotRun }
    if raw > 0 {
      terminal.line(
        terminal.yellow("RAW INPUT")
          + "  \(raw) failure\(raw == 1 ? "" : "s") with text that WebKit never produces;"
          + " --raw-input prints and counts them")
    }
    if !result.failures.isEmpty || raw > 0 { terminal.line() }
  }

  /// Failures by what is behind them: what broke the engine, then each cause, then the rest.
  private func failureGroups(
    _ report: RunReport
  ) -> [(title: String?, failures: [CaseResult])] {
    let reached = report.result.failures.filter { !$0.outcome.isNotRun }
    var groups: [(title: String?, failures: [CaseResult])] = [
      (nil, reached.filter(\.outcome.isTrouble))
    ]
    var left = reached.filter { !$0.outcome.isTrouble }
    for (index, cause) in (report.diagnosis?.causes ?? []).enumerated() {
      let ids = Set(cause.explained.map(\.id))
      let own = left.filter { ids.contains($0.vector.id) }
      left.removeAll { ids.contains($0.vector.id) }
      groups.append(("Failures of cause \(index + 1)", own))
    }
    let isSorted = !(report.diagnosis?.causes.isEmpty ?? true)
    groups.append((isSorted ? "Other failures" : nil, left))
    return groups.filter { !$0.failures.isEmpty }
  }

  private func print(_ failure: CaseResult, _ report: RunReport) {
    let vector = failure.vector
    terminal.line(
      terminal.red(FailureText.word(failure).uppercased())
        + "  \(vector.id)  (\(vector.level.rawValue))")
    // A test of the user's is named by whoever wrote the policy file of a sheet.
    terminal.line("  \(Printable.text(vector.title, most: 300))")
    if let asked = Self.asked(vector) { terminal.line("  asked: \(asked)") }
    for line in FailureText.explanation(failure) { terminal.line("  \(line)") }
    terminal.line(terminal.dim("  again: \(report.again(vector.id))"))
  }

  /// What a vector asks, in words, or its input where it is not about one action.
  static func asked(_ vector: Vector) -> String? {
    if let action = try? NavigationAction(json: vector.input), vector.operation == .decide {
      return ActionSentence.of(action)
    }
    return Printable.text(vector.input.serialized(.compact), most: 300)
  }

  /// The clauses of the failing vectors, most failures first.
  private func requirements(_ result: RunResult, _ spec: SpecIndex) {
    let failing = result.failures.filter { !$0.outcome.isPass && !$0.outcome.isNotRun }
    guard failing.contains(where: { !$0.vector.clauses.isEmpty }) else { return }
    var counts: [String: Int] = [:]
    for failure in failing {
      for clause in failure.vector.clauses { counts[clause, default: 0] += 1 }
    }
    terminal.line(terminal.bold("Requirements that fail, with the vectors that show it"))
    var table = Table()
    let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (clause, count) in ordered.prefix(Self.shownRequirements) {
      let all = result.cases.count { $0.vector.clauses.contains(clause) && $0.outcome.isJudged }
      table.add([
        "  \(clause)", spec.clause(clause)?.title ?? "", "\(count) of \(all)",
      ])
    }
    for line in table.lines { terminal.line(line) }
    let rest = ordered.dropFirst(Self.shownRequirements).map(\.key)
    if !rest.isEmpty {
      terminal.line("  and \(rest.count) more; --format json=FILE holds them all")
    }
    terminal.line()
  }

  private static let shownRequirements = 10

  private func counts(_ result: RunResult) {
    var table = Table()
    table.numeric = [2, 3, 4, 5]
    table.add(["profile", "module", "passed", "expected failures", "failed", "not tested"])
    for count in result.modules {
      table.add([
        count.profile, count.module, "\(count.passed) of \(count.asked)",
        "\(count.expectedFailures)", "\(count.failed)", "\(count.notTested)",
      ])
    }
    for line in table.lines { terminal.line(line) }
    if let trivial = Self.trivialScore(result) { terminal.line(trivial) }
    let decisionOnly = result.cases.count { $0.outcome == .passDecisionOnly }
    if decisionOnly > 0 {
      terminal.line(
        "\(decisionOnly) of the passes are for the decision only: the effects were not claimed")
    }
    let shown = result.cases.count { !$0.vector.isScored && $0.outcome.isJudged == false }
    if shown > 0 { terminal.line("\(shown) vectors are informational and never scored") }
  }

  /// What an engine would score that never takes a link: many rules of association files are there
  /// to keep links out, so a number alone says little.
  static func trivialScore(_ result: RunResult) -> String? {
    let judged = result.cases.filter {
      $0.vector.operation == .associate && $0.vector.isScored && $0.outcome.isJudged
    }
    guard !judged.isEmpty else { return nil }
    let trivial = judged.count { each in
      each.vector.expect.contains { $0["result"]?.string == AssociationAnswer.noMatch.rawValue }
    }
    return "associate: an engine that never matches would pass \(trivial) of \(judged.count)"
  }

  private func notTested(_ result: RunResult) {
    var reasons: [String: Int] = [:]
    for result in result.cases where result.vector.isScored {
      switch result.outcome {
      case .notTested(let reason): reasons[reason, default: 0] += 1
      case .notToldApart:
        reasons["it cannot tell the action from another that needs another answer", default: 0] +=
          1
      default: break
      }
    }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      terminal.line("not tested: \(count), because \(reason)")
    }
  }
}
