import StrictJSON
import Testing

@Suite("Where a fault is, and how it is told")
struct PositionTests {
  private func fault(_ text: String) -> JSONSyntaxError? {
    do {
      _ = try JSON.parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("Lines count line feeds and columns count bytes, both from 1")
  func linesAndColumns() {
    let first = fault("x")
    #expect(first?.line == 1 && first?.column == 1)
    let third = fault("{\r\n  \"é\": 1,\n  \"b\": x}")
    #expect(third?.line == 3 && third?.column == 8)
    let wide = fault("[\"é\" x]")
    #expect(wide?.line == 1 && wide?.column == 7)
    let end = fault("[1,\n")
    #expect(end?.line == 2 && end?.column == 1 && end?.offset == 4)
  }

  @Test("A repeated key is shown where it stands the second time")
  func repeatedKey() {
    let error = fault("{\"a\": 1,\n \"a\": 2}")
    #expect(error?.kind == .duplicateKey("a"))
    #expect(error?.description == "the key \"a\" a second time at line 2, column 2")
  }

  @Test("Each fault is a sentence that names the place")
  func sentences() {
    let sentences = [
      ("", "the text ends too early at line 1, column 1"),
      ("[1 2]", #""2" where "," or "]" should stand at line 1, column 4"#),
      ("[1 \u{7}]", #"byte 0x07 where "," or "]" should stand at line 1, column 4"#),
      ("{} x", "something follows the value at line 1, column 4"),
      ("\u{FEFF}{}", "a byte order mark at line 1, column 1"),
      ("\"\u{1}\"", "the control character byte 0x01 in a string at line 1, column 2"),
      (#""\x""#, "an escape that JSON does not have at line 1, column 2"),
      (#""\ud800""#, "an escape of half a surrogate pair at line 1, column 2"),
      ("01", "a number that JSON does not have at line 1, column 1"),
      ("1e999", "a number too large for a double (1.8e308) at line 1, column 1"),
      ("tr e", #"a space where "true" should stand at line 1, column 3"#),
    ]
    for (text, sentence) in sentences { #expect(fault(text)?.description == sentence) }
  }

  @Test("A hostile key is short and harmless in the message")
  func hostileKey() {
    let key = "\\u001b[31m\\u009b2J\\u202e\\u2028" + String(repeating: "k", count: 10_000)
    let text = fault("{\"\(key)\":1,\"\(key)\":2}")?.description ?? ""
    #expect(text.contains("a second time"))
    #expect(text.count < 200)
    for scalar in text.unicodeScalars {
      #expect(![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory))
    }
  }
}
