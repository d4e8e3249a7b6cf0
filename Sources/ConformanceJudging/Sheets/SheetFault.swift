import StrictJSON

/// Why a sheet of questions or its answers are refused, and where (requirement PRO-11).
public struct SheetFault: Error, Sendable, Equatable {
  /// The line, from 1, where one is at fault.
  public var line: Int?
  /// The question's id, where the line is about one.
  public var id: String?
  /// What is wrong and how to mend it, as sentences without their place.
  public var problem: String

  init(line: Int? = nil, id: String? = nil, _ problem: String) {
    self.line = line
    self.id = id
    self.problem = problem
  }

  /// The fault of a line that is not read as JSON.
  init(_ error: JSONSyntaxError, in line: SheetLines.Line) {
    let place = "\(error.sentence) in column \(error.column)"
    let remedy: String
    switch error.kind {
    case .byteOrderMark: remedy = "save the file as UTF-8 without one"
    case .duplicateKey: remedy = "write each key once"
    case .loneSurrogate: remedy = "write both halves, or the character itself"
    case .notUTF8: remedy = "write UTF-8"
    case .unexpectedEnd where !line.isEnded: remedy = "the file was cut off; write it whole"
    case .tooDeep, .tooLarge, .numberTooLarge: remedy = "no line needs it, so no more is read"
    default: remedy = "write one JSON object a line and nothing else"
    }
    let shown = Printable.excerpt(line.bytes)
    self.init(
      line: line.number,
      "\(error.isLimit ? "this line has" : "this line is not JSON:") \(place)"
        + (shown.isEmpty ? "" : " (\(shown))") + "; \(remedy)")
  }

  /// The whole sentence: file, line, id, problem.
  public func sentence(in file: String) -> String {
    var place = file
    if let line { place += ", line \(line)" }
    if let id { place += " (\(Printable.text(id, most: 40)))" }
    return "\(place): \(problem)"
  }
}
