import NavigationPolicy
import Testing

@Suite("A profile is an array of rules")
struct ProfileTests {
  @Test(
    "every rule has an id of its own, a clause and a reason", arguments: ["baseline", "hardened"])
  func rules(name: String) throws {
    let profile = try #require(Profile.named(name))
    #expect(Set(profile.rules.map(\.id)).count == profile.rules.count)
    for rule in profile.rules {
      #expect(!rule.clause.isEmpty)
      #expect(rule.reason.hasSuffix("."))
    }
  }

  @Test("the documents' example is decided as they say")
  func example() {
    let action = NavigationAction(
      url: "https://app.example.com/open/x?id=1", navigationType: .linkActivated,
      sourceFrame: .main, targetFrame: .main)
    let outcome = Profile.baseline.decide(action)
    let route = AppRoute(path: "/open/x", parameters: [.init(name: "id", value: "1")])
    #expect(outcome == Outcome(.cancel, [.routeInternally(route)], rule: "app-route"))
  }

  @Test("a rule that is taken out lets the next one answer")
  func removal() {
    var profile = Profile.baseline
    profile.rules.removeAll { $0.id == "subframe-other" }
    let action = NavigationAction(
      url: "myapp://open/detail/1", navigationType: .linkActivated, sourceFrame: .sub,
      targetFrame: .sub)
    #expect(Profile.baseline.decide(action).rule == "subframe-other")
    #expect(profile.decide(action).rule == "custom-open")
  }

  @Test("a rule with another answer is asked about every action")
  func otherAnswer() {
    var profile = Profile.baseline
    profile.rules = profile.rules.map { rule in
      rule.id == "about" ? rule.answering { _ in .cancel } : rule
    }
    profile.rules.removeAll { $0.id != "about" }
    let action = NavigationAction(
      url: "https://www.example.org/", navigationType: .other, sourceFrame: .main,
      targetFrame: .main)
    #expect(profile.decide(action) == Outcome(.cancel, rule: "about"))
    profile.rules = Profile.baseline.rules.filter { $0.id == "about" }
    #expect(profile.decide(action).rule == "no-rule")
  }

  @Test("a copy of a policy is changed without the policy, and equals it when its values do")
  func policyIsValue() {
    let policy = PolicyConfiguration()
    var copy = policy
    copy.appHosts.append(HostPattern("*.Example.net"))
    #expect(policy.appHosts.count == 1)
    #expect(copy != policy)
    #expect(copy.listedHosts.map(\.text).contains("*.example.net"))
    copy.appHosts.removeLast()
    #expect(copy == policy)
  }

  @Test("the decision handler is called once for every action, whatever happens")
  func handler() {
    let partner = NavigationAction(
      url: "https://partner.example.com/p", navigationType: .linkActivated, sourceFrame: .main,
      targetFrame: .main)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      var events: [HandlerEvent] = []
      for number in 0..<Int.random(in: 1...5, using: &generator) {
        events.append(.navigate(id: "n\(number)", partner, check: Bool.random(using: &generator)))
      }
      let navigations = events.count
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let id = "n\(Int.random(in: 0..<navigations + 1, using: &generator))"
        let event: HandlerEvent =
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: .ownerReleased
          case 1, 2: .checkCompleted(of: id, passed: Bool.random(using: &generator))
          default: .opened(of: id, success: Bool.random(using: &generator))
          }
        events.insert(event, at: Int.random(in: 0...events.count, using: &generator))
      }
      for profile in Profile.all {
        let state = profile.trace(events)
        #expect(Set(state.calls.map(\.of)).count == navigations)
        #expect(state.calls.count == navigations)
      }
    }
  }
}
