import ConformanceSuite
import StrictJSON

/// A run as JSON Lines: a header, a line a vector, a footer.
public enum Transcript {
  /// The lines of a run.
  public static func lines(_ result: RunResult) -> String {
    var lines: [JSON] = [
      [
        "type": "header", "transcript": 1, "suite": .string(result.suite),
        "implementation": [
          "name": .string(result.claims.name), "version": .string(result.claims.version),
          "language": .string(result.claims.language),
        ],
        "profiles": .array(result.claims.profiles.map { .string($0) }),
        "features": .array(result.claims.features.map { .string($0) }),
      ]
    ]
    for each in result.cases {
      var members: [JSONObject.Member] = [
        .init("type", "case"), .init("id", .string(each.vector.id)),
        .init("outcome", .string(each.outcome.word)),
      ]
      if let detail = each.outcome.detail { members.append(.init("detail", .string(detail))) }
      if let answer = each.answer { members.append(.init("answer", .string(answer))) }
      if let reason = each.expectedFailure {
        members.append(.init("expectedFailure", .string(reason)))
      }
      lines.append(.object(JSONObject(members)))
    }
    lines.append([
      "type": "footer", "verdict": .string(result.verdict),
      "conforming": .bool(result.isConforming),
      "cases": .integer(result.cases.count),
    ])
    return lines.map { $0.serialized(.compact) + "\n" }.joined()
  }
}
