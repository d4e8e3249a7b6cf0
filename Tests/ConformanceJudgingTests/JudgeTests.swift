import ConformanceSuite
import ConformanceTestSupport
import StrictJSON
import Testing

@testable import ConformanceJudging

@Suite("An answer is compared with what is claimed")
struct JudgeTests {
  private let everything = Judge()

  private func judge(_ change: (inout Claims) -> Void) throws -> Judge {
    Judge(claims: try .made(change))
  }

  private func paths(_ judgement: Judgement) -> [String]? {
    guard case .fail(let differences) = judgement else { return nil }
    return differences.map(\.path)
  }

  private func handOver() throws -> Vector {
    try TinySuite.vector(
      "decide",
      expect: """
        {"decision": "cancel", "effects": [{"kind": "openExternally", "url": "https://p.example/",
        "universalLinksOnly": true}]}
        """, more: #", "rule": "partner-open""#)
  }

  private func answer(
    _ decision: String, url: String = "https://p.example/", rule: String? = "partner-open"
  ) -> JSON {
    var answer: JSONObject = [
      "decision": .string(decision),
      "effects": [
        ["universalLinksOnly": true, "url": .string(url), "kind": "openExternally"]
      ],
    ]
    answer["rule"] = rule.map { .string($0) }
    return .object(answer)
  }

  @Test("The right answer passes, extra keys of it and the order of keys do not matter")
  func pass() throws {
    guard case .object(var right) = answer("cancel") else { return }
    #expect(everything.judge(.object(right), for: try handOver()) == .pass)
    right["why"] = "because"
    #expect(everything.judge(.object(right), for: try handOver()) == .pass)
  }

  @Test("Every difference is named with both values")
  func differences() throws {
    let judged = everything.judge(
      answer("allow", url: "https://q.example/", rule: "web"), for: try handOver())
    guard case .fail(let differences) = judged else { return #expect(Bool(false)) }
    #expect(differences.map(\.path) == ["decision", "effects[0].url", "rule"])
    #expect(differences[0].expected == "\"cancel\"" && differences[0].answered == "\"allow\"")
    #expect(differences[1].answered == "\"https://q.example/\"")
    let none: JSON = ["decision": "cancel", "effects": [], "rule": "partner-open"]
    #expect(paths(everything.judge(none, for: try handOver())) == ["effects[0]"])
  }

  @Test("What is missing from a list, or too much in it, is nothing and not null")
  func missing() throws {
    let none: JSON = ["decision": "cancel", "effects": [], "rule": "partner-open"]
    guard case .fail(let differences) = everything.judge(none, for: try handOver()) else {
      return #expect(Bool(false))
    }
    #expect(differences.map(\.answered) == [nil])
    let tooMuch = Difference.list("effects", .array([]), .array([.null]))
    #expect(tooMuch.map(\.path) == ["effects[0]"])
    #expect(tooMuch.map(\.expected) == [nil] && tooMuch.map(\.answered) == ["null"])
  }

  @Test("Rules are compared when they are claimed, and then one is needed")
  func rules() throws {
    let vector = try handOver()
    #expect(paths(everything.judge(answer("cancel", rule: nil), for: vector)) == ["rule"])
    let without = try judge { $0.features = [] }
    #expect(without.judge(answer("cancel", rule: "other"), for: vector) == .pass)
  }

  @Test("Effects that are not claimed leave a pass for the decision only")
  func decisionOnly() throws {
    let vector = try handOver()
    let judge = try judge { $0.effects = ["routeInternally"] }
    let none: JSON = ["decision": "cancel", "effects": [], "rule": "partner-open"]
    #expect(judge.judge(none, for: vector) == .passDecisionOnly)
    #expect(judge.judge(answer("cancel", url: "else"), for: vector) == .passDecisionOnly)
    #expect(paths(judge.judge(answer("allow"), for: vector)) == ["decision"])
    let plain = try TinySuite.vector("decide", expect: #"{"decision": "allow", "effects": []}"#)
    #expect(judge.judge(["decision": "allow", "effects": []], for: plain) == .pass)
  }

  @Test("URLs are compared by their bytes")
  func bytes() throws {
    let vector = try TinySuite.vector(
      "decide",
      expect:
        "{\"decision\": \"cancel\", \"effects\": [{\"kind\": \"loadInWebView\", \"url\": \"\u{E9}\"}]}"
    )
    func answer(_ url: String) -> JSON {
      ["decision": "cancel", "effects": [["kind": "loadInWebView", "url": .string(url)]]]
    }
    #expect(everything.judge(answer("\u{E9}"), for: vector) == .pass)
    #expect(everything.judge(answer("e\u{301}"), for: vector) != .pass)
  }

  @Test("Of several expectations one is enough, and the nearest is shown")
  func expectAny() throws {
    let vector = try TinySuite.vector(
      "decide", expect: #"{"decision": "allow", "effects": []}"#)
    var either = vector
    either.expect.append([
      "decision": "cancel", "effects": [["kind": "loadInWebView", "url": "x"]],
    ])
    #expect(everything.judge(["decision": "allow", "effects": []], for: either) == .pass)
    let near: JSON = ["decision": "cancel", "effects": [["kind": "loadInWebView", "url": "y"]]]
    #expect(paths(everything.judge(near, for: either)) == ["effects[0].url"])
  }

  @Test("A shape that is wrong is no answer; effects are closed")
  func malformed() throws {
    let vector = try handOver()
    let effect: (String) -> String = { "{\"decision\":\"cancel\",\"effects\":[\($0)]}" }
    let wrong: [(String, String)] = [
      ("[]", "an array, not an object"), (#"{"effects":[]}"#, #""answer.decision" is missing"#),
      (#"{"decision":"Allow","effects":[]}"#, "is not allow, cancel or download"),
      (#"{"decision":null,"effects":[]}"#, "is not allow, cancel or download"),
      (#"{"decision":"allow"}"#, #""answer.effects" is missing"#),
      (#"{"decision":"allow","effects":{}}"#, "is not an array"),
      (#"{"decision":"allow","effects":[],"rule":7}"#, #""answer.rule" is not a string"#),
      (effect("1"), #""answer.effects[0]" is not an object"#),
      (effect("{}"), "[0].kind\" is missing"),
      (effect(#"{"kind":"open"}"#), "is not an effect: open"),
      (effect(#"{"kind":"loadInWebView"}"#), "[0].url\" is missing"),
      (effect(#"{"kind":"loadInWebView","url":1}"#), "[0].url\" has the wrong type"),
      (effect(#"{"kind":"loadInWebView","url":"x","of":"a"}"#), "is not a key of loadInWebView"),
      (effect(#"{"kind":"routeInternally","path":"/","parameters":{"a":1}}"#), "wrong type"),
      (effect(#"{"kind":"openExternally","url":"x","universalLinksOnly":"yes"}"#), "wrong type"),
    ]
    for (text, problem) in wrong {
      guard case .malformed(let told) = everything.judge(try JSON.parse(text), for: vector) else {
        Issue.record("\(text) was accepted")
        continue
      }
      #expect(told.contains(problem), "\(text): \(told)")
    }
  }

  @Test("A validator's reason is compared when it is claimed, its route when it is given")
  func validators() throws {
    let refused = try TinySuite.vector(
      "validateRoute", expect: #"{"accepted": false, "reason": "keyRepeated"}"#)
    let silent = try judge { $0.features = [] }
    #expect(everything.judge(["accepted": false, "reason": "keyRepeated"], for: refused) == .pass)
    #expect(
      paths(everything.judge(["accepted": false, "reason": "x"], for: refused)) == ["reason"])
    #expect(paths(everything.judge(["accepted": false], for: refused)) == ["reason"])
    #expect(silent.judge(["accepted": false], for: refused) == .pass)
    #expect(paths(everything.judge(["accepted": true], for: refused)) == ["accepted"])
    let accepted = try TinySuite.vector(
      "validateRoute",
      expect: #"{"accepted": true, "route": {"path": "/a", "parameters": {"id": "1"}}}"#)
    #expect(everything.judge(["accepted": true], for: accepted) == .pass)
    let other: JSON = ["accepted": true, "route": ["path": "/a", "parameters": ["id": "2"]]]
    #expect(paths(everything.judge(other, for: accepted)) == ["route.parameters.id"])
    for text in ["{}", #"{"accepted":1}"#, #"{"accepted":false,"reason":1}"#] {
      guard case .malformed = everything.judge(try JSON.parse(text), for: refused) else {
        Issue.record("\(text) was accepted")
        continue
      }
    }
  }

  private func twoCalls() throws -> Vector {
    try TinySuite.vector(
      "trace",
      expect: """
        {"calls": [{"of": "a", "decision": "cancel"}, {"of": "b", "decision": "allow"}],
        "effects": [{"of": "a", "kind": "loadInWebView", "url": "x", "actor": "main"}]}
        """)
  }

  private func trace(_ calls: [(String, String)], actor: JSON? = "main", url: String = "x") -> JSON
  {
    var effect: JSONObject = ["of": "a", "kind": "loadInWebView", "url": .string(url)]
    effect["actor"] = actor
    return [
      "calls": .array(calls.map { ["of": .string($0.0), "decision": .string($0.1)] }),
      "effects": [.object(effect)],
    ]
  }

  @Test("In a trace the order counts for each action, not among them")
  func traceOrder() throws {
    let vector = try twoCalls()
    #expect(everything.judge(trace([("a", "cancel"), ("b", "allow")]), for: vector) == .pass)
    #expect(everything.judge(trace([("b", "allow"), ("a", "cancel")]), for: vector) == .pass)
    let twice = trace([("a", "cancel"), ("b", "allow"), ("b", "allow")])
    #expect(paths(everything.judge(twice, for: vector)) == ["calls of b[1]"])
    #expect(paths(everything.judge(trace([("a", "cancel")]), for: vector)) == ["calls of b[0]"])
    let stranger = trace([("a", "cancel"), ("b", "allow"), ("z", "allow")])
    #expect(paths(everything.judge(stranger, for: vector)) == ["calls of z[0]"])
  }

  @Test("The actor is compared when it is claimed")
  func actors() throws {
    let vector = try twoCalls()
    let calls = [("a", "cancel"), ("b", "allow")]
    #expect(
      paths(everything.judge(trace(calls, actor: nil), for: vector)) == ["effects of a[0].actor"])
    let without = try judge { $0.features = ["rules"] }
    #expect(without.judge(trace(calls, actor: nil), for: vector) == .pass)
    #expect(without.judge(trace(calls, actor: "background"), for: vector) == .pass)
    #expect(paths(without.judge(trace(calls, url: "y"), for: vector)) == ["effects of a[0].url"])
    let effectless = try judge { $0.effects = [] }
    #expect(effectless.judge(trace(calls), for: vector) == .passDecisionOnly)
  }

  @Test("A hostile answer leads to few differences and short texts")
  func hostile() throws {
    let vector = try twoCalls()
    let flood = trace((0..<5000).map { ("id\($0)" + String(repeating: "x", count: 100), "allow") })
    guard case .fail(let differences) = everything.judge(flood, for: vector) else {
      return #expect(Bool(false))
    }
    #expect(differences.count < 100)
    #expect(differences.allSatisfy { $0.path.count < 80 && ($0.answered ?? "").count <= 201 })
  }
}
