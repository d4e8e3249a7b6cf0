/// What went wrong with an engine instead of an answer.
public enum EngineFailure: Error, Sendable, Equatable {
  /// It did not answer in time; seconds allowed, and its last words on stderr.
  case timeout(seconds: Double, lastWords: String)
  /// It ended: how, and its last words on stderr.
  case ended(status: String, lastWords: String)
  /// It ended in the middle of a line.
  case endedInLine(status: String, lastWords: String)
  /// It closed its output but still ran.
  case closedOutput(lastWords: String)
  /// It wrote a line that breaks the protocol.
  case fault(ProtocolFault, lastWords: String)
  /// The user ended the run while the answer was waited for; the signal's name.
  case interrupted(String)

  /// The failure as a sentence.
  public var sentence: String {
    switch self {
    case .timeout(let seconds, let words):
      "no answer within \(Self.text(seconds)) s (--timeout raises the limit)" + Self.said(words)
    case .ended(let status, let words):
      "your engine \(status) before it answered" + Self.said(words)
    case .endedInLine(let status, let words):
      "your engine \(status) in the middle of a line" + Self.said(words)
    case .closedOutput(let words):
      "your engine closed its stdout but went on running" + Self.said(words)
    case .fault(let fault, let words): fault.sentence + Self.said(words)
    case .interrupted(let signal): "the run was interrupted by \(signal)"
    }
  }

  private static func said(_ words: String) -> String {
    words.isEmpty ? "" : "; last on stderr: \(words)"
  }

  package static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

/// Why an implementation could not be talked to at all.
public enum NoHello: Error, Sendable, Equatable {
  /// The command could not be started; the reason as a sentence.
  case notStarted(String)
  /// No hello within that many seconds; last words on stderr.
  case late(seconds: Double, lastWords: String)
  /// It ended before its hello.
  case ended(status: String, lastWords: String)
  /// The first line is no hello; what is wrong with it, and the line.
  case wrong(String, excerpt: String)
  /// The user ended the run before the hello; the signal's name.
  case interrupted(String)

  /// What happened and what to do, as sentences.
  public var sentence: String {
    switch self {
    case .notStarted(let reason): reason
    case .late(let seconds, let words):
      "your engine sent no hello within \(EngineFailure.text(seconds)) s. It must answer the hello that it"
        + " reads from stdin with one line on stdout, and flush it (--start-timeout raises the limit)."
        + (words.isEmpty ? "" : " Last on stderr: \(words)")
    case .ended(let status, let words):
      "your engine \(status) before it said hello."
        + (words.isEmpty ? "" : " Last on stderr: \(words)")
    case .wrong(let problem, let excerpt):
      "the first line of your engine is no hello: \(problem)."
        + (excerpt.isEmpty ? "" : " The line begins: \(excerpt)")
        + " Only protocol lines belong on stdout; write everything else to stderr."
    case .interrupted(let signal):
      "interrupted by \(signal) before your engine said hello; nothing was asked."
    }
  }
}
