import ConformanceSuite
import ConformanceTestSupport
import Testing

@testable import ConformanceJudging
@testable import NavPolicyCommands

@Suite("How a cause is printed")
struct DiagnosisReportTests {
  private func explanation(_ ids: [String], contradicted: Int, of wrong: Int) throws -> String {
    let catalog = try WholeSuite.catalog.get()
    let vectors = ids.compactMap { catalog.vector($0) }
    #expect(vectors.count == ids.count)
    let cause = Diagnosis.Cause(
      mistakes: [], explained: vectors, contradicted: contradicted, changes: [])
    return DiagnosisReport.explanation(cause, of: wrong)
  }

  @Test("the ids belong to the wrong answers that are explained, not to the right ones")
  func ids() throws {
    let two = ["dec-12-link", "hrd-33-form-get"]
    #expect(
      try explanation(two + ["hrd-16-tel"], contradicted: 4, of: 31)
        == "explains 3 of 31 wrong answers (dec-12-link, hrd-33-form-get, …); "
        + "speaks against 4 right ones")
    #expect(
      try explanation(two, contradicted: 1, of: 2)
        == "explains 2 of 2 wrong answers (dec-12-link, hrd-33-form-get); "
        + "speaks against 1 right one")
    #expect(
      try explanation(["dec-12-link"], contradicted: 0, of: 1)
        == "explains 1 of 1 wrong answer (dec-12-link)")
  }
}
