import ConformanceJudging
import StrictJSON

/// One running implementation that has said hello.
final class Connection {
  let claims: Claims
  private let child: ChildProcess

  /// Starts a command and exchanges hellos.
  init(
    command: [String], suite: String, startTimeout: Duration
  ) throws(NoHello) {
    do {
      child = try ChildProcess(command: command)
    } catch {
      throw .notStarted("\(error)")
    }
    let hello: JSON = ["type": "hello", "protocol": 1, "suite": .string(suite)]
    child.send(line: hello.serialized(.compact))
    let seconds = SessionLimits.seconds(startTimeout)
    let event = child.next(until: .now + startTimeout)
    switch event {
    case .line(let line):
      do {
        claims = try Claims(hello: try Self.parsed(line))
      } catch {
        _ = child.stop(grace: .zero)
        throw .wrong(error.problem, excerpt: Printable.excerpt(line))
      }
    case .lineTooLong:
      _ = child.stop(grace: .zero)
      throw .wrong("it is longer than 1 MiB", excerpt: "")
    case .endOfOutput(let partial):
      let status = child.stop(grace: .milliseconds(100))
      if let partial, !partial.isEmpty {
        throw .wrong("it ends without a line feed", excerpt: Printable.excerpt(partial))
      }
      throw .ended(status: status.sentence, lastWords: child.lastWords)
    case .deadline:
      _ = child.stop(grace: .zero)
      throw .late(seconds: seconds, lastWords: child.lastWords)
    case .interrupted(let signal):
      _ = child.stop(grace: .zero)
      throw .interrupted(signal)
    }
  }

  private static func parsed(_ line: [UInt8]) throws(WrongHello) -> JSON {
    do {
      return try JSON.parse(line)
    } catch {
      throw WrongHello(error.isLimit ? "it has \(error)" : "it is not JSON (\(error))")
    }
  }

  func send(_ line: String) { child.send(line: line) }

  /// Waits for the next reply.
  ///
  /// - Parameter meanwhile: what is done while the implementation works.
  func next(
    until deadline: ContinuousClock.Instant, timeout: Double, meanwhile: () -> Void = {}
  ) throws(EngineFailure) -> Reply {
    switch child.next(until: deadline, meanwhile: meanwhile) {
    case .line(let line):
      do {
        return try Reply(line: line)
      } catch {
        throw .fault(error, lastWords: child.lastWords)
      }
    case .lineTooLong:
      throw .fault(ProtocolFault(.lineTooLong), lastWords: child.lastWords)
    case .deadline:
      throw .timeout(seconds: timeout, lastWords: child.lastWords)
    case .interrupted(let signal):
      throw .interrupted(signal)
    case .endOfOutput(let partial):
      guard child.hasEnded(within: .milliseconds(200)) else {
        throw .closedOutput(lastWords: child.lastWords)
      }
      let status = child.stop(grace: .zero)
      let inLine = partial.map { !$0.isEmpty } ?? false
      throw inLine
        ? .endedInLine(status: status.sentence, lastWords: child.lastWords)
        : .ended(status: status.sentence, lastWords: child.lastWords)
    }
  }

  /// Its last lines on stderr, short and harmless.
  var lastWords: String { child.lastWords }

  /// Says bye and waits up to two seconds for the end; returns what still came, and how it ended
  /// when it ended by itself.
  func leave() -> (replies: [Result<Reply, ProtocolFault>], status: ChildProcess.ExitStatus?) {
    child.send(line: "{\"type\":\"bye\"}")
    child.closeInput()
    var late: [Result<Reply, ProtocolFault>] = []
    let deadline = ContinuousClock.Instant.now + .seconds(2)
    while late.count < 100 {
      switch child.next(until: deadline) {
      case .line(let line):
        do {
          late.append(.success(try Reply(line: line)))
        } catch {
          late.append(.failure(error))
        }
      case .lineTooLong: late.append(.failure(ProtocolFault(.lineTooLong)))
      case .endOfOutput(let partial):
        if let partial, !partial.isEmpty {
          late.append(.failure(ProtocolFault(.unfinished, excerpt: partial)))
        }
        let hasEnded = child.hasEnded(within: max(.zero, deadline - .now))
        let status = child.stop(grace: .zero)
        return (late, hasEnded ? status : nil)
      case .deadline, .interrupted:
        _ = child.stop(grace: .zero)
        return (late, nil)
      }
    }
    _ = child.stop(grace: .zero)
    return (late, nil)
  }

  /// Ends the implementation at once.
  func kill() { _ = child.stop(grace: .zero) }
}

extension ChildProcess {
  /// The last lines of stderr, short and harmless.
  var lastWords: String {
    let lines = standardErrorTail.split(separator: "\n").suffix(3)
    return Printable.text(lines.joined(separator: " | "), most: 300)
  }
}
