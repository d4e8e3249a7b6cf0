public import ConformanceSuite
import StrictJSON

/// The known mistakes that explain a run's wrong answers, best first (requirement CON-14).
///
/// The catalogue is used as a fault dictionary: each mistake says what it would have answered to
/// every vector, and that is compared with what was answered.
public struct Diagnosis: Sendable {
  /// One explanation.
  public struct Cause: Sendable {
    /// The known mistake that it is, several where no answer tells them apart; none where it is what
    /// the wrong answers have in common.
    public var mistakes: [KnownMistake]
    /// The vectors whose wrong answer is the mistake's own.
    public var explained: [Vector]
    /// How many vectors the mistake would have answered wrong and the engine answered right.
    public var contradicted: Int
    /// What the wrong answers do to people, most frequent first, each with a vector in front
    /// that the title's words fit.
    public var changes: [(change: AnswerChange, vectors: [Vector])]
    /// What demands the right answers: the requirement of most of them, then those that demand the
    /// rest.
    public internal(set) var requirements: [Requirement] = []
    /// What they have in common, where no known mistake is named.
    var pattern: AnswerPattern?

    /// What goes wrong, as a sentence.
    public var title: String { pattern?.sentence ?? mistakes.first?.title ?? "" }
  }

  /// The explanations, those of most answers first.
  public private(set) var causes: [Cause] = []
  /// Wrong answers that no explanation covers.
  public private(set) var unexplained: [Vector] = []
  /// What the unexplained answers do to people, most frequent first.
  public private(set) var unexplainedChanges: [(change: AnswerChange, vectors: [Vector])] = []
  /// How many answers were wrong.
  public private(set) var wrong = 0
  /// How many answers failed by nothing but the rule that they name.
  public private(set) var misnamed = 0

  /// The most explanations that are given for one profile and operation.
  private static let mostCauses = 8
  /// How much of what a mistake answers wrong has to have been answered so.
  private static let leastPrecision = 0.8
  /// How much of the answers that are left a known mistake has to explain.
  private static let leastShare = 0.3

  /// Reads a transcript with a suite's dictionary of faults.
  ///
  /// Each profile and operation is explained by itself: an engine may go wrong in one and be right in
  /// the other.
  public init(_ transcript: Transcript, dictionary: FaultDictionary) {
    var groups: [String: Evidence] = [:]
    for entry in transcript.cases {
      guard let vector = dictionary.vectors[entry.id], let answer = entry.answer else { continue }
      let group = "\(vector.profile) \(vector.operation)"
      groups[
        group,
        default: Evidence(judge: Judge(effects: transcript.effects, features: transcript.features))
      ].add(vector, answer, outcome: entry.outcome)
    }
    var whole = Evidence(
      judge: Judge(effects: transcript.effects, features: transcript.features))
    for evidence in groups.values { whole.add(evidence) }
    var changes: [String: AnswerChange] = [:]
    var demands: [String: DemandingClauses] = [:]
    for (_, evidence) in groups.sorted(by: { $0.key < $1.key }) {
      wrong += evidence.wrong.count
      misnamed += evidence.misnamed
      for (id, change, demand) in evidence.changes {
        changes[id] = change
        demands[id] = demand
      }
      if !evidence.wrong.isEmpty { explain(evidence, dictionary) }
    }
    for index in causes.indices { tellApart(&causes[index], whole, dictionary) }
    causes.sort { $0.explained.count > $1.explained.count }
    // What heads the list and explains little would be read as the reason for all.
    while let first = causes.first, first.pattern == nil,
      Double(first.explained.count) < Self.leastShare * Double(wrong)
    {
      unexplained += first.explained
      causes.removeFirst()
    }
    tellProfilesApart()
    for index in causes.indices {
      let fit = FittingExample(causes[index].mistakes.first?.title ?? "")
      causes[index].requirements = DemandingClauses.requirements(
        of: causes[index].explained, demands)
      let clause = causes[index].clause ?? ""
      causes[index].changes = Self.counted(causes[index].explained, changes).map {
        ($0.change, fit.first(of: $0.vectors) { demands[$0.id]?.all.contains(clause) ?? false })
      }
    }
    unexplainedChanges = Self.counted(unexplained, changes)
  }

  /// What vectors show, most frequent first.
  private static func counted(
    _ vectors: [Vector], _ changes: [String: AnswerChange]
  ) -> [(change: AnswerChange, vectors: [Vector])] {
    var found: [AnswerChange: [Vector]] = [:]
    for vector in vectors {
      if let change = changes[vector.id] { found[change, default: []].append(vector) }
    }
    return AnswerChange.allCases.compactMap { change in found[change].map { (change, $0) } }
      .sorted { $0.1.count > $1.1.count }
  }

