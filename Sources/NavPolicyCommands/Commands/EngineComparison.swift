import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis
import StrictJSON

/// Puts the same actions to two engines and compares what their answers mean.
struct EngineComparison {
  let profile: String
  let policy: PolicyConfiguration

  /// Compares two engines, each asked with the inputs that it declares.
  func difference(
    _ old: [String], _ new: [String], in terminal: Terminal
  ) throws -> PolicyDifference {
    let actions = UsualQuestions.actions(policy)
    let before = try answers(actions, of: old, in: terminal)
    let after = try answers(actions, of: new, in: terminal)
    var difference = PolicyDifference()
    var silent = 0
    for (index, action) in actions.enumerated() {
      guard let one = before[index], let two = after[index] else {
        silent += 1
        continue
      }
      difference.add(one, two) { action }
    }
    if silent > 0 {
      terminal.complain("\(silent) questions got no answer from one of them and are left out\n")
    }
    return difference
  }

  private func answers(
    _ actions: [NavigationAction], of command: [String], in terminal: Terminal
  ) throws -> [Outcome?] {
    let session = try EngineSession(command: command, suite: Tool.version)
    let claims = session.claims
    guard claims.operations.contains(.decide) else {
      throw UsageError(
        .other("\(RunCommand.shellText(command)) does not claim the operation decide"))
    }
    let filter = InputFilter(inputs: claims.inputs)
    let text = claims.takesPolicies ? PolicyText(policy.json) : nil
    let named = claims.profiles.contains(profile) ? profile : claims.profiles.first
    let progress = Progress(terminal: terminal, total: actions.count)
    defer { progress.clear() }
    let lines = actions.map { action in
      let question = Question(
        operation: .decide, profile: named, policy: text,
        input: filter.filter(action.json, of: .decide), vectors: [])
      return { (id: String) in question.line(id: id) }
    }
    return session.ask(lines) { progress.show($0) }.results.map { result in
      guard case .answered(let answer) = result,
        AnswerShape.problem(answer, of: .decide) == nil
      else { return nil }
      return Outcome(json: answer)
    }
  }
}
