import ConformanceJudging
import ConformanceSuite
import Foundation

/// A run as JUnit XML, as Jenkins and others read it (requirement CON-22).
struct JUnitReport {
  private typealias Suite = JUnitDocument.Suite
  private typealias Case = JUnitDocument.Case
  private typealias Mark = JUnitDocument.Mark

  private let document: JUnitDocument

  /// Reports a run that began at a time and took some seconds.
  init(_ report: RunReport, start: Date, seconds: Double) {
    var suites = Self.vectors(report) + Self.properties(report)
    // Whoever looks at this file only must not take a run for clean that was not.
    if report.result.exitCode != 0,
      !suites.contains(where: { $0.count("failure") + $0.count("error") > 0 })
    {
      suites.append(
        Self.run("verdict", "failure", report.result.verdict, report.result.staleExpectations))
    }
    document = JUnitDocument(suites: suites, start: start, seconds: seconds)
  }

  /// Reports that no run came about.
  init(_ absent: AbsentRun, start: Date, seconds: Double) {
    document = JUnitDocument(
      suites: [Self.run("hello", "error", absent.sentence, [])], start: start, seconds: seconds)
  }

  var text: String { document.text }

  private static func run(
    _ name: String, _ element: String, _ message: String, _ lines: [String]
  ) -> Suite {
    let mark = Mark(element: element, type: name, message: message, lines: [message] + lines)
    return Suite(name: "run", cases: [Case(name: name, group: "run", mark: mark)])
  }

  /// One suite a profile and module, and one for the user's own tests.
  private static func vectors(_ report: RunReport) -> [Suite] {
    let result = report.result
    var suites: [Suite] = []
    var places: [String: Int] = [:]
    let uncounted = Set(result.uncountedFailures.map(\.vector.id))
    for each in result.cases where each.vector.isScored {
      let vector = each.vector
      let parts = vector.ownTest == nil ? [result.profile(of: vector)] : []
      let name = (parts + [vector.module]).joined(separator: " ")
      if places[name] == nil {
        places[name] = suites.count
        suites.append(Suite(name: name))
      }
      let mark =
        uncounted.contains(vector.id)
        ? Mark(
          element: "skipped", type: each.outcome.word,
          message: "text that WebKit never produces; it does not count (CON-17)")
        : mark(each, report)
      suites[places[name] ?? 0].cases.append(
        Case(
          name: vector.id, group: (parts + [vector.module]).joined(separator: "."), mark: mark))
    }
    return suites
  }

  private static func mark(_ each: CaseResult, _ report: RunReport) -> Mark? {
    let outcome = each.outcome
    guard each.isUnexpected else {
      if outcome.isPass { return nil }
      let reason = each.expectedFailure.map { "expected failure: \($0)" }
      return Mark(
        element: "skipped", type: outcome.word,
        message: outcome.isJudged
          ? reason ?? outcome.word : "\(outcome.word): \(outcome.detail ?? "")")
    }
    let explanation = FailureText.explanation(each)
    let requirements = each.vector.clauses.map { id in
      "requirement: \(id) \(report.spec.clause(id)?.title ?? "")"
    }
    let isError = outcome.isTrouble || outcome.isNotRun
    return Mark(
      element: isError ? "error" : "failure", type: FailureText.word(each),
      message: explanation.first ?? each.vector.title,
      lines: [each.vector.title] + explanation + requirements
        + ["again: \(report.again(each.vector.id))"])
  }

  private static func properties(_ report: RunReport) -> [Suite] {
    let properties = report.result.properties
    guard !properties.results.isEmpty else { return [] }
    let counted = Set(properties.broken.map(\.name))
    var suite = Suite(name: "properties")
    suite.cases = properties.results.map { each in
      Case(
        name: each.property.id,
        group: [each.profile, "properties"].compactMap { $0 }.joined(separator: "."),
        mark: mark(each, isCounted: counted.contains(each.name), report))
    }
    if let (question, trouble, count) = properties.unanswered {
      let lines = ["\(count) not answered", "asked: \(question)", trouble]
      suite.cases.append(
        Case(
          name: "every question is answered", group: "properties",
          mark: Mark(element: "error", type: "unanswered", message: trouble, lines: lines)))
    }
    if let (question, first, second) = properties.inconsistent {
      let lines = ["asked: \(question)", "first: \(first)", "again: \(second)"]
      let message = "one question was answered in two ways"
      suite.cases.append(
        Case(
          name: "one question has one answer", group: "properties",
          mark: Mark(element: "failure", type: "unsteady", message: message, lines: lines)))
    }
    return [suite]
  }

  private static func mark(
    _ each: PropertyResult, isCounted: Bool, _ report: RunReport
  ) -> Mark? {
    func skipped(_ reason: String) -> Mark {
      Mark(element: "skipped", type: each.outcome.word, message: reason)
    }
    switch each.outcome {
    case .held where each.isUnexpected:
      return Mark(
        element: "failure", type: "unexpectedly held",
        message: "expected to be broken: \(each.expectedFailure ?? "")")
    case .held: return nil
    case .notTested(let reason): return skipped("not tested: \(reason)")
    case .notToldApart(let other, let needs, _):
      return skipped("cannot be told apart from \(other) (\(PropertyResult.needs(needs)))")
    case .notRun:
      return Mark(element: "error", type: each.outcome.word, message: "the run ended before it")
    case .broken where !isCounted:
      return skipped(
        (each.excuse ?? each.expectedFailure).map { "expected to be broken: \($0)" }
          ?? "text that WebKit never produces; it does not count (CON-17)")
    case .broken(let finding):
      let property = each.property
      return Mark(
        element: "failure", type: each.outcome.word, message: "\(property.title) \(property.harm)",
        lines: [
          "\(property.title) \(property.harm)",
          "\(finding.count) of \(finding.asked) questions break it",
          "asked: \(ActionSentence.of(finding.action))", "answered: \(finding.answer)",
        ] + [finding.remark].compactMap { $0 } + [
          "remedy: \(property.remedy)", "again: \(report.again(property.id))",
        ])
    }
  }
}
