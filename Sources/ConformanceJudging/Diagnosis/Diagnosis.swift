public import ConformanceSuite
import StrictJSON

/// The known mistakes that explain a run's wrong answers, best first (requirement CON-14).
///
/// The catalogue is used as a fault dictionary: each mistake says what it would have answered to
/// every vector, and that is compared with what was answered.
public struct Diagnosis: Sendable {
  /// One explanation.
  public struct Cause: Sendable {
    /// The mistake; several where they explain the same.
    public var mistakes: [KnownMistake]
    /// The vectors whose wrong answer is the mistake's own.
    public var explained: [Vector]
    /// How many vectors the mistake would have answered wrong and the engine did not.
    public var contradicted: Int
  }

  /// The explanations, best first.
  public private(set) var causes: [Cause] = []
  /// Wrong answers that no explanation covers.
  public private(set) var unexplained: [Vector] = []
  /// How many answers were wrong.
  public private(set) var wrong = 0
  /// How many answers failed by nothing but the rule that they name.
  public private(set) var misnamed = 0

  /// The most explanations that are given.
  private static let mostCauses = 8

  /// Reads a transcript with a suite's dictionary of faults.
  public init(_ transcript: Transcript, dictionary: FaultDictionary) {
    var evidence = Evidence(
      judge: Judge(effects: transcript.effects, features: transcript.features))
    for entry in transcript.cases {
      guard let vector = dictionary.vectors[entry.id], let answer = entry.answer else { continue }
      evidence.add(vector, answer, outcome: entry.outcome)
    }
    wrong = evidence.wrong.count
    misnamed = evidence.misnamed
    guard wrong > 0 else { return }
    explain(evidence, evidence.suspects(dictionary, byAnswer: true), leastPrecision: 0.5)
    // Two mistakes in one answer give an answer that is neither's: then the place has to tell.
    if causes.isEmpty {
      explain(evidence, evidence.suspects(dictionary, byAnswer: false), leastPrecision: 0.9)
    }
  }

  private mutating func explain(
    _ evidence: Evidence, _ suspects: [Suspect], leastPrecision: Double
  ) {
    var left = Set(evidence.wrong.map(\.id))
    while !left.isEmpty, causes.count < Self.mostCauses,
      let best = Self.best(of: suspects, left: left, leastPrecision: leastPrecision)
    {
      let first = best[0]
      causes.append(
        Cause(
          mistakes: best.map(\.mistake),
          explained: evidence.wrong.filter { first.explained.contains($0.id) },
          contradicted: first.contradicted))
      left.subtract(first.explained)
    }
    // Chance alone makes a few answers of any noise look like some mistake's.
    if Double(wrong - left.count) < 0.25 * Double(wrong) {
      causes = []
      left = Set(evidence.wrong.map(\.id))
    }
    unexplained = evidence.wrong.filter { left.contains($0.id) }
  }

  /// The suspect that explains most of what is left and contradicts least, with its equals.
  private static func best(
    of suspects: [Suspect], left: Set<String>, leastPrecision: Double
  ) -> [Suspect]? {
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

/// A mistake beside what was answered.
struct Suspect {
  var mistake: KnownMistake
  /// The ids of vectors that were answered as the mistake would.
  var explained: Set<String>
  var contradicted: Int

  var precision: Double {
    Double(explained.count) / Double(max(1, explained.count + contradicted))
  }
}

/// What an engine answered, right and wrong.
struct Evidence {
  private let judge: Judge
  /// Whether effects, reasons and actors are all compared.
  private let seesEverything: Bool
  /// The wrong answers.
  private var answers: [(vector: Vector, answer: JSON)] = []
  /// The ids of all answers, right and wrong.
  private var judged: Set<String> = []
  /// Answers that are right but for the rule's name: what an engine does tells nothing about them.
  private(set) var misnamed = 0

  init(judge: Judge) {
    var judge = judge
    // Mistakes are told by what they do, not by which rule they name.
    judge.features.removeAll { $0 == "rules" }
    self.judge = judge
    seesEverything = judge.seesEverything
  }

  /// Takes an answer that was judged; one that broke the protocol says nothing.
  mutating func add(_ vector: Vector, _ answer: JSON, outcome: String) {
    switch outcome {
    case CaseOutcome.pass.word, CaseOutcome.passDecisionOnly.word:
      judged.insert(vector.id)
    case CaseOutcome.fail([]).word:
      if Self.isPass(judge.judge(answer, for: vector)) {
        misnamed += 1
      } else {
        judged.insert(vector.id)
        answers.append((vector, answer))
      }
    default: break
    }
  }

  var wrong: [Vector] { answers.map(\.vector) }

  private static func isPass(_ judgement: Judgement) -> Bool {
    judgement == .pass || judgement == .passDecisionOnly
  }

  /// The mistakes that gave at least one of the wrong answers, or that are wrong where it is.
  func suspects(_ dictionary: FaultDictionary, byAnswer: Bool) -> [Suspect] {
    let wrongIDs = Set(answers.map(\.vector.id))
    let given = Dictionary(uniqueKeysWithValues: answers.map { ($0.vector.id, $0) })
    let guessed = dictionary.wrongAnswers(among: wrongIDs)
    // Many mistakes give one wrong answer to a vector: it is judged once.
    var judgements: [String: [(guess: JSON, isSame: Bool)]] = [:]
    func isSame(_ entry: (vector: Vector, answer: JSON), _ guess: JSON) -> Bool {
      if let known = judgements[entry.vector.id]?.first(where: { $0.guess == guess }) {
        return known.isSame
      }
      let same = entry.answer == guess || self.isSame(entry.answer, guess, entry.vector)
      judgements[entry.vector.id, default: []].append((guess, same))
      return same
    }
    return guessed.sorted { $0.key < $1.key }.compactMap { index, guesses in
      let ids = Set(
        guesses.filter { id, guess in
          guard let entry = given[id] else { return false }
          return !byAnswer || isSame(entry, guess)
        }.keys)
      guard !ids.isEmpty else { return nil }
      let contradicted = dictionary.wrongAnswers(index).count { id, guess in
        guard !ids.contains(id), judged.contains(id), let vector = dictionary.vectors[id] else {
          return false
        }
        // Where everything is reported, every wrong answer shows.
        return seesEverything || !Self.isPass(judge.judge(guess, for: vector))
      }
      return Suspect(
        mistake: dictionary.mistakes[index], explained: ids, contradicted: contradicted)
    }
  }

  private func isSame(_ answer: JSON, _ guess: JSON, _ vector: Vector) -> Bool {
    // What is always compared tells most answers apart, and quickly.
    for member in ["decision", "accepted"] where answer[member] != guess[member] { return false }
    if seesEverything {
      for member in ["calls", "effects"]
      where answer[member]?.array?.count != guess[member]?.array?.count { return false }
    }
    var asked = vector
    asked.expect = [guess]
    return Self.isPass(judge.judge(answer, for: asked))
  }
}
