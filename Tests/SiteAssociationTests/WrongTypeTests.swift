import SiteAssociation
import StrictJSON
import Testing

@Suite("A value of the wrong type reads as absent")
struct WrongTypeTests {
  static let scalars: [JSON] = [nil, true, 3, .double(1.5), "text", [], [[]], ["x"], [:], ["a": 1]]

  private func answer(_ file: JSON, _ path: String = "/x") -> AssociationAnswer {
    SiteAssociation(json: file)
      .decision(url: "https://example.com" + path, appID: WorkedCase.app).answer
  }

  private func file(_ component: JSON) -> JSON {
    ["applinks": ["details": [["appID": .string(WorkedCase.app), "components": [component]]]]]
  }

  @Test("A file without entries claims nothing, whatever it holds", arguments: scalars)
  func whole(_ value: JSON) {
    #expect(answer(value) == .noMatch)
    #expect(answer(["applinks": value]) == .noMatch)
    #expect(answer(["applinks": ["details": value]]) == .noMatch)
    #expect(answer(["applinks": ["details": [value]]]) == .noMatch)
  }

  @Test("A key of a component does not count", arguments: [nil, 3, [], [:]] as [JSON])
  func keys(_ value: JSON) {
    for key in ["/", "#", "exclude", "caseSensitive", "percentEncoded", "comment"] {
      #expect(answer(file(.object(JSONObject([.init(key, value)])))) == .match, "\(key)")
    }
    #expect(answer(file(["exclude": "true"])) == .match)
    #expect(answer(file(["/": "/X", "caseSensitive": "false"])) == .noMatch)
  }

  @Test("Components of the wrong type do not hide paths, an empty array does")
  func components() {
    func both(_ components: JSON) -> JSON {
      [
        "applinks": [
          "details": [
            ["appID": .string(WorkedCase.app), "components": components, "paths": ["*"]]
          ]
        ]
      ]
    }
    #expect(answer(both("*")) == .match)
    #expect(answer(both(nil)) == .match)
    #expect(answer(both([])) == .noMatch)
    #expect(answer(both(["*"])) == .noMatch)
  }

  @Test(
    "An item that is not a string voids the query", arguments: [nil, true, 3, [], [:]] as [JSON])
  func items(_ value: JSON) {
    #expect(answer(file(["?": ["a": "1", "b": value]]), "/x?a=2") == .match)
    #expect(answer(file(["/": "/y", "?": ["b": value]]), "/x?a=2") == .noMatch)
  }

  @Test("appIDs hides appID, unless it is no array")
  func identifiers() {
    func named(_ many: JSON) -> JSON {
      [
        "applinks": [
          "details": [
            ["appID": .string(WorkedCase.app), "appIDs": many, "components": [[:]]]
          ]
        ]
      ]
    }
    #expect(answer(named([])) == .noMatch)
    #expect(answer(named([3])) == .noMatch)
    #expect(answer(named("ABCDE12345.other")) == .match)
  }
}
