import ConformanceJudging
import ConformanceSuite
import Foundation
import NavigationPolicy
import StrictJSON

/// Puts questions to an engine in this process.
struct Asker {
  let engine: EngineUnderTest
  /// Policies that were read, by their text: there are few, and many questions.
  private var policies: [String: PolicyConfiguration] = [:]

  init(_ engine: EngineUnderTest) { self.engine = engine }

  /// What becomes of a question; whatever the engine throws is told as its error.
  mutating func ask(_ question: Question) async -> QuestionResult {
    do {
      return .answered(
        question.operation == .decide
          ? try await decide(question) : try await answerInJSON(question))
    } catch {
      return .error(Printable.text("\(error)"))
    }
  }

  private mutating func decide(_ question: Question) async throws -> JSON {
    let action = try NavigationAction(json: question.input)
    let policy = try question.policy.map { try configuration($0.text) } ?? PolicyConfiguration()
    let answer = try await engine.decide(action, policy)
    // An engine that names no rule says nothing of one.
    return answer.rule.isEmpty ? answer.json.without("rule") : answer.json
  }

  private mutating func configuration(_ text: String) throws -> PolicyConfiguration {
    if let known = policies[text] { return known }
    let configuration = try PolicyConfiguration(json: JSON.parse(text))
    policies[text] = configuration
    return configuration
  }

  private func answerInJSON(_ question: Question) async throws -> JSON {
    guard let others = engine.others,
      let operation = EngineUnderTest.Operation(rawValue: question.operation.rawValue)
    else { throw NotClaimed(operation: question.operation) }
    let answer = try await others.answer(
      EngineUnderTest.RawQuestion(
        operation: operation,
        profile: question.profile.flatMap { EngineUnderTest.ProfileName(rawValue: $0) },
        policy: question.policy.map { Data($0.text.utf8) },
        input: Data(question.input.serialized(.compact).utf8)))
    return try JSON.parse([UInt8](answer))
  }

  private struct NotClaimed: Error {
    var operation: ConformanceSuite.Operation
  }
}
