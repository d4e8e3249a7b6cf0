import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import StrictJSON
import Testing

@testable import ConformanceJudging

@Suite("What a report says of a cause")
struct CauseTests {
  private static let off = JSON.string("background")

  /// The first cause of a run that answers some vectors wrong and all others right.
  private func cause(
    of operation: ConformanceSuite.Operation, _ wrong: (Vector) throws -> JSON?
  ) async throws -> Diagnosis.Cause? {
    let catalog = try WholeSuite.catalog.get()
    var transcript = Transcript(suite: catalog.version)
    for vector in catalog.vectors where vector.operation == operation && vector.isScored {
      let answer = try wrong(vector)
      transcript.cases.append(
        .init(
          id: vector.id, outcome: answer == nil ? "pass" : "fail",
          answer: answer ?? vector.expect[0]))
    }
    return Diagnosis(transcript, dictionary: try await WholeSuite.dictionary).causes.first
  }

  @Test("the requirement is that of the rule that answers, not one that leaves it to another")
  func rule() async throws {
    let cause = try await cause(of: .decide) { vector in
      guard vector.id == "hrd-33-in-frame" else { return nil }
      #expect(vector.clauses.contains("HRD-33"))
      let effect: JSON = [
        "kind": "openExternally", "url": vector.input["url"] ?? "", "universalLinksOnly": false,
      ]
      return ["decision": "cancel", "effects": [effect]]
    }
    #expect(cause?.clause == "HRD-7")
    #expect(cause?.demand == "demanded by HRD-7")
  }

  @Test("requirements are counted where one does not demand every right answer")
  func requirements() async throws {
    let catalog = try WholeSuite.catalog.get()
    func requirements(_ ids: [String]) -> [Diagnosis.Cause.Requirement] {
      let vectors = ids.compactMap { catalog.vector($0) }
      #expect(vectors.count == ids.count)
      return DemandingClauses.requirements(
        of: vectors,
        Dictionary(
          vectors.map { ($0.id, $0.demand(answered: .null, nil)) }, uniquingKeysWith: { $1 }))
    }
    let one = requirements(["hrd-33-form-get", "hrd-33-form-get-redirect"])
    #expect(one == [.init(clause: "HRD-33", count: 2)])
    let repeated = requirements([
      "dec-7-duplicate-key", "dec-7-duplicate-key-encoded", "dec-12-link",
    ])
    #expect(repeated.map(\.clause) == ["DEC-7", "DEC-12"])
    #expect(repeated.map(\.count) == [2, 1])
    // How a path is read is no rule's clause, and demands more than the vectors that name it.
    let read = requirements(
      ["dec-7-encoded-slash", "dec-6-encoded-path-kept", "dec-6-trailing-slash-kept", "hrd-16-tel"])
    #expect(read == [.init(clause: "CHO-9", count: 3, isNamed: true)])
  }

