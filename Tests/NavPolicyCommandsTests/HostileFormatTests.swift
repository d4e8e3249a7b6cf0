import ConformanceJudging
import ConformanceTestSupport
import Foundation
import StrictJSON
import Testing

@testable import ConformanceSuite
@testable import NavPolicyCommands

@Suite("The formats of a run's report, whatever the engine and the tests say")
struct HostileFormatTests {
  /// What breaks one format or another.
  private static let hostile: String = {
    var text = "]]>&<b a='1' \"> %0A::error::x\r\n|`*_<script>\n```\n# x"
    let odd: [UInt32] = [
      0, 1, 8, 0xB, 0x1B, 0x7F, 0x85, 0x202E, 0x2028, 0xE000, 0xFDD0, 0xFFFE, 0xFFFF, 0x1F600,
      0x10FFFF,
    ]
    text.unicodeScalars += odd.compactMap(Unicode.Scalar.init)
    return text
  }()

  private let place: ScratchFolder

  init() throws { place = try ScratchFolder("formats") }

  /// A run of pages with these outcomes.
  private func report(
    _ outcomes: [CaseOutcome], change: (inout RunResult) -> Void = { _ in }
  ) throws -> RunReport {
    let catalog = try TinySuite.pages(outcomes.count).catalog()
    let cases = zip(catalog.vectors, outcomes).map { vector, outcome in
      var vector = vector
      if outcome.isTrouble {
        vector.title = Self.hostile
        vector.clauses = [Self.hostile]
      }
      return CaseResult(
        vector: vector, outcome: outcome,
        answer: outcome.isFail ? #"{"decision":"cancel","effects":[]}"# : nil)
    }
    var result = RunResult(
      suite: catalog.version, claims: try .made { $0.name = Self.hostile }, cases: cases)
    change(&result)
    return RunReport(
      result, of: catalog, nil, spec: SpecIndex(folder: place.url),
      again: { "again \($0) \(Self.hostile)" })
  }

  private var everyOutcome: [CaseOutcome] {
    let text = Self.hostile + String(repeating: "x", count: 100_000)
    return [
      .pass, .passDecisionOnly, .fail([]), .skipped(text), .notTested(text),
      .notToldApart(from: [text]), .error(text), .timeout(text), .crash(text), .protocolFault(text),
      .flaky(text), .notRun(text), .informational(text),
    ]
  }

  private func junit(_ report: RunReport) throws -> String {
    try place.write(
      "run.xml",
      JUnitReport(report, start: Date(timeIntervalSince1970: 0), seconds: 61.0625).text)
  }

  @Test("JUnit XML holds no character that XML forbids, no markup of others, no long text")
  func text() throws {
    let text = try String(contentsOfFile: junit(report(everyOutcome)), encoding: .utf8)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!text.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
    #expect(!text.unicodeScalars.contains { $0.value & 0xFFFE == 0xFFFE })
    #expect(!text.contains("]]>") && !text.contains("<b") && !text.contains("<script"))
    #expect(text.utf8.count < 60_000)
    #expect(text.contains("time=\"61.063\"") && text.contains("timestamp=\"1970-01-01T00:00:00\""))
  }

  @Test(
    "JUnit XML follows the schema, by xmllint",
    .enabled(if: JUnitReading.hasValidator, "xmllint is not here: the schema was not checked"))
  func schema() async throws {
    #expect(try await JUnitReading.faults(junit(report(everyOutcome))) == nil)
    #expect(try await JUnitReading.faults(junit(report([.pass]))) == nil)
    #expect(try await JUnitReading.faults(place.write("no.xml", "<testsuites x=\"\"/>")) != nil)
  }

  @Test(
    "Python's reader finds every case in JUnit XML, and counts as it says",
    .enabled(if: JUnitReading.hasPython, "python3 is not here: no second reader was tried"))
  func secondReader() async throws {
    let marks = try await JUnitReading.marks(junit(report(everyOutcome)))
    #expect(
      marks.map { $0.split(separator: " ").first } == [
        "failure", "failure", "skipped", "skipped", "error", "error", "error", "error", "error",
        "error", "skipped",
      ])
    let interrupted = try report([.pass, .notRun("SIGINT"), .notRun("SIGINT")]) {
      $0.scope.interruption = "SIGINT"
    }
    let rest = try await JUnitReading.marks(junit(interrupted))
    #expect(rest == (1...2).map { "error baseline.decide dec-12-page-\($0): SIGINT" })
  }

  @Test("An annotation is a line; at most ten are written, and the last says how many more")
  func annotations() throws {
    let wrong = [CaseOutcome](repeating: .fail([]), count: 200)
    let report = try report(everyOutcome + wrong) {
      $0.staleExpectations = [Self.hostile]
      $0.scope.interruption = "SIGINT"
    }
    #expect(report.problems.count <= 12)
    for problems in [report.problems, [Problem(Self.hostile, [Self.hostile])]] {
      let lines = GitHubAnnotations.text(problems).split(separator: "\n")
      #expect(lines.count == min(10, problems.count))
      #expect(lines.allSatisfy { $0.hasPrefix("::error title=navpolicy") })
      #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    }
    let many = GitHubAnnotations.text((1...300).map { Problem("a: b, 50%", ["line \($0)", "x%"]) })
    let lines = many.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[0] == "::error title=navpolicy%3A a%3A b%2C 50%25::line 1%0Ax%25")
    #expect(lines[9] == "::error title=navpolicy::291 more problems: the log has them all")
  }

  @Test("Every failure belongs to a problem, and a run without a failure has none")
  func problems() throws {
    #expect(try report([.pass]).problems.isEmpty)
    for outcome in everyOutcome {
      let report = try report([.pass, outcome])
      #expect(report.problems.isEmpty == (report.result.exitCode == 0), "\(outcome.word)")
    }
    #expect(try report([.notTested("no")]).problems.map(\.title).first?.isEmpty == false)
  }

  @Test("The step summary shows foreign text as text, and is bounded")
  func summary() throws {
    let text = StepSummary.text(try report(everyOutcome))
    // A block of code is shown as it is; no other line may hold markup.
    let blocks = text.components(separatedBy: "\n```\n")
    #expect(blocks.count.isMultiple(of: 2) == false)
    for prose in stride(from: 0, to: blocks.count, by: 2).map({ blocks[$0] }) {
      #expect(!prose.replacingOccurrences(of: "\\<", with: "").contains("<"))
    }
    #expect(text.utf8.count < 60_000)
  }

  @Test("The JSON object keeps foreign text, without a character that a terminal obeys")
  func json() throws {
    let report = try report(everyOutcome)
    let text = JSONReport.text(JSONReport.object(report))
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    let engine = try JSON.parse(text)["engine"]
    #expect(engine?["implementation"]?["name"]?.string == Self.hostile)
  }
}
