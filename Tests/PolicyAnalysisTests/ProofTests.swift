import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import PageConformance
import Testing

@testable import PolicyAnalysis

@Suite("What holds in all situations")
struct ProofTests {
  /// Links and scripts of pages and foreign frames; the command takes every context.
  private static let usual = ContextPattern([
    (.navigationType, .these(["linkActivated", "other"])),
    (.asker, .these(["main", "otherFrame"])), (.target, .any), (.userGesture, .any),
    (.isRedirect, .any), (.currentURL, .these(["appPage"])),
  ])

  private func proof(_ profile: Profile, policy: String = "default") throws -> Proof {
    let catalog = try WholeSuite.catalog.get()
    let policy = try #require(catalog.policies[policy])
    return Proof(
      profile, policy.configuration, properties: catalog.properties, within: Self.usual)
  }

  private func mistaken(_ id: String, _ name: String = "hardened") throws -> Profile {
    let mistake = try #require(MistakeCatalogue.complete.named(id))
    return try #require(
      MistakeCatalogue.complete.engine(with: mistake).profiles.first { $0.name == name })
  }

  @Test("hardened answers every situation by a rule and breaks no property")
  func hardened() throws {
    let proof = try proof(.hardened)
    #expect(proof.unanswered == nil)
    for each in proof.properties {
      if case .broken(let first, _, _) = each.result {
        Issue.record("\(each.property.id): \(first.action), \(first.outcome)")
      }
    }
    #expect(proof.properties.count { if case .holds = $0.result { true } else { false } } > 30)
  }

  @Test("baseline breaks what the Spec says that it breaks, and nothing else")
  func baseline() throws {
    let proof = try proof(.baseline)
    #expect(proof.properties.filter(\.isUnexpected).map(\.property.id) == [])
    #expect(proof.properties.contains { if case .broken = $0.result { true } else { false } })
  }

  @Test(
    "undoing a row prints the attack that it closes",
    arguments: [
      ("h-frame-to-top-unwanted", "prp-frame-leads-nowhere"),
      ("h-suspicious-authority-omitted", "prp-disguised-authority"),
      ("h-frame-to-top-other-omitted", "prp-frame-opens-no-scheme"),
      ("h-custom-redirect", "prp-redirect-opens-no-scheme"),
      ("h-partner-script-click", "prp-script-opens-nothing"),
    ])
  func undone(mistake: String, property: String) throws {
    let profile = try mistaken(mistake)
    let proof = try proof(profile)
    let broken = proof.properties.filter(\.isUnexpected)
    let first = try #require(broken.first { $0.property.id == property }, "\(mistake)")
    guard case .broken(let counterexample, let count, let situations) = first.result else { return }
    #expect(count > 0 && count <= situations)
    // It is a counterexample: asked again, the answer is the same and the demand is not met.
    let policy = PolicyConfiguration()
    #expect(profile.decide(counterexample.action, configuration: policy) == counterexample.outcome)
    let judge = PropertyJudge(policy: policy, showsNewWindows: true)
    #expect(
      !judge.holds(
        counterexample.demand, counterexample.outcome, at: judge.place(counterexample.action),
        other: counterexample.other?.outcome))
  }

  @Test("a profile without its last rule leaves situations without an answer")
  func total() throws {
    var profile = Profile.hardened
    profile.rules.removeLast()
    let proof = try proof(profile)
    let action = try #require(proof.unanswered)
    #expect(profile.decide(action).rule == "no-rule")
  }

  @Test("rules that are reached have a witness that they answer, the others are named")
  func witnesses() throws {
    let proof = try proof(.hardened)
    for (rule, action) in proof.witnesses {
      if let action { #expect(Profile.hardened.decide(action).rule == rule) }
    }
    let missing = proof.witnesses.filter { $0.action == nil }.map(\.rule)
    #expect(missing.contains("h-in-view") && missing.contains("h-system-scheme"))
  }

  @Test("the order of two rules is told where it matters, with a situation that shows it")
  func order() throws {
    let proof = try proof(.hardened)
    let pairs = RuleOrder.pairs(.hardened, proof.table)
    #expect(pairs.contains { $0.first == "h-frame" && $0.second == "h-web" } == false)
    #expect(pairs.contains { $0.first == "h-app-route" && $0.second == "h-app-page" })
    for pair in pairs { #expect(Profile.hardened.decide(pair.action).rule == pair.first) }
  }

  @Test("every property is broken by a known mistake, and one without is told")
  func adequacy() throws {
    var catalog = try WholeSuite.catalog.get()
    let adequacy = PropertyAdequacy(catalog: catalog, mistakes: .complete)
    #expect(adequacy.unbroken.map(\.id) == [])
    #expect(adequacy.count == catalog.properties.count && adequacy.count >= 36)
    #expect(Set(PropertyAdequacy.mistakes.keys) == Set(catalog.properties.map(\.id)))
    catalog.properties[0].id = "prp-new"
    catalog.properties[1].must = [.decisionIn(["allow", "cancel", "download"])]
    #expect(
      PropertyAdequacy(catalog: catalog, mistakes: .complete).unbroken.map(\.id)
        == catalog.properties[0...1].map(\.id))
  }

  @Test("the profile that a mistake is put to holds the property without it")
  func innocent() throws {
    let catalog = try WholeSuite.catalog.get()
    var known: [String: PropertyAdequacy.PolicyQuestions] = [:]
    for property in catalog.properties {
      let (_, name, policy) = try #require(PropertyAdequacy.mistakes[property.id])
      let profile = try #require(Profile.named(name))
      let configuration = try #require(catalog.policies[policy]?.configuration)
      let asked = known[policy] ?? PropertyAdequacy.PolicyQuestions(configuration)
      known[policy] = asked
      #expect(
        !PropertyAdequacy.isBroken(property, by: profile, asking: asked), "\(property.id)")
    }
  }
}
