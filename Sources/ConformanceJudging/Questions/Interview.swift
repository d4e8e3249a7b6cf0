public import ConformanceSuite

/// Everything that one implementation is asked, and what its answers come to: the same for a child
/// process, an app's test target and a sheet of answers.
public final class Interview {
  /// The suite, bound to the user's policy where there is one.
  public let catalog: Catalog
  /// What the implementation claims.
  public let claims: Claims
  /// The questions, in order: those of the vectors, then those of the properties.
  public let questions: [Question]

  private let vectors: [Vector]
  private let scope: RunScope
  private let expected: ExpectedFailures
  private let cases: CaseCollector
  private let properties: PropertyCollector
  private let count: Int

  /// Plans the questions.
  ///
  /// - Parameters:
  ///   - vectors: the vectors to ask; `nil` for those of the scope's selection.
  ///   - asksProperties: whether the properties of the selection are asked as well.
  ///   - spool: takes every answer for the transcript.
  public init(
    catalog: Catalog, claims: Claims, scope: RunScope, vectors: [Vector]? = nil,
    asksProperties: Bool = true, expecting expected: ExpectedFailures = ExpectedFailures(),
    spool: AnswerSpool? = nil
  ) {
    self.catalog = catalog
    self.claims = claims
    self.expected = expected
    self.vectors = vectors ?? scope.selection.vectors(of: catalog.vectors)
    var scope = scope
    scope.vectors = catalog.digest
    self.scope = scope
    let plan = TestPlan(vectors: self.vectors, catalog: catalog, claims: claims)
    let run =
      asksProperties
      ? PropertyRun(scope.selection, catalog: catalog, claims: claims)
      : PropertyRun(claims: claims)
    cases = CaseCollector(plan: plan, claims: claims, spool: spool)
    properties = PropertyCollector(run, scope: scope, spool: spool)
    count = plan.questions.count
    questions = plan.questions + run.questions
  }

  /// Takes what became of a question, by its place; the last result counts.
  public func take(_ place: Int, _ result: QuestionResult) {
    if place < count {
      cases.take(place, result)
    } else {
      properties.take(place - count, result)
    }
  }

  /// What all answers come to; a question without one was not run.
  ///
  /// - Parameter unanswered: how many questions the answers lack where nobody can ask again.
  public func result(
    remarks: [String] = [], interruption: String? = nil, unanswered: Int = 0
  ) -> RunResult {
    var scope = scope
    scope.interruption = interruption
    scope.unanswered = unanswered
    return RunResult(
      suite: catalog.version, claims: claims,
      cases: cases.cases(of: vectors, expecting: expected),
      properties: properties.report(expecting: expected), remarks: remarks,
      staleExpectations: expected.stale(
        among: catalog.vectors.flatMap { [$0.id, $0.suiteID] } + catalog.properties.map(\.id)),
      scope: scope)
  }
}
