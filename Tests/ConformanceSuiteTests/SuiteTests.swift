import ConformanceSuite
import Foundation
import NavigationPolicy
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
    #expect(SuiteLint.faults(Repository.files) == [])
  }

  @Test("every rule of both profiles stands in the clause that it names")
  func clauses() throws {
    for profile in Profile.all where profile.name == "baseline" {
      for rule in profile.rules {
        let clause = try #require(Repository.spec.clause(rule.clause), "\(rule.id)")
        #expect(clause.text.contains("`\(rule.id)`"), "\(rule.id) in \(rule.clause)")
      }
    }
  }

  @Test("every rule of the baseline answers some vector")
  func rulesAnswer() throws {
    let catalog = try Catalog.load(Repository.files)
    for rule in Profile.baseline.rules {
      #expect(catalog.vectors.contains { $0.rule == rule.id }, "\(rule.id)")
    }
  }

  @Test("the default policy of the suite is the one built in")
  func defaultPolicy() throws {
    let catalog = try Catalog.load(Repository.files)
    #expect(catalog.policies["default"]?.configuration == PolicyConfiguration())
  }
}
