import StrictJSON
import Testing

/// A text that must be refused, and why.
struct Refused: Sendable, CustomTestStringConvertible {
  var text: [UInt8]
  var kind: JSONSyntaxError.Kind
  /// The offset in bytes.
  var offset: Int

  init(_ text: String, _ kind: JSONSyntaxError.Kind, at offset: Int) {
    self.init(bytes: Array(text.utf8), kind, at: offset)
  }

  init(bytes: [UInt8], _ kind: JSONSyntaxError.Kind, at offset: Int) {
    text = bytes
    self.kind = kind
    self.offset = offset
  }

  var testDescription: String { String(decoding: text.prefix(40), as: UTF8.self) }
}

func byte(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

@Suite("What the grammar refuses, with the place")
struct StrictnessTests {
  static let structure: [Refused] = [
    Refused("", .unexpectedEnd, at: 0),
    Refused(" \t\r\n", .unexpectedEnd, at: 4),
    Refused("{", .unexpectedEnd, at: 1),
    Refused("[1", .unexpectedEnd, at: 2),
    Refused(#"{"a""#, .unexpectedEnd, at: 4),
    Refused(#"{"a":"#, .unexpectedEnd, at: 5),
    Refused(#"{"a":1"#, .unexpectedEnd, at: 6),
    Refused("[1,]", .unexpected(byte("]"), wanted: "a value"), at: 3),
    Refused("[,1]", .unexpected(byte(","), wanted: "a value"), at: 1),
    Refused("[1 2]", .unexpected(byte("2"), wanted: #""," or "]""#), at: 3),
    Refused("[1}", .unexpected(byte("}"), wanted: #""," or "]""#), at: 2),
    Refused(#"{"a":1,}"#, .unexpected(byte("}"), wanted: "a key"), at: 7),
    Refused("{,}", .unexpected(byte(","), wanted: "a key"), at: 1),
    Refused("{a:1}", .unexpected(byte("a"), wanted: "a key"), at: 1),
    Refused("{'a':1}", .unexpected(byte("'"), wanted: "a key"), at: 1),
    Refused("{1:1}", .unexpected(byte("1"), wanted: "a key"), at: 1),
    Refused(#"{"a" 1}"#, .unexpected(byte("1"), wanted: #"":""#), at: 5),
    Refused(#"{"a":1 "b":2}"#, .unexpected(byte("\""), wanted: #""," or "}""#), at: 7),
    Refused("1 2", .trailing, at: 2),
    Refused("{}{}", .trailing, at: 2),
    Refused("[]]", .trailing, at: 2),
    Refused("null\u{0}", .trailing, at: 4),
    Refused("// no\n1", .unexpected(byte("/"), wanted: "a value"), at: 0),
    Refused("1 /* no */", .trailing, at: 2),
    Refused("\u{B}1", .unexpected(0x0B, wanted: "a value"), at: 0),
    Refused("\u{C}1", .unexpected(0x0C, wanted: "a value"), at: 0),
    Refused("\u{A0}1", .unexpected(0xC2, wanted: "a value"), at: 0),
  ]

  static let literals: [Refused] = [
    Refused("True", .unexpected(byte("T"), wanted: "a value"), at: 0),
    Refused("tru", .unexpectedEnd, at: 3),
    Refused("trux", .unexpected(byte("x"), wanted: #""true""#), at: 3),
    Refused("nul", .unexpectedEnd, at: 3),
    Refused("nulL", .unexpected(byte("L"), wanted: #""null""#), at: 3),
    Refused("falsy", .unexpected(byte("y"), wanted: #""false""#), at: 4),
    Refused("truee", .trailing, at: 4),
    Refused("NaN", .unexpected(byte("N"), wanted: "a value"), at: 0),
    Refused("Infinity", .unexpected(byte("I"), wanted: "a value"), at: 0),
    Refused("-Infinity", .number, at: 0),
    Refused("undefined", .unexpected(byte("u"), wanted: "a value"), at: 0),
  ]

  static let numbers: [Refused] = [
    Refused("01", .number, at: 0), Refused("[-01]", .number, at: 1),
    Refused("-", .number, at: 0), Refused("+1", .unexpected(byte("+"), wanted: "a value"), at: 0),
    Refused("1.", .number, at: 0), Refused("1.e1", .number, at: 0),
    Refused(".5", .unexpected(byte("."), wanted: "a value"), at: 0),
    Refused("1e", .number, at: 0), Refused("1e+", .number, at: 0), Refused("1e-+1", .number, at: 0),
    Refused("0x10", .trailing, at: 1), Refused("1_000", .trailing, at: 1),
    Refused("--1", .number, at: 0), Refused("1e400", .numberTooLarge, at: 0),
    Refused("-1e400", .numberTooLarge, at: 0),
  ]

  static let strings: [Refused] = [
    Refused("\"a", .unexpectedEnd, at: 2),
    Refused("\"a\\", .unexpectedEnd, at: 3),
    Refused("\"a\\\"", .unexpectedEnd, at: 4),
    Refused("'a'", .unexpected(byte("'"), wanted: "a value"), at: 0),
    Refused("\"a\nb\"", .control(0x0A), at: 2),
    Refused("\"a\tb\"", .control(0x09), at: 2),
    Refused("\"\u{0}\"", .control(0x00), at: 1),
    Refused("\"\u{1F}\"", .control(0x1F), at: 1),
    Refused(#""ab\x41""#, .escape, at: 3),
    Refused(#""\'""#, .escape, at: 1),
    Refused(#""\U0041""#, .escape, at: 1),
    Refused(#""\u004""#, .escape, at: 1),
    Refused(#""\u00G0""#, .escape, at: 1),
    Refused(#""\u+041""#, .escape, at: 1),
    Refused(#""\u{41}""#, .escape, at: 1),
    Refused("\"\\u００４１\"", .escape, at: 1),
    Refused("\"\\é\"", .escape, at: 1),
    Refused(#""\ud800""#, .loneSurrogate, at: 1),
    Refused(#""x\udc00""#, .loneSurrogate, at: 2),
    Refused(#""\ud800x""#, .loneSurrogate, at: 1),
    Refused(#""\ud800\n""#, .loneSurrogate, at: 1),
    Refused(#""\ud800\ud800""#, .loneSurrogate, at: 1),
    Refused(#""\ud800\u0041""#, .loneSurrogate, at: 1),
    Refused(#""\udc00\ud800""#, .loneSurrogate, at: 1),
    Refused(#""\ud800\u""#, .escape, at: 1),
    Refused(#"{"\ud800":1}"#, .loneSurrogate, at: 2),
  ]

  static let encodings: [Refused] = [
    Refused(bytes: [0xEF, 0xBB, 0xBF] + Array("{}".utf8), .byteOrderMark, at: 0),
    Refused(bytes: [0xEF, 0xBB, 0xBF], .byteOrderMark, at: 0),
    Refused(bytes: [0xFE, 0xFF, 0, 0x31], .unexpected(0xFE, wanted: "a value"), at: 0),
    Refused(bytes: [0x31, 0x00], .trailing, at: 1),
    Refused(bytes: [0x22, 0xFF, 0x22], .notUTF8, at: 1),
    Refused(bytes: [0x22, 0x80, 0x22], .notUTF8, at: 1),
    Refused(bytes: [0x22, 0xC3, 0x22], .notUTF8, at: 1),
    Refused(bytes: [0x22, 0xC0, 0xAF, 0x22], .notUTF8, at: 1),
    Refused(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], .notUTF8, at: 1),
    Refused(bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .notUTF8, at: 1),
    // The replacement character itself is text like any other; its neighbour is not.
    Refused(bytes: [0x22, 0xEF, 0xBF, 0xBD, 0xFF, 0x22], .notUTF8, at: 1),
    Refused(bytes: [0x22, 0x5C, 0x6E, 0xFF, 0x22], .notUTF8, at: 1),
    Refused(bytes: Array(#"{"a":1,"a":2}"#.utf8), .duplicateKey("a"), at: 7),
    Refused(bytes: Array(#"{"a":1,"\u0061":2}"#.utf8), .duplicateKey("a"), at: 7),
    Refused(bytes: Array(#"[{"":1,"":2}]"#.utf8), .duplicateKey(""), at: 7),
  ]

  @Test(
    "A text that is not strict JSON is refused with its reason and offset",
    arguments: [structure, literals, numbers, strings, encodings])
  func refused(_ texts: [Refused]) {
    for each in texts {
      do {
        let value = try JSON.parse(each.text)
        Issue.record("\(each.testDescription) was accepted as \(value)")
      } catch {
        #expect(error.kind == each.kind, "\(each.testDescription)")
        #expect(error.offset == each.offset, "\(each.testDescription)")
      }
    }
  }

  static let accepted: [(String, JSON)] = [
    (" \t\r\n null \n", .null), ("[]", []), ("{}", [:]), ("[ ]", []), ("{ }", [:]),
    (#"{"a":{"a":1},"b":[{"a":2}]}"#, ["a": ["a": 1], "b": [["a": 2]]]),
    ("0", 0), ("-0", 0), ("-1", -1), ("9223372036854775807", .integer(.max)),
    ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .double(0x1p63)),
    ("1.5", .double(1.5)), ("1e2", .double(100)), ("1E+2", .double(100)), ("1e-2", .double(0.01)),
    ("0.0", .double(0)), ("0e0", .double(0)), ("1e-400", .double(0)),
    ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
    (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0000""#, "\u{0}"), (#""\u00e9\u00E9""#, "éé"), (#""\ud83d\ude00""#, "😀"),
    (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"),
    (
      "\"\u{7F}\u{80}\u{2028}\u{FEFF}\u{FFFD}\u{FFFF}\"",
      "\u{7F}\u{80}\u{2028}\u{FEFF}\u{FFFD}\u{FFFF}"
    ),
    (#""\\u0041""#, "\\u0041"),
  ]

  @Test("What the grammar allows is read as what it says")
  func acceptedTexts() throws {
    for (text, value) in Self.accepted {
      #expect(try JSON.parse(text) == value, "\(text)")
    }
  }

  @Test("Every byte is refused raw in a string exactly when it is a control or not UTF-8")
  func everyByte() {
    for value in UInt8.min...UInt8.max where value != byte("\"") && value != byte("\\") {
      let isAllowed = (0x20..<0x80).contains(value)
      let parsed = try? JSON.parse([0x22, value, 0x22])
      #expect((parsed != nil) == isAllowed, "byte \(value)")
    }
  }
}
