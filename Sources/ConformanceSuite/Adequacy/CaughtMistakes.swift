/// Which known mistakes some vectors catch, and no more than that.
///
/// The matrix knows every vector that catches a mistake; here the first is enough, which is twenty
/// times as quick.
public struct CaughtMistakes: Sendable {
  /// How many mistakes the vectors could show: those of the engine's parts that they ask about.
  public let count: Int
  /// The mistakes that none of the vectors shows.
  public let uncaught: [KnownMistake]

  /// Puts vectors to every mistaken engine until one shows the mistake.
  public init(_ vectors: [Vector], catalog: Catalog, mistakes catalogue: MistakeCatalogue) {
    let questions = vectors.compactMap { PreparedQuestion($0, catalog) }
    let right = concurrently(questions.count) { questions[$0].answer(catalogue.engine) }
    let engines = catalogue.mistakes.map { ($0, catalogue.engine(with: $0)) }
    let results = concurrently(engines.count) { index -> Bool? in
      let engine = engines[index].1
      var isAsked = false
      for (question, right) in zip(questions, right) where question.isAsked(of: engine) {
        isAsked = true
        if question.answer(engine) != right { return true }
      }
      return isAsked ? false : nil
    }
    count = results.count { $0 != nil }
    uncaught = zip(engines, results).filter { $1 == false }.map(\.0.0)
  }
}
