/// A statement that is true of every sound policy, and the questions that show it.
///
/// Requirement PRP-1. A property holds for a policy when every answer to its questions is as `must`
/// says.
public struct Property: Sendable {
  /// What a broken property costs.
  public enum Level: String, Sendable, CaseIterable {
    /// A page or a frame gets what it should not.
    case safety
    /// Something that people need is dead.
    case works
  }

  /// Its name, such as `prp-frame-opens-nothing`.
  public var id: String
  /// What holds, as a sentence.
  public var title: String
  /// What a broken one costs.
  public var level: Level
  /// What the policy has to hold for the property to be asked.
  public var conditions: [PolicyCondition]
  /// The profiles whose documents break it, with why.
  public var brokenBy: [String: String]
  /// The URLs that it is about.
  public var samples: [SampleName]
  /// How each URL is changed first; the URL itself where there is none.
  public var edits: [EditName]
  /// In which contexts it is asked.
  public var contexts: [ContextPattern]
  /// What every answer has to be.
  public var must: [Demand]
  /// What people see when it is broken.
  public var symptom: String
  /// What it can be used for, or what is lost.
  public var harm: String
  /// How to mend it.
  public var remedy: String
  /// Public reports and documents that tell of it.
  public var reports: [String]
  /// The file that holds it, relative to the suite's folder.
  public var file = "properties"

  /// Whether it asks about text that WebKit never writes (requirement CON-17).
  public var isRawInput: Bool {
    !edits.isEmpty && edits.allSatisfy { [.encodedDot, .backslash, .hostCase].contains($0) }
  }
}

/// What a property demands of an answer (requirement PRP-5).
public enum Demand: Sendable, Equatable {
  /// The decision is one of these.
  case decisionIn([String])
  /// Nothing happens beside the decision.
  case noEffect
  /// Effects of these kinds do not happen.
  case noEffectOf([String])
  /// The page loads, downloads, or something else happens.
  case alive
  /// A route that is shown gets only parameters that its policy lists.
  case parametersWithin
  /// The answer does not load the page twice: by WebKit and by the app.
  case loadsOnce
  /// The answer is that to another question, URLs aside.
  case sameAs(OtherQuestion)
  /// The same, or nothing at all happens.
  case atMost(OtherQuestion)

  /// The second question, where there is one.
  public var other: OtherQuestion? {
    switch self {
    case .sameAs(let other), .atMost(let other): other
    default: nil
    }
  }
}

/// How a second question follows from the first.
public struct OtherQuestion: Sendable, Equatable {
  /// The URL that is asked about instead.
  public var sample: SampleName?
  /// The change to the URL instead of the first question's.
  public var edit: EditName?
  /// The members of the context that differ.
  public var context: ContextPattern?
}

/// What a policy has to hold for a property to be asked (requirement PRP-6).
public struct PolicyCondition: Sendable, Equatable {
  /// A key of the policy.
  public var key: String
  /// A list holds one of these, a choice is one of these; `any` for a list that is not empty.
  public var values: [String]
}
