import ConformanceSuite
import ConformanceTestSupport
import StrictJSON
import Testing

@testable import ConformanceJudging

@Suite("An engine gets the inputs that it declares")
struct InputFilterTests {
  private let action: JSON = [
    "url": "https://a.example/", "navigationType": "other", "sourceFrame": .null,
    "targetFrame": ["isMainFrame": true], "userGesture": true,
  ]

  private func filtered(_ inputs: String..., action: JSON? = nil) -> JSON {
    InputFilter(inputs: inputs).filter(action ?? self.action, of: .decide)
  }

  @Test("The URL always goes, the rest when it is declared")
  func cut() {
    #expect(filtered() == ["url": "https://a.example/"])
    #expect(
      filtered("sourceFrame", "userGesture", "httpMethod")
        == ["url": "https://a.example/", "sourceFrame": .null, "userGesture": true])
  }

  @Test("The source frame goes whole, without its origin, or as its origin alone")
  func sourceFrame() {
    let action: JSON = [
      "url": "x", "sourceFrame": ["isMainFrame": false, "origin": "https://ads.example"],
    ]
    let unknown: JSON = ["url": "x", "sourceFrame": ["isMainFrame": true]]
    #expect(filtered("sourceFrame", "sourceOrigin", action: action) == action)
    #expect(
      filtered("sourceFrame", action: action) == [
        "url": "x", "sourceFrame": ["isMainFrame": false],
      ])
    #expect(
      filtered("sourceOrigin", action: action)
        == ["url": "x", "sourceFrame": ["origin": "https://ads.example"]])
    #expect(
      filtered("sourceOrigin", action: unknown) == ["url": "x", "sourceFrame": ["origin": .null]])
    #expect(filtered("sourceOrigin", action: ["url": "x", "sourceFrame": .null]) == ["url": "x"])
  }

  @Test("The derived inputs follow from the target frame")
  func derived() {
    #expect(filtered("targetIsMain")["targetIsMain"] == true)
    #expect(filtered("hasTarget") == ["url": "https://a.example/", "hasTarget": true])
    let sub: JSON = ["url": "x", "targetFrame": ["isMainFrame": false]]
    #expect(
      filtered("targetIsMain", "hasTarget", action: sub)
        == ["url": "x", "targetIsMain": false, "hasTarget": true])
    for none: JSON in [["url": "x", "targetFrame": .null], ["url": "x"]] {
      #expect(
        filtered("targetIsMain", "hasTarget", action: none)
          == ["url": "x", "targetIsMain": false, "hasTarget": false])
    }
  }

  @Test("In a trace each action is cut, other events stay")
  func traces() {
    let trace: JSON = [
      "events": [
        ["kind": "navigate", "id": "a", "check": true, "action": action], ["kind": "ownerReleased"],
      ]
    ]
    #expect(
      InputFilter(inputs: []).filter(trace, of: .trace) == [
        "events": [
          ["kind": "navigate", "id": "a", "check": true, "action": ["url": "https://a.example/"]],
          ["kind": "ownerReleased"],
        ]
      ])
  }

  @Test("Other operations' inputs stay whole, and what is no action is left alone")
  func others() {
    let input: JSON = ["url": "x", "webkit": "2.50"]
    for operation in Operation.allCases where ![.decide, .trace].contains(operation) {
      #expect(InputFilter(inputs: []).filter(input, of: operation) == input)
    }
    #expect(InputFilter(inputs: []).filter(.null, of: .decide) == .null)
    #expect(InputFilter(inputs: []).filter(["events": 1], of: .trace) == ["events": 1])
  }
}

@Suite("What is asked")
struct QuestionSheetTests {
  private func sheet(
    _ files: [(operation: String, vectors: [String])], _ change: (inout Claims) -> Void = { _ in }
  ) throws -> TestPlan {
    let catalog = try TinySuite(files).catalog()
    return TestPlan(
      vectors: catalog.vectors, catalog: catalog, claims: try .made(change))
  }

  private let cancel = #"{"decision": "cancel", "effects": []}"#
  private let handOver =
    #"{"decision": "cancel", "effects": [{"kind": "loadInWebView", "url": "x"}]}"#

