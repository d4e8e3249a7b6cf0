import ConformanceSuite
import StrictJSON

/// The answers to a sheet, which an app wrote (requirement PRO-11).
public struct SheetAnswers {
  /// The questions without a reply, by place.
  public private(set) var missing: [Int] = []
  /// Whether the last line holds a digest of all before it.
  public private(set) var isSealed = false

  private let sheet: QuestionSheet
  /// The line of each reply, by place.
  private var lines: [Int?]

  /// How many missing ids are named.
  private static let named = 5

  private init(_ sheet: QuestionSheet) {
    self.sheet = sheet
    lines = Array(repeating: nil, count: sheet.interview.questions.count)
  }

  /// Reads answers and hands each to the sheet's interview.
  public static func read(
    _ lines: SheetLines, to sheet: QuestionSheet, digest: String
  ) throws(SheetFault) -> SheetAnswers {
    var answers = SheetAnswers(sheet)
    guard let first = try lines.next() else {
      throw SheetFault("is empty; it begins with a copy of the sheet's last line")
    }
    try checkFirst(first, digest)
    var before = SHA256()
    before.update(first.bytes + [0x0A])
    while let line = try lines.next() {
      guard !answers.isSealed else {
        throw SheetFault(
          line: line.number, "something follows the line \"end\"; let it be the last one")
      }
      let json = try line.json()
      if json["type"] == "end", json["id"] == nil {
        try checkSeal(json, line.number, before.hexadecimal())
        answers.isSealed = true
      } else {
        try answers.take(json, line)
        before.update(line.bytes + [0x0A])
      }
    }
    answers.settleMissing()
    return answers
  }

  private static func checkFirst(
    _ line: SheetLines.Line, _ digest: String
  ) throws(SheetFault) {
    let json = try line.json()
    func fault(_ problem: String) -> SheetFault { SheetFault(line: line.number, problem) }
    guard json["type"] == "answers", let named = json["sheet"]?.string else {
      throw fault(
        json["type"] == "sheet"
          ? "this is a sheet of questions; give the file that your app wrote"
          : "the first line must be a copy of the sheet's last line: \(QuestionSheet.foot(digest))")
    }
    guard named == digest else {
      throw fault(
        "these answers are to another sheet, whose digest is \(Printable.text(named, most: 64));"
          + " give that sheet, or let your app answer this one")
    }
  }

  private static func checkSeal(
    _ json: JSON, _ line: Int, _ digest: String
  ) throws(SheetFault) {
    guard let named = json["sha256"]?.string else {
      throw SheetFault(
        line: line,
        "the line \"end\" has no string \"sha256\": the digest of all bytes before the line")
    }
    guard named.lowercased() == digest else {
      throw SheetFault(
        line: line,
        "the digest of the lines before is not the one recorded here: the answers were edited, or"
          + " the app digests something else than all bytes before this line; let it answer anew")
    }
  }

  private mutating func take(_ json: JSON, _ line: SheetLines.Line) throws(SheetFault) {
    let reply: Reply
    do throws(ProtocolFault) {
      reply = try Reply(json, line: line.bytes)
    } catch {
      throw Self.fault(error, line.number)
    }
    guard let place = sheet.place(of: reply.id) else {
      throw Self.fault(ProtocolFault(.unknownID(reply.id), id: reply.id), line.number)
    }
    if let first = lines[place] {
      throw SheetFault(
        line: line.number, id: reply.id,
        "a second reply; the first is in line \(first). Answer each question once")
    }
    lines[place] = line.number
    sheet.interview.take(place, reply.result)
  }

  private static func fault(_ fault: ProtocolFault, _ line: Int) -> SheetFault {
    SheetFault(line: line, id: fault.id, fault.sentence(about: "this line"))
  }

  private mutating func settleMissing() {
    missing = lines.indices.filter { lines[$0] == nil }
    for place in missing {
      sheet.interview.take(place, .notRun("the answers hold no reply to its question"))
    }
  }

  /// What all answers come to; with a reply missing there is no verdict.
  public func result() -> RunResult {
    var remarks: [String] = []
    if !missing.isEmpty {
      let ids = missing.prefix(Self.named).map { QuestionSheet.id($0) }.joined(separator: ", ")
      remarks.append(
        "\(missing.count) of \(lines.count) questions have no reply: \(ids)"
          + (missing.count > Self.named ? ", …" : ""))
    }
    if !isSealed {
      remarks.append(
        "the answers are not sealed, so an edit of them cannot be noticed; a last line"
          + " {\"type\":\"end\",\"sha256\":…} seals them (PRO-11)")
    }
    return sheet.interview.result(remarks: remarks, unanswered: missing.count)
  }
}