  @Test("a line names three requirements, and says how much each demands")
  func demand() throws {
    let vector = try #require(try WholeSuite.catalog.get().vector("dec-12-link"))
    func demand(_ counts: Int..., isNamed: Bool = false) -> String? {
      Diagnosis.Cause(
        mistakes: [], explained: Array(repeating: vector, count: counts.reduce(0, +)),
        contradicted: 0, changes: [],
        requirements: zip(["A-1", "B-2", "C-3", "D-4"], counts).map {
          .init(clause: $0, count: $1, isNamed: isNamed)
        }
      ).demand
    }
    #expect(demand() == nil)
    #expect(demand(7) == "demanded by A-1")
    #expect(demand(4, 2, 1) == "demanded by A-1 (4 of 7), B-2 (2), C-3 (1)")
    #expect(
      demand(4, 3, isNamed: true) == "demanded by A-1 (named by 4 of 7)")
    #expect(demand(7, isNamed: true) == "demanded by A-1")
    #expect(demand(4, 2, 1, 1) == "demanded by A-1 (4 of 8), B-2 (2), C-3 (1), …")
  }

  @Test("a fallback that is missing breaks its own requirement, whatever the vector is about")
  func fallback() async throws {
    let cause = try await cause(of: .trace) { vector in
      let reports = (vector.input["events"]?.array ?? []).filter {
        $0["kind"] == "opened" && $0["success"] == false
      }
      var members = try #require(vector.expect[0].object)
      let effects = members["effects"]?.array ?? []
      let kept = effects.filter { effect in
        effect["kind"] != "loadInWebView" || !reports.contains { $0["of"] == effect["of"] }
      }
      guard kept.count < effects.count else { return nil }
      members["effects"] = .array(kept)
      return .object(members)
    }
    #expect(cause?.mistakes.map(\.id) == ["no-fallback"])
    #expect(cause?.demand == "demanded by HND-3")
  }

  @Test("what happens off the main actor is the right thing, whatever it is")
  func actors() async throws {
    let cause = try await cause(of: .trace) { vector in
      let checked = (vector.input["events"]?.array ?? []).filter { $0["check"] == true }
      let ids = checked.compactMap { $0["id"]?.string }
      var members = try #require(vector.expect[0].object)
      let effects = members["effects"]?.array ?? []
      guard effects.contains(where: { ids.contains($0["of"]?.string ?? "") }) else { return nil }
      members["effects"] = .array(
        effects.map { effect in
          guard case .object(var effect) = effect, ids.contains(effect["of"]?.string ?? "") else {
            return effect
          }
          effect["actor"] = Self.off
          return .object(effect)
        })
      return .object(members)
    }
    #expect(
      cause?.title
        == "Any navigation, after a check: the right thing happens, but off the main actor.")
    #expect(cause?.changes.map(\.change) == [.offMain])
    #expect(cause?.clause == "HDL-10")
  }

  @Test("an engine that reports no actors is not taken to leave the main one")
  func unreported() async throws {
    let catalog = try WholeSuite.catalog.get()
    let vector = try #require(catalog.vector("hdl-13-teardown"))
    let calls = vector.expect[0]["calls"]?.array ?? []
    let effects = vector.expect[0]["effects"]?.array ?? []
    let answer: JSON = [
      "calls": .array(calls.filter { $0["of"] != "b" }),
      "effects": .array(effects.map { $0.without("actor") }),
    ]
    #expect(AnswerChange.inTrace("a", vector.expect[0], answer) == .offMain)
    for (features, changed) in [([], ["b"]), (["actors"], ["a", "b"])] as [([String], [String])] {
      var evidence = Evidence(judge: Judge(effects: Claims.knownEffects, features: features))
      evidence.add(vector, answer, outcome: "fail")
      let wrong = evidence.items(catalog).filter { $0.change != nil }
      #expect(wrong.count == changed.count, "\(features)")
    }
  }

  @Test("where only what the app acts on goes wrong, the sentence says so")
  func acting() async throws {
    let cause = try await cause(of: .trace) { vector in
      let effects = vector.expect[0]["effects"]?.array ?? []
      let windows = (vector.input["events"]?.array ?? []).filter {
        $0["kind"] == "navigate" && $0["action"]?["targetFrame"] == .null
      }.compactMap { $0["id"] }
      let again = windows.filter { id in effects.contains { $0["of"] == id } }
      guard !again.isEmpty else { return nil }
      var members = try #require(vector.expect[0].object)
      members["calls"] = .array(
        (members["calls"]?.array ?? []) + again.map { ["of": $0, "decision": "allow"] })
      return .object(members)
    }
    #expect(
      cause?.title.hasPrefix("Any navigation, for a new window, that the app has to act on: ")
        == true)
    #expect(cause?.clause == "HDL-1")
  }

  @Test("an example is one that the sentence fits")
  func examples() throws {
    let catalog = try WholeSuite.catalog.get()
    let vectors = ["hrd-15-attack-null-source-custom", "hrd-15-custom-to-top"].compactMap {
      catalog.vector($0)
    }
    #expect(vectors.count == 2)
    func first(_ sentence: String, preferring id: String = "") -> String? {
      FittingExample(sentence).first(of: vectors) { $0.id == id }.first?.id
    }
    #expect(first("A frame may ask for other schemes.") == "hrd-15-custom-to-top")
    #expect(
      first("The main frame may ask for other schemes.") == "hrd-15-attack-null-source-custom")
    // Of those that fit alike it is one that the named requirement demands.
    let other = "hrd-15-attack-null-source-custom"
    #expect(first("The main frame may ask.", preferring: "hrd-15-custom-to-top") != other)
    #expect(first("A frame may ask for other schemes.", preferring: other) != other)
  }
}
