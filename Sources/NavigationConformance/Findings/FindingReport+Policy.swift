import ConformanceJudging
import ConformanceSuite

extension FindingReport {
  /// Whether the engine follows another policy than the one it is asked about, or knows a part of it
  /// only; no other cause explains anything then.
  var policyCause: String? {
    let cause = IgnoredPolicy(result, catalog: catalog)
    if let ignored = cause.sentence() {
      return result.claims.takesPolicies
        ? "The engine ignores the question's policy: \(ignored)."
        : "What is built into the engine is not what the policy file says: \(ignored)."
    }
    return cause.lostEntry().map { "The engine does not know all of your policy: \($0)." }
  }

  /// What does not count and is worth knowing.
  var notes: [String] {
    policyNotes + unaskedProperties + unaskedEntries + notToldApart
      + result.properties.undeclaredEffects.map {
        "the engine answers the effect \($0) and does not declare it; it is judged all the same"
      } + rawInput
  }

  /// What of the policy file can never match, or is hardly meant.
  private var policyNotes: [String] {
    guard let own = catalog.own else { return [] }
    return PolicyLint.errors(own.configuration).map { "policy file: \($0)" }
      + own.remarks.map { "policy file: \($0.path) \($0.problem)" }
  }

  /// What a policy file would add.
  private var unaskedProperties: [String] {
    let count = result.properties.ofOwnPolicy
    return count == 0
      ? [] : ["\(count) properties of your own hosts were not asked: give a policy file (OWN-1)"]
  }

  /// What of the policy file no property asks about (PRP-3).
  private var unaskedEntries: [String] {
    let entries = result.properties.unaskedEntries
    guard !entries.isEmpty else { return [] }
    return ["not asked by any property: \(Printable.list(entries, most: 10))"]
  }

  /// Properties that need opposite answers to what the engine sees as one question (PRP-2).
  private var notToldApart: [String] {
    result.properties.results.compactMap { each in
      guard case .notToldApart(let other, let needs, let answered) = each.outcome else {
        return nil
      }
      return "\(each.name) cannot be told apart from \(other) (\(PropertyResult.needs(needs)))"
        + (answered == nil ? "" : ", and what the engine answers breaks it")
    }
  }

  private var rawInput: [String] {
    let count = result.uncountedFailures.count + result.properties.uncounted.count
    guard count > 0 else { return [] }
    let subject = count == 1 ? "1 failure" : "\(count) failures"
    return ["\(subject) with text that WebKit never produces: not counted (CON-17)"]
  }
}
