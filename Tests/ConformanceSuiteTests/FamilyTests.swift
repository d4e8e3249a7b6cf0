import ConformanceSuite
import ConformanceTestSupport
import NavigationPolicy
import PageConformance
import StrictJSON
import Testing

@Suite("Families of actions")
struct FamilyTests {
  @Test("every family holds for the bundled engine on every vector it speaks of")
  func hold() throws {
    let catalog = try WholeSuite.catalog.get()
    for family in Family.all {
      #expect(Repository.spec.clause(family.clause) != nil, "\(family.id)")
      var pairs = 0
      for vector in catalog.vectors
      where vector.operation == .decide && family.profiles.contains(vector.profile) {
        guard let profile = Profile.named(vector.profile),
          let first = try? NavigationAction(json: vector.input),
          let second = family.change(first, vector.rule ?? "")
        else { continue }
        pairs += 1
        let answers = try [first, second].map {
          try ReferenceEngine.complete.answer(
            .decide, profile: profile.name, policy: catalog.configuration(of: vector),
            input: $0.json)
        }
        #expect(family.holds(answers[0], answers[1]), "\(family.id): \(vector.id)")
      }
      #expect(pairs > 0, "\(family.id)")
    }
  }

  @Test("a family of equals is broken by another decision, one of differences by the same")
  func broken() throws {
    let allow: JSON = ["decision": "allow", "effects": []]
    let cancel: JSON = ["decision": "cancel", "effects": []]
    for family in Family.all {
      #expect(family.holds(allow, allow) == (family.relation == .equal))
      #expect(family.holds(allow, cancel) == (family.relation == .different))
    }
  }
}
