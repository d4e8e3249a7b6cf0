import Foundation
public import StrictJSON

/// What each known mistake answers wrong, computed when it is asked for and kept.
public final class FaultDictionary: Sendable {
  /// The mistakes, in the catalogue's order.
  public var mistakes: [KnownMistake] { catalogue.mistakes }
  /// The vectors that the mistakes were put to, by id.
  public let vectors: [String: Vector]
  private let questions: [String: PreparedQuestion]
  /// The suite.
  public let catalog: Catalog
  private let catalogue: MistakeCatalogue
  private let matrix: MistakeMatrix?
  private let columns = Memory<Int, [String: JSON]>()
  private let right = Memory<String, PreparedAnswer>()

  /// Prepares the questions of a suite; a matrix of the same mistakes saves asking them again.
  public init(catalog: Catalog, mistakes: MistakeCatalogue, matrix: MistakeMatrix? = nil) {
    self.catalog = catalog
    self.matrix = matrix
    catalogue = mistakes
    var vectors: [String: Vector] = [:]
    var questions: [String: PreparedQuestion] = [:]
    for (vector, question) in PreparedQuestion.all(of: catalog) {
      vectors[vector.id] = vector
      questions[vector.id] = question
    }
    self.vectors = vectors
    self.questions = questions
  }

  /// The wrong answers that each mistake gives to some vectors, by mistake and id; mistakes that give
  /// none are left out.
  public func wrongAnswers(among ids: Set<String>) -> [Int: [String: JSON]] {
    var answers: [Int: [String: JSON]] = [:]
    guard let matrix else {
      for mistake in mistakes.indices {
        let wrong = computed(mistake, Array(ids))
        if !wrong.isEmpty { answers[mistake] = wrong }
      }
      return answers
    }
    for id in ids {
      for mistake in matrix.mistaken(about: id) {
        answers[mistake, default: [:]][id] = wrongAnswers(mistake)[id]
      }
    }
    return answers
  }

  /// The wrong answers that a mistake gives to any vector, by id.
  public func wrongAnswers(_ mistake: Int) -> [String: JSON] {
    if let column = columns[mistake] { return column }
    let column =
      matrix.map { asked(mistake, $0.catching(mistake).map(\.id)) }
      ?? computed(mistake, Array(questions.keys))
    columns[mistake] = column
    return column
  }

  private func computed(_ mistake: Int, _ ids: [String]) -> [String: JSON] {
    let engine = catalogue.engine(with: mistakes[mistake])
    let wrong = ids.filter { id in
      guard let question = questions[id], question.isAsked(of: engine) else {
        return false
      }
      return question.answer(engine) != rightAnswer(id, question)
    }
    return asked(mistake, wrong)
  }

  /// What a mistake answers to some vectors, in the shape of the protocol.
  private func asked(_ mistake: Int, _ ids: [String]) -> [String: JSON] {
    let engine = catalogue.engine(with: mistakes[mistake])
    var answers: [String: JSON] = [:]
    for id in ids {
      guard let vector = vectors[id] else { continue }
      answers[id] = try? engine.answer(
        vector.operation, profile: vector.profile, policy: catalog.configuration(of: vector),
        input: vector.input)
    }
    return answers
  }

  private func rightAnswer(_ id: String, _ question: PreparedQuestion) -> PreparedAnswer {
    if let known = right[id] { return known }
    let answer = question.answer(catalogue.engine)
    right[id] = answer
    return answer
  }

  /// Values that are computed once.
  private final class Memory<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Key: Value] = [:]

    subscript(key: Key) -> Value? {
      get { lock.withLock { values[key] } }
      set { lock.withLock { values[key] = newValue } }
    }
  }
}
