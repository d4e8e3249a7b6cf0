import ConformanceJudging
import ConformanceSuite

/// One thing to mend, where a report has room for a few only (requirement CON-22).
struct Problem {
  let title: String
  let lines: [String]
  /// The command line that shows it again.
  let again: String?

  init(_ title: String, _ lines: [String], again: String? = nil) {
    self.title = title
    self.lines = lines
    self.again = again
  }
}

extension RunReport {
  /// What keeps the exit code from being 0, first what broke the engine: every failure belongs to one.
  var problems: [Problem] {
    let failures = result.failures
    var problems: [Problem] = []
    if result.scope.interruption != nil || result.scope.unanswered > 0 {
      problems.append(Problem("no verdict", [result.verdict]))
    }
    problems += troubles(failures) + propertyTroubles
    // What is expected to fail, or does not count, has causes too.
    let wrong = Set(failures.filter(\.outcome.isFail).map(\.vector.id))
    if let policyCause, !wrong.isEmpty {
      problems.append(Problem(policyCause.title, policyCause.lines))
    }
    problems += (diagnosis?.causes ?? []).compactMap { problem($0, among: wrong) }
    problems += result.properties.broken.map(problem)
    problems += others(failures)
    if !result.staleExpectations.isEmpty {
      problems.append(Problem("stale expected failures", result.staleExpectations))
    }
    if problems.isEmpty, result.exitCode != 0 { problems.append(Problem(result.verdict, [])) }
    return problems
  }

  /// Failures without an answer to look at, one problem a kind.
  private func troubles(_ failures: [CaseResult]) -> [Problem] {
    CaseOutcome.words.compactMap { word in
      let alike = failures.filter { $0.outcome.word == word && !$0.outcome.isFail }
      guard let first = alike.first, !first.outcome.isPass else { return nil }
      return problem(word, alike, [first.outcome.detail].compactMap { $0 })
    }
  }

  private var propertyTroubles: [Problem] {
    var problems: [Problem] = []
    if let (question, trouble, count) = result.properties.unanswered {
      problems.append(
        Problem("unanswered: \(Self.count(count, "question"))", ["asked: \(question)", trouble]))
    }
    if let (question, first, second) = result.properties.inconsistent {
      problems.append(
        Problem(
          "two answers to one question",
          ["asked: \(question)", "first: \(first)", "again: \(second)"]
        ))
    }
    return problems
  }

  private func problem(_ cause: Diagnosis.Cause, among wrong: Set<String>) -> Problem? {
    guard let first = cause.explained.first(where: { wrong.contains($0.id) }) else { return nil }
    let seen = cause.changes.first.map { ["people see: \($0.change.symptom)"] } ?? []
    let names = cause.mistakes.map(\.id)
    return Problem(
      "cause: \(cause.title)",
      (names.isEmpty ? [] : ["known as \(names.joined(separator: " or "))"])
        + ["explains \(Self.count(cause.explained.count, "wrong answer"))"] + seen
        + (cause.demand.map { [$0] } ?? []),
      again: again(first.id))
  }

  private func problem(_ broken: PropertyResult) -> Problem {
    guard case .broken(let finding) = broken.outcome else {
      return Problem(
        "unexpectedly held: \(broken.name)",
        ["expected to be broken (\(broken.expectedFailure ?? "")); remove it from that list"])
    }
    return Problem(
      "broken: \(broken.name)",
      [
        "\(broken.property.title) \(broken.property.harm)",
        "asked: \(ActionSentence.of(finding.action))", "answered: \(finding.answer)",
      ] + [finding.remark].compactMap { $0 } + ["remedy: \(broken.property.remedy)"],
      again: again(broken.property.id))
  }

  /// Wrong answers that no cause explains, tests of the user's, and passes that nobody expected.
  private func others(_ failures: [CaseResult]) -> [Problem] {
    let explained = Set((diagnosis?.causes ?? []).flatMap { $0.explained.map(\.id) })
    let wrong = failures.filter { $0.outcome.isFail && !explained.contains($0.vector.id) }
    let unexplained = wrong.filter { $0.vector.ownTest == nil && policyCause == nil }
    let kinds = [
      ("wrong without a known cause", unexplained.filter { !$0.outcome.isMisnamed }),
      ("right but for the rule that is named", unexplained.filter(\.outcome.isMisnamed)),
      ("your tests", wrong.filter { $0.vector.ownTest != nil }),
      ("unexpected pass", failures.filter(\.outcome.isPass)),
    ]
    return kinds.compactMap { title, cases in
      problem(title, cases, [cases.first?.vector.title].compactMap { $0 })
    }
  }

  private func problem(_ title: String, _ cases: [CaseResult], _ lines: [String]) -> Problem? {
    guard let first = cases.first else { return nil }
    let ids = cases.prefix(3).map(\.vector.id).joined(separator: ", ")
    return Problem(
      "\(title): \(Self.count(cases.count, "vector"))",
      [ids + (cases.count > 3 ? ", …" : "")] + lines, again: again(first.vector.id))
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension CaseOutcome {
  /// Whether the answer is wrong in nothing but the rule that it names.
  fileprivate var isMisnamed: Bool {
    guard case .fail(let differences) = self else { return false }
    return differences.allSatisfy { $0.path == "rule" }
  }
}
