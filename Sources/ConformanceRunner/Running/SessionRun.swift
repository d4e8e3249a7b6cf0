import ConformanceJudging
import StrictJSON

/// The state of one session while it asks.
struct SessionRun {
  let session: EngineSession
  let lines: [(String) -> String]
  private(set) var remarks: [String] = []

  private var connection: Connection?
  private var restarts = 0
  /// Why nothing more is asked.
  private var stopped: String?
  /// The question of every asking, so that no id is used twice in one process or across restarts;
  /// an id is "q" and how many there were.
  private var asked: [Int] = []
  /// Whether the running process has answered each.
  private var isAnswered: [Bool] = []
  /// The questions that have a result, which may still be replaced.
  private var isSettled: [Bool]
  private var settled = 0

  private struct Open {
    var index: Int
    /// Which asking it was.
    var place: Int
    var since: ContinuousClock.Instant
  }

  private let sink: (Int, QuestionResult) -> Void
  private let progress: (Int) -> Void

  init(
    session: EngineSession, connection: Connection, lines: [(String) -> String],
    sink: @escaping (Int, QuestionResult) -> Void, progress: @escaping (Int) -> Void
  ) {
    self.session = session
    self.sink = sink
    self.progress = progress
    self.connection = connection
    self.lines = lines
    isSettled = Array(repeating: false, count: lines.count)
  }

  mutating func all() {
    var waiting = Array(lines.indices.reversed())
    while !waiting.isEmpty, let breakdown = converse(&waiting) { resolve(breakdown) }
    for index in isSettled.indices where !isSettled[index] {
      settle(index, .notRun(stopped ?? "the run ended early"))
    }
    leave()
  }

  /// What broke a conversation off, and what was open then.
  private struct Breakdown {
    var failure: EngineFailure
    /// The questions that were open, oldest first.
    var open: [Int]
    /// The question that the failure names, when it does.
    var culprit: Int?
  }

  /// Asks with a full window until all is answered (`nil`) or something goes wrong.
  private mutating func converse(_ waiting: inout [Int]) -> Breakdown? {
    guard let connection = connected() else { return nil }
    var open: [Open] = []
    // Judged while the engine works: it waits for questions, not for what becomes of its answers.
    var answers: [(index: Int, result: QuestionResult)] = []
    func settleAnswers() {
      for (index, result) in answers { settle(index, result) }
      answers.removeAll(keepingCapacity: true)
    }
    defer { settleAnswers() }
    var lastReply = ContinuousClock.Instant.now
    while !waiting.isEmpty || !open.isEmpty {
      while open.count < connection.claims.window, let index = waiting.popLast() {
        open.append(ask(index, connection))
      }
      do throws(EngineFailure) {
        // An engine works its window off one by one, so its time begins with its last reply.
        let reply = try connection.next(
          until: max(open[0].since, lastReply) + session.limits.timeout,
          timeout: session.limits.timeoutSeconds, meanwhile: settleAnswers)
        lastReply = .now
        let asking = place(of: reply.id)
        guard let place = open.firstIndex(where: { $0.place == asking }) else {
          let (fault, culprit) = unasked(reply)
          let failure = EngineFailure.fault(fault, lastWords: connection.lastWords)
          stop()
          return Breakdown(failure: failure, open: open.map(\.index), culprit: culprit)
        }
        let question = open.remove(at: place)
        isAnswered[question.place] = true
        answers.append((question.index, reply.result))
      } catch {
        stop()
        return notice(error) ? nil : Breakdown(failure: error, open: open.map(\.index))
      }
    }
    return nil
  }

  /// Finds the question that makes the engine fail among those that were open.
  ///
  /// Each is asked once more, alone: a failure stays with whom it comes back to. When it comes back to
  /// none, it is the oldest's, and flaky. A second reply spoils the question that it names.
  private mutating func resolve(_ breakdown: Breakdown) {
    var isExplained = false
    if let culprit = breakdown.culprit {
      replace(culprit, .failed(breakdown.failure))
      isExplained = true
    }
    for index in breakdown.open {
      guard let connection = connected() else {
        // Nothing can be asked any more: the oldest keeps the failure, the others stay open.
        if !isExplained { settle(index, .failed(breakdown.failure)) }
        return
      }
      switch askAlone(index, connection) {
      case .success(let result): settle(index, result)
      case .failure(let error):
        stop()
        if notice(error) {
          if !isExplained { settle(index, .failed(breakdown.failure)) }
          return
        }
        isExplained = true
        settle(index, .failed(error))
      case .spoiled(let culprit, let error):
        // A second reply to a question that was settled says nothing about this one.
        isExplained = true
        stop()
        replace(culprit, .failed(error))
        retry(index)
      }
    }
    if !isExplained, let oldest = breakdown.open.first {
      replace(oldest, .flaky(breakdown.failure))
    }
  }

