import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import PolicyBinding
import StrictJSON
import Testing

@testable import ConformanceJudging

@Suite("Properties are put to an engine and judged")
struct PropertyRunTests {
  private static let allInputs = Claims.knownInputs.filter {
    $0 != "targetIsMain" && $0 != "hasTarget"
  }

  private static func claims(
    inputs: [String] = allInputs, effects: [String] = Claims.knownEffects, isFixed: Bool = false
  ) -> Claims {
    var claims = Claims(inputs: inputs, effects: effects)
    if isFixed {
      claims.takesPolicies = false
      claims.profiles = []
    }
    return claims
  }

  /// The plan for an engine that sees and reports everything; it takes a second to make.
  private static let standard = WholeSuite.catalog.map {
    PropertyRun(Selection(), catalog: $0, claims: claims())
  }

  /// What becomes of an engine that answers each question so.
  private static func report(
    _ claims: Claims, _ selection: Selection = Selection(),
    _ answer: (Int, JSON) -> QuestionResult
  ) throws -> PropertyReport {
    try report(
      PropertyRun(selection, catalog: try WholeSuite.catalog.get(), claims: claims), answer)
  }

  private static func report(
    _ run: PropertyRun, _ answer: (Int, JSON) -> QuestionResult
  ) throws -> PropertyReport {
    let collector = PropertyCollector(run, scope: RunScope())
    for (place, question) in run.questions.enumerated() {
      collector.take(place, answer(place, question.input))
    }
    return collector.report()
  }

  /// The reference's answer to an input, in which members may be missing.
  private static func reference(_ input: JSON) -> QuestionResult {
    let answer = try? ReferenceEngine.standard.answer(
      .decide, profile: "hardened", policy: PolicyConfiguration(), input: input)
    return answer.map { .answered($0) } ?? .error("no answer")
  }

  private static let allow: JSON = ["decision": "allow", "effects": []]

  private func outcome(_ id: String, _ report: PropertyReport) throws -> PropertyResult.Outcome {
    try #require(report.results.first { $0.property.id == id }, "\(id)").outcome
  }

  @Test("the reference holds what it is asked, and what the policy does not give is not tested")
  func reference() throws {
    let report = try Self.report(Self.standard.get()) { Self.reference($1) }
    #expect(report.isClean && report.broken.isEmpty)
    #expect(report.results.count { if case .held = $0.outcome { true } else { false } } >= 40)
    guard case .notTested(let reason) = try outcome("prp-own-content-closed", report) else {
      Issue.record("own content was asked about")
      return
    }
    #expect(reason == "the policy lists no inViewSchemes")
  }

  @Test("an engine that sees URL and target only and opens the browser for a script is broken")
  func blind() throws {
    let report = try Self.report(
      Self.claims(inputs: ["targetFrame"], effects: ["openExternally"], isFixed: true)
    ) { _, input in
      let isMain = input["targetFrame"]?["isMainFrame"] == true
      guard isMain, let url = input["url"]?.string, url.hasPrefix("https://www.") else {
        return .answered(Self.allow)
      }
      let open: JSON = ["kind": "openExternally", "url": .string(url), "universalLinksOnly": false]
      return .answered(["decision": "cancel", "effects": [open]])
    }
    guard case .broken(let finding) = try outcome("prp-script-opens-nothing", report) else {
      Issue.record("it is not broken")
      return
    }
    #expect(finding.action.url?.hasPrefix("https://www.") == true)
    #expect(finding.answer.contains("openExternally") && finding.count > 0)
    #expect(!report.isClean)
  }

  /// Properties of hosts and routes under a policy with more than one of each.
  private static let own = WholeSuite.catalog.map { whole in
    var catalog = whole
    let kept = ["prp-look-alike-host", "prp-own-route", "prp-look-alike-scheme"]
    catalog.properties.removeAll { !kept.contains($0.id) }
    let hosts = (1...9).map { JSON.string("h\($0).example") }
    let policy: JSON = [
      "appHosts": .array(hosts),
      "partnerHosts": [], "customSchemes": [],
      "routes": [["prefix": "/a/", "keys": ["id"]], ["prefix": "/b/", "keys": ["id"]]],
    ]
    for index in catalog.files.indices { catalog.files[index].vectors = [] }
    return BoundSuite(catalog, to: OwnPolicy((try? PolicyConfiguration(json: policy)) ?? .init()))
      .catalog
  }

