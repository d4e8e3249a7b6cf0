import ConformanceSuite
public import StrictJSON

/// What the diagnosis looks at: which kinds of thing were compared, and each vector's answer.
public struct Transcript: Sendable {
  /// The suite's version.
  public var suite: String
  /// The kinds of effect that were compared.
  public var effects: [String]
  /// What else was compared.
  public var features: [String]
  /// Each vector's outcome and answer, in order.
  public var cases: [Entry]

  /// One vector's line.
  public struct Entry: Sendable {
    /// The vector's id.
    public var id: String
    /// The outcome's word.
    public var outcome: String
    /// The answer, where one came and was kept.
    public var answer: JSON?

    /// Describes a line.
    public init(id: String, outcome: String, answer: JSON?) {
      self.id = id
      self.outcome = outcome
      self.answer = answer
    }
  }

  /// An empty transcript of an engine that claims everything.
  public init(suite: String) {
    self.suite = suite
    effects = Claims.knownEffects
    features = Claims.knownFeatures
    cases = []
  }

  /// The transcript of a run.
  public init(_ result: RunResult) {
    suite = result.suite
    effects = result.claims.effects
    features = result.claims.features
    cases = result.cases.map { each in
      Entry(
        id: each.vector.id, outcome: each.outcome.word,
        answer: each.answer.flatMap { try? JSON.parse($0) })
    }
  }
}
