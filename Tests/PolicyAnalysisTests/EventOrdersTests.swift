import ConformanceTestSupport
import Foundation
import NavigationPolicy
import Testing

@testable import ConformanceSuite
@testable import PolicyAnalysis

@Suite("All orders of events")
struct EventOrdersTests {
  @Test("the reference holds the contract in every order", arguments: ["baseline", "hardened"])
  func reference(name: String) throws {
    let report = EventOrders(profile: try #require(Profile.named(name))).check(upTo: 4)
    #expect(report.orders == Self.count(upTo: 4))
    #expect(report.holds)
    #expect(
      report.lines == [
        "handler contract (\(name)): 23 conditions hold in all 45,024 orders of up to 4 events"
      ])
    // Orders that come to the same are followed together.
    #expect(report.steps < report.orders / 2)
  }

  /// Each navigation takes one of the places, with or without a check, or none; eleven other letters.
  private static func count(upTo length: Int) -> Int {
    func power(_ exponent: Int) -> Int { (0..<max(exponent, 0)).reduce(1) { all, _ in all * 11 } }
    return (1...length).reduce(0) { all, places in
      all + power(places) + 4 * places * power(places - 1)
        + 4 * places * (places - 1) * power(places - 2)
    }
  }

  @Test("following orders together gives what each by itself gives")
  func together() throws {
    let some = ["checks-mixed-up", "early-report-loads", "release-unnoticed", "delivery-once"]
    let mistaken = Self.mistaken.filter { some.contains($0.id) }
    #expect(mistaken.count == some.count)
    for profile in [.baseline] + mistaken.map(\.profile) {
      let orders = EventOrders(profile: profile)
      let together = orders.check(upTo: 3)
      let alone = orders.check(upTo: 3, together: false)
      #expect(alone.steps == Self.count(upTo: 3))
      #expect(together.orders == alone.orders)
      #expect(together.steps < alone.steps)
      for (one, other) in zip(together.verdicts, alone.verdicts) {
        #expect(one.verdict == other.verdict, "\(one.condition.id)")
      }
    }
  }

  // Written from the titles: what a mistake must break.
  private static let expected: [String: [HandlerCondition]] = [
    "handler-called-twice-on-fallback": [.exactlyOneCall, .fallback],
    "handler-called-twice": [.exactlyOneCall],
    "handler-not-called-with-effect": [.exactlyOneCall, .noEffectBefore],
    "no-fallback": [.fallback],
    "fallback-always": [.taken],
    "fallback-on-success": [.fallback, .taken],
    "fallback-repeated": [.firstReport],
    "fallback-handed-over": [.fallback, .handOut],
    "fallback-in-browser": [.fallback, .handOut],
    "fallback-after-release": [.releasedBeforeReport],
    "released-unanswered": [.releasedWhileWaiting, .exactlyOneCall],
    "released-allowed": [.releasedWhileWaiting],
    "release-unnoticed": [.releasedWhileWaiting, .releasedBefore, .ownerGone],
    "release-answers-once-more": [.releasedWhileWaiting, .exactlyOneCall],
    "after-release-unanswered": [.releasedBefore, .exactlyOneCall],
    "refused-allowed": [.failedCheck],
    "refused-unanswered": [.failedCheck, .exactlyOneCall],
    "end-unanswered": [.neverEnds, .exactlyOneCall],
    "end-allowed": [.neverEnds],
    "effects-off-main": [.mainActor],
    "fallback-off-main": [.mainActor],
    "effects-before-check": [.later, .noEffectBefore],
    "checks-mixed-up": [.overlap],
    "only-last-waits": [.later, .exactlyOneCall],
    "early-report-loads": [.firstReport, .noEffectBefore],
    "early-report-kept": [.fallback],
    "early-report-is-the-first": [.fallback],
    "delivery-before-view": [.coldStart],
    "delivery-lost-at-start": [.coldStart],
    "delivery-last-only": [.coldStart],
    "delivery-reversed": [.order],
    "delivery-repeated": [.onceEach],
    "delivery-held-after-view": [.warmStart],
    "delivery-once": [.onceEach],
    "delivery-after-release": [.ownerGone],
    "delivery-held-after-release": [.ownerGone],
    "delivery-at-the-end": [.ownerGone],
    "delivery-off-main": [.mainActor],
  ]

  // What no order of this alphabet can show.
  private static let unseen: [String: String] = [
    "fallback-for-custom-schemes": "no custom scheme is handed out",
    "own-load-not-marked": "the load of the fallback does not come back as a navigation",
  ]

  /// The engines with a mistake in the handling, by the mistake's id.
  private static let mistaken: [(id: String, profile: Profile)] =
    (Array(expected.keys) + unseen.keys).sorted().compactMap { id in
      guard let mistake = MistakeCatalogue.policies.named(id) else { return nil }
      let engine = MistakeCatalogue.policies.engine(with: mistake)
      return engine.profiles.last.map { (id, $0) }
    }

