import ConformanceJudging
import ConformanceSuite
import PolicyBinding

extension ConformanceFindings {
  /// Says what a run found.
  init(_ result: RunResult, catalog: Catalog, binding: BoundSuite?) {
    let report = FindingReport(result: result, catalog: catalog)
    findings = report.findings
    policyCause = report.policyCause
    causes = policyCause == nil ? report.causes : []
    notes = report.notes
    counts = Counts(
      judged: result.judged, passed: result.passed, notTested: result.notJudged,
      changedByPolicy: binding?.changed.count ?? 0)
    verdict = result.verdict
    isConforming = result.isConforming
    isClean = result.exitCode == 0
  }
}

/// Puts a run's result into findings.
struct FindingReport {
  typealias Finding = ConformanceFindings.Finding

  let result: RunResult
  let catalog: Catalog

  var findings: [Finding] {
    // A team looks for its own tests first.
    let own = result.failures.filter { $0.vector.ownTest != nil }
    let others = result.failures.filter { $0.vector.ownTest == nil }
    return own.map(finding) + troubles + result.properties.broken.map(finding)
      + others.map(finding) + stale
  }

  /// The known mistakes.
  ///
  /// None is looked for where no vector failed: that takes seconds, and nobody knows what a mistake
  /// answers to a team's own test.
  var causes: [ConformanceFindings.Cause] {
    guard result.failures.contains(where: { $0.outcome.isFail && $0.vector.ownTest == nil }) else {
      return []
    }
    let dictionary = FaultDictionary(catalog: catalog, mistakes: .policies)
    return Diagnosis(Transcript(result), dictionary: dictionary).causes.map { cause in
      .init(
        mistakes: cause.mistakes.map(\.id), title: cause.title,
        explained: cause.explained.count, symptom: cause.changes.first?.change.symptom,
        remedy: cause.demand)
    }
  }

  private var troubles: [Finding] {
    var found: [Finding] = []
    for (trouble, question, count) in result.properties.troubles.prefix(5) {
      found.append(
        Finding(
          kind: .unanswered, id: "properties", title: "Every question is answered.",
          asked: question, expected: "an answer", answered: trouble, count: count))
    }
    if let (question, first, second) = result.properties.inconsistent {
      found.append(
        Finding(
          kind: .unsteady, id: "properties", title: "A question is always answered alike.",
          asked: question, expected: first, answered: second))
    }
    return found
  }

  private var stale: [Finding] {
    result.staleExpectations.map { line in
      let pattern = line.drop { $0 != ":" }.dropFirst(2)
      return Finding(
        kind: .staleExpectation, id: String(pattern),
        title: "An expected failure names a vector or a property.", asked: "nothing",
        expected: "a failure", answered: "no such id", remedy: "Remove it.")
    }
  }
}
