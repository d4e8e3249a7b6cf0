import ConformanceSuite
public import StrictJSON

/// A run as JSON Lines: a header, a line a vector, a footer with the digest of all before it.
public struct Transcript: Sendable {
  /// The suite's version.
  public var suite: String
  /// The kinds of effect that were compared.
  public var effects: [String]
  /// What else was compared.
  public var features: [String]
  /// Each vector's outcome and answer, in order.
  public var cases: [Entry]

  /// One vector's line.
  public struct Entry: Sendable {
    /// The vector's id.
    public var id: String
    /// The outcome's word.
    public var outcome: String
    /// The answer, where one came.
    public var answer: JSON?

    /// Describes a line.
    public init(id: String, outcome: String, answer: JSON?) {
      self.id = id
      self.outcome = outcome
      self.answer = answer
    }
  }

  /// An empty transcript of an engine that claims everything.
  public init(suite: String) {
    self.suite = suite
    effects = Claims.knownEffects
    features = Claims.knownFeatures
    cases = []
  }

  /// The transcript of a run.
  public init(_ result: RunResult) {
    suite = result.suite
    effects = result.claims.effects
    features = result.claims.features
    cases = result.cases.map { each in
      Entry(
        id: each.vector.id, outcome: each.outcome.word,
        answer: each.answer.flatMap { try? JSON.parse($0) })
    }
  }

  /// The text of a run's transcript.
  public static func text(_ result: RunResult) -> String {
    let claims = result.claims
    var lines: [JSON] = [
      [
        "type": "header", "transcript": 1, "suite": .string(result.suite),
        "implementation": [
          "name": .string(claims.name), "version": .string(claims.version),
          "language": .string(claims.language),
        ],
        "profiles": .array(claims.profiles.map { .string($0) }),
        "effects": .array(claims.effects.map { .string($0) }),
        "features": .array(claims.features.map { .string($0) }),
      ]
    ]
    lines += result.cases.map(line)
    let body = lines.map { $0.serialized(.compact) + "\n" }.joined()
    let footer: JSON = [
      "type": "footer", "verdict": .string(result.verdict),
      "conforming": .bool(result.isConforming), "cases": .integer(result.cases.count),
      "sha256": .string(SHA256.hexadecimal(Array(body.utf8))),
    ]
    return body + footer.serialized(.compact) + "\n"
  }

  private static func line(_ each: CaseResult) -> JSON {
    var members: [JSONObject.Member] = [
      .init("type", "case"), .init("id", .string(each.vector.id)),
      .init("outcome", .string(each.outcome.word)),
    ]
    if let detail = each.outcome.detail { members.append(.init("detail", .string(detail))) }
    if let answer = each.answer { members.append(.init("answer", .string(answer))) }
    if let reason = each.expectedFailure {
      members.append(.init("expectedFailure", .string(reason)))
    }
    return .object(JSONObject(members))
  }

  /// Why a transcript is refused; the end of a sentence.
  public struct Refusal: Error, Sendable, Equatable {
    /// What is wrong, as a sentence without its subject.
    public var problem: String
  }

  /// Reads a transcript of this suite; one that is cut, edited or of another version is refused.
  public init(text: [UInt8], suite: String) throws(Refusal) {
    guard text.last == 0x0A, let end = text.dropLast().lastIndex(of: 0x0A) else {
      throw Refusal(problem: "is cut off: it does not end with a footer line")
    }
    let body = Array(text[...end])
    let lines = body.split(separator: 0x0A)
    let footer = try Self.json(text[(end + 1)...].dropLast(), line: lines.count + 1)
    guard footer["type"] == "footer", let digest = footer["sha256"]?.string else {
      throw Refusal(problem: "is cut off: its last line is no footer")
    }
    guard let first = lines.first, case let header = try Self.json(first, line: 1),
      header["type"] == "header", header["transcript"] == 1
    else { throw Refusal(problem: "does not begin with a transcript's header") }
    guard let version = header["suite"]?.string, version == suite else {
      let named = header["suite"]?.string.map { Printable.text($0, most: 40) } ?? "no version"
      throw Refusal(problem: "was made with suite \(named); this suite is \(suite)")
    }
    guard digest == SHA256.hexadecimal(body) else {
      throw Refusal(problem: "was changed after the run: its digest is another one")
    }
    self.suite = version
    effects = (header["effects"]?.array ?? []).compactMap(\.string)
    features = (header["features"]?.array ?? []).compactMap(\.string)
    cases = []
    for (index, line) in lines.enumerated().dropFirst() {
      let json = try Self.json(line, line: index + 1)
      guard let id = json["id"]?.string, let outcome = json["outcome"]?.string else {
        throw Refusal(problem: "has no id or outcome in line \(index + 1)")
      }
      cases.append(
        Entry(
          id: id, outcome: outcome,
          answer: json["answer"]?.string.flatMap { try? JSON.parse($0) }))
    }
    guard footer["cases"]?.integer == cases.count else {
      throw Refusal(problem: "does not hold as many cases as its footer says")
    }
  }

  private static func json(_ line: ArraySlice<UInt8>, line number: Int) throws(Refusal) -> JSON {
    do {
      return try JSON.parse(Array(line))
    } catch {
      throw Refusal(problem: "has a line \(number) that is not JSON (\(error))")
    }
  }
}