  /// What three events show of each; one needs four.
  private static let broken: [String: Set<HandlerCondition>] = Dictionary(
    uniqueKeysWithValues: mistaken.map { id, profile in
      let length = id == "early-report-is-the-first" ? 4 : 3
      return (id, Set(EventOrders(profile: profile).check(upTo: length).broken))
    })

  @Test("a mistake in the handling breaks the conditions that its title names")
  func mistakes() {
    #expect(Self.broken.count == Self.expected.count + Self.unseen.count)
    for (id, broken) in Self.broken {
      let missing = Set(Self.expected[id] ?? []).subtracting(broken)
      #expect(missing.map(\.id) == [], "\(id)")
      #expect(broken.isEmpty == (Self.unseen[id] != nil), "\(id): \(broken.map(\.id))")
    }
  }

  @Test("the mistakes in the handling are all among them")
  func complete() {
    let deliveries = KnownMistake.deepLinks.filter { $0.id.hasPrefix("delivery-") }
    let all = KnownMistake.handler + KnownMistake.edgesOfEvents + deliveries
    let known = Set(Self.expected.keys).union(Self.unseen.keys)
    #expect(known == Set(all.map(\.id)).union(["own-load-not-marked"]))
  }

  @Test("the first counterexample is one of the shortest, and a trace shows it")
  func counterexamples() throws {
    let shortest: [String: (condition: HandlerCondition, order: [EventLetter])] = [
      "fallback-repeated": (
        .firstReport,
        [.navigate(.a, check: false), .opened(.a, success: true), .opened(.a, success: false)]
      ),
      "released-unanswered": (.exactlyOneCall, [.navigate(.a, check: true), .ownerReleased]),
      "delivery-reversed": (.order, [.urlOpened, .urlOpened, .viewAppeared]),
    ]
    for (id, profile) in Self.mistaken {
      guard let expected = shortest[id] else { continue }
      let report = EventOrders(profile: profile).check(upTo: 3)
      #expect(report[expected.condition] == .broken(expected.order), "\(id)")
      let events = EventLetter.events(expected.order)
      let right = Profile.hardened.trace(events)
      let wrong = profile.trace(events)
      #expect(
        !right.calls.elementsEqual(wrong.calls, by: ==)
          || !right.effects.elementsEqual(wrong.effects, by: ==), "\(id)")
    }
  }

  @Test("a report tells what is broken, and what was never judged")
  func lines() throws {
    let profile = try #require(Self.mistaken.first { $0.id == "end-allowed" }?.profile)
    let report = EventOrders(profile: profile).check(upTo: 4)
    #expect(
      report.lines == [
        "handler contract (hardened): HDL-8 is broken by navigate a with a check: "
          + "What still waits at the end is cancelled, once and without an effect."
      ])
    let short = EventOrders(profile: .baseline).check(upTo: 1)
    #expect(!short.holds)
    #expect(short[.overlap] == .neverJudged)
    #expect(
      short.lines.contains(
        "handler contract (baseline): HDL-5 is judged in none of 15 orders of up to 1 events"))
  }

  // What no known mistake does.
  private static let handMade: [(condition: HandlerCondition, change: Change)] = [
    (
      .independent,
      {
        $0.linkOpened = { state, id, _ in state.call(id, .allow) }
      }
    ),
    (
      .independent,
      {
        let appeared = $0.appeared
        $0.appeared = { state in
          appeared(&state)
          for pending in state.waiting { state.call(pending.id, .cancel) }
          state.waiting = []
        }
      }
    ),
    (
      .endsOnce,
      {
        let find = $0.find
        $0.find = { state, id in
          find(state, id) ?? state.waiting.indices.last
        }
      }
    ),
  ]

  private typealias Change = @Sendable (inout DecisionHandling) -> Void

  @Test("every condition can be broken")
  func every() {
    var broken = Self.broken.values.reduce(into: Set()) { $0.formUnion($1) }
    for (condition, change) in Self.handMade {
      var profile = Profile.baseline
      change(&profile.handling)
      let found = EventOrders(profile: profile).check(upTo: 3).broken
      #expect(found.contains(condition))
      broken.formUnion(found)
    }
    #expect(Set(HandlerCondition.allCases).subtracting(broken).map(\.id) == [])
  }

  @Test("the conditions are named after clauses")
  func names() {
    let spec = SpecIndex(folder: BuiltHere.root.appendingPathComponent("Spec"))
    #expect(Set(HandlerCondition.allCases.map(\.id)).count == HandlerCondition.allCases.count)
    for condition in HandlerCondition.allCases {
      #expect(spec.clause(condition.id) != nil, "\(condition.id)")
      #expect(condition.sentence.hasSuffix("."))
      #expect(HandlerCondition.allCases[Int(condition.rawValue)] == condition)
    }
  }
}
