package import StrictJSON

/// A line that an implementation wrote after its hello.
package enum Reply: Sendable, Equatable {
  /// An answer to the question of that id.
  case answer(id: String, JSON)
  /// The implementation does not answer this question, and says why.
  case skip(id: String, reason: String)
  /// The implementation could not answer, and says why.
  case error(id: String, message: String)

  /// The id of the question.
  package var id: String {
    switch self {
    case .answer(let id, _), .skip(let id, _), .error(let id, _): id
    }
  }

  /// Reads a line.
  ///
  /// - Throws: the fault, with the id where the line names one.
  package init(line: [UInt8]) throws(ProtocolFault) {
    let json: JSON
    do {
      json = try JSON.parse(line)
    } catch {
      throw ProtocolFault(
        error.isLimit ? .beyondLimits("\(error)") : .notJSON("\(error)"), excerpt: line)
    }
    try self.init(json, line: line)
  }

  /// Reads a line whose value is known.
  package init(_ json: JSON, line: [UInt8]) throws(ProtocolFault) {
    guard let object = json.object else {
      throw ProtocolFault(.notAnObject(json.kind), excerpt: line)
    }
    guard let id = object["id"]?.string else { throw ProtocolFault(.noID, excerpt: line) }
    let given = ["answer", "skip", "error"].filter { object[$0] != nil }
    guard given.count == 1 else {
      throw ProtocolFault(.answerMissing(given), id: id, excerpt: line)
    }
    if let answer = object["answer"] {
      self = .answer(id: id, answer)
    } else if let reason = object["skip"]?.string {
      self = .skip(id: id, reason: reason)
    } else if let message = object["error"]?.string {
      self = .error(id: id, message: message)
    } else {
      throw ProtocolFault(.reasonNotText(given[0]), id: id, excerpt: line)
    }
  }

  /// What becomes of the question.
  package var result: QuestionResult {
    switch self {
    case .answer(_, let answer): .answered(answer)
    case .skip(_, let reason): .skipped(Printable.text(reason))
    case .error(_, let message): .error(Printable.text(message))
    }
  }
}
