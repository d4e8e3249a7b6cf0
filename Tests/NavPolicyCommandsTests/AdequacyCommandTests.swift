import ConformanceTestSupport
import Foundation
import Testing

@testable import NavPolicyCommands

@Suite("adequacy counts pairs of values")
struct AdequacyCommandTests {
  @Test("a small suite misses many: ten are listed, and all with --pairs")
  func missing() async throws {
    let suite = try TinySuite.pages(1)
    func lines(_ flags: String...) async -> (code: Int32, lines: [String]) {
      let run = await Recording.run(["adequacy", "--vectors", suite.folder.path] + flags)
      return (run.code, run.output.split(separator: "\n").map(String.init))
    }
    let all = await lines("--pairs")
    let some = await lines()
    #expect(all.code == 1)
    #expect(some.code == 1)
    #expect(
      all.lines.first
        == "baseline: 6 of 249 feasible pairs of values, 0 infeasible; 4 of 819 feasible triples")
    let missing = "no vector  baseline: "
    #expect(all.lines.count { $0.hasPrefix(missing) } == 243)
    #expect(some.lines.count { $0.hasPrefix(missing) } == 10)
    #expect(some.lines.contains("and 233 more; --pairs lists them"))
    #expect(all.lines[1] == missing + "url null with navigationType linkActivated")
  }

  @Test("--minimal and --pairs exclude each other")
  func exclusive() async {
    let run = await Recording.run("adequacy", "--minimal", "--pairs")
    #expect(run.code == 2)
    #expect(run.complaints.contains("--minimal and --pairs exclude each other"))
  }
}
