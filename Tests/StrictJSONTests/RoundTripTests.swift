import StrictJSON
import Testing

/// A repeatable sequence of numbers (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("What is written is read back as the same value")
struct RoundTripTests {
  private static let scalars: [Unicode.Scalar] = [
    "a", "\"", "\\", "/", "\u{0}", "\u{1B}", "\u{1F}", " ", "\u{7F}", "é", "e", "\u{301}",
    "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "😀", "\u{10FFFF}", "\n", "\r", "\t",
  ]

  private static func text(_ random: inout Seeded) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      view.append(scalars[Int.random(in: 0..<scalars.count, using: &random)])
    }
    return String(view)
  }

  private static func value(_ random: inout Seeded, depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(Int(truncatingIfNeeded: random.next()))
    case 3:
      let double = Double(bitPattern: random.next())
      return double.isFinite ? .double(double) : .double(-0.5)
    case 4, 5: return .string(text(&random))
    case 6:
      return .array(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      return .object(
        JSONObject(
          (0..<Int.random(in: 0...20, using: &random)).map { _ in
            .init(text(&random), value(&random, depth: depth - 1))
          }))
    }
  }

  @Test("a character is read and written alike, whatever its place in a text")
  func everyPlace() throws {
    let texts: [(character: String, written: String)] = [
      ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\u{1F}", "\\u001f"), ("\u{0}", "\\u0000"),
      (" ", " "), ("!", "!"), ("\u{7F}", "\u{7F}"), ("é", "é"), ("😀", "😀"),
    ]
    for (character, written) in texts {
      for before in 0...17 {
        for after in 0...9 {
          let (start, end) = (
            String(repeating: "a", count: before), String(repeating: "[", count: after)
          )
          let json = "\"" + start + written + end + "\""
          #expect(JSON.string(start + character + end).serialized(.compact) == json)
          #expect(try JSON.parse(json) == .string(start + character + end))
          if written.count > 1 {
            let raw = "\"" + start + character + end + "\""
            #expect(throws: JSONSyntaxError.self, "\(raw)") { try JSON.parse(raw) }
          }
        }
      }
    }
  }

  @Test("Random values survive both styles, and writing is stable")
  func randomValues() throws {
    var random = Seeded(1)
    for _ in 0..<300 {
      let value = Self.value(&random, depth: 4)
      for style in [JSON.Style.compact, .pretty] {
        let text = value.serialized(style)
        let read = try JSON.parse(text)
        #expect(read == value)
        #expect(read.serialized(style).utf8.elementsEqual(text.utf8))
        #expect(read.object?.names ?? [] == value.object?.names ?? [])
      }
      #expect(!value.serialized(.compact).utf8.contains(0x0A))
    }
  }

  @Test("The compact style has no spaces, the pretty style breaks what passes 100 columns")
  func styles() {
    let value: JSON = ["a": [1, .double(2.5), "x\n"], "b": [:], "c": .null]
    #expect(value.serialized(.compact) == #"{"a":[1,2.5,"x\n"],"b":{},"c":null}"#)
    #expect(value.serialized(.pretty) == #"{"a": [1, 2.5, "x\n"], "b": {}, "c": null}"#)
    let long: JSON = ["key": [.string(String(repeating: "x", count: 95)), 1], "b": [1, 2]]
    let lines = long.serialized(.pretty).split(separator: "\n")
    #expect(lines.first == "{")
    #expect(lines.dropFirst().first == "  \"key\": [")
    #expect(lines.contains("  \"b\": [1, 2]"))
    #expect(lines.last == "}")
    let exact: JSON = .array([.string(String(repeating: "x", count: 96))])
    #expect(exact.serialized(.pretty).utf8.count == 100)
    #expect(!exact.serialized(.pretty).contains("\n"))
  }

  @Test("Controls are escaped, all else is written as it is")
  func escapes() {
    #expect(
      JSON.string("\u{0}\u{1F}\u{7F}é/\u{2028}").serialized(.compact)
        == "\"\\u0000\\u001f\u{7F}é/\u{2028}\"")
  }

  @Test("A number that is not finite is written as null, for JSON has no other word")
  func notFinite() {
    #expect(JSON.array([.double(.nan), .double(.infinity)]).serialized(.compact) == "[null,null]")
  }

  @Test("Random damage never crashes, and what is accepted survives a round trip")
  func randomDamage() throws {
    let seeds = [
      #"{"id":"q1","answer":{"decision":"allow","effects":[],"n":[1,-2.5e-3,true,null]}}"#,
      #"["\ud83d\ude00\u00e9","é",{"a":{"b":[[]]}},0.1E+2,"\\\"\/"]"#,
    ]
    let bytes: [UInt8] =
      Array("{}[]\",:\\u0dD8-+.eE19 \n".utf8) + [0, 0x1F, 0x80, 0xC3, 0xED, 0xFF]
    var random = Seeded(2)
    var accepted = 0
    var refused = 0
    for round in 0..<20_000 {
      var text = Array(seeds[round % seeds.count].utf8)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text[place] = byte
        case 1: text.insert(byte, at: place)
        case 2 where text.count > 1: text.remove(at: place)
        default: text.removeLast(min(text.count - 1, place))
        }
      }
      do {
        let value = try JSON.parse(text)
        accepted += 1
        #expect(try JSON.parse(value.serialized(.compact)) == value)
      } catch {
        refused += 1
        #expect(error.offset <= text.count)
        #expect(error.line >= 1 && error.column >= 1)
      }
    }
    #expect(accepted > 100 && refused > 100, "\(accepted) accepted, \(refused) refused")
  }
}
