public import ConformanceJudging
import StrictJSON

/// How long an engine may take, and how often it is started again.
public struct SessionLimits: Sendable {
  /// How long an answer may take.
  public var timeout: Duration = .seconds(2)
  /// How long the hello may take.
  public var startTimeout: Duration = .seconds(10)
  /// How often the process may be started again.
  public var mostRestarts = 10

  /// The limits of requirement CON-5.
  public init() {}

  var timeoutSeconds: Double { Self.seconds(timeout) }

  static func seconds(_ duration: Duration) -> Double {
    duration / .seconds(1)
  }
}

/// One engine in a child process: started, asked, ended.
///
/// Requirement CON-5: a timeout, a crash or a broken line ends the process; the suspect is asked once
/// more, alone; after ten restarts the rest is not run. No question is lost, whatever the engine does.
public struct EngineSession {
  /// What the engine says of itself.
  public let claims: Claims
  let command: [String]
  let suite: String
  let limits: SessionLimits
  private let first: Connection

  /// Starts a command and exchanges hellos.
  ///
  /// - Throws: `NoHello` when no valid hello comes.
  public init(
    command: [String], suite: String, limits: SessionLimits = SessionLimits()
  ) throws(NoHello) {
    self.command = command
    self.suite = suite
    self.limits = limits
    first = try Connection(command: command, suite: suite, startTimeout: limits.startTimeout)
    claims = first.claims
  }

  /// Asks questions, each a line given its id, says bye, and ends the process.
  ///
  /// - Returns: the results in the order of the questions, and remarks about the engine's manners.
  public func ask(
    _ lines: [(String) -> String], progress: @escaping (Int) -> Void = { _ in }
  ) -> (results: [QuestionResult], remarks: [String]) {
    var results = [QuestionResult](repeating: .notRun("the run ended early"), count: lines.count)
    let remarks = ask(lines, progress: progress) { results[$0] = $1 }
    return (results, remarks)
  }

  /// Asks questions and hands out each result as it comes, with the question's place.
  ///
  /// Nothing is kept here. A later result of a question replaces an earlier one.
  ///
  /// - Returns: remarks about the engine's manners.
  public func ask(
    _ lines: [(String) -> String], progress: @escaping (Int) -> Void = { _ in },
    result: (Int, QuestionResult) -> Void
  ) -> [String] {
    withoutActuallyEscaping(result) { result in
      var run = SessionRun(
        session: self, connection: first, lines: lines, sink: result, progress: progress)
      run.all()
      return run.remarks
    }
  }
}
