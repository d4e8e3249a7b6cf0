import ConformanceJudging
import StrictJSON
import Testing

@testable import ConformanceRunner

@Suite("A line of an engine")
struct ReplyTests {
  private func fault(_ line: String) -> ProtocolFault? {
    do {
      _ = try Reply(line: Array(line.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("Answers, skips and errors are read, extra keys and spaces passed over")
  func sound() throws {
    #expect(
      try Reply(line: Array(#" {"id":"q1","answer":{"a":1},"took":3} "#.utf8) + [0x0D])
        == .answer(id: "q1", ["a": 1]))
    #expect(
      try Reply(line: Array(#"{"skip":"no","id":"q2"}"#.utf8)) == .skip(id: "q2", reason: "no"))
    let error = try Reply(line: Array(#"{"id":"q3","error":"bad"}"#.utf8))
    #expect(error == .error(id: "q3", message: "bad"))
    #expect(error.id == "q3")
  }

  @Test("Each fault is its own kind, with the id where there is one")
  func faults() {
    #expect(
      fault("hello there")?.kind == .notJSON(#""h" where a value should stand at line 1, column 1"#)
    )
    #expect(fault("[]")?.kind == .notAnObject("an array"))
    #expect(fault("{}")?.kind == .noID)
    #expect(fault(#"{"id":null,"skip":""}"#)?.kind == .noID)
    #expect(fault(#"{"id":"q"}"#)?.kind == .answerMissing([]))
    #expect(fault(#"{"id":"q"}"#)?.id == "q")
    #expect(
      fault(#"{"id":"q","error":"x","answer":{}}"#)?.kind == .answerMissing(["answer", "error"]))
    #expect(fault(#"{"id":"q","skip":null}"#)?.kind == .reasonNotText("skip"))
    #expect(fault(#"{"id":"q","error":{}}"#)?.kind == .reasonNotText("error"))
  }

  @Test("A hostile line is shown short and harmless")
  func hostile() {
    let line = "\u{1B}]0;title\u{7}\u{202E}" + String(repeating: "y", count: 100_000)
    let sentence = fault(line)?.sentence ?? ""
    #expect(sentence.contains("Write logs to stderr"))
    #expect(sentence.count < 300)
    for scalar in sentence.unicodeScalars {
      #expect(![.control, .format].contains(scalar.properties.generalCategory))
    }
  }
}
