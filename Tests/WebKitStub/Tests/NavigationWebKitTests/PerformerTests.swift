import Foundation
import NavigationPolicy
import Testing

@testable import NavigationWebKitOnStub

@Suite("Each handler is called once, and then the effects are made")
@MainActor
struct PerformerTests {
  private let log = Log()
  private let page = "https://www.example.org/a?b=%20#c"
  private var url: URL? { URL(string: page) }

  /// Every decision with every effect, those included that no profile answers, and what follows.
  nonisolated static let answers: [(Decision, [Effect], [String])] = {
    let page = "https://www.example.org/a?b=%20#c"
    let effects: [([Effect], [String])] = [
      ([], []),
      ([.routeInternally(AppRoute(path: "/open/a", parameters: []))], ["show /open/a"]),
      ([.openExternally(url: page, universalLinksOnly: true)], ["open \(page) in apps only"]),
      ([.openExternally(url: page, universalLinksOnly: false)], ["open \(page)"]),
      ([.loadInWebView(url: page)], ["load \(page)"]),
      ([.presentInAppBrowser(url: page)], ["present \(page)"]),
      (
        [.loadInWebView(url: page), .presentInAppBrowser(url: page)],
        ["load \(page)", "present \(page)"]
      ),
    ]
    return [Decision.allow, .cancel, .download].flatMap { decision in
      effects.map { (decision, $0.0, $0.1) }
    }
  }()

  private func answer(_ decision: Decision, _ effects: [Effect], by performer: OutcomePerformer) {
    performer.answer(Outcome(decision, effects, rule: "r"), about: url) {
      log.lines.append("answer \($0)")
    }
  }

  private func answer(
    _ decision: Decision, _ effects: [Effect] = [], after check: Check,
    by performer: OutcomePerformer, named name: String = "answer"
  ) {
    performer.answer(
      Outcome(decision, effects, rule: "r"), about: url, after: { await check.run() }
    ) { [log] in log.lines.append("\(name) \($0)") }
  }

  private var partnerLink: [Effect] { [.openExternally(url: page, universalLinksOnly: true)] }

  // MARK: Answers at once

  @Test("the answer comes at once, the effects after it", arguments: answers)
  func atOnce(decision: Decision, effects: [Effect], made: [String]) {
    let owner = Owner(log)
    answer(decision, effects, by: owner.performer)
    #expect(log.lines == ["answer \(decision)"] + made)
  }

  @Test("without an owner every answer is cancel, and nothing is done", arguments: answers)
  func ownerGone(decision: Decision, effects: [Effect], made: [String]) async {
    let performer = Owner(log).performer
    answer(decision, effects, by: performer)
    answer(decision, effects, after: Check(), by: performer)
    await log.wait(for: 3)
    #expect(log.lines == ["answer cancel", "answer cancel"])
  }

  // MARK: Answers after a check

  @Test("a passed check brings the policy's answer and its effects", arguments: answers)
  func checkPassed(decision: Decision, effects: [Effect], made: [String]) async {
    let owner = Owner(log)
    let check = Check()
    answer(decision, effects, after: check, by: owner.performer)
    #expect(log.lines.isEmpty)
    await check.end(passed: true)
    await log.wait(for: 1 + made.count)
    #expect(log.lines == ["answer \(decision)"] + made)
  }

  @Test("a failed check cancels, and nothing is done", arguments: answers)
  func checkFailed(decision: Decision, effects: [Effect], made: [String]) async {
    let owner = Owner(log)
    let check = Check()
    answer(decision, effects, after: check, by: owner.performer)
    await check.end(passed: false)
    await log.wait(for: 2)
    #expect(log.lines == ["answer cancel"])
  }

  @Test("navigations overlap, and their checks end in any order")
  func overlapping() async {
    let owner = Owner(log)
    let (first, second) = (Check(), Check())
    answer(.allow, after: first, by: owner.performer, named: "a")
    answer(.download, after: second, by: owner.performer, named: "b")
    answer(.cancel, [.loadInWebView(url: page)], by: owner.performer)
    await second.end(passed: true)
    await log.wait(for: 3)
    await first.end(passed: false)
    await log.wait(for: 4)
    #expect(log.lines == ["answer cancel", "load \(page)", "b download", "a cancel"])
  }

