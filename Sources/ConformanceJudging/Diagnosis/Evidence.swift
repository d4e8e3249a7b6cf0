import ConformanceSuite
import StrictJSON

/// A mistake beside what was answered.
struct Suspect {
  var mistake: KnownMistake
  /// The ids of vectors that were answered as the mistake would.
  var explained: Set<String>
  /// How many others it would have answered wrong that were not answered so.
  var contradicted: Int
  /// How many of them were answered right.
  var contradictedRight: Int

  var precision: Double {
    Double(explained.count) / Double(max(1, explained.count + contradicted))
  }
}

/// What an engine answered, right and wrong.
struct Evidence {
  private let judge: Judge
  /// Whether effects, reasons and actors are all compared.
  private let seesEverything: Bool
  /// Whether an effect without an actor is wrong.
  private let seesActors: Bool
  /// The wrong answers.
  private var answers: [(vector: Vector, answer: JSON)] = []
  /// The ids of all answers, right and wrong.
  private var judged: Set<String> = []
  /// The vectors that were answered right.
  private var right: [Vector] = []
  /// Answers that are right but for the rule's name: what an engine does tells nothing about them.
  private(set) var misnamed = 0

  init(judge: Judge) {
    var judge = judge
    // Mistakes are told by what they do, not by which rule they name.
    judge.features.removeAll { $0 == "rules" }
    self.judge = judge
    seesEverything = judge.seesEverything
    seesActors = judge.features.contains("actors")
  }

  /// Takes an answer that was judged; one that broke the protocol says nothing.
  mutating func add(_ vector: Vector, _ answer: JSON, outcome: String) {
    switch outcome {
    case CaseOutcome.pass.word, CaseOutcome.passDecisionOnly.word:
      judged.insert(vector.id)
      right.append(vector)
    case CaseOutcome.fail([]).word:
      if Self.isPass(judge.judge(answer, for: vector)) {
        misnamed += 1
      } else {
        judged.insert(vector.id)
        answers.append((vector, seesActors ? answer : answer.onTheMainActor))
      }
    default: break
    }
  }

  var wrong: [Vector] { answers.map(\.vector) }

  /// Takes all of another part of the run.
  mutating func add(_ other: Evidence) {
    answers += other.answers
    judged.formUnion(other.judged)
  }

  /// How many answers of the run are not those of a mistake that would have been wrong there.
  func contradicted(by mistake: KnownMistake, _ dictionary: FaultDictionary) -> Int {
    guard let index = dictionary.mistakes.firstIndex(where: { $0.id == mistake.id }) else {
      return 0
    }
    let given = Dictionary(answers.map { ($0.vector.id, $0) }) { first, _ in first }
    return dictionary.wrongAnswers(index).count { id, guess in
      guard judged.contains(id), let vector = dictionary.vectors[id] else { return false }
      if let entry = given[id] { return !isSame(entry.answer, guess, vector) }
      return seesEverything || !Self.isPass(judge.judge(guess, for: vector))
    }
  }

  /// What each wrong answer does to people, and what demands the right one.
  var changes: [(id: String, change: AnswerChange?, demand: DemandingClauses)] {
    answers.map { vector, answer in
      let change = AnswerChange(vector, answered: answer)
      return (vector.id, change, vector.demand(answered: answer, change))
    }
  }

  /// What was asked, with what went wrong.
  func items(_ catalog: Catalog) -> [AnswerPattern.Item] {
    right.flatMap { AnswerPattern.Item.all(of: $0, answered: $0.expect[0], catalog: catalog) }
      + answers.flatMap { vector, answer in
        AnswerPattern.Item.all(of: vector, answered: answer, catalog: catalog)
      }
  }

  private static func isPass(_ judgement: Judgement) -> Bool {
    judgement == .pass || judgement == .passDecisionOnly
  }

  /// The mistakes that gave at least one of the wrong answers.
  func suspects(_ dictionary: FaultDictionary) -> [Suspect] {
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
          return isSame(entry, guess)
        }.keys)
      guard !ids.isEmpty else { return nil }
      let contradicted = dictionary.wrongAnswers(index).filter { id, guess in
        guard !ids.contains(id), judged.contains(id), let vector = dictionary.vectors[id] else {
          return false
        }
        // Where everything is reported, every wrong answer shows.
        return seesEverything || !Self.isPass(judge.judge(guess, for: vector))
      }
      return Suspect(
        mistake: dictionary.mistakes[index], explained: ids, contradicted: contradicted.count,
        contradictedRight: contradicted.keys.count { !wrongIDs.contains($0) })
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

extension JSON {
  /// An answer whose effects are all on the main actor: an engine that does not report actors is not
  /// taken to leave it.
  fileprivate var onTheMainActor: JSON {
    guard case .object(var members) = self, let effects = members["effects"]?.array else {
      return self
    }
    members["effects"] = .array(
      effects.map { effect in
        guard case .object(var effect) = effect, effect["of"] != nil else { return effect }
        effect["actor"] = "main"
        return .object(effect)
      })
    return .object(members)
  }
}
