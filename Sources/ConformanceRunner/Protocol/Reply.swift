public import StrictJSON

/// A line that an implementation wrote after its hello.
public enum Reply: Sendable, Equatable {
  /// An answer to the question of that id.
  case answer(id: String, JSON)
  /// The implementation does not answer this question, and says why.
  case skip(id: String, reason: String)
  /// The implementation could not answer, and says why.
  case error(id: String, message: String)

  /// The id of the question.
  public var id: String {
    switch self {
    case .answer(let id, _), .skip(let id, _), .error(let id, _): id
    }
  }

  /// Reads a line.
  ///
  /// - Throws: the fault, with the id where the line names one.
  public init(line: [UInt8]) throws(ProtocolFault) {
    let json: JSON
    do {
      json = try JSON.parse(line)
    } catch {
      throw ProtocolFault(.notJSON("\(error)"), excerpt: line)
    }
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
}

/// A line that breaks the protocol.
public struct ProtocolFault: Error, Equatable, Sendable {
  /// How it breaks it.
  public enum Kind: Equatable, Sendable {
    /// The line is not strict JSON; the parser's sentence.
    case notJSON(String)
    /// The line is another JSON value.
    case notAnObject(String)
    /// The line names no question.
    case noID
    /// The line has none, or several, of answer, skip and error.
    case answerMissing([String])
    /// The reason of a skip or an error is not a string.
    case reasonNotText(String)
    /// The id was never asked.
    case unknownID(String)
    /// The id was answered before.
    case repeatedID(String)
    /// The line is longer than 1 MiB.
    case lineTooLong
    /// The last line has no line feed.
    case unfinished
    /// The answer has not the shape that its operation wants; the place and the problem.
    case answerShape(String)
  }

  /// How the line breaks the protocol.
  public var kind: Kind
  /// The question's id, when the line names one.
  public var id: String?
  /// The beginning of the line, made harmless for a terminal.
  public var excerpt: String

  init(_ kind: Kind, id: String? = nil, excerpt: [UInt8] = []) {
    self.kind = kind
    self.id = id
    self.excerpt = Printable.excerpt(excerpt)
  }

  /// The fault as a sentence with what to do.
  public var sentence: String {
    let shown = excerpt.isEmpty ? "" : " (\(excerpt))"
    switch kind {
    case .notJSON(let reason):
      return "a line on stdout is not JSON\(shown): \(reason). Write logs to stderr."
    case .notAnObject(let kind):
      return "a line on stdout is \(kind), not an object\(shown). Write one JSON object a line."
    case .noID:
      return "a line on stdout has no string \"id\"\(shown). Repeat the question's."
    case .answerMissing(let given) where given.isEmpty:
      return "a reply has none of \"answer\", \"skip\", \"error\"\(shown); write one of them"
    case .answerMissing(let given):
      return "a reply has \(given.joined(separator: " and ")); write one of them\(shown)"
    case .reasonNotText(let key): return "a reply's \"\(key)\" is not a string\(shown)"
    case .unknownID(let id):
      return "a reply to \"\(Printable.text(id))\", which was not asked. Repeat the question's id."
    case .repeatedID(let id):
      return "a second reply to \"\(Printable.text(id))\". Answer each question once."
    case .lineTooLong:
      return "a line on stdout is longer than 1 MiB. End every reply with a line feed."
    case .unfinished:
      return "the last line on stdout has no line feed\(shown). End every line with one."
    case .answerShape(let problem): return "\(problem)\(shown)"
    }
  }
}