  @Test("the owner's release cancels what waits, once, whatever the check says later")
  func releasedWhileWaiting() async {
    let (check, other) = (Check(), Check())
    var owner: Owner? = Owner(log)
    if let performer = owner?.performer {
      answer(.cancel, partnerLink, after: check, by: performer, named: "a")
      answer(.allow, after: other, by: performer, named: "b")
    }
    owner = nil
    await log.wait(for: 2)
    #expect(log.lines.sorted() == ["a cancel", "b cancel"])
    await check.end(passed: true)
    await other.end(passed: false)
    await log.wait(for: 3)
    #expect(log.lines.count == 2)
  }

  @Test("a check that ends after its owner was released cancels, also if the performer is kept")
  func performerKept() async {
    let check = Check()
    var owner: Owner? = Owner(log)
    let performer = owner?.performer
    if let performer { answer(.cancel, partnerLink, after: check, by: performer) }
    owner = nil
    await check.end(passed: true)
    await log.wait(for: 2)
    #expect(log.lines == ["answer cancel"])
  }

  // MARK: Reports of the system

  @Test("a partner's link that no app took is loaded as the app's own, once")
  func openerFails() {
    let owner = Owner(log)
    answer(.cancel, partnerLink, by: owner.performer)
    owner.reports.first?(false)
    owner.reports.first?(false)
    #expect(log.lines == ["answer cancel", "open \(page) in apps only", "load \(page)"])
    #expect(owner.recorder.asked(about: page, isMainFrame: true).appInitiated)
  }

  @Test("a report may come before the call returns")
  func openerFailsAtOnce() {
    let owner = Owner(log)
    owner.reportsAtOnce = false
    answer(.cancel, partnerLink, by: owner.performer)
    #expect(log.lines == ["answer cancel", "open \(page) in apps only", "load \(page)"])
  }

  @Test("the first report counts")
  func openerSucceeds() {
    let owner = Owner(log)
    answer(.cancel, partnerLink, by: owner.performer)
    owner.reports.first?(true)
    owner.reports.first?(false)
    #expect(log.lines == ["answer cancel", "open \(page) in apps only"])
  }

  @Test("each hand-over has a report of its own")
  func twoHandOvers() {
    let owner = Owner(log)
    answer(.cancel, partnerLink, by: owner.performer)
    answer(.cancel, partnerLink, by: owner.performer)
    owner.reports[1](false)
    owner.reports[0](true)
    #expect(log.lines.filter { $0.hasPrefix("load") }.count == 1)
    #expect(log.lines.filter { $0.hasPrefix("answer") }.count == 2)
  }

  @Test("a custom scheme that no app took loads nothing")
  func customSchemeFails() {
    let owner = Owner(log)
    answer(.cancel, [.openExternally(url: page, universalLinksOnly: false)], by: owner.performer)
    owner.reports.first?(false)
    #expect(log.lines == ["answer cancel", "open \(page)"])
  }

  @Test("nothing is loaded when the owner was released before the report")
  func releasedBeforeReport() {
    var owner: Owner? = Owner(log)
    let performer = owner?.performer
    if let performer { answer(.cancel, partnerLink, by: performer) }
    let report = owner?.reports.first
    owner = nil
    report?(false)
    #expect(log.lines == ["answer cancel", "open \(page) in apps only"])
  }

  @Test("a report that never comes keeps neither the owner nor the performer")
  func openerNeverAnswers() {
    weak var kept: OutcomePerformer?
    var reports: [@MainActor @Sendable (Bool) -> Void] = []
    do {
      let owner = Owner(log)
      answer(.cancel, partnerLink, by: owner.performer)
      kept = owner.performer
      reports = owner.reports
    }
    #expect(kept == nil)
    #expect(reports.count == 1)
    #expect(log.lines == ["answer cancel", "open \(page) in apps only"])
  }

  @Test("a load by effect is announced before it is made")
  func loadIsAnnounced() {
    let owner = Owner(log)
    answer(.cancel, [.loadInWebView(url: page)], by: owner.performer)
    #expect(owner.recorder.asked(about: page, isMainFrame: true).appInitiated)
    #expect(!owner.recorder.asked(about: page, isMainFrame: true).appInitiated)
  }

  @Test("a place of a deep link is not an action's effect")
  func deepLink() {
    let owner = Owner(log)
    answer(.allow, [.deliver(DeepLink(.home))], by: owner.performer)
    #expect(log.lines == ["answer allow"])
  }
}
