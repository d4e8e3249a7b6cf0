import ConformanceSuite
import ConformanceTestSupport
import Foundation
import NavigationPolicy
import PageConformance
import StrictJSON
import Testing

/// The suite of this repository.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let files = SuiteFiles(folder: root.appendingPathComponent("Vectors"))
  static let spec = SpecIndex(folder: root.appendingPathComponent("Spec"))
}

@Suite("The suite is sound")
struct SuiteTests {
  @Test("the lint finds nothing")
  func lint() {
    #expect(SuiteLint.faults(Repository.files, engine: .complete) == [])
  }

  @Test("the Spec was read: every rule's clause names it, and two chapters have a table of rules")
  func clauses() throws {
    for rule in Profile.all.flatMap(\.rules) {
      let clause = try #require(Repository.spec.clause(rule.clause), "\(rule.id)")
      #expect(clause.rules.map(\.rule) == [rule.id])
    }
    let chapters = ["decision.md", "hardened.md"]
    let tables = Repository.spec.ruleTables.filter { chapters.contains($0.chapter) }
    #expect(tables.map(\.chapter) == chapters)
    #expect(tables.map(\.rows.count) == Profile.all.map(\.rules.count))
  }

  @Test("every rule of both profiles answers some vector")
  func rulesAnswer() throws {
    let catalog = try WholeSuite.catalog.get()
    let answering = Set(catalog.vectors.compactMap(\.rule))
    for rule in Profile.all.flatMap(\.rules) { #expect(answering.contains(rule.id), "\(rule.id)") }
  }

  @Test("the default policy of the suite is the one built in")
  func defaultPolicy() throws {
    let catalog = try WholeSuite.catalog.get()
    #expect(catalog.policies["default"]?.configuration == PolicyConfiguration())
  }
}
