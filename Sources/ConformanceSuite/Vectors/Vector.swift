public import StrictJSON

/// One requirement's example: a question and the answer that the Spec demands.
public struct Vector: Sendable {
  /// How strongly the Spec demands the answer.
  public enum Level: String, Sendable, CaseIterable {
    /// Demanded by the documents themselves.
    case must
    /// Demanded by this Spec's stricter URL reading.
    case should
  }

  /// A stable name: a clause and a slug, never used again for anything else.
  public var id: String
  /// A sentence that a person understands.
  public var title: String
  /// What is asked.
  public var operation: Operation
  /// The profile it belongs to.
  public var profile: String
  /// How strongly the Spec demands it.
  public var level: Level
  /// The clauses it shows.
  public var clauses: [String]
  /// The rule that answers, for `decide`.
  public var rule: String?
  /// What kind of mistake it looks for; `notes.json` explains each.
  public var flags: [String]
  /// The suite version that brought it.
  public var since: String
  /// The name of its policy.
  public var policy: String
  /// What is sent.
  public var input: JSON
  /// The answers that conform; more than one where the Spec leaves freedom.
  public var expect: [JSON]
  /// Where the expectation comes from.
  public var source: String
  /// What the pair is called in which the profiles answer differently.
  public var hazard: String?
  /// What the pair of WebKit versions is called.
  public var pair: String?
  /// The WebKit version that reports the action so.
  public var webkit: String?
  /// Why nobody can say yet what is right; asked and shown, never scored.
  public var unsettled: String?
  /// Why engines may differ; asked and shown, never scored.
  public var engineDependent: String?
  /// For a refusing vector: URLs that lead to an accepted one, a single edit at a time.
  public var repair: [String]
  /// The file it stands in, relative to the suite's folder.
  public var file: String
  /// Why it is not asked any more, when it is not.
  public var withdrawn: Withdrawal? = nil

  /// Whether it is a test of the user's, and for which profile.
  public var ownTest: OwnTestScope? = nil

  /// Which profile a test of the user's is for.
  public enum OwnTestScope: Sendable {
    /// For the profile that the vector names.
    case oneProfile
    /// For the profile that the vector names, or the one that an engine claims instead.
    case anyProfile
  }

  /// The id in the suite: a vector that is bound to a policy has the policy's digest behind it.
  public var suiteID: String { id.firstIndex(of: "@").map { String(id[..<$0]) } ?? id }

  /// Whether an answer counts for the verdict.
  public var isScored: Bool {
    unsettled == nil && engineDependent == nil && withdrawn == nil
  }
}

/// The vectors of one file, with what they share.
public struct VectorFile: Sendable {
  /// The path relative to the suite's folder.
  public var path: String
  /// What its vectors ask.
  public var operation: Operation
  /// The profile of its vectors.
  public var profile: String
  /// The vectors that are asked, in order.
  public var vectors: [Vector]
  /// The vectors that were withdrawn: kept for the record, never asked.
  public var withdrawn: [Vector] = []

  /// Moves the vectors that say so to the withdrawn ones.
  mutating func setWithdrawnAside() {
    withdrawn = vectors.filter { $0.withdrawn != nil }
    vectors.removeAll { $0.withdrawn != nil }
  }
}
