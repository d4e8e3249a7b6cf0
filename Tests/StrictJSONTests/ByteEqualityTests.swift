import StrictJSON
import Testing

@Suite("Strings are compared by their bytes")
struct ByteEqualityTests {
  let composed = "\u{E9}"
  let decomposed = "e\u{301}"

  @Test("Canonically equivalent strings differ")
  func values() {
    #expect(composed == decomposed, "Swift itself holds them equal, or this test shows nothing")
    #expect(JSON.string(composed) != JSON.string(decomposed))
    #expect(JSON.array([.string(composed)]) != JSON.array([.string(decomposed)]))
  }

  @Test("Canonically equivalent keys are two keys, in small and in large objects")
  func keys() throws {
    let value = try JSON.parse("{\"\(composed)\":1,\"\(decomposed)\":2}")
    #expect(value[composed] == 1)
    #expect(value[decomposed] == 2)
    #expect(value.object?.count == 2)
    let fill = (0..<20).map { "\"k\($0)\":0," }.joined()
    let large = try JSON.parse("{\(fill)\"\(composed)\":1,\"\(decomposed)\":2}")
    #expect(large[composed] == 1)
    #expect(large[decomposed] == 2)
    #expect(large != (try JSON.parse("{\(fill)\"\(composed)\":2,\"\(decomposed)\":1}")))
  }

  @Test("A key that stands twice is found at every size")
  func duplicates() {
    for count in 1...40 {
      let names = (0..<count).map { "\"k\($0)\":0" }
      for repeated in [0, count / 2, count - 1] {
        let text = "{" + (names + ["\"k\(repeated)\":1"]).joined(separator: ",") + "}"
        #expect(throws: JSONSyntaxError.self, "\(count) keys, k\(repeated) twice") {
          try JSON.parse(text)
        }
      }
      #expect((try? JSON.parse("{" + names.joined(separator: ",") + "}")) != nil)
    }
  }

  @Test("Members compare whatever their order, elements do not")
  func order() throws {
    for count in [2, 12, 13, 40] {
      let members = (0..<count).map { "\"k\($0)\":\($0)" }
      let forth = try JSON.parse("{" + members.joined(separator: ",") + "}")
      let back = try JSON.parse("{" + members.reversed().joined(separator: ",") + "}")
      #expect(forth == back)
      let other = try JSON.parse("{" + members.dropLast().joined(separator: ",") + ",\"x\":0}")
      #expect(forth != other)
      #expect(other != forth)
    }
    #expect(try JSON.parse("[1,2]") != JSON.parse("[2,1]"))
  }

  @Test("Kinds differ, numbers are compared by value")
  func kinds() throws {
    let values: [JSON] = [.null, false, true, 0, 1, "0", "", [], [:], [.null], ["a": .null]]
    for (left, value) in values.enumerated() {
      for (right, other) in values.enumerated() { #expect((value == other) == (left == right)) }
    }
    #expect(try JSON.parse("1.0") == JSON.parse("1"))
    #expect(try JSON.parse("1.5") != JSON.parse("1"))
    #expect(try JSON.parse("9007199254740993") != JSON.parse("9007199254740992.0"))
  }

  @Test("Of members with one name the last value stays, at the first one's place")
  func lastStays() {
    let object = JSONObject([.init("a", 1), .init("b", 2), .init("a", 3)])
    #expect(object.names == ["a", "b"])
    #expect(object["a"] == 3)
  }

  @Test("Setting a member appends, replaces or removes")
  func setting() {
    var object = JSONObject([.init("a", 1)])
    object["b"] = 2
    object["a"] = 3
    #expect(object.names == ["a", "b"])
    #expect(object["a"] == 3)
    object["a"] = nil
    object["missing"] = nil
    #expect(object.names == ["b"])
  }
}
