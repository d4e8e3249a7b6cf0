/// What a check found: everything that counts against the engine, and the verdict.
public struct ConformanceFindings: Sendable {
  /// Something that counts against the engine.
  public struct Finding: Sendable, Equatable {
    /// What kind of thing it is.
    public var kind: Kind
    /// The id of the vector, the property or the team's own test.
    public var id: String
    /// The profile that was asked about, where one was.
    public var profile: String?
    /// What should hold, as a sentence.
    public var title: String
    /// The question, in words or in JSON.
    public var asked: String
    /// What the answer has to be.
    public var expected: String
    /// What was answered, or what happened instead.
    public var answered: String
    /// What people see, or what it can be used for.
    public var symptom: String?
    /// How to mend it.
    public var remedy: String?
    /// How many questions of a property show it.
    public var count = 1
  }

  /// A kind of finding; the text stands before it in reports.
  public enum Kind: String, Sendable {
    /// A property does not hold.
    case brokenProperty = "BROKEN"
    /// A vector is answered otherwise than the Spec demands.
    case wrongAnswer = "FAIL"
    /// A test of the team's own policy file is answered otherwise.
    case wrongAnswerToOwnTest = "OWN TEST"
    /// Something else than an answer came.
    case unanswered = "UNANSWERED"
    /// One question was answered in two ways.
    case unsteady = "UNSTEADY"
    /// A failure was expected, and there is none any more.
    case unexpectedPass = "UNEXPECTED PASS"
    /// An expected failure names nothing that exists.
    case staleExpectation = "STALE"
  }

  /// A known mistake that explains wrong answers (requirement CON-14).
  public struct Cause: Sendable, Equatable {
    /// The mistake's id; several where they explain the same.
    public var mistakes: [String]
    /// What the mistaken engine does, as a sentence.
    public var title: String
    /// How many wrong answers it explains.
    public var explained: Int
    /// What people see, where the Spec tells.
    public var symptom: String?
    /// How to mend it, where the Spec tells.
    public var remedy: String?
  }

  /// How many vectors and properties there were.
  public struct Counts: Sendable, Equatable {
    /// Vectors and own tests that were judged.
    public var judged: Int
    /// Those that passed.
    public var passed: Int
    /// Scored vectors that were not judged, because the engine does not claim what they ask.
    public var notTested: Int
    /// Vectors that the policy file answers otherwise than they do, and that are not asked.
    public var changedByPolicy: Int
  }

  /// What counts against the engine: the team's own tests, then properties, then vectors.
  public var findings: [Finding]
  /// The known mistakes behind wrong answers to vectors, the best explanation first.
  public var causes: [Cause]
  /// Which other policy the engine follows, or what it does not know of yours, where that explains
  /// its wrong answers (OWN-6); a sentence.
  public var policyCause: String?
  /// What does not count and is worth knowing.
  public var notes: [String]
  /// The counts.
  public var counts: Counts
  /// The verdict as `navpolicy run` prints it.
  public var verdict: String
  /// Whether the engine conforms; never true for a part of the suite (CON-6, CON-18).
  public var isConforming: Bool
  /// Whether something was judged and nothing counts against the engine.
  public var isClean: Bool
}
