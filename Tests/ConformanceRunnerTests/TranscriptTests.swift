import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import ConformanceTestSupport
import Foundation
import PageConformance
import StrictJSON
import Testing

@Suite("A transcript is read back", .serialized)
struct TranscriptTests {
  private static let catalog = Result { try Catalog.load(BuiltHere.suite) }

  @Test(
    "through the protocol, the run's own report names the mistake",
    arguments: ["frame-test-omitted", "handler-called-twice-on-fallback", "h-frame-to-top-allowed"])
  func endToEnd(id: String) throws {
    let catalog = try Self.catalog.get()
    let run = ConformanceRun(
      catalog: catalog, vectors: catalog.vectors,
      command: [BuiltHere.program("navpolicy-reference"), "--mistake", id])
    let result = try run.result()
    #expect(result.exitCode == 1)
    let text = Transcript.text(result)
    let read = try Transcript(text: Array(text.utf8), suite: catalog.version)
    let diagnosis = Diagnosis(
      read, dictionary: FaultDictionary(catalog: catalog, mistakes: .complete))
    #expect(diagnosis.causes.first?.mistakes.map(\.id) == [id])
  }

  @Test("a transcript that was cut, edited or made with another suite is refused with the reason")
  func refused() throws {
    let catalog = try Self.catalog.get()
    let run = ConformanceRun(
      catalog: catalog, vectors: Array(catalog.vectors.prefix(5)),
      command: [BuiltHere.program("navpolicy-reference")])
    let text = Transcript.text(try run.result())
    func problem(_ text: String, suite: String = catalog.version) -> String? {
      do throws(Transcript.Refusal) {
        _ = try Transcript(text: Array(text.utf8), suite: suite)
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(problem(text) == nil)
    #expect(problem(text, suite: "9.0.0")?.contains("this suite is 9.0.0") == true)
    let edited = text.replacingOccurrences(of: "\"pass\"", with: "\"fail\"")
    #expect(problem(edited)?.contains("changed after the run") == true)
    for count in [0, 10, text.utf8.count / 2, text.utf8.count - 1] {
      #expect(problem(String(text.prefix(count))) != nil, "\(count)")
    }
    let lines = text.split(separator: "\n")
    #expect(problem(lines.dropLast().joined(separator: "\n") + "\n")?.contains("cut off") == true)
    #expect(problem("nonsense\n") != nil)
  }
}
