import ConformanceJudging
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import NavigationPolicy
import StrictJSON
import Testing

@testable import NavigationConformance

@Suite("An engine is checked in the process of the tests")
struct CheckTests {
  private func check(
    _ engine: EngineUnderTest, of suite: Catalog, policy: JSON? = nil,
    expecting expected: [String: String] = [:]
  ) async throws -> ConformanceFindings {
    try await engine.check(
      policy.map { try OwnPolicy(json: $0) }, .everything, ExpectedFailures(expected), nil,
      of: suite)
  }

  @Test("The resource is the repository's suite")
  func resource() throws {
    let bundled = try BundledSuite.catalog.get()
    #expect(bundled.digest == (try WholeSuite.catalog.get().digest))
    #expect(BundledSuite.files.list() == BuiltHere.suite.list())
  }

  @Test("A right engine conforms, on the main actor too")
  func conforming() async throws {
    let suite = try Catalog.part("decide/subframes.json", properties: "prp-framed-page")
    let engine = EngineUnderTest.any([.baseline]) { @MainActor action, policy in
      MainActor.assertIsolated()
      return Profile.baseline.decide(action, configuration: policy)
    }
    let findings = try await check(engine, of: suite)
    #expect(findings.isConforming && findings.isClean)
    #expect(findings.findings == [] && findings.causes == [] && findings.policyCause == nil)
    #expect(findings.counts.passed == findings.counts.judged && findings.counts.judged > 20)
    #expect(findings.description == findings.verdict)
    #expect(findings.verdict.hasPrefix("conforming: baseline, decision class, "))
  }

  @Test("A selection of the bundled suite has no verdict")
  func selection() async throws {
    let findings = try await EngineUnderTest.reference(.hardened).check(
      selection: .only("prp-first-load", "hrd-32-window-*"))
    #expect(findings.isClean && !findings.isConforming)
    #expect(findings.verdict.hasPrefix("selection: no verdict: hardened, "))
  }

  @Test("A known mistake is named with its symptom and its remedy")
  func cause() async throws {
    let suite = try Catalog.part("decide/subframes.json", "decide/hazards.json")
    let mistake = try #require(MistakeCatalogue.policies.named("frame-test-omitted"))
    let mistaken = MistakeCatalogue.policies.engine(with: mistake).profiles[0]
    let engine = EngineUnderTest.any([.baseline]) { mistaken.decide($0, configuration: $1) }
    let findings = try await check(engine, of: suite)
    #expect(!findings.isClean)
    let cause = try #require(findings.causes.first)
    #expect(cause.mistakes.contains("frame-test-omitted"))
    #expect(cause.symptom != nil && cause.remedy != nil && cause.explained > 1)
    let first = try #require(findings.findings.first)
    #expect(first.kind == .wrongAnswer && first.profile == "baseline")
    #expect(first.expected.hasPrefix("{") && first.answered.hasPrefix("{"))
    #expect(findings.description.hasPrefix("CAUSE  \(mistake.title)\n"))
    #expect(findings.description.hasSuffix(findings.verdict))
  }

