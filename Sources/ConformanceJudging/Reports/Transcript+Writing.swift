import ConformanceSuite
import StrictJSON

extension Transcript {
  /// The form of the lines.
  static let form = 3

  /// Writes a run as JSON Lines: a header, a line a vector in the suite's order, a footer that can be
  /// computed from all before it.
  public static func write(
    _ result: RunResult, answers: AnswerSpool, to sink: (String) throws -> Void
  ) throws {
    var digest = SHA256()
    func line(_ json: JSON) throws {
      let text = json.serialized(.compact) + "\n"
      digest.update(Array(text.utf8))
      try sink(text)
    }
    try line(header(result))
    for each in result.cases {
      try line(caseLine(each, answer: answers.answer(of: each.vector.id)))
    }
    for each in result.properties.results {
      if let reason = each.expectedFailure {
        try line(["type": "expected", "id": .string(each.property.id), "reason": .string(reason)])
      }
    }
    for place in result.properties.replies.indices {
      try line(askedLine(place, result.properties.replies[place], answers))
    }
    try sink(footer(result, sha256: digest.hexadecimal()).serialized(.compact) + "\n")
  }

  private static func header(_ result: RunResult) -> JSON {
    let scope = result.scope
    var head: JSONObject = [
      "type": "header", "transcript": .integer(form), "suite": .string(result.suite),
      "vectors": .string(scope.vectors), "selection": scope.selection.json,
      "options": [
        "rawInput": .bool(scope.countsRawInput), "timeout": .double(scope.timeout),
        "startTimeout": .double(scope.startTimeout),
      ],
      "engine": result.claims.hello,
    ]
    head["policyFile"] = scope.policyFile
    return .object(head)
  }

  private static func caseLine(_ each: CaseResult, answer: String?) -> JSON {
    var members: [JSONObject.Member] = [
      .init("type", "case"), .init("id", .string(each.vector.id)),
      .init("outcome", .string(each.outcome.word)),
    ]
    if let detail = each.outcome.detail { members.append(.init("detail", .string(detail))) }
    if let answer { members.append(.init("answer", .string(answer))) }
    if let reason = each.expectedFailure {
      members.append(.init("expectedFailure", .string(reason)))
    }
    return .object(JSONObject(members))
  }

  /// A property's question by its place, and what became of it.
  private static func askedLine(
    _ place: Int, _ reply: PropertyCollector.Reply?, _ answers: AnswerSpool
  ) -> JSON {
    var members: [JSONObject.Member] = [
      .init("type", "asked"), .init("place", .integer(place)),
    ]
    if let answer = answers.answer(of: PropertyCollector.key(place)) {
      members.append(.init("answer", .string(answer)))
    } else if case .trouble(let sentence)? = reply {
      members.append(.init("trouble", .string(sentence)))
    } else if case .notRun(let reason)? = reply, !reason.isEmpty {
      members.append(.init("notRun", .string(reason)))
    }
    return .object(JSONObject(members))
  }

  /// The last line; nothing in it is new.
  static func footer(_ result: RunResult, sha256: String) -> JSON {
    var counts = JSONObject()
    for word in CaseOutcome.words {
      let count = result.cases.count { $0.outcome.word == word }
      if count > 0 { counts[word] = .integer(count) }
    }
    var members: [JSONObject.Member] = [
      .init("type", "footer"), .init("suite", .string(result.suite)),
      .init("vectors", .string(result.scope.vectors)),
      .init("selection", result.scope.selection.json),
      .init("verdict", .string(result.verdict)), .init("conforming", .bool(result.isConforming)),
      .init("cases", .integer(result.cases.count)), .init("counts", .object(counts)),
      .init("broken", .array(result.properties.broken.map { .string($0.name) })),
    ]
    if let interruption = result.scope.interruption {
      members.append(.init("interrupted", .string(interruption)))
    }
    if result.scope.unanswered > 0 {
      members.append(.init("unanswered", .integer(result.scope.unanswered)))
    }
    members.append(.init("sha256", .string(sha256)))
    return .object(JSONObject(members))
  }
}
