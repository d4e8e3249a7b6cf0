import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import StrictJSON

extension FindingReport {
  /// A property that does not hold, or that was expected not to.
  func finding(_ result: PropertyResult) -> Finding {
    let property = result.property
    guard case .broken(let broken) = result.outcome else {
      return Finding(
        kind: .unexpectedPass, id: property.id, profile: result.profile, title: property.title,
        asked: "\(property.title) It was expected to be broken: \(result.expectedFailure ?? "")",
        expected: "a failure", answered: "it holds", remedy: Self.removal)
    }
    let beside = broken.other.map {
      "; beside it: \(ActionSentence.of($0.action)), answered \($0.answer)"
    }
    return Finding(
      kind: .brokenProperty, id: property.id, profile: result.profile, title: property.title,
      asked: ActionSentence.of(broken.action) + (beside ?? ""), expected: broken.demand.text,
      answered: broken.answer,
      symptom: property.harm + (broken.remark.map { " (\($0))" } ?? ""), remedy: property.remedy,
      count: broken.count)
  }

  /// A vector that failed, or that was expected to.
  func finding(_ result: CaseResult) -> Finding {
    let vector = result.vector
    var finding = Finding(
      kind: .wrongAnswer, id: vector.id, title: vector.title, asked: asked(vector),
      expected: vector.expect.map { Printable.text($0.serialized(.compact), most: 600) }
        .joined(separator: ", or "),
      answered: result.answer.map { Printable.text($0, most: 600) } ?? "too long to be shown")
    if vector.ownTest != .anyProfile { finding.profile = vector.profile }
    let note = catalog.notes.first { vector.flags.contains($0.flag) }?.note
    finding.symptom = note?.effect
    finding.remedy = note?.remediation
    if result.outcome.isPass {
      finding.kind = .unexpectedPass
      finding.remedy = Self.removal
    } else if let detail = result.outcome.detail {
      finding.kind = .unanswered
      finding.answered = detail
    } else if vector.ownTest != nil {
      finding.kind = .wrongAnswerToOwnTest
    }
    return finding
  }

  private static let removal = "Remove it from the expected failures."

  private func asked(_ vector: Vector) -> String {
    let policy =
      ["default", Catalog.ownPolicyName].contains(vector.policy) || !vector.operation.hasPolicy
      ? "" : ", under the policy \(vector.policy)"
    if vector.operation == .decide, let action = try? NavigationAction(json: vector.input) {
      return ActionSentence.of(action) + policy
    }
    let input = Printable.text(vector.input.serialized(.compact), most: 600)
    return "\(vector.operation.rawValue) \(input)\(policy)"
  }
}
