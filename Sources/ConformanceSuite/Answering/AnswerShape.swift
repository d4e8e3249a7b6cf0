package import StrictJSON

/// Whether an answer has the shape that its operation wants (requirement PRO-5).
package enum AnswerShape {
  /// What is wrong with the shape, or `nil`.
  ///
  /// The sentence may quote the answer: make it harmless before it is shown.
  package static func problem(_ answer: JSON, of operation: Operation) -> String? {
    guard answer.object != nil else { return "the answer is \(answer.kind), not an object" }
    return fault(answer, of: operation, at: "answer").map { "\"\($0.path)\" \($0.problem)" }
  }

  /// What is wrong with the shape of an object, and where.
  static func fault(_ answer: JSON, of operation: Operation, at path: String) -> ShapeError? {
    func place(_ key: String) -> String { "\(path).\(key)" }
    switch operation {
    case .decide:
      return decision(answer["decision"], at: place("decision"))
        ?? list(answer["effects"], at: place("effects")) { effect($0, at: $1, extra: []) }
        ?? optionalText(answer["rule"], at: place("rule"))
    case .validateRoute, .validateScheme:
      guard let accepted = answer["accepted"] else {
        return ShapeError(place("accepted"), "is missing")
      }
      guard accepted.bool != nil else {
        return ShapeError(place("accepted"), "is not true or false")
      }
      return optionalText(answer["reason"], at: place("reason"))
    case .trace:
      return list(answer["calls"], at: place("calls")) { call($0, at: $1) }
        ?? list(answer["effects"], at: place("effects")) {
          effect($0, at: $1, extra: ["of", "actor"])
        }
    case .extract:
      return list(answer["actions"], at: place("actions")) { action, place in
        action.object == nil ? ShapeError(place, "is not an object") : nil
      }
    case .associate:
      let words: [JSON] = ["match", "exclude", "no_match"]
      guard let result = answer["result"] else { return ShapeError(place("result"), "is missing") }
      return words.contains(result)
        ? nil : ShapeError(place("result"), "is not match, exclude or no_match")
    case .resolve:
      return answer["route"] == nil ? ShapeError(place("route"), "is missing") : nil
    }
  }

  private static func decision(_ value: JSON?, at place: String) -> ShapeError? {
    guard let value else { return ShapeError(place, "is missing") }
    let words: [JSON] = ["allow", "cancel", "download"]
    return words.contains(value) ? nil : ShapeError(place, "is not allow, cancel or download")
  }

  private static func optionalText(_ value: JSON?, at place: String) -> ShapeError? {
    value == nil || value == .null || value?.string != nil
      ? nil : ShapeError(place, "is not a string")
  }

  private static func list(
    _ value: JSON?, at place: String, element: (JSON, String) -> ShapeError?
  ) -> ShapeError? {
    guard let value else { return ShapeError(place, "is missing") }
    guard let elements = value.array else { return ShapeError(place, "is not an array") }
    for (index, each) in elements.enumerated() {
      if let problem = element(each, "\(place)[\(index)]") { return problem }
    }
    return nil
  }

  private static func call(_ value: JSON, at place: String) -> ShapeError? {
    guard value["of"]?.string != nil else { return ShapeError("\(place).of", "is missing") }
    return decision(value["decision"], at: "\(place).decision")
  }

  private static let kinds = [
    "routeInternally", "openExternally", "loadInWebView", "presentInAppBrowser", "deliver",
  ]

  /// Effects are closed: every key is known, none is missing.
  private static func effect(_ value: JSON, at place: String, extra: [String]) -> ShapeError? {
    guard let object = value.object else { return ShapeError(place, "is not an object") }
    guard let kind = object["kind"]?.string else {
      return ShapeError("\(place).kind", "is missing")
    }
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
    default:
      return ShapeError(
        "\(place).kind", "is not an effect: \(short(kind))\(ObjectReader.meant(kind, kinds))")
    }
    for name in object.names where name != "kind" && members[name] == nil && !extra.contains(name) {
      return ShapeError("\(place).\(short(name))", "is not a key of \(kind)")
    }
    for (name, isRight) in members.sorted(by: { $0.key < $1.key }) {
      guard let member = object[name] else { return ShapeError("\(place).\(name)", "is missing") }
      if !isRight(member) { return ShapeError("\(place).\(name)", "has the wrong type") }
    }
    if extra.contains("of"), object["of"]?.string == nil {
      return ShapeError("\(place).of", "is missing")
    }
    return nil
  }

  private static func short(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(40)
    return String(beginning) + (beginning.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }
}
