import ConformanceJudging
import ConformanceSuite

/// That an engine follows another policy than the one that it is asked about, or a part of it only.
struct PolicyCause {
  let title: String
  /// What shows it, and what to do.
  let lines: [String]

  /// Looks at a run; `nil` where the engine reads its policy.
  init?(_ result: RunResult, catalog: Catalog) {
    let cause = IgnoredPolicy(result, catalog: catalog)
    if let ignored = cause.sentence() {
      title = "your engine ignores the question's policy"
      lines = [
        "\(ignored).",
        result.claims.takesPolicies
          ? "Read \"policy\" in every question, or declare \"policies\":\"fixed\" and give --policy"
            + " FILE (PRO-7)."
          : "What is built into it is not what the policy file says.",
      ]
    } else if let lost = cause.lostEntry() {
      title = "your engine does not know all of your policy"
      lines = ["\(lost)."]
    } else {
      return nil
    }
  }
}
