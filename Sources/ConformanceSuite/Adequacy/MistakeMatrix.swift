import NavigationPolicy

/// Which vectors catch which known mistake, and which mistakes look alike.
public struct MistakeMatrix: Sendable {
  /// The mistakes, in the catalogue's order.
  public let mistakes: [KnownMistake]
  /// The vectors that were put to them.
  public let vectors: [Vector]
  /// For each mistake the number of its answer to each vector; 0 is the right one.
  private let answers: [[Int32]]
  /// For each mistake the vectors that it answers wrong.
  private let catchers: [[Int]]
  /// For each vector, by id, the mistakes that answer it wrong.
  private let mistakenByID: [String: [Int]]

  /// Puts every scored vector to every mistaken engine.
  public init(catalog: Catalog, mistakes catalogue: MistakeCatalogue) {
    let prepared = PreparedQuestion.all(of: catalog)
    let questions = prepared.map(\.question)
    let mistakes = catalogue.mistakes
    self.mistakes = mistakes
    vectors = prepared.map(\.vector)
    let catalogue = MistakeCatalogue(
      engine: catalogue.engine.readingOnce(questions.compactMap(\.url)), mistakes: mistakes)
    let right = questions.map { $0.answer(catalogue.engine) }
    let given = concurrently(mistakes.count) { index in
      let engine = catalogue.engine(with: mistakes[index])
      return zip(questions, right).map { question, right in
        guard question.isAsked(of: engine) else { return PreparedAnswer?.none }
        let answer = question.answer(engine)
        return answer == right ? nil : answer
      }
    }
    answers = Self.numbered(given)
    var mistaken: [String: [Int]] = [:]
    catchers = answers.map { column in column.indices.filter { column[$0] != 0 } }
    for (mistake, indices) in catchers.enumerated() {
      for index in indices { mistaken[vectors[index].id, default: []].append(mistake) }
    }
    mistakenByID = mistaken
  }

  /// The mistakes that answer a vector wrong.
  func mistaken(about id: String) -> [Int] { mistakenByID[id] ?? [] }

  /// Gives equal answers to a vector equal numbers: 0 to the right one, which is given as `nil`.
  private static func numbered(_ columns: [[PreparedAnswer?]]) -> [[Int32]] {
    var known: [[PreparedAnswer]] = Array(repeating: [], count: columns.first?.count ?? 0)
    return columns.map { column in
      column.indices.map { index in
        guard let answer = column[index] else { return 0 }
        if let number = known[index].firstIndex(of: answer) { return Int32(number + 1) }
        known[index].append(answer)
        return Int32(known[index].count)
      }
    }
  }

  /// The vectors that catch a mistake.
  public func catching(_ mistake: Int) -> [Vector] {
    catchers[mistake].map { vectors[$0] }
  }

  /// Whether a mistake answers a vector wrong.
  func isCaught(_ mistake: Int, by vector: Int) -> Bool { answers[mistake][vector] != 0 }

  /// Mistakes that answer every vector alike, by their places in the catalogue.
  public var alike: [[Int]] {
    var groups: [[Int32]: [Int]] = [:]
    for (index, column) in answers.enumerated() { groups[column, default: []].append(index) }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}

extension ReferenceEngine {
  /// The same engine, which keeps how it reads some URLs: hundreds of mistakes are put to them.
  fileprivate func readingOnce(_ urls: [String]) -> ReferenceEngine {
    var engine = self
    let readings = Dictionary(urls.map { ($0, URLReading($0)) }) { first, _ in first }
    for index in engine.profiles.indices {
      engine.profiles[index].replacedReading = { text in
        // Canonically equal keys are one key to a dictionary, and their texts differ.
        if let reading = readings[text], reading.text.isByteEqual(to: text) { return reading }
        return URLReading(text)
      }
    }
    return engine
  }
}
