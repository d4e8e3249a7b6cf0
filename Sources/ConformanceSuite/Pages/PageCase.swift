import Foundation
import NavigationPolicy
import StrictJSON

/// A fixture page with the actions that its markup causes and what each profile answers.
struct PageCase: Sendable {
  /// One expected action.
  struct Action: Sendable {
    /// The action as WebKit 2.50 reports it, with element, line and delay.
    var json: JSONObject
    /// The members that WebKit 2.44 reports otherwise.
    var older: JSONObject?
    /// What each profile answers, as "decision rule".
    var answers: [String: String]
    /// What each profile answers to the older report.
    var olderAnswers: [String: String]
  }

  /// The vectors that the case stands for: one, or one for each WebKit version.
  var vectors: [Vector]
  /// The actions in document order.
  var actions: [Action]
  /// Where the actions end beside an app that claims links.
  var scenario: ScenarioCase?
  /// What a real engine did with the page.
  var observed: PageObservation?

  private static let keys = [
    "id", "title", "level", "clauses", "flags", "since", "source", "url", "scripting", "actions",
    "observed", "scenario", "engineDependent", "unsettled", "withdrawn",
  ]

  /// Reads `case.json` and the page beside it.
  init(json: JSON, page: [UInt8], file: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: "", keys: Self.keys)
    let url = try reader.string("url")
    actions = []
    for (index, element) in try reader.array("actions").enumerated() {
      actions.append(try Action(json: element, page: url, at: "actions[\(index)]"))
    }
    observed = try reader.object["observed"].map { json throws(ShapeError) in
      try PageObservation(json: json, at: reader.place("observed"))
    }
    let count = actions.count
    scenario = try reader.object["scenario"].map { json throws(ShapeError) in
      try ScenarioCase(json: json, actions: count, at: reader.place("scenario"))
    }
    let scripting = try reader.optionalBool("scripting") ?? true
    let bytes = Data(page).base64EncodedString()
    func input(_ webkit: String) -> JSON {
      [
        "base64": .string(bytes), "url": .string(url), "scripting": .bool(scripting),
        "webkit": .string(webkit),
      ]
    }
    let id = try reader.string("id")
    let differs = actions.contains { $0.older != nil }
    var newer = Vector(
      id: id, title: try reader.string("title"), operation: .extract, profile: "baseline",
      level: try reader.choice("level", Vector.Level.self), clauses: try reader.strings("clauses"),
      rule: nil, flags: try reader.optionalStrings("flags") ?? [],
      since: try reader.string("since"), policy: "default", input: input("2.50"),
      expect: [["actions": .array(actions.map { .object($0.json) })]],
      source: try reader.string("source"), hazard: nil, pair: differs ? id : nil, webkit: nil,
      unsettled: try reader.optionalString("unsettled"),
      engineDependent: try reader.optionalString("engineDependent"), repair: [], file: file)
    newer.withdrawn = try reader.object["withdrawn"].map { json throws(ShapeError) in
      try Withdrawal(json: json, at: reader.place("withdrawn"))
    }
    vectors = [newer]
    guard differs else { return }
    newer.webkit = "2.50"
    var older = newer
    older.id += "-webkit-2-44"
    older.webkit = "2.44"
    older.input = input("2.44")
    older.expect = [["actions": .array(actions.map { .object($0.olderJSON) })]]
    vectors = [newer, older]
  }
}

extension PageCase.Action {
  private static let keys =
    NavigationAction.jsonKeys + ["element", "line", "delay", "webkit-2.44", "answers"]

  init(json: JSON, page: String, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: Self.keys)
    let unknown: [String: JSON] = [
      "isRedirect": false, "userGesture": .null, "httpMethod": "GET",
      "shouldPerformDownload": false, "appInitiated": false,
      "currentURL": .string(page),
    ]
    var members: [JSONObject.Member] = []
    for name in NavigationAction.jsonKeys {
      guard let value = reader.object[name] ?? unknown[name] else {
        throw ShapeError(reader.place(name), "is missing")
      }
      members.append(.init(name, value))
    }
    members.append(.init("element", .string(try reader.string("element"))))
    members.append(.init("line", try reader.required("line")))
    if let delay = reader.object["delay"] { members.append(.init("delay", delay)) }
    self.json = JSONObject(members)
    answers = try Self.answers(reader.object["answers"], at: reader.place("answers"))
    olderAnswers = answers
    guard let other = reader.object["webkit-2.44"] else { return }
    let changed = try ObjectReader(
      other, at: reader.place("webkit-2.44"), keys: ["sourceFrame", "answers"])
    older = JSONObject([.init("sourceFrame", try changed.required("sourceFrame"))])
    if let answers = changed.object["answers"] {
      olderAnswers = try Self.answers(answers, at: changed.place("answers"))
    }
  }

  private static func answers(_ json: JSON?, at path: String) throws(ShapeError) -> [String: String]
  {
    guard let json else { return [:] }
    let reader = try ObjectReader(json, at: path, keys: Profile.all.map(\.name))
    var answers: [String: String] = [:]
    for name in reader.object.names { answers[name] = try reader.string(name) }
    return answers
  }

  /// The action as WebKit 2.44 reports it.
  var olderJSON: JSONObject {
    var changed = json
    for member in older?.members ?? [] { changed[member.name] = member.value }
    return changed
  }

  /// The action alone, without its place in the page.
  static func action(_ json: JSONObject) -> JSON {
    .object(JSONObject(json.members.filter { NavigationAction.jsonKeys.contains($0.name) }))
  }
}
