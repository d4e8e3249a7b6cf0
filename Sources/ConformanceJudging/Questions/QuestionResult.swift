public import StrictJSON

/// What became of one question.
public enum QuestionResult: Sendable, Equatable {
  /// It was answered.
  case answered(JSON)
  /// The engine skipped it and said why.
  case skipped(String)
  /// The engine reported an error.
  case error(String)
  /// The engine failed, twice where the question could be asked twice.
  case failed(EngineFailure)
  /// The engine failed once and answered when asked again.
  case flaky(EngineFailure)
  /// It was not asked any more; the reason.
  case notRun(String)
}