  /// Of mistakes that explain the same here, the ones stay that the rest of the run contradicts least.
  private func tellApart(_ cause: inout Cause, _ whole: Evidence, _ dictionary: FaultDictionary) {
    guard cause.mistakes.count > 1 else { return }
    let counts = cause.mistakes.map { whole.contradicted(by: $0, dictionary) }
    let least = counts.min() ?? 0
    cause.mistakes = zip(cause.mistakes, counts).filter { $0.1 == least }.map(\.0)
  }

  /// Says which profile wants what, where they want different things of the same navigations.
  private mutating func tellProfilesApart() {
    let subjects = Dictionary(
      causes.compactMap(\.pattern).map { ($0.subject, 1) }, uniquingKeysWith: +)
    for index in causes.indices {
      guard let pattern = causes[index].pattern, subjects[pattern.subject] ?? 0 > 1 else {
        continue
      }
      let profiles = Set(causes[index].explained.map(\.profile))
      if profiles.count == 1 { causes[index].pattern?.profile = profiles.first }
    }
  }

  private mutating func explain(_ evidence: Evidence, _ dictionary: FaultDictionary) {
    let suspects = evidence.suspects(dictionary)
    lazy var items = evidence.items(dictionary.catalog)
    var found: [Cause] = []
    var left = Set(evidence.wrong.map(\.id))
    while !left.isEmpty, found.count < Self.mostCauses {
      let known = Self.best(of: suspects, left: left)
      // Where a name explains everything, nothing is to be looked for.
      let isWhole = known.map { $0[0].contradicted == 0 && left.isSubset(of: $0[0].explained) }
      let pattern = isWhole == true ? nil : AnswerPattern.best(items, left: left)
      let byName = known.map { $0[0].explained.intersection(left).count } ?? 0
      let byPattern = pattern.map { Set($0.explained.map(\.id)).count } ?? 0
      guard max(byName, byPattern) > 0 else { break }
      // A name says why; what answers have in common says when, and more of them may have it.
      // One that leaves most of the answers open is likely to be a part of something else.
      let isTelling = Double(byName) >= Self.leastShare * Double(left.count)
      if let known, isTelling, Double(byName) >= 0.7 * Double(byPattern) {
        found.append(
          Cause(
            mistakes: known.map(\.mistake),
            explained: evidence.wrong.filter { known[0].explained.contains($0.id) },
            contradicted: known[0].contradictedRight, changes: []))
        left.subtract(known[0].explained)
      } else if let pattern {
        let ids = Set(pattern.explained.map(\.id))
        // A few that are left over have always something in common.
        if let first = found.first, ids.count < max(3, first.explained.count / 5) { break }
        found.append(
          Cause(
            mistakes: [], explained: evidence.wrong.filter { ids.contains($0.id) },
            contradicted: pattern.contradicted, changes: [], pattern: pattern))
        left.subtract(ids)
      } else {
        break
      }
    }
    // Chance alone makes a few answers of any noise look alike.
    let all = evidence.wrong.count
    let isFirstTelling = (found.first?.explained.count ?? 0) * 5 >= all
    if Double(all - left.count) < 0.25 * Double(all) || !isFirstTelling {
      found = []
      left = Set(evidence.wrong.map(\.id))
    }
    for cause in found { merge(cause) }
    unexplained += evidence.wrong.filter { left.contains($0.id) }
  }

  /// Adds a cause, or what it explains to the same cause elsewhere.
  private mutating func merge(_ cause: Cause) {
    let names = Set(cause.mistakes.map(\.id))
    guard
      let index = causes.firstIndex(where: { known in
        guard let pattern = cause.pattern else {
          return known.mistakes.contains { names.contains($0.id) }
        }
        return known.pattern?.isRelated(to: pattern) ?? false
      })
    else {
      causes.append(cause)
      return
    }
    if let pattern = cause.pattern, let known = causes[index].pattern,
      pattern.traits.count < known.traits.count
    {
      causes[index].pattern = pattern
    }
    // What is the same here may be told apart there.
    causes[index].mistakes.removeAll { !names.contains($0.id) }
    causes[index].explained += cause.explained
    causes[index].contradicted += cause.contradicted
  }

  /// The suspect that explains most of what is left and contradicts least, with its equals.
  private static func best(of suspects: [Suspect], left: Set<String>) -> [Suspect]? {
    var best: (score: Double, suspects: [Suspect])?
    for suspect in suspects {
      let explained = suspect.explained.intersection(left).count
      let precision = suspect.precision
      guard precision >= leastPrecision, explained >= min(2, left.count) else { continue }
      let score = Double(explained) / Double(left.count + suspect.contradicted) * precision
      if let current = best, score < current.score - 1e-9 { continue }
      if let current = best, score < current.score + 1e-9 {
        if current.suspects[0].explained == suspect.explained {
          best?.suspects.append(suspect)
        }
        continue
      }
      best = (score, [suspect])
    }
    return best?.suspects
  }
}
