import ConformanceSuite
import ConformanceTestSupport
import Foundation
import NavigationPolicy
import Testing

@testable import ConformanceJudging
@testable import NavPolicyCommands

@Suite("The properties of a run as a person reads them")
struct PropertyTextTests {
  private static func text(_ report: PropertyReport, most: Int = 5) throws -> String {
    let lock = NSLock()
    nonisolated(unsafe) var text = ""
    let terminal = Terminal(
      write: { written in lock.withLock { text += written } }, complain: { _ in })
    let result = RunResult(
      suite: "1.0.0", claims: Claims(inputs: [], effects: []), cases: [], properties: report)
    PropertyText(terminal: terminal).print(result, most: most)
    return lock.withLock { text }
  }

  private static func broken(_ property: Property) -> PropertyResult {
    var finding = PropertyResult.Finding(
      action: NavigationAction(
        url: "https://a.example/", navigationType: .linkActivated, sourceFrame: .main,
        targetFrame: nil),
      answer: "{}", other: nil, demand: .alive, count: 1, asked: 1)
    finding.needsCreateWebView = true
    return PropertyResult(property: property, profile: nil, outcome: .broken(finding))
  }

  @Test("what is broken is told safety first, and no name is left out")
  func order() throws {
    let all = try WholeSuite.catalog.get().properties.filter { !$0.isRawInput }
    var report = PropertyReport()
    report.results = all.reversed().map(Self.broken)
    let text = try Self.text(report, most: 1)
    let safety = try #require(all.last { $0.level == .safety })
    #expect(text.contains("BROKEN  \(safety.id)  (safety"))
    #expect(text.contains("… and \(all.count - 1) more (--failures N prints more):\n"))
    for property in all { #expect(text.contains(property.id)) }
    #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("  prp-") || $0.count <= 100 })
    #expect(
      text.contains("does not declare \"createWebView\": an allowed new window shows nothing"))
  }

  @Test("raw input that breaks a property is named, and troubles are told apart")
  func named() throws {
    let raw = try #require(WholeSuite.catalog.get().properties.first { $0.isRawInput })
    var report = PropertyReport()
    report.results = [Self.broken(raw)]
    report.troubles = (1...7).map { ("trouble \($0)", "question \($0)", 8 - $0) }
    report.unanswered = ("question 1", "trouble 1", 28)
    report.unaskedEntries = ["appHosts[9]"]
    let text = try Self.text(report)
    #expect(text.contains("RAW INPUT  1 property broken with text that WebKit never produces"))
    #expect(text.contains("(\(raw.id)); --raw-input prints and counts them"))
    #expect(
      text.contains("UNANSWERED  28 questions\n  7 of them: trouble 1\n    asked first: quest"))
    #expect(text.contains("  3 of them: 2 other troubles\n") && !text.contains("trouble 6"))
    #expect(text.contains("not asked by any property: appHosts[9]\n"))
  }
}
