public import StrictJSON

/// Asks an implementation a list of questions and loses none of them, whatever it does.
///
/// Requirement CON-5: a timeout, a crash or a broken line ends the process; the suspect is
/// asked once more, alone; after ten restarts the rest is not run.
public struct Interview {
  /// What became of one question.
  public enum Result: Sendable, Equatable {
    /// It was answered.
    case answered(JSON)
    /// The implementation skipped it.
    case skipped(String)
    /// The implementation reported an error.
    case error(String)
    /// It led to trouble, twice where it could be asked twice.
    case trouble(Trouble)
    /// It led to trouble once and was answered when asked again.
    case flaky(Trouble)
    /// It was not asked any more; the reason.
    case notRun(String)
  }

  /// The command and its arguments.
  public var command: [String]
  /// The suite's version, for the hello.
  public var suite: String
  /// How long an answer may take.
  public var timeout: Duration = .seconds(2)
  /// How long the hello may take.
  public var startTimeout: Duration = .seconds(10)
  /// How often the process may be started again.
  public var mostRestarts = 10
  /// Called when a question is settled, with the number settled so far.
  public var progress: (Int) -> Void = { _ in }

  /// Prepares to ask a command.
  public init(command: [String], suite: String) {
    self.command = command
    self.suite = suite
  }

  /// Learns what the implementation claims, plans with that, asks, and leaves.
  ///
  /// - Returns: the results in the order of the lines, and remarks about its manners.
  public func run(
    plan: (Claims) -> [(String) -> String]
  ) throws(NoHello) -> (claims: Claims, results: [Result], remarks: [String]) {
    let first = try Connection(command: command, suite: suite, startTimeout: startTimeout)
    let lines = plan(first.claims)
    var run = InterviewRun(interview: self, connection: first, lines: lines)
    run.all()
    return (first.claims, run.results.map { $0 ?? .notRun("the run ended early") }, run.remarks)
  }

  var timeoutSeconds: Double {
    Double(timeout.components.seconds) + Double(timeout.components.attoseconds) / 1e18
  }
}