  @Test("A question is a line with an opaque id and without the expectation")
  func line() throws {
    let sheet = try sheet([("decide", [TinySuite.decide("dec-12-a", url: "https://a.example/")])])
    let text = try #require(sheet.questions.first).line(id: "q7")
    let line = try JSON.parse(text)
    #expect(
      line.object?.names == ["type", "id", "operation", "profile", "policy", "input"])
    #expect(line["id"] == "q7" && line["policy"] == [:])
    #expect(!text.contains("dec-12") && !text.contains("allow") && !text.contains("\n"))
  }

  @Test("Policies are told apart by their bytes, whatever their names")
  func policies() throws {
    var catalog = try TinySuite([
      (
        "decide",
        ["a", "b", "c"].map { TinySuite.decide("dec-12-\($0)", url: "https://a.example/") }
      )
    ]).catalog()
    for (name, host) in [("a", "caf\u{E9}.a"), ("b", "cafe\u{301}.a"), ("c", "caf\u{E9}.a")] {
      var policy = try #require(catalog.policies["default"])
      policy.json = ["appHosts": [.string(host)]]
      catalog.policies[name] = policy
    }
    var vectors = catalog.vectors
    for (place, name) in ["a", "b", "c"].enumerated() { vectors[place].policy = name }
    let plan = TestPlan(vectors: vectors, catalog: catalog, claims: try .made { _ in })
    #expect(plan.questions.map { $0.vectors.map(\.policy) } == [["a", "c"], ["b"]])
  }

  @Test("Two vectors that look the same and need one answer are asked once")
  func once() throws {
    let vectors = [
      TinySuite.decide("dec-12-a", url: "x", type: "other"),
      TinySuite.decide("dec-12-b", url: "x", type: "reload"),
    ]
    let blind = try sheet([("decide", vectors)]) { $0.inputs = [] }
    #expect(blind.questions.map { $0.vectors.map(\.id) } == [["dec-12-a", "dec-12-b"]])
    #expect(blind.notToldApart.isEmpty)
    let seeing = try sheet([("decide", vectors)]) { $0.inputs = ["navigationType"] }
    #expect(seeing.questions.count == 2)
  }

  @Test("Vectors that look the same and need different answers are not asked")
  func notToldApart() throws {
    let vectors = [
      TinySuite.decide("dec-12-a", url: "x", type: "other"),
      TinySuite.decide("dec-12-b", url: "x", type: "reload", expect: cancel),
      TinySuite.decide("dec-12-c", url: "y"),
    ]
    let sheet = try sheet([("decide", vectors)]) { $0.inputs = [] }
    #expect(sheet.notToldApart.map { $0.map(\.id) } == [["dec-12-a", "dec-12-b"]])
    #expect(sheet.questions.map { $0.vectors.map(\.id) } == [["dec-12-c"]])
  }

  @Test("What is not compared does not keep vectors apart")
  func onlyWhatIsCompared() throws {
    let vectors = [
      TinySuite.decide(
        "dec-12-a", url: "x", type: "other", expect: cancel, more: #", "rule": "web""#),
      TinySuite.decide(
        "dec-12-b", url: "x", type: "reload", expect: handOver, more: #", "rule": "partner-open""#),
    ]
    func groups(_ effects: [String], _ features: [String]) throws -> Int {
      try sheet([("decide", vectors)]) {
        $0.inputs = []
        $0.effects = effects
        $0.features = features
      }.notToldApart.count
    }
    #expect(try groups(["loadInWebView"], []) == 1)
    #expect(try groups(["openExternally"], []) == 0)
    #expect(try groups(["openExternally"], ["rules"]) == 1)
  }

  @Test("A vector that is never scored takes no other one out of the test")
  func unscored() throws {
    let vectors = [
      TinySuite.decide(
        "dec-12-a", url: "x", type: "other", expect: cancel, more: #", "unsettled": "who knows""#),
      TinySuite.decide("dec-12-b", url: "x", type: "reload"),
    ]
    let sheet = try sheet([("decide", vectors)]) { $0.inputs = [] }
    #expect(sheet.questions.map { $0.vectors.map(\.id) } == [["dec-12-a", "dec-12-b"]])
  }

  @Test("Where several answers conform, a common one is enough")
  func severalAnswers() throws {
    let vectors = [
      TinySuite.decide("dec-12-a", url: "x", type: "other", expect: cancel),
      """
      {"id": "dec-12-b", "title": "A test.", "input": {"url": "x", "navigationType": "reload",
      "sourceFrame": {"isMainFrame": true}, "targetFrame": {"isMainFrame": true}},
      "expectAny": [{"decision": "allow", "effects": []}, \(cancel)]}
      """,
    ]
    let sheet = try sheet([("decide", vectors)]) { $0.inputs = [] }
    #expect(sheet.notToldApart.isEmpty)
  }

  @Test("URLs that differ only in their normal form are two questions")
  func normalForms() throws {
    let vectors = [
      TinySuite.decide("dec-12-a", url: "https://a.example/\u{E9}"),
      TinySuite.decide("dec-12-b", url: "https://a.example/e\u{301}"),
    ]
    #expect(try sheet([("decide", vectors)]).questions.count == 2)
  }

  @Test("What is not claimed is not asked, and why is said")
  func notClaimed() throws {
    let files = [
      ("decide", [TinySuite.decide("dec-12-a", url: "x")]),
      (
        "extract",
        [#"{"id": "dec-12-b", "title": "A test.", "input": {}, "expect": {"actions": []}}"#]
      ),
    ]
    func reasons(_ change: (inout Claims) -> Void) throws -> [String] {
      try sheet(files, change).notTested.map { "\($0.vector.id): \($0.reason)" }
    }
    #expect(try reasons { _ in } == [])
    #expect(
      try reasons { $0.operations = [.extract] } == [
        "dec-12-a: it does not claim the operation decide"
      ])
    #expect(try reasons { $0.profiles = [] }.count == 2)
    #expect(
      try reasons { $0.takesPolicies = false } == [
        "dec-12-a: its policy is fixed, and the hosts of these vectors are not in it"
      ])
  }
}
