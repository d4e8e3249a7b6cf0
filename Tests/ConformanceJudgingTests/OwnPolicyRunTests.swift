import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import PolicyAnalysis
import PolicyBinding
import StrictJSON
import Testing

@testable import ConformanceJudging

@Suite("Engines under a user's policy")
struct OwnPolicyRunTests {
  private static let file = """
    {"policy": {"appHosts": ["www.bank.example"], "partnerHosts": ["pay.example", "claims.example"],
    "routes": [{"prefix": "/transfer/", "keys": ["to"]}, {"prefix": "/card/", "keys": ["card"]}],
    "customSchemes": [], "maxValueLength": 32, "systemSchemes": ["tel"]},
    "samples": {"appPage": "https://www.bank.example/help"},
    "tests": [
    {"name": "help stays", "action": {"url": "https://www.bank.example/help"},
    "expect": {"decision": "allow"}},
    {"name": "documents stop about", "profile": "baseline",
    "action": {"url": "https://www.bank.example/about"}, "expect": {"decision": "cancel"}}]}
    """

  private static let own = Result { try OwnPolicy(json: JSON.parse(file)) }

  /// Some vectors of the suite, and no property but two.
  private static let base = Result {
    var catalog = try WholeSuite.catalog.get()
    let kept = [
      "dec-6-", "dec-10-", "hrd-19-", "hrd-21-", "cfg-2-", "dec-7-", "dec-11-app-", "rte-8-",
      "rte-9-",
    ]
    for index in catalog.files.indices {
      catalog.files[index].vectors.removeAll { vector in
        ![.decide, .validateRoute].contains(vector.operation)
          || !kept.contains { vector.id.hasPrefix($0) }
      }
    }
    catalog.properties.removeAll { !["prp-partner-link", "prp-listed-tel"].contains($0.id) }
    return catalog
  }
  private static let bound = Result { BoundSuite(try base.get(), to: try own.get()) }

  private static func claims(isFixed: Bool = false, profiles: [String] = ["hardened"]) -> Claims {
    var claims = Claims(
      inputs: Claims.knownInputs.filter { $0 != "targetIsMain" && $0 != "hasTarget" },
      effects: Claims.knownEffects)
    claims.operations = [.decide, .validateRoute]
    claims.takesPolicies = !isFixed
    claims.profiles = profiles
    return claims
  }

  /// What becomes of the reference engine that follows the policy that `choose` gives it.
  private static func run(
    _ claims: Claims, spool: AnswerSpool? = nil,
    _ choose: (PolicyConfiguration) -> PolicyConfiguration = { $0 }
  ) throws -> RunResult {
    let bound = try bound.get()
    var scope = RunScope()
    scope.policyFile = bound.catalog.own?.json
    scope.policyDigest = bound.digest
    let interview = Interview(catalog: bound.catalog, claims: claims, scope: scope, spool: spool)
    let own = try own.get().configuration
    for (place, question) in interview.questions.enumerated() {
      let asked = try question.policy.map { try PolicyConfiguration(json: JSON.parse($0.text)) }
      let answer = try ReferenceEngine.standard.answer(
        question.operation, profile: question.profile ?? "hardened", policy: choose(asked ?? own),
        input: question.input)
      interview.take(place, .answered(answer))
    }
    return interview.result()
  }

  private static func cause(_ result: RunResult) throws -> (ignored: String?, lost: String?) {
    let cause = IgnoredPolicy(result, catalog: try bound.get().catalog)
    return (cause.sentence(), cause.lostEntry())
  }

  @Test("One that follows the question's policy conforms, and says under which policy")
  func sound() throws {
    let result = try Self.run(Self.claims(profiles: ["baseline", "hardened"]))
    #expect(result.isConforming && result.exitCode == 0)
    #expect(result.verdict.hasSuffix("; under your policy \(try Self.bound.get().digest)"))
    let cause = try Self.cause(result)
    #expect(cause.ignored == nil && cause.lost == nil)
  }

