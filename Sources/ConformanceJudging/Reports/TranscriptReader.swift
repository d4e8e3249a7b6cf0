public import ConformanceSuite
import PolicyBinding
import StrictJSON

/// Reads a transcript back and scores it again: what it records of an outcome is not believed where
/// the answer says another (requirement CON-20).
public struct TranscriptReader {
  /// Why a transcript is refused; the end of a sentence.
  public struct Refusal: Error, Sendable, Equatable {
    /// What is wrong, as a sentence without its subject.
    public var problem: String
  }

  private let catalog: Catalog
  private var header: Header
  /// The vectors of the run, in order and by id.
  private let selected: [Vector]
  private let vectors: [String: Vector]
  /// The outcomes of vectors that are not asked.
  private let unasked: [String: CaseOutcome]
  private let judge: Judge
  private let run: PropertyRun
  private let properties: PropertyCollector
  private var askedSoFar = 0
  private var expected = ExpectedFailures()
  private var keeper = AnswerKeeper()
  private var outcomes: [String: (outcome: CaseOutcome, expectedFailure: String?)] = [:]

  /// The run that a transcript of this suite is of; one that is cut, edited, or of other vectors is
  /// refused.
  public static func read(_ text: [UInt8], catalog: Catalog) throws(Refusal) -> RunResult {
    try readWithSuite(text, catalog: catalog).result
  }

  /// The run, and the suite as its answers were asked: bound to the policy file of the header.
  public static func readWithSuite(
    _ text: [UInt8], catalog: Catalog
  ) throws(Refusal) -> (result: RunResult, suite: Catalog) {
    guard text.last == 0x0A, let end = text.dropLast().lastIndex(of: 0x0A) else {
      throw Refusal(problem: "is cut off: it does not end with a footer line")
    }
    let lines = text[...end].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let footer = try json(text[(end + 1)...].dropLast(), line: lines.count + 1)
    guard footer["type"] == "footer", let recorded = footer["sha256"]?.string else {
      throw Refusal(problem: "is cut off: its last line is not a footer")
    }
    guard let first = lines.first else {
      throw Refusal(problem: "does not begin with a transcript's header")
    }
    let head = try json(first, line: 1)
    var header = try Header(head, catalog: catalog)
    // Before anything is made of a policy: an edited file is not worth the time that binding takes.
    let digest = SHA256.hexadecimal(Array(text[...end]))
    guard recorded == digest else {
      throw Refusal(problem: "was changed after the run: its digest is another one")
    }
    let binding = try head["policyFile"].map { (file) throws(Refusal) in
      BoundSuite(catalog, to: try policy(file))
    }
    header.scope.take(binding)
    var reader = TranscriptReader(header, catalog: binding?.catalog ?? catalog)
    for (index, line) in lines.enumerated().dropFirst() {
      let json = try json(line, line: index + 1)
      if json["type"] == "asked" {
        try reader.takeAsked(json, line: index + 1)
      } else if json["type"] == "expected", let id = json["id"]?.string,
        let reason = json["reason"]?.string
      {
        reader.expected.entries.append(.init(pattern: id, reason: reason, line: index + 1))
      } else {
        try reader.take(json, line: index + 1)
      }
    }
    reader.header.scope.interruption = footer["interrupted"]?.string
    reader.header.scope.unanswered = footer["unanswered"]?.integer ?? 0
    let result = try reader.result()
    let computed = Transcript.footer(result, sha256: digest)
    guard footer == computed else {
      let names = (footer.object?.names ?? []) + (computed.object?.names ?? [])
      let wrong = names.first { footer[$0] != computed[$0] } ?? "type"
      throw Refusal(
        problem: "was changed after the run: \"\(Printable.text(wrong, most: 40))\" in its footer"
          + " does not follow from its cases")
    }
    return (result, catalog)
  }

