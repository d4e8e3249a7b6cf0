import ConformanceJudging

/// A vector's failure in words.
enum FailureText {
  /// The outcome's word, or that a pass was not expected.
  static func word(_ failure: CaseResult) -> String {
    failure.outcome.isPass ? "unexpected pass" : failure.outcome.word
  }

  /// What came instead of what was expected, a line each.
  static func explanation(_ failure: CaseResult) -> [String] {
    if failure.outcome.isPass {
      return ["expected to fail (\(failure.expectedFailure ?? "")); remove it from that list"]
    }
    guard case .fail(let differences) = failure.outcome else {
      return failure.outcome.detail.map { [$0] } ?? []
    }
    return differences.prefix(3).map { difference in
      "\(difference.path): expected \(difference.expected ?? "nothing"),"
        + " answered \(difference.answered ?? "nothing")"
    }
  }
}
