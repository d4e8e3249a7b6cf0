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

  /// What is wrong with the shape of an object that is at a path.
  static func fault(_ answer: JSON, of operation: Operation, at path: String) -> ShapeError? {
    fault(answer, of: operation).map { ShapeError(path + $0.path, $0.problem) }
  }

  // The functions below name places relative to the value that they are given, as in ".kind".

  private static func fault(_ answer: JSON, of operation: Operation) -> ShapeError? {
    switch operation {
    case .decide:
      return decision(answer["decision"]) ?? list(answer["effects"], at: ".effects") { effect($0) }
        ?? optionalText(answer["rule"], at: ".rule")
    case .validateRoute, .validateScheme:
      guard let accepted = answer["accepted"] else { return ShapeError(".accepted", "is missing") }
      guard accepted.bool != nil else {
        return ShapeError(".accepted", "is not true or false")
      }
      return optionalText(answer["reason"], at: ".reason")
    case .trace:
      return list(answer["calls"], at: ".calls", element: call)
        ?? list(answer["effects"], at: ".effects") { effect($0, extra: ["of", "actor"]) }
    case .extract:
      return list(answer["actions"], at: ".actions") { action in
        action.object == nil ? ShapeError("", "is not an object") : nil
      }
    case .associate:
      guard let result = answer["result"] else { return ShapeError(".result", "is missing") }
      return results.contains(result)
        ? nil : ShapeError(".result", "is not match, exclude or no_match")
    case .resolve:
      return answer["route"] == nil ? ShapeError(".route", "is missing") : nil
    }
  }

  private static let results: [JSON] = ["match", "exclude", "no_match"]
  private static let decisions: [JSON] = ["allow", "cancel", "download"]

  private static func decision(_ value: JSON?) -> ShapeError? {
    guard let value else { return ShapeError(".decision", "is missing") }
    return decisions.contains(value)
      ? nil : ShapeError(".decision", "is not allow, cancel or download")
  }

  private static func optionalText(_ value: JSON?, at place: String) -> ShapeError? {
    switch value {
    case nil, .null?, .string?: nil
    default: ShapeError(place, "is not a string")
    }
  }

  private static func list(
    _ value: JSON?, at place: String, element: (JSON) -> ShapeError?
  ) -> ShapeError? {
    guard let value else { return ShapeError(place, "is missing") }
    guard let elements = value.array else { return ShapeError(place, "is not an array") }
    for (index, each) in elements.enumerated() {
      if let fault = element(each) {
        return ShapeError("\(place)[\(index)]\(fault.path)", fault.problem)
      }
    }
    return nil
  }

  private static func call(_ value: JSON) -> ShapeError? {
    guard value["of"]?.string != nil else { return ShapeError(".of", "is missing") }
    return decision(value["decision"])
  }

  /// A key of an effect, and whether a value is of its type.
  private typealias Member = (name: String, isRight: @Sendable (JSON) -> Bool)

  private static let url: Member = ("url", { $0.string != nil })

  /// The kinds of effect, each with its keys in order.
  private static let kinds: [(name: String, members: [Member])] = [
    (
      "routeInternally",
      [
        (
          "parameters",
          { $0.object?.members.allSatisfy { $0.value.string != nil } ?? false }
        ),
        ("path", { $0.string != nil }),
      ]
    ),
    ("openExternally", [("universalLinksOnly", { $0.bool != nil }), url]),
    ("loadInWebView", [url]),
    ("presentInAppBrowser", [url]),
    ("deliver", [("route", { $0.object != nil })]),
  ]

  /// Effects are closed: every key is known, none is missing.
  private static func effect(_ value: JSON, extra: [String] = []) -> ShapeError? {
    guard let object = value.object else { return ShapeError("", "is not an object") }
    guard let kind = object["kind"]?.string else { return ShapeError(".kind", "is missing") }
    guard let members = kinds.first(where: { $0.name == kind })?.members else {
      let meant = ObjectReader.meant(kind, kinds.map(\.name))
      return ShapeError(".kind", "is not an effect: \(short(kind))\(meant)")
    }
    for name in object.names where name != "kind" && !extra.contains(name) {
      guard members.contains(where: { $0.name == name }) else {
        return ShapeError(".\(short(name))", "is not a key of \(kind)")
      }
    }
    for (name, isRight) in members {
      guard let member = object[name] else { return ShapeError(".\(name)", "is missing") }
      if !isRight(member) { return ShapeError(".\(name)", "has the wrong type") }
    }
    if extra.contains("of"), object["of"]?.string == nil { return ShapeError(".of", "is missing") }
    return nil
  }

  private static func short(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(40)
    return String(beginning) + (beginning.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }
}