  private init(_ header: Header, catalog: Catalog) {
    self.header = header
    self.catalog = catalog
    run = PropertyRun(header.scope.selection, catalog: catalog, claims: header.claims)
    properties = PropertyCollector(run, scope: header.scope)
    selected = header.scope.selection.vectors(of: catalog.vectors)
    vectors = Dictionary(selected.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    judge = Judge(claims: header.claims)
    let plan = TestPlan(vectors: selected, catalog: catalog, claims: header.claims)
    unasked = Dictionary(
      CaseCollector(plan: plan, claims: header.claims).cases(of: selected)
        .filter { !$0.outcome.isJudged }.map { ($0.vector.id, $0.outcome) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func policy(_ file: JSON) throws(Refusal) -> OwnPolicy {
    guard OwnPolicy.isShort(file) else {
      throw Refusal(problem: "has a header whose \"policyFile\" is longer than 256 KiB")
    }
    do throws(OwnPolicy.Faults) {
      return try OwnPolicy(json: file)
    } catch {
      throw Refusal(problem: "has a header whose \"policyFile\" is not a policy")
    }
  }

  private static func json(_ line: ArraySlice<UInt8>, line number: Int) throws(Refusal) -> JSON {
    do {
      return try JSON.parse(Array(line))
    } catch {
      throw Refusal(problem: "has a line \(number) that is not JSON (\(error))")
    }
  }

  private mutating func take(_ json: JSON, line: Int) throws(Refusal) {
    guard json["type"] == "case", let id = json["id"]?.string, let word = json["outcome"]?.string
    else { throw Refusal(problem: "has no id or outcome in line \(line)") }
    let named = Printable.text(id, most: 80)
    guard let vector = vectors[id] else {
      throw Refusal(problem: "names \(named) in line \(line), which is not among its vectors")
    }
    guard outcomes[id] == nil else {
      throw Refusal(problem: "holds \(named) a second time in line \(line)")
    }
    let outcome: CaseOutcome
    if let answer = json["answer"]?.string {
      guard unasked[id] == nil, let value = try? JSON.parse(answer) else {
        throw Refusal(problem: "holds an answer to \(named) that nobody gave, in line \(line)")
      }
      outcome = judge.outcome(value, answer, for: vector)
      keeper.keep(answer, of: id, isRight: outcome.isPass)
    } else if let planned = unasked[id] {
      outcome = planned
    } else if let recorded = CaseOutcome(word: word, detail: json["detail"]?.string ?? "") {
      outcome = recorded
    } else {
      throw Refusal(problem: "records \(named) without an answer, in line \(line)")
    }
    guard outcome.word == word else {
      throw Refusal(
        problem: "records \"\(Printable.text(word, most: 40))\" for \(named), whose answer is"
          + " scored \"\(outcome.word)\"")
    }
    outcomes[id] = (outcome, json["expectedFailure"]?.string)
  }

  /// Takes an answer to a question of the properties; they come in their order.
  private mutating func takeAsked(_ json: JSON, line: Int) throws(Refusal) {
    guard let place = json["place"]?.integer, place == askedSoFar, place < run.questions.count
    else {
      throw Refusal(
        problem: "holds an answer to a property's question out of order in line \(line)")
    }
    askedSoFar += 1
    if let text = json["answer"]?.string {
      guard let answer = try? JSON.parse(text) else {
        throw Refusal(problem: "holds an answer that is not JSON in line \(line)")
      }
      properties.take(place, answer)
    } else if let trouble = json["trouble"]?.string {
      properties.take(place, trouble: trouble)
    } else if let reason = json["notRun"]?.string {
      properties.take(place, notRun: reason)
    }
  }

  private func result() throws(Refusal) -> RunResult {
    if askedSoFar < run.questions.count {
      throw Refusal(problem: "holds no line of a property's question \(askedSoFar)")
    }
    if let lost = selected.first(where: { outcomes[$0.id] == nil }) {
      throw Refusal(problem: "holds no line of \(lost.id)")
    }
    return RunResult(
      suite: catalog.version, claims: header.claims,
      cases: selected.compactMap { vector in
        outcomes[vector.id].map { outcome, expected in
          CaseResult(
            vector: vector, outcome: outcome, expectedFailure: expected,
            answer: keeper.answer(of: vector.id))
        }
      }, properties: properties.report(expecting: expected), scope: header.scope)
  }
}

/// The first line of a transcript.
private struct Header {
  let claims: Claims
  var scope: RunScope

  init(_ json: JSON, catalog: Catalog) throws(TranscriptReader.Refusal) {
    guard json["type"] == "header", json["transcript"]?.integer == Transcript.form else {
      throw .init(problem: "does not begin with a transcript's header")
    }
    guard let version = json["suite"]?.string, version == catalog.version else {
      let named = json["suite"]?.string.map { Printable.text($0, most: 40) } ?? "no version"
      throw .init(problem: "was made with suite \(named); this suite is \(catalog.version)")
    }
    guard json["vectors"]?.string == catalog.digest else {
      throw .init(problem: "was made with other vectors: their digest is another one")
    }
    do {
      claims = try Claims(hello: json["engine"] ?? .null)
    } catch {
      throw .init(problem: "has a header whose \"engine\" \(error.problem)")
    }
    guard let selection = json["selection"].flatMap({ Selection(json: $0) }),
      let options = json["options"], let rawInput = options["rawInput"]?.bool
    else { throw .init(problem: "has a header without selection or options") }
    var scope = RunScope()
    scope.selection = selection
    scope.countsRawInput = rawInput
    scope.vectors = catalog.digest
    self.scope = scope
  }
}

extension CaseOutcome {
  /// An outcome that has no answer, from a transcript; `nil` for one that has.
  fileprivate init?(word: String, detail: String) {
    switch word {
    case CaseOutcome.skipped("").word: self = .skipped(detail)
    case CaseOutcome.error("").word: self = .error(detail)
    case CaseOutcome.timeout("").word: self = .timeout(detail)
    case CaseOutcome.crash("").word: self = .crash(detail)
    case CaseOutcome.protocolFault("").word: self = .protocolFault(detail)
    case CaseOutcome.flaky("").word: self = .flaky(detail)
    case CaseOutcome.notRun("").word: self = .notRun(detail)
    default: return nil
    }
  }
}
