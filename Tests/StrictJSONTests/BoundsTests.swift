import StrictJSON
import Testing

@Suite("Time, depth and size are bounded")
struct BoundsTests {
  @Test("Nesting is read up to the limit and refused one level deeper")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    _ = try JSON.parse(nested(64))
    #expect(throws: JSONSyntaxError.self) { try JSON.parse(nested(65)) }
    let objects = String(repeating: "{\"a\":", count: 65) + "1" + String(repeating: "}", count: 65)
    do {
      _ = try JSON.parse(objects)
      Issue.record("65 levels of objects were accepted")
    } catch {
      #expect(error.kind == .tooDeep(64))
      #expect(error.offset == 64 * 5)
      #expect(error.description.hasPrefix("nesting deeper than 64 at line 1"))
    }
    let small = JSONLimits(depth: 2, bytes: 100)
    _ = try JSON.parse("[[],[]]", limits: small)
    #expect(throws: JSONSyntaxError.self) { try JSON.parse("[[[]]]", limits: small) }
    #expect(throws: JSONSyntaxError.self) {
      try JSON.parse("[]", limits: JSONLimits(depth: 0, bytes: 100))
    }
  }

  @Test("A chain of small objects after a large one takes no more room than they need")
  func roomOfDeepObjects() throws {
    let large = "{" + (0..<255).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    let chain = String(repeating: "{\"a\":", count: 56) + "0" + String(repeating: "}", count: 56)
    let text = "[[[[[[[\(large),\(chain),\(large),\(chain)]]]]]]]"
    var value = try JSON.parse(text)
    for _ in 0..<7 { value = try #require(value.array?.last) }
    // The first of the chain stands where the large one stood.
    var object = try #require(value["a"]?.object)
    var depth = 0
    while let next = object["a"]?.object {
      #expect(object.members.capacity < 8)
      object = next
      depth += 1
    }
    #expect(depth > 50)
  }

  @Test("A million open brackets are refused without a deep stack")
  func bracketFlood() {
    for opener in ["[", "{\"a\":", "[{\"a\":"] {
      #expect(throws: JSONSyntaxError.self) {
        try JSON.parse(String(repeating: opener, count: 1_000_000))
      }
    }
  }

  @Test("A text is read up to the limit and refused one byte longer")
  func size() throws {
    let limits = JSONLimits(depth: 4, bytes: 10)
    _ = try JSON.parse("\"12345678\"", limits: limits)
    do {
      _ = try JSON.parse("\"123456789\"", limits: limits)
      Issue.record("11 bytes were accepted")
    } catch {
      #expect(error.kind == .tooLarge(10))
    }
  }

  @Test("An object of 100,000 keys is read, compared, copied and written in bounded time")
  func manyKeys() throws {
    let members = (0..<100_000).map { "\"key-\($0)\":\($0)" }
    let text = "{" + members.joined(separator: ",") + "}"
    let start = ContinuousClock.now
    let value = try JSON.parse(text)
    let object = try #require(value.object)
    #expect(object.count == 100_000)
    #expect(JSONObject(object.members.reversed()) == object)
    #expect(value.serialized(.compact) == text)
    // Quadratic time would take minutes; a loaded machine takes a second or two.
    #expect(.now - start < .seconds(20))
    #expect(throws: JSONSyntaxError.self) {
      try JSON.parse("{" + members.joined(separator: ",") + ",\"key-50000\":1}")
    }
  }

  @Test("A number of a million digits and a string of a million escapes take bounded time")
  func longScalars() throws {
    let start = ContinuousClock.now
    let digits = "0." + String(repeating: "1", count: 1_000_000)
    #expect(try JSON.parse(digits) == .double(1.0 / 9))
    let nines = String(repeating: "9", count: 1_000_000)
    #expect(throws: JSONSyntaxError.self) { try JSON.parse(nines) }
    let escapes = "\"" + String(repeating: "\\u00e9", count: 1_000_000) + "\""
    #expect(try JSON.parse(escapes).string?.utf8.count == 2_000_000)
    #expect(.now - start < .seconds(20))
  }
}
