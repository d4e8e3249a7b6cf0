package import StrictJSON

/// Whether an answer has the shape that its operation wants (requirement PRO-5).
package enum AnswerShape {
  /// What is wrong with the shape, or `nil`.
  ///
  /// The sentence may quote the answer: make it harmless before it is shown.
  package static func problem(_ answer: JSON, of operation: Operation) -> String? {
    guard answer.object != nil else { return "the answer is \(answer.kind), not an object" }
    switch operation {
    case .decide:
      return decision(answer["decision"], at: "answer.decision")
        ?? list(answer["effects"], at: "answer.effects") { effect($0, at: $1, extra: []) }
        ?? optionalText(answer["rule"], at: "answer.rule")
    case .validateRoute, .validateScheme:
      guard let accepted = answer["accepted"] else { return "\"answer.accepted\" is missing" }
      guard accepted.bool != nil else { return "\"answer.accepted\" is not true or false" }
      return optionalText(answer["reason"], at: "answer.reason")
    case .trace:
      return list(answer["calls"], at: "answer.calls") { call($0, at: $1) }
        ?? list(answer["effects"], at: "answer.effects") {
          effect($0, at: $1, extra: ["of", "actor"])
        }
    case .extract:
      return list(answer["actions"], at: "answer.actions") { action, place in
        action.object == nil ? "\"\(place)\" is not an object" : nil
      }
    case .associate:
      let words: [JSON] = ["match", "exclude", "no_match"]
      guard let result = answer["result"] else { return "\"answer.result\" is missing" }
      return words.contains(result)
        ? nil : "\"answer.result\" is not match, exclude or no_match"
    case .resolve:
      return answer["route"] == nil ? "\"answer.route\" is missing" : nil
    }
  }

  private static func decision(_ value: JSON?, at place: String) -> String? {
    guard let value else { return "\"\(place)\" is missing" }
    let words: [JSON] = ["allow", "cancel", "download"]
    return words.contains(value) ? nil : "\"\(place)\" is not allow, cancel or download"
  }

  private static func optionalText(_ value: JSON?, at place: String) -> String? {
    value == nil || value == .null || value?.string != nil ? nil : "\"\(place)\" is not a string"
  }

  private static func list(
    _ value: JSON?, at place: String, element: (JSON, String) -> String?
  ) -> String? {
    guard let value else { return "\"\(place)\" is missing" }
    guard let elements = value.array else { return "\"\(place)\" is not an array" }
    for (index, each) in elements.enumerated() {
      if let problem = element(each, "\(place)[\(index)]") { return problem }
    }
    return nil
  }

  private static func call(_ value: JSON, at place: String) -> String? {
    guard value["of"]?.string != nil else { return "\"\(place).of\" is missing" }
    return decision(value["decision"], at: "\(place).decision")
  }

  /// Effects are closed: every key is known, none is missing.
  private static func effect(_ value: JSON, at place: String, extra: [String]) -> String? {
    guard let object = value.object else { return "\"\(place)\" is not an object" }
    guard let kind = object["kind"]?.string else { return "\"\(place).kind\" is missing" }
    let members: [String: (JSON) -> Bool]
    switch kind {
    case "routeInternally":
      members = [
        "path": { $0.string != nil },
        "parameters": { $0.object?.members.allSatisfy { $0.value.string != nil } ?? false },
      ]
    case "openExternally":
      members = ["url": { $0.string != nil }, "universalLinksOnly": { $0.bool != nil }]
    case "loadInWebView", "presentInAppBrowser": members = ["url": { $0.string != nil }]
    case "deliver": members = ["route": { $0.object != nil }]
    default: return "\"\(place).kind\" is not an effect: \(short(kind))"
    }
    for name in object.names where name != "kind" && members[name] == nil && !extra.contains(name) {
      return "\"\(place).\(short(name))\" is not a key of \(kind)"
    }
    for (name, isRight) in members.sorted(by: { $0.key < $1.key }) {
      guard let member = object[name] else { return "\"\(place).\(name)\" is missing" }
      if !isRight(member) { return "\"\(place).\(name)\" has the wrong type" }
    }
    if extra.contains("of"), object["of"]?.string == nil { return "\"\(place).of\" is missing" }
    return nil
  }

  private static func short(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(40)
    return String(beginning) + (beginning.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }
}