  @Test("under a policy file the second host and the second route are asked about too")
  func furtherEntries() throws {
    let catalog = try Self.own.get()
    let policy = try #require(catalog.own?.configuration)
    let run = PropertyRun(Selection(), catalog: catalog, claims: Self.claims())
    #expect(run.unasked == ["appHosts[8]"])
    func report(_ change: @escaping (String) -> String) throws -> PropertyReport {
      try Self.report(run) { _, input in
        guard case .object(var object) = input else { return .error("no object") }
        object["url"] = object["url"]?.string.map { .string(change($0)) } ?? .null
        let answer = try? ReferenceEngine.standard.answer(
          .decide, profile: "hardened", policy: policy, input: .object(object))
        return answer.map { .answered($0) } ?? .error("no answer")
      }
    }
    let sound = try report { $0 }
    #expect(sound.isClean && sound.unaskedEntries == ["appHosts[8]"])
    // host.hasSuffix("h2.example"), and a second route that takes what only begins like it.
    let mistaken = try report { $0.replacing("evil-h2.example", with: "h2.example") }
    #expect(mistaken.broken.map(\.property.id) == ["prp-look-alike-host"])
    let dead = try report { $0.replacing("/b/", with: "javascript:") }
    #expect(!dead.isClean)
  }

  @Test("a selection does not change what cannot be told apart")
  func selected() throws {
    let claims = Self.claims(inputs: ["targetFrame"], effects: ["openExternally"], isFixed: true)
    var selection = Selection()
    selection.only = ["prp-frame-leads-nowhere"]
    let run = PropertyRun(selection, catalog: try WholeSuite.catalog.get(), claims: claims)
    let reach = run.reach
    #expect(reach.map(\.property.id) == ["prp-frame-leads-nowhere"])
    guard case .notToldApart(let other, _, _)? = reach.first?.outcome else {
      Issue.record("it is told apart")
      return
    }
    #expect(other == "prp-other-site")
  }

  @Test("what a policy of one's own is not asked says so, and nothing is asked of its hosts")
  func fixed() throws {
    let run = PropertyRun(
      Selection(), catalog: try WholeSuite.catalog.get(), claims: Self.claims(isFixed: true))
    #expect(!run.questions.isEmpty)
    for question in run.questions {
      #expect(question.policy == nil && question.profile == nil)
      let text = question.input.serialized(.compact)
      #expect(!text.contains("app.example.com") && !text.contains("partner.example.com"))
    }
  }

  @Test("an effect that was not declared is judged all the same, and named once")
  func undeclared() throws {
    let report = try Self.report(Self.claims(effects: ["routeInternally"])) { _, input in
      let url = input["url"] ?? .null
      guard url.string != nil else { return .answered(Self.allow) }
      let open: JSON = ["kind": "openExternally", "url": url, "universalLinksOnly": false]
      return .answered(["decision": "cancel", "effects": [open]])
    }
    #expect(report.undeclaredEffects == ["openExternally"])
    #expect(report.broken.contains { $0.property.id == "prp-script-opens-nothing" })
  }

  @Test("another answer to the same question is told, with both")
  func inconsistent() throws {
    var seen: Set<String> = []
    let report = try Self.report(Self.standard.get()) { _, input in
      let isFirst = seen.insert(input.serialized(.compact)).inserted
      return isFirst ? Self.reference(input) : .answered(["decision": "download", "effects": []])
    }
    let (question, first, second) = try #require(report.inconsistent)
    #expect(question.hasPrefix("{\"url\"") && first != second && second.contains("download"))
    #expect(!report.isClean && report.broken.isEmpty)
  }

