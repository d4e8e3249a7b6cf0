/// A line that breaks the protocol.
public struct ProtocolFault: Error, Equatable, Sendable {
  /// How it breaks it.
  public enum Kind: Equatable, Sendable {
    /// The line is not strict JSON; the parser's sentence.
    case notJSON(String)
    /// The line is JSON beyond what is accepted: nesting, numbers; the parser's sentence.
    case beyondLimits(String)
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

  package init(_ kind: Kind, id: String? = nil, excerpt: [UInt8] = []) {
    self.kind = kind
    self.id = id
    self.excerpt = Printable.excerpt(excerpt)
  }

  /// The fault as a sentence with what to do.
  public var sentence: String { sentence(about: "a line on stdout") }

  /// The fault of a line that is called something else.
  package func sentence(about line: String) -> String {
    let shown = excerpt.isEmpty ? "" : " (\(excerpt))"
    switch kind {
    case .notJSON(let reason):
      return "\(line) is not JSON\(shown): \(reason). Write logs to stderr."
    case .beyondLimits(let reason):
      return "\(line) has \(reason)\(shown). No answer needs it, so no more is read."
    case .notAnObject(let kind):
      return "\(line) is \(kind), not an object\(shown). Write one JSON object a line."
    case .noID:
      return "\(line) has no string \"id\"\(shown). Repeat the question's."
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
      return "\(line) is longer than 1 MiB. End every reply with a line feed."
    case .unfinished:
      return "the last line on stdout has no line feed\(shown). End every line with one."
    case .answerShape(let problem): return "\(problem)\(shown)"
    }
  }
}
