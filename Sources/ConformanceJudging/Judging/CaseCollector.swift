public import ConformanceSuite
import StrictJSON

/// Judges answers as they come, so that a run needs no more memory for long ones.
///
/// A question may be settled more than once; the last result counts.
public final class CaseCollector {
  private let plan: TestPlan
  private let judge: Judge
  private let spool: AnswerSpool?
  private var outcomes: [String: CaseOutcome] = [:]
  private var keeper = AnswerKeeper()

  /// Judges by an implementation's claims; the spool takes every answer, whatever its length.
  public init(plan: TestPlan, claims: Claims, spool: AnswerSpool? = nil) {
    self.plan = plan
    self.spool = spool
    judge = Judge(claims: claims)
    for (vector, reason) in plan.notTested { outcomes[vector.id] = .notTested(reason) }
    for group in plan.notToldApart {
      for vector in group {
        outcomes[vector.id] = .notToldApart(from: group.map(\.id).filter { $0 != vector.id })
      }
    }
  }

  /// Takes what became of a question, by its place in the plan.
  public func take(_ index: Int, _ result: QuestionResult) {
    let vectors = plan.questions[index].vectors
    switch result {
    case .answered(let answer): take(answer, of: vectors)
    case .skipped(let reason): take(.skipped(reason), of: vectors)
    case .error(let message): take(.error(message), of: vectors)
    case .failed(let failure): take(Self.outcome(failure), of: vectors)
    case .flaky(let failure): take(.flaky(failure.sentence), of: vectors)
    case .notRun(let reason): take(.notRun(reason), of: vectors)
    }
  }

  private func take(_ answer: JSON, of vectors: [Vector]) {
    let text = answer.serialized(.compact)
    spool?.keep(text, of: vectors.map(\.id))
    for vector in vectors {
      let outcome = judge.outcome(answer, text, for: vector)
      keeper.keep(text, of: vector.id, isRight: outcome.isPass)
      outcomes[vector.id] = outcome
    }
  }

  private func take(_ outcome: CaseOutcome, of vectors: [Vector]) {
    spool?.forget(vectors.map(\.id))
    for vector in vectors {
      keeper.forget(vector.id)
      outcomes[vector.id] = outcome
    }
  }

  /// Every vector with its outcome, in order.
  public func cases(
    of vectors: [Vector], expecting expected: ExpectedFailures = ExpectedFailures()
  ) -> [CaseResult] {
    vectors.map { vector in
      CaseResult(
        vector: vector, outcome: outcomes[vector.id] ?? .notRun("it was lost"),
        expectedFailure: expected.reason(vector), answer: keeper.answer(of: vector.id))
    }
  }

  private static func outcome(_ failure: EngineFailure) -> CaseOutcome {
    switch failure {
    case .timeout: .timeout(failure.sentence)
    case .ended, .closedOutput: .crash(failure.sentence)
    case .endedInLine, .fault: .protocolFault(failure.sentence)
    case .interrupted: .notRun(failure.sentence)
    }
  }
}

extension Judge {
  /// What becomes of a vector by an answer, which is given as a value and as compact text.
  func outcome(_ answer: JSON, _ text: String, for vector: Vector) -> CaseOutcome {
    guard vector.isScored else { return .informational(Printable.text(text)) }
    switch judge(answer, for: vector) {
    case .pass: return .pass
    case .passDecisionOnly: return .passDecisionOnly
    case .fail(let differences): return .fail(differences)
    case .malformed(let problem):
      let excerpt = Array(text.utf8.prefix(400))
      return .protocolFault(ProtocolFault(.answerShape(problem), excerpt: excerpt).sentence)
    }
  }
}