  @Test("A fixed one is asked about that policy only, without it in the question")
  func fixed() throws {
    let result = try Self.run(Self.claims(isFixed: true))
    #expect(result.isConforming)
    let judged = result.cases.filter(\.outcome.isJudged)
    #expect(judged.allSatisfy { $0.vector.policy == Catalog.ownPolicyName })
    let others = result.cases.filter { $0.vector.policy != Catalog.ownPolicyName }
    #expect(!others.isEmpty && !judged.isEmpty)
    #expect(
      others.allSatisfy {
        $0.outcome
          == .notTested("its policy is fixed, and the hosts of these vectors are not in it")
          || $0.vector.profile == "baseline"
      })
    #expect(result.properties.results.allSatisfy { $0.isJudged })
  }

  @Test("One that keeps a policy of its own is named so")
  func ignoring() throws {
    let standard = try Self.run(Self.claims()) { _ in PolicyConfiguration() }
    #expect(
      try Self.cause(standard).ignored == "it answers as the default policy says, whatever is asked"
    )
    let own = try Self.own.get().configuration
    let bank = try Self.run(Self.claims()) { _ in own }
    #expect(try Self.cause(bank).ignored == "it answers as your policy says, whatever is asked")
    let fixed = try Self.run(Self.claims(isFixed: true)) { _ in PolicyConfiguration() }
    #expect(
      try Self.cause(fixed).ignored == "it answers as the default policy says, whatever is asked")
  }

  @Test("One that follows a policy that nobody here knows is named by its repetitions")
  func repeating() throws {
    let catalog = try WholeSuite.catalog.get()
    var selection = Selection()
    selection.profile = "hardened"
    selection.only = ["hrd-33-*", "hrd-9-*", "hrd-23-*", "hrd-32-*"]
    var scope = RunScope()
    scope.selection = selection
    let interview = Interview(
      catalog: catalog, claims: Self.claims(), scope: scope, asksProperties: false)
    for (place, question) in interview.questions.enumerated() {
      let isOwn = question.input["url"]?.string?.hasPrefix("https://our-site.example/") ?? false
      interview.take(place, .answered(["decision": isOwn ? "allow" : "cancel", "effects": []]))
    }
    let cause = IgnoredPolicy(interview.result(), catalog: catalog)
    #expect(cause.sentence() == "it gives one answer under policies that need two")
  }

  @Test("What an engine does not know of the policy is named")
  func lost() throws {
    let partner = try Self.run(Self.claims(isFixed: true)) { policy in
      var policy = policy
      policy.partnerHosts.removeLast()
      return policy
    }
    #expect(
      try Self.cause(partner).lost == "it answers as if your policy had no partnerHosts[1]")
    let keys = try Self.run(Self.claims(isFixed: true, profiles: ["baseline"])) { policy in
      var policy = policy
      policy.routes[1].keys = policy.routes[0].keys
      return policy
    }
    #expect(
      try Self.cause(keys).lost == "it answers as if every route had the parameters of the first")
  }

  @Test("A policy of very many entries is not tried without each, but with each default")
  func many() throws {
    var policy = PolicyConfiguration()
    #expect(Array(policy.lesserPolicies).count == EntryUse(policy).count + 1)
    policy.appHosts = (0..<PolicyConfiguration.mostEntries).map { HostPattern("h\($0).example") }
    policy.otherSites = .cancel
    #expect(
      policy.lesserPolicies.map(\.sentence) == [
        "it answers as if otherSites were load",
        "it answers as if every route had the parameters of the first",
      ])
    #expect(EntryUse(policy).needless(for: []) == nil)
  }

  @Test("The team's own tests are asked in the profile that is claimed, and count")
  func ownTests() throws {
    func outcomes(_ claims: Claims) throws -> [String] {
      try Self.run(claims).cases.filter { $0.vector.ownTest != nil }
        .map { "\($0.vector.id) \($0.vector.module) \($0.outcome.word)" }
    }
    #expect(
      try outcomes(Self.claims()) == [
        "own-help-stays your tests pass", "own-documents-stop-about your tests not tested",
      ])
    // Without a claim of the profile that it would be asked in, it is asked in the one that is.
    #expect(
      try outcomes(Self.claims(profiles: ["baseline"])) == [
        "own-help-stays your tests fail", "own-documents-stop-about your tests pass",
      ])
    #expect(
      try outcomes(Self.claims(isFixed: true, profiles: [])) == [
        "own-help-stays your tests pass", "own-documents-stop-about your tests not tested",
      ])
  }

  @Test("A bound vector is named by its id in the suite as well")
  func names() throws {
    var selection = Selection()
    selection.only = ["dec-6-open-prefix"]
    let chosen = selection.vectors(of: try Self.bound.get().catalog.vectors)
    #expect(chosen.map(\.suiteID) == ["dec-6-open-prefix"])
    #expect(chosen[0].id == "dec-6-open-prefix@\(try Self.bound.get().digest)")
    let expected = try ExpectedFailures(text: "dec-6-open-* # known")
    #expect(expected.reason(chosen[0]) == "known")
  }

  @Test("A transcript of an engine that was given up reads back to the same verdict")
  func givenUp() throws {
    let bound = try Self.bound.get()
    let spool = try AnswerSpool()
    var scope = RunScope()
    scope.policyFile = bound.catalog.own?.json
    scope.policyDigest = bound.digest
    let interview = Interview(
      catalog: bound.catalog, claims: Self.claims(isFixed: true, profiles: []), scope: scope,
      spool: spool)
    for place in interview.questions.indices {
      interview.take(place, .notRun("your engine was given up after 10 restarts"))
    }
    let result = interview.result()
    #expect(result.verdict.hasSuffix("given up after 10 restarts"), "\(result.verdict)")
    #expect(result.properties.notRun != nil)
    var text = ""
    try Transcript.write(result, answers: spool) { text += $0 }
    let read = try TranscriptReader.read(Array(text.utf8), catalog: Self.base.get())
    #expect(read.verdict == result.verdict && read.properties.notRun == result.properties.notRun)
  }

  @Test("A transcript holds the policy file and is scored again under it")
  func transcript() throws {
    let spool = try AnswerSpool()
    let result = try Self.run(Self.claims(), spool: spool)
    var text = ""
    try Transcript.write(result, answers: spool) { text += $0 }
    let read = try TranscriptReader.read(Array(text.utf8), catalog: Self.base.get())
    #expect(read.verdict == result.verdict)
    #expect(read.scope.policyFile == (try JSON.parse(Self.file)))
    // Another policy in the header has other vectors.
    let edited = text.replacing("claims.example", with: "claimz.example")
    #expect(throws: TranscriptReader.Refusal.self) {
      try TranscriptReader.read(Array(edited.utf8), catalog: Self.base.get())
    }
  }
}
