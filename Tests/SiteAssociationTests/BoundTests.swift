import StrictJSON
import Testing

@testable import SiteAssociation

@Suite("Work is bounded by pattern times text")
struct BoundTests {
  private let app = WorkedCase.app

  private func question(
    _ component: JSON, variables: JSON = [:], url: String
  ) -> (answer: AssociationAnswer, steps: Int) {
    let association = SiteAssociation(json: [
      "applinks": [
        "substitutionVariables": variables,
        "details": [["appIDs": [.string(app)], "components": [component]]],
      ]
    ])
    var steps = 0
    let decision = association.decision(url: url, appID: app, steps: &steps)
    return (decision.answer, steps)
  }

  static let bombs = [
    "*?", "*a", "?*", "**", "*a*b", "$(any)", "*$(any)", "$(lang)", "*$(lang)", "$(empty)",
    "*$(empty)?",
  ]

  @Test("No pattern takes more steps than its size times the text", arguments: bombs)
  func bomb(_ unit: String) {
    let variables: JSON = ["any": ["*a*", "a*a", "?"], "empty": ["", "a", "aa"]]
    let pattern = "/" + String(repeating: unit, count: 100) + "!"
    let text = String(repeating: "a", count: 1_000)
    let result = question(
      ["/": .string(pattern)], variables: variables, url: "https://example.com/" + text)
    #expect(result.answer == .noMatch)
    // A value counts at each reference: at most nine elements here, and codes of three letters.
    let size = pattern.unicodeScalars.count + 100 * 9
    #expect(result.steps <= 4 * size * (text.utf8.count + 2))
    #expect(result.steps > 0)
  }

  @Test("Variables side by side are not multiplied out")
  func product() {
    let result = question(
      ["/": "/$(lang)_$(region)_$(lang)_$(region)"], url: "https://example.com/en_GB_fr_CH")
    #expect(result.answer == .match)
    #expect(result.steps < 200)
  }

  @Test("A query of many items is looked at once for each name")
  func items() {
    let names = (0..<500).map { "n\($0)" }
    let query = names.map { "\($0)=x" }.joined(separator: "&")
    let wanted = JSON.object(JSONObject(names.map { .init($0, "?") }))
    let result = question(["?": wanted], url: "https://example.com/?" + query)
    #expect(result.answer == .match)
    #expect(result.steps < 5_000)
  }

  @Test("A path of a megabyte is answered")
  func long() {
    let path = String(repeating: "/segment", count: 125_000)
    let result = question(["/": "*/nothing"], url: "https://example.com" + path)
    #expect(result.answer == .noMatch)
    #expect(result.steps < 20 * path.utf8.count)
  }

  @Test("Deep values and long lists read like any other value")
  func deep() {
    var value: JSON = "x"
    for _ in 0..<2_000 { value = ["details": [value]] }
    let association = SiteAssociation(json: ["applinks": value])
    #expect(association.decision(url: "https://example.com/", appID: app).answer == .noMatch)
  }
}
