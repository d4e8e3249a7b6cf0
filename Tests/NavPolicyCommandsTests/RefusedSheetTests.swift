import ConformanceTestSupport
import Foundation
import StrictJSON
import Testing

@testable import NavPolicyCommands

@Suite("A sheet or answers that are refused")
struct RefusedSheetTests {
  private let place: SheetPlace

  init() throws { place = try SheetPlace() }

  /// Scores, expects a refusal, and returns what was said.
  private func refusal(location: SourceLocation = #_sourceLocation) async -> String {
    let run = await place.run("score", "@questions.jsonl", "@answers.jsonl")
    #expect(run.code == 2 && run.output == "", "\(run)", sourceLocation: location)
    for scalar in run.complaints.unicodeScalars where scalar != "\n" {
      #expect(
        ![.control, .format].contains(scalar.properties.generalCategory), sourceLocation: location)
    }
    return run.complaints
  }

  @Test("A sheet that is not what this suite writes is refused with file, line and remedy")
  func sheets() async throws {
    let sheet = try await place.sheet()
    try place.write("answers.jsonl", try SheetPlace.answered(sheet))
    let anew = "write it anew with navpolicy questions"
    let heads = [
      (#""suite":"9.8.7""#, #""suite":"9.8.6""#, "the sheet is of suite 9.8.6, and this suite is"),
      (#""vectors":""#, #""vectors":"0"#, "the sheet is of other vectors: their digest is another"),
      (#""sheet":1"#, #""sheet":2"#, "the form of this sheet is not known here"),
      (#""window":1"#, #""window":0"#, "\"engine\" has no \"window\" of 1 or more"),
      (#""selection":{}"#, #""selection":{"a":1}"#, "\"selection\" is missing, or none"),
      (
        #""selection":{}"#, #""selection":{},"policyFile":{"routs":1}"#,
        "\"policyFile\" is not a policy: routs is not a known key"
      ),
      (#""questions":2"#, #""questions":3"#, "\"questions\" is not 2, as many as this suite plans"),
      (
        #""selection":{}"#,
        #""selection":{"only":[""# + String(repeating: "*", count: 10_001) + #""]}"#,
        "the patterns of the selection are longer than 10000 bytes"
      ),
      (
        #""selection":{}"#,
        #""selection":{},"policyFile":{"inViewSchemes":[""#
          + String(repeating: "x", count: 256 << 10) + #""]}"#,
        "the policy file is longer than 256 KiB; leave out what is not used"
      ),
    ]
    for (old, new, sentence) in heads {
      let head = sheet[0].replacingOccurrences(of: old, with: new)
      #expect(head != sheet[0])
      try place.write("questions.jsonl", [head] + sheet.dropFirst())
      let said = await refusal()
      #expect(said.hasPrefix("navpolicy: questions.jsonl, line 1: \(sentence)"), "\(said)")
    }
    let edited = sheet[1].replacingOccurrences(of: "www.example.org", with: "www.example.net")
    let cases: [([String], String)] = [
      ([], "questions.jsonl: is empty; navpolicy questions writes a sheet"),
      (
        [sheet[3]],
        "line 1: these are answers; the sheet comes first: navpolicy score SHEET ANSWERS"
      ),
      (["{}"], "line 1: this is not how a sheet of questions begins"),
      (
        [sheet[0], edited] + sheet[2...],
        "line 2 (q1): this is not the question that this suite plans here: the sheet was edited; \(anew)"
      ),
      ([sheet[0], sheet[2], sheet[1], sheet[3]], "line 2 (q1): this is not the question"),
      (
        Array(sheet[...1]),
        "line 2: the sheet is cut off: 1 of 2 questions and its last line are missing; \(anew)"
      ),
      (Array(sheet[...2]), "line 3: the sheet is cut off: its last line is missing; \(anew)"),
      (
        [sheet[0] + " "] + sheet[1...],
        "line 1: this is not byte for byte the line that this suite writes: the sheet was edited; \(anew)"
      ),
      ([sheet[0].dropLast() + #","note":1}"#] + sheet[1...], "line 1: this is not byte for byte"),
      (sheet[...2] + [sheet[3] + " "], "line 4: this is not the last line that follows from"),
      (sheet + [sheet[1]], "line 5: something follows the sheet's last line"),
    ]
    for (lines, sentence) in cases {
      try place.write("questions.jsonl", lines)
      let said = await refusal()
      #expect(said.contains(sentence), "\(said)")
    }
    try place.place.write("questions.jsonl", sheet[0] + "\n" + sheet[1].dropLast(9))
    #expect(await refusal().contains("line 2: the sheet is cut off: 2 of 2 questions"))
  }

  @Test("Answers that are not a sheet's are refused with file, line, id and remedy")
  func answers() async throws {
    let sheet = try await place.sheet()
    let answers = try SheetPlace.answered(sheet)
    let other = #"{"type":"answers","sheet":"00\#u{1B}[31m"}"#
    let seal = SheetPlace.seal(answers)
    let cases: [([String], String)] = [
      ([], "answers.jsonl: is empty; it begins with a copy of the sheet's last line"),
      (
        Array(answers[1...]),
        "line 1: the first line must be a copy of the sheet's last line: \(sheet[3])"
      ),
      (sheet, "line 1: this is a sheet of questions; give the file that your app wrote"),
      (
        [other.replacingOccurrences(of: "\u{1B}", with: "\\u001b")] + answers[1...],
        "line 1: these answers are to another sheet, whose digest is 00\u{FFFD}[31m; give that sheet"
      ),
      (answers + [answers[1]], "line 4 (q1): a second reply; the first is in line 2. Answer each"),
      (
        answers + [#"{"id":"q3","answer":{}}"#],
        "line 4 (q3): a reply to \"q3\", which was not asked. Repeat the question's id."
      ),
      (
        answers + [#"{"id":"q01","skip":""}"#],
        "line 4 (q01): a reply to \"q01\", which was not asked"
      ),
      (answers + [#"{"id":1,"skip":""}"#], "line 4: this line has no string \"id\""),
      (
        answers + ["[]"], "line 4: this line is an array, not an object ([]). Write one JSON object"
      ),
      (
        [answers[0], #"{"id":"q1"}"#],
        "line 2 (q1): a reply has none of \"answer\", \"skip\", \"error\""
      ),
      (
        [answers[0], #"{"id":"q1","skip":"","error":""}"#],
        "line 2 (q1): a reply has skip and error; write one of them"
      ),
      ([answers[0], #"{"id":"q1","skip":1}"#], "line 2 (q1): a reply's \"skip\" is not a string"),
      (
        [answers[0], "", answers[1]],
        "line 2: this line is not JSON: the text ends too early in column 1; write one JSON object a line"
      ),
      (
        [answers[0], #"{"id":"q1","id":"q2"}"#],
        "line 2: this line is not JSON: the key \"id\" a second time in column 12 ("
      ),
      (
        [answers[0], #"{"id":"q1","skip":"\ud800"}"#],
        "; write both halves, or the character itself"
      ),
      (["\u{FEFF}" + answers[0]], "line 1: this line is not JSON: a byte order mark in column 1"),
      (
        [answers[0], #"{"id":"q1","answer":"# + String(repeating: "[", count: 100)],
        "line 2: this line has nesting deeper than 64 in column"
      ),
      (
        [answers[0], String(repeating: "x", count: 1 << 20 + 1)],
        "line 2: this line is longer than 1 MiB; end every object with a line feed"
      ),
      (
        answers.dropLast() + [seal],
        "line 3: the digest of the lines before is not the one recorded here: the answers were edited"
      ),
      (answers + [#"{"type":"end"}"#], "line 4: the line \"end\" has no string \"sha256\""),
      (
        answers + [seal, answers[1]],
        "line 5: something follows the line \"end\"; let it be the last"
      ),
    ]
    for (lines, sentence) in cases {
      try place.write("answers.jsonl", lines)
      let said = await refusal()
      #expect(said.hasPrefix("navpolicy: answers.jsonl") && said.contains(sentence), "\(said)")
    }
  }

  @Test("Bytes that are no text are refused, and a cut line is called one")
  func bytes() async throws {
    let sheet = try await place.sheet()
    let answers = try SheetPlace.answered(sheet)
    let file = place.place.folder.appendingPathComponent("answers.jsonl")
    try Data([0x7F, 0x45, 0x4C, 0x46, 0x00, 0x1B, 0x0A, 0xFF]).write(to: file)
    #expect(await refusal().contains("line 1: this line is not JSON: byte 0x7F where a value"))
    try Data((answers[0] + "\n" + #"{"id":"q1","skip":""#).utf8 + [0xFF, 0x22, 0x7D]).write(
      to: file)
    #expect(await refusal().contains("line 2: this line is not JSON: bytes that are not UTF-8"))
    try place.place.write("answers.jsonl", answers[0] + "\n" + answers[1].dropLast(5))
    #expect(await refusal().contains("; the file was cut off; write it whole"))
    // Windows line ends, and no line feed after the last line, lose nothing.
    try place.place.write("answers.jsonl", answers.joined(separator: "\r\n"))
    #expect(await place.run("score", "@questions.jsonl", "@answers.jsonl").code == 0)
    try FileManager.default.removeItem(at: file)
    #expect(await refusal().contains("answers.jsonl does not exist"))
    let folder = await place.run("score", "@Vectors", "@answers.jsonl")
    #expect(folder.code == 2 && folder.complaints.contains("Vectors is a folder; name a file"))
  }
}
