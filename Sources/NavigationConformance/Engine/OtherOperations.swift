public import Foundation

extension EngineUnderTest {
  /// An operation other than `decide`; reading pages needs the tool (requirement PRO-5).
  public enum Operation: String, Sendable, CaseIterable {
    /// Whether a link is one of the app's routes.
    case validateRoute
    /// Whether a link of a custom scheme may leave.
    case validateScheme
    /// A run of events at the decision handler.
    case trace
    /// Whether an association file claims a link.
    case associate
    /// Where a link that opened the app leads.
    case resolve
  }

  /// A question in the JSON of the protocol.
  public struct RawQuestion: Sendable {
    /// What is asked.
    public let operation: Operation
    /// The profile to answer by.
    public let profile: ProfileName?
    /// The policy as JSON, for an engine that takes one.
    public let policy: Data?
    /// The question's `input` as JSON.
    public let input: Data
  }

  struct OtherOperations: Sendable {
    var list: [Operation]
    var answer: @Sendable (RawQuestion) async throws -> Data
  }

  /// The engine with more operations, which are asked and answered in JSON (requirement PRO-5).
  public func answering(
    _ operations: [Operation], with answer: @escaping @Sendable (RawQuestion) async throws -> Data
  ) -> EngineUnderTest {
    var engine = self
    engine.others = OtherOperations(list: operations, answer: answer)
    return engine
  }
}
