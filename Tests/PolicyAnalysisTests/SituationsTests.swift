import ConformanceSuite
import NavigationPolicy
import Testing

@testable import PolicyAnalysis

@Suite("Situations")
struct SituationsTests {
  private static let situations = Situations(PolicyConfiguration())

  @Test("every value of every member meets every other one, and what cannot be is left out")
  func contexts() {
    let contexts = Self.situations.contexts
    // 6 types, 5 askers that are always there, 3 targets, 2 × 3 × 2 × 2 × 2 other values, 5 pages;
    // and a frame of the page's origin on the two pages that have one.
    #expect(contexts.feasible.count { $0 } == 6 * 3 * 48 * (5 * 5 + 2))
    #expect(contexts.numbers.count == contexts.feasible.count { $0 })
    #expect(ContextSpace.windows.count { $0 } == ContextSpace.count / 3)
  }

  @Test("a context is found again by its number")
  func numbers() {
    let contexts = Self.situations.contexts
    for number in stride(from: 0, to: ContextSpace.count, by: 997) {
      #expect(ContextSpace.number(contexts.context(number)) == number)
      #expect(ContextSpace.documented[number] <= number)
    }
  }

  @Test("no URL stands twice, and none stands for nothing")
  func subjects() {
    let subjects = Self.situations.subjects
    #expect(Set(subjects.map { $0.url.map { "+\($0)" } ?? "-" }).count == subjects.count)
    #expect(Set(subjects.map(\.name)).count == subjects.count)
    for subject in subjects { #expect(Self.situations.place(of: subject.url) != nil) }
    #expect(Self.situations.place(of: "https://nobody.example/") == nil)
  }

  @Test("baseline reads no more than the documents' members")
  func documented() {
    var state: UInt64 = 12
    let profile = Profile.baseline
    let situations = Self.situations
    for subject in situations.subjects {
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let number = Int(state >> 33) % ContextSpace.count
        guard situations.contexts.feasible[number] else { continue }
        let other = ContextSpace.documented[number]
        let answers = [number, other].map { number in
          profile.decide(
            situations.reading.action(subject.url, situations.contexts.context(number)))
        }
        #expect(answers[0] == answers[1], "\(subject.name)")
      }
    }
  }

  /// Other members of classes of the default policy.
  private static let members: [String: [String]] = [
    "appPage": ["https://app.example.com/about", "https://app.example.com/a/b.html"],
    "appRoute": [
      "https://app.example.com/open/zz?target=9", "https://app.example.com/open/q-1?id=abc",
    ],
    "appRouteTracked": ["https://app.example.com/open/b?target=1&gclid=2"],
    "partner": ["https://partner.example.com/", "https://partner.example.com/x?y=1"],
    "otherSite": ["https://www.example.edu/", "https://shop.example.io/x?y=1"],
    "custom": ["myapp://product/view/7", "myapp://event/main/x"],
    "tel": ["tel:110", "tel:+491234567"], "mailto": ["mailto:x@example.io?subject=a"],
    "unlistedScheme": ["fb://profile/1", "whatsapp:send"], "intent": ["intent:x#Intent;end"],
    "javascript": ["javascript:void(0)"], "data": ["data:,x"],
    "appRoute with suffix": ["https://app.example.com.evil.example/open/a1?target=1"],
    "appPage with port": ["https://app.example.com:444/"],
  ]

  @Test("members of a class are answered alike")
  func alike() throws {
    var state: UInt64 = 7
    let situations = Self.situations
    for (name, urls) in Self.members.sorted(by: { $0.key < $1.key }) {
      let subject = try #require(situations.subjects.first { $0.name == name }, "\(name)")
      for url in urls {
        for _ in 0..<200 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let number = Int(state >> 33) % ContextSpace.count
          guard situations.contexts.feasible[number] else { continue }
          let context = situations.contexts.context(number)
          for profile in Profile.all {
            let one = profile.decide(situations.reading.action(subject.url, context))
            let two = profile.decide(situations.reading.action(url, context))
            #expect(
              AnswerKind(one.decision, one.effects) == AnswerKind(two.decision, two.effects),
              "\(profile.name): \(name), \(url)")
          }
        }
      }
    }
  }
}
