public import ConformanceJudging
public import ConformanceSuite

/// Checks one engine against vectors.
public struct ConformanceRun {
  /// The suite.
  public var catalog: Catalog
  /// The vectors to check.
  public var vectors: [Vector]
  /// The command that starts the engine, and its arguments.
  public var command: [String]
  /// How long the engine may take, and how often it is started again.
  public var limits = SessionLimits()
  /// Which failures are expected.
  public var expectedFailures = ExpectedFailures()
  /// Which part of the suite the vectors are, and whether raw input counts.
  public var scope = RunScope()
  /// Whether the properties that the selection holds are asked as well.
  public var asksProperties = false
  /// Takes every answer for the transcript.
  public var spool: AnswerSpool?
  /// Called with what was planned, before the first question: claims, questions.
  public var planned: (Claims, Int) -> Void = { _, _ in }
  /// Called when a question is settled, with the number settled so far.
  public var progress: (Int) -> Void = { _ in }

  /// Prepares a run of vectors against a command.
  public init(catalog: Catalog, vectors: [Vector], command: [String]) {
    self.catalog = catalog
    self.vectors = vectors
    self.command = command
  }

  /// Prepares a run of what is selected against a command.
  public init(catalog: Catalog, selection: Selection, command: [String]) {
    self.init(catalog: catalog, vectors: selection.vectors(of: catalog.vectors), command: command)
    scope.selection = selection
    asksProperties = true
  }

  /// Asks everything and judges every answer as it comes; every vector is in the result.
  public func result() throws(NoHello) -> RunResult {
    let session = try EngineSession(command: command, suite: catalog.version, limits: limits)
    var scope = scope
    scope.timeout = SessionLimits.seconds(limits.timeout)
    scope.startTimeout = SessionLimits.seconds(limits.startTimeout)
    let interview = Interview(
      catalog: catalog, claims: session.claims, scope: scope, vectors: vectors,
      asksProperties: asksProperties, expecting: expectedFailures, spool: spool)
    planned(session.claims, interview.questions.count)
    let remarks = session.ask(
      interview.questions.map { question in { question.line(id: $0) } }, progress: progress,
      result: interview.take)
    return interview.result(remarks: remarks, interruption: Interruption.signal)
  }
}
