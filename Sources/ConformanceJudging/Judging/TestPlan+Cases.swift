public import ConformanceSuite
import StrictJSON

extension TestPlan {
  /// Judges the results of the plan's questions, in their order; every vector has a case.
  public func cases(
    _ results: [QuestionResult], of vectors: [Vector], claims: Claims,
    expecting expected: ExpectedFailures = ExpectedFailures()
  ) -> [CaseResult] {
    let judge = Judge(claims: claims)
    var outcomes: [String: (CaseOutcome, String?)] = [:]
    for (question, result) in zip(questions, results) {
      for vector in question.vectors { outcomes[vector.id] = Self.outcome(result, vector, judge) }
    }
    for (vector, reason) in notTested { outcomes[vector.id] = (.notTested(reason), nil) }
    for group in notToldApart {
      for vector in group {
        let others = group.map(\.id).filter { $0 != vector.id }
        outcomes[vector.id] = (.notToldApart(from: others), nil)
      }
    }
    return vectors.map { vector in
      let (outcome, answer) = outcomes[vector.id] ?? (.notRun("it was lost"), nil)
      return CaseResult(
        vector: vector, outcome: outcome, expectedFailure: expected.reason(vector.id),
        answer: answer)
    }
  }

  private static func outcome(
    _ result: QuestionResult, _ vector: Vector, _ judge: Judge
  ) -> (CaseOutcome, String?) {
    switch result {
    case .answered(let answer):
      let text = answer.serialized(.compact)
      let judged = outcome(judge.judge(answer, for: vector), text)
      return (vector.isScored ? judged : .informational(Printable.text(text)), text)
    case .skipped(let reason): return (.skipped(reason), nil)
    case .error(let message): return (.error(message), nil)
    case .failed(let failure): return (outcome(failure), nil)
    case .flaky(let failure): return (.flaky(failure.sentence), nil)
    case .notRun(let reason): return (.notRun(reason), nil)
    }
  }

  private static func outcome(_ judgement: Judgement, _ answer: String) -> CaseOutcome {
    switch judgement {
    case .pass: .pass
    case .passDecisionOnly: .passDecisionOnly
    case .fail(let differences): .fail(differences)
    case .malformed(let problem):
      .protocolFault(
        ProtocolFault(.answerShape(problem), excerpt: Array(answer.utf8.prefix(400))).sentence)
    }
  }

  private static func outcome(_ failure: EngineFailure) -> CaseOutcome {
    switch failure {
    case .timeout: .timeout(failure.sentence)
    case .ended, .closedOutput: .crash(failure.sentence)
    case .endedInLine, .fault: .protocolFault(failure.sentence)
    }
  }
}
