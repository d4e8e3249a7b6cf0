import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import StrictJSON
import Testing

@testable import ConformanceJudging

@Suite("What wrong answers have in common")
struct AnswerPatternTests {
  /// The best pattern in the decisions of a profile with one answer replaced.
  private func pattern(
    _ profile: String, rule: String? = nil, _ answer: (NavigationAction) -> JSON?
  ) throws -> AnswerPattern? {
    try pattern(profile, rule: rule) { action, _ in answer(action) }
  }

  private func pattern(
    _ profile: String, rule: String? = nil,
    _ answer: (NavigationAction, PolicyConfiguration) -> JSON?
  ) throws -> AnswerPattern? {
    let catalog = try WholeSuite.catalog.get()
    var items: [AnswerPattern.Item] = []
    for vector in catalog.vectors
    where vector.operation == .decide && vector.profile == profile && vector.isScored {
      let action = try? NavigationAction(json: vector.input)
      let wrong =
        rule == nil || rule == vector.rule
        ? action.flatMap { answer($0, catalog.configuration(of: vector)) } : nil
      items += AnswerPattern.Item.all(
        of: vector, answered: wrong ?? vector.expect[0], catalog: catalog)
    }
    let wrong = Set(items.filter { $0.change != nil }.map(\.vector.id))
    return AnswerPattern.best(items, left: wrong)
  }

  @Test("A condition is found and said with what happens and what should")
  func found() throws {
    let swallowed = try pattern("hardened") { action, _ in
      action.navigationType == .formSubmitted && action.isRedirect
        ? ["decision": "cancel", "effects": []] : nil
    }
    let sentence = swallowed?.sentence ?? ""
    #expect(
      sentence.hasPrefix(
        "A form that is sent, from the main frame, by a redirect: does nothing; it should most often load"
      ))
    let leaves = try pattern("hardened") { action, policy in
      action.targetFrame == .sub && policy.otherSites != .load
        && action.url?.hasPrefix("https://news") == true
        ? [
          "decision": "cancel",
          "effects": [
            [
              "kind": "openExternally", "url": .string(action.url ?? ""),
              "universalLinksOnly": false,
            ]
          ],
        ] : nil
    }
    #expect(leaves?.traits.contains(.init(.target, "sub")) == true)
    #expect(leaves?.contradicted == 0)
  }

  @Test("Of words that fit the wrong answers alike, those are said that fit fewer right ones")
  func narrow() throws {
    let own = try pattern("baseline", rule: "app-route-rejected") { action in
      let effect: JSON = [
        "kind": "openExternally", "url": .string(action.url ?? ""), "universalLinksOnly": false,
      ]
      return ["decision": "cancel", "effects": [effect]]
    }
    #expect(
      own?.sentence
        == "A URL on the app's own host that is no valid route: opens another app or the browser; "
        + "it should stop.")
    let partner = try pattern("baseline", rule: "partner-open") { _ in
      ["decision": "cancel", "effects": []]
    }
    #expect(partner?.sentence.contains("a page on a partner's host: does nothing") == true)
  }

  @Test("What many things should happen to is said of the most frequent only")
  func many() throws {
    let dead = try pattern("hardened") { action, _ in
      action.navigationType == .linkActivated ? ["decision": "cancel", "effects": []] : nil
    }
    #expect(dead?.sentence.contains("it should most often ") == true, "\(dead?.sentence ?? "")")
  }

  @Test("What most answers of a kind speak against is no pattern")
  func contradicted() throws {
    var number = 0
    let noise = try pattern("baseline") { action, _ in
      number += 1
      // Every fifth load of a page: nothing about the action sets those apart.
      return number.isMultiple(of: 5) && action.url?.hasPrefix("https:") == true
        ? ["decision": "download", "effects": []] : nil
    }
    #expect((noise?.explained.count ?? 0) < 10)
  }

  @Test("Every trait has words")
  func words() throws {
    let catalog = try WholeSuite.catalog.get()
    var traits: Set<ConformanceJudging.Trait> = []
    for vector in catalog.vectors where vector.operation == .decide {
      guard let action = try? NavigationAction(json: vector.input),
        let profile = Profile.named(vector.profile)
      else { continue }
      traits.formUnion(
        ConformanceJudging.Trait.all(of: action, profile, catalog.configuration(of: vector)))
    }
    for vector in catalog.vectors where vector.operation == .trace {
      let items = AnswerPattern.Item.all(of: vector, answered: vector.expect[0], catalog: catalog)
      traits.formUnion(items.flatMap(\.traits))
    }
    #expect(traits.count > 80)
    #expect(traits.contains(.init(.check, "running")) && traits.contains(.init(.check, "ended")))
    for trait in traits {
      #expect(
        !ConformanceJudging.Trait.subject([trait]).contains("\(trait.dimension) \(trait.value)"))
    }
  }
}
