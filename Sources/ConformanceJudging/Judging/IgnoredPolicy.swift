package import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// Whether an engine answers without looking at the question's policy (requirement OWN-6).
///
/// Such an engine fails hundreds of vectors, and each failure by itself points somewhere else.
package struct IgnoredPolicy {
  private let catalog: Catalog
  private let judge: Judge
  private let cases: [CaseResult]
  /// So few cases are no pattern.
  private static let fewest = 3

  package init(_ result: RunResult, catalog: Catalog) {
    self.catalog = catalog
    judge = Judge(claims: result.claims)
    cases = result.cases.filter {
      $0.vector.isScored && $0.vector.ownTest == nil && $0.vector.operation.hasPolicy
        && $0.answer != nil
    }
  }

  /// What the engine follows instead, as the end of a sentence; `nil` where it reads the policy.
  package func sentence() -> String? {
    guard cases.contains(where: isWrong) else { return nil }
    if follows("default") { return "it answers as the default policy says, whatever is asked" }
    if catalog.own != nil, follows(Catalog.ownPolicyName) {
      return "it answers as your policy says, whatever is asked"
    }
    return repeatsItself ? "it gives one answer under policies that need two" : nil
  }

  private func isWrong(_ each: CaseResult) -> Bool {
    if case .fail = each.outcome { true } else { false }
  }

  /// Whether the wrong answers are those that another policy wants, and no answer is right that the
  /// other policy would have otherwise.
  private func follows(_ name: String) -> Bool {
    guard let policy = catalog.policies[name]?.configuration else { return false }
    var followed = 0
    var refused = 0
    for each in cases where each.vector.policy != name {
      let vector = each.vector
      guard let text = each.answer, let answer = try? JSON.parse(text),
        let other = try? ReferenceEngine.standard.answer(
          vector.operation, profile: vector.profile, policy: policy, input: vector.input)
      else { continue }
      var wanted = vector
      wanted.expect = [other]
      wanted.rule = nil
      // Where both policies want the same, nothing is shown.
      guard case .fail = judge.judge(other, for: vector) else { continue }
      if case .fail = judge.judge(answer, for: wanted) { refused += 1 } else { followed += 1 }
    }
    return followed >= Self.fewest && followed >= refused * 19
  }

  /// Whether questions that differ in the policy alone always get one answer.
  private var repeatsItself: Bool {
    var groups: [String: [CaseResult]] = [:]
    for each in cases {
      let vector = each.vector
      let key = "\(vector.operation) \(vector.profile) \(vector.input.serialized(.compact))"
      groups[key, default: []].append(each)
    }
    var same = 0
    for group in groups.values where group.count > 1 && group.contains(where: isWrong) {
      guard Set(group.map(\.vector.policy)).count > 1, let first = group[0].answer else { continue }
      guard group.allSatisfy({ $0.answer == first }) else { return false }
      same += 1
    }
    return same >= Self.fewest && same == groups.values.count { isContested($0) }
  }

  /// Whether no single answer is right for all of a group.
  private func isContested(_ group: [CaseResult]) -> Bool {
    guard let first = group.first?.vector else { return false }
    return group.dropFirst().contains { each in
      if case .fail = judge.judge(first.expect[0], for: each.vector) { true } else { false }
    }
  }
}
