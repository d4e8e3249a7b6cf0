public import ConformanceSuite
import StrictJSON

/// Questions in a file, for an engine that cannot be a child process (requirement PRO-11).
///
/// A head, the questions as the protocol asks them, and as the foot the line that the answers begin
/// with.
public struct QuestionSheet {
  /// What the questions follow from.
  public let head: SheetHead
  /// The questions, and what becomes of them.
  public let interview: Interview

  /// Plans nothing new: the interview's questions are the sheet's.
  public init(_ head: SheetHead, _ interview: Interview) {
    self.head = head
    self.interview = interview
  }

  /// The id of a question by its place.
  public static func id(_ place: Int) -> String { "q\(place + 1)" }

  /// The line of a question by its place.
  public static func line(_ place: Int) -> Int { place + 2 }

  /// The place of a question by its id.
  func place(of id: String) -> Int? {
    guard id.first == "q", let number = Int(id.dropFirst()) else { return nil }
    return interview.questions.indices.contains(number - 1) && Self.id(number - 1) == id
      ? number - 1 : nil
  }

  /// The last line of a sheet and the first of its answers.
  static func foot(_ digest: String) -> String {
    (["type": "answers", "sheet": .string(digest)] as JSON).serialized(.compact)
  }

  private func question(_ place: Int) -> String {
    interview.questions[place].line(id: Self.id(place))
  }

  /// Writes the sheet line by line.
  ///
  /// - Throws: what `sink` throws, or a `SheetFault` for a line that no engine need read.
  public func write(_ sink: (String) throws -> Void) throws {
    var digest = SHA256()
    func line(_ text: String, id: String? = nil) throws {
      guard text.utf8.count <= SheetLines.longest else {
        throw SheetFault(id: id, "a line would be longer than 1 MiB; shorten the policy file")
      }
      digest.update(Array((text + "\n").utf8))
      try sink(text + "\n")
    }
    let count = interview.questions.count
    try line(head.json(questions: count).serialized(.compact))
    for place in 0..<count { try line(question(place), id: Self.id(place)) }
    try sink(Self.foot(digest.hexadecimal()) + "\n")
  }

  /// Reads a sheet, plans its questions again and compares each; returns the sheet with the digest
  /// that its answers name.
  public static func read(
    _ lines: SheetLines, catalog: Catalog, interview: (SheetHead) -> Interview
  ) throws(SheetFault) -> (sheet: QuestionSheet, digest: String) {
    guard let first = try lines.next() else {
      throw SheetFault("is empty; navpolicy questions writes a sheet")
    }
    let head = try SheetHead(first, catalog: catalog)
    let sheet = QuestionSheet(head, interview(head))
    let count = sheet.interview.questions.count
    guard first.bytes == Array(head.json(questions: count).serialized(.compact).utf8) else {
      throw SheetFault(
        line: 1,
        "\"questions\" is not \(count), as many as this suite plans for this head: the sheet was"
          + " edited; \(SheetHead.anew)")
    }
    var digest = SHA256()
    digest.update(first.bytes + [0x0A])
    for place in 0..<count {
      let line = try sheet.next(lines, before: place)
      guard line.bytes == Array(sheet.question(place).utf8) else {
        throw line.isEnded
          ? SheetFault(
            line: line.number, id: id(place),
            "this is not the question that this suite plans here: the sheet was edited;"
              + " \(SheetHead.anew)") : sheet.cut(line.number, before: place)
      }
      digest.update(line.bytes + [0x0A])
    }
    let hexadecimal = digest.hexadecimal()
    let foot = try sheet.next(lines, before: count)
    guard foot.bytes == Array(Self.foot(hexadecimal).utf8) else {
      throw foot.isEnded
        ? SheetFault(
          line: foot.number,
          "this is not the last line that follows from the lines before it: the sheet was edited;"
            + " \(SheetHead.anew)") : sheet.cut(foot.number, before: count)
    }
    if let line = try lines.next() {
      throw SheetFault(
        line: line.number, "something follows the sheet's last line; \(SheetHead.anew)")
    }
    return (sheet, hexadecimal)
  }

  private func next(
    _ lines: SheetLines, before place: Int
  ) throws(SheetFault) -> SheetLines.Line {
    guard let line = try lines.next() else { throw cut(lines.count, before: place) }
    return line
  }

  private func cut(_ line: Int, before place: Int) -> SheetFault {
    let count = interview.questions.count
    let missing =
      place == count
      ? "its last line is missing"
      : "\(count - place) of \(count) questions and its last line are missing"
    return SheetFault(
      line: line, "the sheet is cut off: \(missing); \(SheetHead.anew)")
  }
}