  private enum SoloResult {
    case success(QuestionResult)
    case failure(EngineFailure)
    /// Another question, already settled, was answered again.
    case spoiled(culprit: Int, EngineFailure)
  }

  private mutating func askAlone(_ index: Int, _ connection: Connection) -> SoloResult {
    let question = ask(index, connection)
    do throws(EngineFailure) {
      let reply = try connection.next(
        until: question.since + session.limits.timeout, timeout: session.limits.timeoutSeconds)
      guard place(of: reply.id) == question.place else {
        let (fault, culprit) = unasked(reply)
        let error = EngineFailure.fault(fault, lastWords: connection.lastWords)
        if let culprit { return .spoiled(culprit: culprit, error) }
        return .failure(error)
      }
      isAnswered[question.place] = true
      return .success(reply.result)
    } catch {
      return .failure(error)
    }
  }

  /// Asks once more a question that another one's second reply came in the way of.
  private mutating func retry(_ index: Int) {
    guard let connection = connected() else { return }
    switch askAlone(index, connection) {
    case .success(let result): settle(index, result)
    case .failure(let error), .spoiled(_, let error):
      stop()
      if !notice(error) { settle(index, .failed(error)) }
    }
  }

  /// What is wrong with a reply to no open question, and the question that it spoils.
  private func unasked(_ reply: Reply) -> (ProtocolFault, culprit: Int?) {
    let culprit = place(of: reply.id).flatMap { isAnswered[$0] ? asked[$0] : nil }
    let kind: ProtocolFault.Kind =
      culprit == nil ? .unknownID(reply.id) : .repeatedID(reply.id)
    return (ProtocolFault(kind, id: reply.id), culprit)
  }

  private mutating func ask(_ index: Int, _ connection: Connection) -> Open {
    let place = asked.count
    asked.append(index)
    isAnswered.append(false)
    connection.send(lines[index](Self.id(place)))
    return Open(index: index, place: place, since: .now)
  }

  private static func id(_ place: Int) -> String { "q\(place + 1)" }

  /// The asking that had an id, which may be any text.
  private func place(of id: String) -> Int? {
    guard let number = Int(id.dropFirst()), number > 0, number <= asked.count else { return nil }
    return Self.id(number - 1).utf8.elementsEqual(id.utf8) ? number - 1 : nil
  }

  private mutating func settle(_ index: Int, _ result: QuestionResult) {
    replace(index, result)
    settled += 1
    progress(settled)
  }

  /// Gives a question a result, also where it had another one.
  private mutating func replace(_ index: Int, _ result: QuestionResult) {
    isSettled[index] = true
    sink(index, result)
  }

  /// Takes notice that the user ended the run: nothing more is asked, of no process.
  private mutating func notice(_ failure: EngineFailure) -> Bool {
    guard case .interrupted(let signal) = failure else { return false }
    stopped = "the run was interrupted by \(signal)"
    return true
  }

  private mutating func stop() {
    connection?.kill()
    connection = nil
    for place in isAnswered.indices { isAnswered[place] = false }
  }

  /// The running process, started again when it has to be and may be.
  private mutating func connected() -> Connection? {
    if let connection { return connection }
    guard stopped == nil else { return nil }
    if let signal = Interruption.signal {
      stopped = "the run was interrupted by \(signal)"
      return nil
    }
    guard restarts < session.limits.mostRestarts else {
      stopped = "\(RunResult.givenUp) after \(restarts) restarts"
      return nil
    }
    restarts += 1
    do throws(NoHello) {
      let again = try Connection(
        command: session.command, suite: session.suite, startTimeout: session.limits.startTimeout)
      connection = again
      return again
    } catch {
      if case .interrupted(let signal) = error {
        stopped = "the run was interrupted by \(signal)"
      } else {
        stopped = "your engine could not be started again: \(error.sentence)"
      }
      return nil
    }
  }

  /// Says bye; a line that still comes spoils the question it names, else the last one.
  private mutating func leave() {
    guard let connection else { return }
    self.connection = nil
    let (late, status) = connection.leave()
    if let signal = Interruption.signal {
      stopped = "the run was interrupted by \(signal)"
      return
    }
    if let first = late.first {
      let fault: ProtocolFault
      var culprit: Int?
      switch first {
      case .success(let reply): (fault, culprit) = unasked(reply)
      case .failure(let broken): fault = broken
      }
      let failure = EngineFailure.fault(fault, lastWords: connection.lastWords)
      remarks.append("after the last answer: \(fault.sentence)")
      if let spoiled = culprit ?? lines.indices.last { replace(spoiled, .failed(failure)) }
    }
    switch status {
    case nil: remarks.append("your engine did not end within 2 s after \"bye\"")
    case .exited(0)?: break
    case let status?: remarks.append("after \"bye\" your engine \(status.sentence)")
    }
  }
}
