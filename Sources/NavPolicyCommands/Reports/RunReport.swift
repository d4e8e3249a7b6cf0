import ConformanceJudging
import ConformanceSuite
import PageConformance
import PolicyBinding

/// A run with what explains it: computed once, for every form that a report has.
struct RunReport {
  let result: RunResult
  let catalog: Catalog
  /// How the vectors were bound, where the user gave a policy.
  let binding: BoundSuite?
  let spec: SpecIndex
  /// The command line that asks a vector or a property again.
  let again: (String) -> String
  /// Whether the engine follows another policy; then no mistake is looked for.
  let policyCause: PolicyCause?
  /// The known mistakes behind wrong answers.
  let diagnosis: Diagnosis?

  init(
    _ result: RunResult, of catalog: Catalog, _ binding: BoundSuite?, spec: SpecIndex,
    again: @escaping (String) -> String
  ) {
    self.result = result
    self.catalog = catalog
    self.binding = binding
    self.spec = spec
    self.again = again
    // Without a wrong answer the suite's questions are not read.
    let isAnyWrong = result.cases.contains { $0.vector.ownTest == nil && $0.outcome.isFail }
    policyCause = isAnyWrong ? PolicyCause(result, catalog: catalog) : nil
    diagnosis =
      isAnyWrong && policyCause == nil
      ? Diagnosis(
        Transcript(result), dictionary: FaultDictionary(catalog: catalog, mistakes: .complete))
      : nil
  }
}

extension CaseOutcome {
  /// Whether the question was never asked because the run ended.
  var isNotRun: Bool { if case .notRun = self { true } else { false } }

  /// Whether the engine broke instead of answering.
  var isTrouble: Bool {
    switch self {
    case .crash, .timeout, .protocolFault, .flaky, .error: true
    default: false
    }
  }
}
