import Foundation
public import StrictJSON

/// What each known mistake answers wrong, computed when it is asked for and kept.
public final class FaultDictionary: Sendable {
  /// The mistakes, in the catalogue's order.
  public var mistakes: [KnownMistake] { catalogue.mistakes }
  /// The vectors that the mistakes were put to, by id.
  public let vectors: [String: Vector]
  private let questions: [String: PreparedQuestion]
  private let catalog: Catalog
  private let catalogue: MistakeCatalogue
  private let columns = Memory<Int, [String: JSON]>()
  private let right = Memory<String, PreparedAnswer>()

  /// Prepares the questions of a suite.
  public init(catalog: Catalog, mistakes: MistakeCatalogue) {
    self.catalog = catalog
    catalogue = mistakes
    var vectors: [String: Vector] = [:]
    var questions: [String: PreparedQuestion] = [:]
    for vector in catalog.vectors where vector.isScored {
      guard let question = PreparedQuestion(vector, catalog) else { continue }
      vectors[vector.id] = vector
      questions[vector.id] = question
    }
    self.vectors = vectors
    self.questions = questions
  }

  /// The wrong answers that a mistake gives to some vectors, by id.
  public func wrongAnswers(_ mistake: Int, among ids: Set<String>) -> [String: JSON] {
    if let column = columns[mistake] { return column.filter { ids.contains($0.key) } }
    return computed(mistake, Array(ids))
  }

  /// The wrong answers that a mistake gives to any vector, by id.
  public func wrongAnswers(_ mistake: Int) -> [String: JSON] {
    if let column = columns[mistake] { return column }
    let column = computed(mistake, Array(questions.keys))
    columns[mistake] = column
    return column
  }

  private func computed(_ mistake: Int, _ ids: [String]) -> [String: JSON] {
    let engine = catalogue.engine(with: mistakes[mistake])
    var wrong: [String: JSON] = [:]
    for id in ids {
      guard let question = questions[id], let vector = vectors[id],
        question.isPage == mistakes[mistake].isPage,
        question.answer(engine) != rightAnswer(id, question)
      else { continue }
      wrong[id] = try? engine.answer(
        vector.operation, profile: vector.profile, policy: catalog.configuration(of: vector),
        input: vector.input)
    }
    return wrong
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
