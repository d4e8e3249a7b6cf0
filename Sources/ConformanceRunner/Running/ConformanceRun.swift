public import ConformanceSuite
import StrictJSON

/// Checks one implementation against vectors.
public struct ConformanceRun {
  /// The suite.
  public var catalog: Catalog
  /// The vectors to check.
  public var vectors: [Vector]
  /// How it is asked.
  public var interview: Interview
  /// Which failures are expected.
  public var expectedFailures = ExpectedFailures()
  /// Whether `should` counts for the verdict.
  public var onlyMust = false
  /// Called with what was planned, before the first question: claims, questions.
  public var planned: (Claims, Int) -> Void = { _, _ in }

  /// Prepares a run of vectors against a command.
  public init(catalog: Catalog, vectors: [Vector], interview: Interview) {
    self.catalog = catalog
    self.vectors = vectors
    self.interview = interview
  }

  /// Asks everything and judges the answers; every vector is in the result.
  public func result() throws(NoHello) -> RunResult {
    var plannedSheet: QuestionSheet?
    let (claims, results, remarks) = try interview.run { claims in
      let sheet = QuestionSheet(vectors: vectors, catalog: catalog, claims: claims)
      plannedSheet = sheet
      planned(claims, sheet.questions.count)
      return sheet.questions.map { question in { question.line(id: $0) } }
    }
    let sheet =
      plannedSheet ?? QuestionSheet(vectors: vectors, catalog: catalog, claims: claims)
    let judge = Judge(claims: claims)
    var outcomes: [String: (CaseOutcome, String?)] = [:]
    for (question, result) in zip(sheet.questions, results) {
      for vector in question.vectors {
        outcomes[vector.id] = Self.outcome(result, vector, judge)
      }
    }
    for (vector, reason) in sheet.notTested { outcomes[vector.id] = (.notTested(reason), nil) }
    for group in sheet.notToldApart {
      for vector in group {
        let others = group.map(\.id).filter { $0 != vector.id }
        outcomes[vector.id] = (.notToldApart(from: others), nil)
      }
    }
    let cases = vectors.map { vector in
      let (outcome, answer) = outcomes[vector.id] ?? (.notRun("it was lost"), nil)
      return CaseResult(
        vector: vector, outcome: outcome, expectedFailure: expectedFailures.reason(vector.id),
        answer: answer)
    }
    return RunResult(
      suite: catalog.version, claims: claims, cases: cases, remarks: remarks,
      staleExpectations: expectedFailures.stale(among: catalog.vectors.map(\.id)),
      onlyMust: onlyMust)
  }

  private static func outcome(
    _ result: Interview.Result, _ vector: Vector, _ judge: Judge
  ) -> (CaseOutcome, String?) {
    switch result {
    case .answered(let answer):
      let text = answer.serialized(.compact)
      let judged = judgedOutcome(judge.judge(answer, for: vector), text)
      let isScored = vector.isScored
      return (isScored ? judged : .informational(Printable.text(text)), text)
    case .skipped(let reason): return (.skipped(reason), nil)
    case .error(let message): return (.error(message), nil)
    case .trouble(let trouble): return (outcome(trouble), nil)
    case .flaky(let trouble): return (.flaky(trouble.sentence), nil)
    case .notRun(let reason): return (.notRun(reason), nil)
    }
  }

  private static func judgedOutcome(_ judgement: Judgement, _ answer: String) -> CaseOutcome {
    switch judgement {
    case .pass: .pass
    case .passDecisionOnly: .passDecisionOnly
    case .fail(let differences): .fail(differences)
    case .malformed(let problem):
      .protocolFault(
        ProtocolFault(.answerShape(problem), excerpt: Array(answer.utf8.prefix(400))).sentence)
    }
  }

  private static func outcome(_ trouble: Trouble) -> CaseOutcome {
    switch trouble {
    case .timeout: .timeout(trouble.sentence)
    case .ended, .closedOutput: .crash(trouble.sentence)
    case .endedInLine, .fault: .protocolFault(trouble.sentence)
    }
  }
}
