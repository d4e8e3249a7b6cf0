public import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis
import StrictJSON

/// Whether an engine follows another policy than it is asked about, or a part of it only (requirement
/// OWN-6).
///
/// Such an engine fails hundreds of vectors, and each failure by itself points somewhere else.
public struct IgnoredPolicy {
  private let catalog: Catalog
  private let judge: Judge
  private let cases: [CaseResult]
  /// So few cases are no pattern.
  private static let fewest = 3

  /// Looks at a run of a suite.
  public init(_ result: RunResult, catalog: Catalog) {
    self.catalog = catalog
    judge = Judge(claims: result.claims)
    cases = result.cases.filter {
      $0.vector.isScored && $0.vector.ownTest == nil && $0.vector.operation.hasPolicy
        && $0.answer != nil
    }
  }

  /// What the engine follows instead, as the end of a sentence; `nil` where it reads the policy.
  public func sentence() -> String? {
    guard cases.contains(where: \.outcome.isFail) else { return nil }
    if follows("default") { return "it answers as the default policy says, whatever is asked" }
    if catalog.own != nil, follows(Catalog.ownPolicyName) {
      return "it answers as your policy says, whatever is asked"
    }
    return repeatsItself ? "it gives one answer under policies that need two" : nil
  }

  /// What of the user's policy the engine does not know, as the end of a sentence.
  public func lostEntry() -> String? {
    guard let own = catalog.own?.configuration else { return nil }
    let asked = cases.filter { $0.vector.policy == Catalog.ownPolicyName }
    let wrong = asked.filter(\.outcome.isFail)
    guard wrong.count >= Self.fewest else { return nil }
    return own.lesserPolicies.first { lesser in
      // The wrong answers first: they are few. What the engine does right must not speak against it.
      wrong.allSatisfy { answers($0, as: lesser.policy) == true }
        && asked.allSatisfy { answers($0, as: lesser.policy) != false }
    }?.sentence
  }

  /// Whether the wrong answers are those that another policy wants, and no answer is right that the
  /// other policy would have otherwise.
  private func follows(_ name: String) -> Bool {
    guard let policy = catalog.policies[name]?.configuration else { return false }
    let shown = cases.filter { $0.vector.policy != name }.compactMap { answers($0, as: policy) }
    let followed = shown.count { $0 }
    return followed >= Self.fewest && followed >= (shown.count - followed) * 19
  }

  /// Whether an answer is the one that another policy wants; `nil` where both want the same.
  private func answers(_ each: CaseResult, as policy: PolicyConfiguration) -> Bool? {
    let vector = each.vector
    guard let text = each.answer, let answer = try? JSON.parse(text),
      let other = try? ReferenceEngine.standard.answer(
        vector.operation, profile: vector.profile, policy: policy, input: vector.input)
    else { return nil }
    guard case .fail = judge.judge(other, for: vector) else { return nil }
    var wanted = vector
    wanted.expect = [other]
    wanted.rule = nil
    if case .fail = judge.judge(answer, for: wanted) { return false }
    return true
  }

  /// Whether questions that differ in the policy alone always get one answer.
  private var repeatsItself: Bool {
    var groups: [String: [CaseResult]] = [:]
    for each in cases {
      let vector = each.vector
      let key = "\(vector.operation) \(vector.profile) \(vector.input.serialized(.compact))"
      groups[key, default: []].append(each)
    }
    let contested = groups.values.filter(isContested)
    guard contested.count >= Self.fewest else { return false }
    return contested.allSatisfy { group in
      group.allSatisfy { $0.answer == group[0].answer }
    }
  }

  /// Whether no single answer is right for all of a group.
  private func isContested(_ group: [CaseResult]) -> Bool {
    guard let first = group.first?.vector else { return false }
    // A policy that it was not asked under cannot have been ignored.
    guard Set(group.map(\.vector.policy)).count > 1 else { return false }
    return group.dropFirst().contains { each in
      if case .fail = judge.judge(first.expect[0], for: each.vector) { true } else { false }
    }
  }
}
