import ConformanceJudging
import ConformanceSuite

/// A run that did not come about: the engine never said a valid hello.
struct AbsentRun {
  let suite: String
  let selection: Selection
  let sentence: String
  let exitCode: Int32

  init(_ fault: NoHello, suite: String, selection: Selection) {
    self.suite = suite
    self.selection = selection
    sentence = fault.sentence
    if case .interrupted = fault {
      exitCode = ExitCode.failure
    } else {
      exitCode = ExitCode.noHello
    }
  }

  var problem: Problem { Problem("no hello from your engine", [sentence]) }
}