  @Test("questions that are not answered are told once, and blame no property")
  func unanswered() throws {
    let report = try Self.report(Self.standard.get()) { place, input in
      place % 7 == 0 ? .error("no idea") : Self.reference(input)
    }
    let (_, trouble, count) = try #require(report.unanswered)
    #expect(trouble == "error: no idea" && count > 100)
    // Some of its questions got an answer: nobody knows what the others would have got.
    guard
      case .notTested("questions of it were not answered") =
        try outcome("prp-script-opens-nothing", report)
    else {
      Issue.record("what was answered in part is said to be held")
      return
    }
    #expect(report.broken.isEmpty && !report.isClean)
  }

  @Test("a property whose second question is not answered says so; each trouble is told once")
  func comparedWith() throws {
    var selection = Selection()
    selection.only = ["prp-parameter-order"]
    let report = try Self.report(Self.claims(), selection) { place, input in
      input["url"]?.string?.hasSuffix("=2") == true
        ? .error(place.isMultiple(of: 2) ? "even" : "odd") : Self.reference(input)
    }
    guard
      case .notTested("a question it compares with was not answered") =
        try outcome("prp-parameter-order", report)
    else {
      Issue.record("\(try outcome("prp-parameter-order", report))")
      return
    }
    #expect(report.fault == "unanswered")
    #expect(report.troubles.reduce(0) { $0 + $1.count } == report.unanswered?.count)
    #expect(Set(report.troubles.map(\.trouble)).count == report.troubles.count)
  }

  @Test("an engine that declares no effect is not said to hold what effects decide")
  func silent() throws {
    let report = try Self.report(Self.claims(effects: [])) { _, _ in
      .answered(["decision": "cancel", "effects": []])
    }
    for id in ["prp-frame-load-no-effect", "prp-own-page", "prp-unknown-parameters"] {
      guard case .held = try outcome(id, report) else { continue }
      Issue.record("\(id) is said to be held")
    }
    #expect(report.broken.contains { $0.property.id == "prp-framed-page" })
  }

  @Test("a new window that is allowed is dead without createWebView, and alive with it")
  func windows() throws {
    var claims = Self.claims()
    let allowing = { (_: Int, _: JSON) in QuestionResult.answered(Self.allow) }
    guard case .held = try outcome("prp-new-window", Self.report(Self.standard.get(), allowing))
    else {
      Issue.record("an engine with createWebView is accused")
      return
    }
    claims.features = []
    var selection = Selection()
    selection.only = ["prp-new-window"]
    guard
      case .broken(let finding) = try outcome(
        "prp-new-window", Self.report(claims, selection, allowing)),
      finding.remark?.contains("does not declare \"createWebView\"") == true
    else {
      Issue.record("a dead window is not seen")
      return
    }
  }

  @Test("what the documents break on purpose does not count against their profile")
  func documented() throws {
    var claims = Self.claims()
    claims.profiles = ["baseline"]
    let report = try Self.report(claims) { _, input in
      let answer = try? ReferenceEngine.standard.answer(
        .decide, profile: "baseline", policy: PolicyConfiguration(), input: input)
      return answer.map { .answered($0) } ?? .error("no answer")
    }
    #expect(report.isClean)
    #expect(report.results.contains { if case .broken = $0.outcome { true } else { false } })
    #expect(report.summary?.contains("broken as expected") == true)
  }

  @Test("text that WebKit never writes is told and counts only where it is asked for")
  func rawInput() throws {
    let run = try Self.standard.get()
    for counts in [false, true] {
      var scope = RunScope()
      scope.countsRawInput = counts
      let collector = PropertyCollector(run, scope: scope)
      for (place, question) in run.questions.enumerated() {
        let isOdd = question.input["url"]?.string?.contains("APP.EXAMPLE") == true
        collector.take(
          place,
          isOdd
            ? .answered(["decision": "cancel", "effects": []]) : Self.reference(question.input))
      }
      let report = collector.report()
      #expect(report.isClean == !counts)
      #expect((report.broken + report.uncounted).map(\.property.id) == ["prp-host-case"])
    }
  }
}
