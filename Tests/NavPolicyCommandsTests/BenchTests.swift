import Benchmarks
import PageNavigation
import Testing

@testable import NavPolicyCommands

@Suite("The benchmark measures what it says")
struct BenchTests {
  private func row(
    _ bytes: Int, seconds: Double, ratio: Double = 0.5, memory: Int? = 10_000_000
  ) -> PageBenchmark.Row {
    .init(
      bytes: bytes, actions: 3, extraction: seconds, parser: seconds * ratio, ratio: ratio,
      memory: memory)
  }

  @Test("the page has the size asked for, two links an article and a form")
  func page() throws {
    for size in [1_000, 20_000, 300_000] {
      let page = SyntheticPage.catalogue(bytes: size)
      #expect((size..<size + 1_000).contains(page.count))
      let articles = String(decoding: page, as: UTF8.self).ranges(of: "<article").count
      let actions = try PageExtractor().actions(in: page, url: "https://www.example.com/")
      #expect(actions.count == 2 * articles + 1)
    }
  }

  @Test("a size is measured: every figure is there")
  func measured() throws {
    let row = try PageBenchmark().measure(bytes: 20_000, rounds: 1)
    #expect(row.actions > 50)
    #expect(row.extraction > 0 && row.parser > 0 && row.ratio > 0)
  }

  @Test("rates, ratios and growth are printed")
  func table() {
    let lines = BenchCommand.table([
      row(20_000, seconds: 0.001), row(1_000_000, seconds: 0.1, ratio: 0.305),
      row(50_000_000, seconds: 10, memory: nil),
    ])
    #expect(
      lines == [
        " page  actions  extraction    libxml2  ratio  time a byte  memory",
        "20 kB        3   20.0 MB/s  40.0 MB/s   50 %       0.50 x   10 MB",
        " 1 MB        3   10.0 MB/s  32.8 MB/s   31 %       1.00 x   10 MB",
        "50 MB        3    5.0 MB/s  10.0 MB/s   50 %       2.00 x       ?",
      ])
  }

  @Test("each bound is kept or missed by its own figure")
  func bounds() {
    func kept(_ rows: [PageBenchmark.Row]) -> [Bool] { BenchCommand.bounds(rows).map(\.holds) }
    let good = row(1_000_000, seconds: 0.1, ratio: 0.3)
    let large = row(50_000_000, seconds: 5, ratio: 0.2, memory: 250_000_000)
    #expect(kept([good, large]) == [true, true, true])
    #expect(kept([row(1_000_000, seconds: 0.1, ratio: 0.24), large]) == [false, true, true])
    #expect(kept([good, row(50_000_000, seconds: 5, ratio: 0.19)]) == [true, false, true])
    #expect(
      kept([good, row(50_000_000, seconds: 5, ratio: 0.2, memory: 251_000_000)])
        == [true, true, false])
    #expect(kept([good, row(50_000_000, seconds: 5, ratio: 0.2, memory: nil)]) == [true, true])
  }

  @Test("only benchmarks that exist are taken")
  func names() {
    #expect(throws: UsageError.self) { try BenchCommand(["page"]) }
    #expect(throws: UsageError.self) { try BenchCommand(["pages", "pages"]) }
    #expect(throws: Never.self) { try BenchCommand(["pages"]) }
    #expect(throws: Never.self) { try BenchCommand(["associations"]) }
  }
}