  @Test("An engine that does not look at the policy is named")
  func ignoredPolicy() async throws {
    let suite = try Catalog.part("decide/other-policies.json", "decide/app-host.json")
    let engine = EngineUnderTest.any([.baseline]) { action, _ in Profile.baseline.decide(action) }
    let findings = try await check(engine, of: suite)
    #expect(
      findings.policyCause == "The engine ignores the question's policy: it answers as the default"
        + " policy says, whatever is asked.")
    #expect(findings.causes == [])
    #expect(findings.description.hasPrefix("CAUSE  The engine ignores the question's policy: "))
  }

  @Test("An engine with its own hosts is judged by its policy file")
  func ownPolicy() async throws {
    let suite = try Catalog.part(properties: "prp-look-alike-host", "prp-own-page")
    let policy: JSON = [
      "policy": ["appHosts": ["www.shop.example"], "partnerHosts": [], "otherSites": "open"],
      "tests": [
        [
          "name": "Our page stays", "expect": ["decision": "allow"],
          "action": ["url": "https://www.shop.example/", "navigationType": "linkActivated"],
        ]
      ],
    ]
    let right = try await check(.shop(), of: suite, policy: policy)
    #expect(right.isClean && !right.isConforming, "\(right)")
    #expect(right.verdict.contains("no profile judged: 1 of 1 your tests"))

    let suffix = try await check(
      .shop { $0.hasSuffix("shop.example") }, of: suite, policy: policy)
    #expect(suffix.findings.map(\.id) == ["prp-look-alike-host"])
    let finding = try #require(suffix.findings.first)
    #expect(finding.kind == .brokenProperty && finding.symptom != nil && finding.remedy != nil)
    #expect(finding.asked.contains("https://evil-www.shop.example/"))

    let dead = try await check(.shop { _ in false }, of: suite, policy: policy)
    #expect(
      dead.findings.contains { $0.kind == .wrongAnswerToOwnTest && $0.id == "own-our-page-stays" })
  }

  @Test("An engine that knows another policy than the file's, or a part of it, is named")
  func builtInPolicy() async throws {
    let suite = try Catalog.part("decide/app-host.json", "decide/partners.json")
    let policy: JSON = ["appHosts": ["shop.example.com"], "partnerHosts": ["bank.example.net"]]
    let unread = try await check(
      .reference(.baseline, under: PolicyConfiguration()), of: suite, policy: policy)
    #expect(
      unread.policyCause == "What is built into the engine is not what the policy file says: it"
        + " answers as the default policy says, whatever is asked.")
    var lesser = try PolicyConfiguration(json: policy)
    lesser.partnerHosts = []
    let findings = try await check(.reference(.baseline, under: lesser), of: suite, policy: policy)
    #expect(
      findings.policyCause == "The engine does not know all of your policy: it answers as if your"
        + " policy had no partnerHosts[0].")
  }

  @Test("What a check leaves out is noted")
  func notes() async throws {
    let suite = try Catalog.part(properties: "prp-own-page", "prp-look-alike-text")
    let alone = try await check(.shop(), of: suite)
    #expect(
      alone.notes == ["2 properties of your own hosts were not asked: give a policy file (OWN-1)"])
    let policy: JSON = ["appHosts": ["www.shop.example", "https://shop.example"]]
    let lenient = EngineUnderTest.shop { $0.contains("www.shop") || $0.contains("%") }
    let findings = try await check(lenient, of: suite, policy: policy)
    let blind = try await check(
      .shop(), of: Catalog.part(properties: "prp-code-and-installers", "prp-framed-empty"))
    #expect(
      blind.notes.last == "prp-framed-empty cannot be told apart from prp-code-and-installers"
        + " (needs targetFrame)")
    #expect(findings.notes.count == 2, "\(findings.notes)")
    #expect(findings.notes.first?.hasPrefix("policy file: appHosts[1]") == true)
    #expect(findings.notes.last?.hasPrefix("1 failure with text") == true)
    #expect(findings.description.hasPrefix("note: policy file: "))
  }

  @Test("Failures that are expected do not count, and those that are gone do")
  func expected() async throws {
    let suite = try Catalog.part(properties: "prp-first-load", "prp-framed-page")
    let stopping = EngineUnderTest.any([]) { action, _ in
      Outcome(action.targetFrame?.isMainFrame == false ? .cancel : .allow)
    }
    let known = try await check(stopping, of: suite, expecting: ["prp-framed-page": "soon"])
    #expect(known.isClean, "\(known)")
    let outdated = try await check(
      stopping, of: suite,
      expecting: ["prp-framed-page": "soon", "prp-first-load": "gone", "nothing-*": "?"])
    #expect(outdated.findings.map(\.kind) == [.unexpectedPass, .staleExpectation])
    #expect(outdated.findings.last?.id == "nothing-*")
    await #expect(throws: ExpectationError(pattern: "prp-x")) {
      _ = try await check(stopping, of: suite, expecting: ["prp-x": " "])
    }
  }
}
