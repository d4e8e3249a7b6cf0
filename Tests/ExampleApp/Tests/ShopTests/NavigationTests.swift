import Foundation
import NavigationConformance
import Testing

@testable import Shop

@Suite struct NavigationTests {
  /// The team's policy file.
  let policy: URL

  init() throws {
    policy = try #require(
      Bundle.module.url(forResource: "Policy/navigation-policy", withExtension: "json"))
  }

  @Test("the shop's links go where its policy says")
  func links() async throws {
    let findings = try await LinkPolicy.tested.engine.check(
      policy: policy, transcript: Transcripts.file("shop"))
    #expect(findings.isClean)
  }

  @Test("hosts that are compared by their end are found")
  func plantedMistake() async throws {
    let findings = try await LinkPolicy.comparingEnds.engine.check(
      policy: policy, transcript: Transcripts.file("planted"))
    #expect(!findings.isClean)
    #expect(findings.findings.contains { $0.id == "prp-look-alike-host" })
  }
}
