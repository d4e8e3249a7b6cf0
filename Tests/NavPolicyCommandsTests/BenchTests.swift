import Benchmarks
import NavigationPolicy
import PageNavigation
import Testing

@testable import NavPolicyCommands

@Suite("The benchmark measures what it says")
struct BenchTests {
  private func row(
    _ bytes: Int, seconds: Double, ratio: Double = 0.5, memory: Int? = 10_000_000
  ) -> PageBenchmark.Row {
    .init(
      bytes: bytes, actions: 3, extraction: seconds, parser: seconds * ratio,
      tree: seconds * 2 * ratio, ratio: ratio, memory: memory)
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
        " page  actions  extraction    libxml2   its tree  ratio  time a byte  memory",
        "20 kB        3   20.0 MB/s  40.0 MB/s  20.0 MB/s   50 %       0.50 x   10 MB",
        " 1 MB        3   10.0 MB/s  32.8 MB/s  16.4 MB/s   31 %       1.00 x   10 MB",
        "50 MB        3    5.0 MB/s  10.0 MB/s   5.0 MB/s   50 %       2.00 x       ?",
      ])
  }

  @Test("each bound is kept or missed by its own figure")
  func bounds() {
    func kept(_ rows: [PageBenchmark.Row]) -> [Bool] { BenchCommand.bounds(rows).map(\.holds) }
    let good = row(1_000_000, seconds: 0.1, ratio: 0.6)
    let large = row(50_000_000, seconds: 5, ratio: 0.4, memory: 250_000_000)
    #expect(kept([good, large]) == [true, true, true])
    #expect(kept([row(1_000_000, seconds: 0.1, ratio: 0.54), large]) == [false, true, true])
    #expect(kept([good, row(50_000_000, seconds: 5, ratio: 0.39)]) == [true, false, true])
    #expect(
      kept([good, row(50_000_000, seconds: 5, ratio: 0.4, memory: 251_000_000)])
        == [true, true, false])
    #expect(kept([good, row(50_000_000, seconds: 5, ratio: 0.4, memory: nil)]) == [true, true])
  }

  @Test("decisions are measured beside the sample, kind by kind")
  func decisions() throws {
    let actions = [
      "https://www.example.org/", "https://app.example.com/open/x?id=1", "myapp://open",
    ]
    .map {
      NavigationAction(
        url: $0, navigationType: .linkActivated, sourceFrame: .main, targetFrame: .main)
    }
    let rows = DecideBenchmark(actions).rows(rounds: 1, decisions: 3)
    #expect(rows.map(\.actions) == [3, 2, 1])
    #expect(rows.allSatisfy { $0.sample > 0 && $0.baselineRatio > 0 && $0.hardenedRatio > 0 })
    #expect(BenchCommand.table(rows).count == 4)
  }

  @Test("decisions keep their bounds by their own figures")
  func decisionBounds() {
    func kept(_ baseline: Double, _ hardened: Double, _ blocks: Int = 0) -> [Bool] {
      let row = DecideBenchmark.Row(
        name: "all", actions: 1, sample: 1, sampleWithURL: 1, baseline: 1, hardened: 1,
        baselineRatio: baseline, hardenedRatio: hardened)
      return BenchCommand.bounds(row, DecisionAllocations(blocks: blocks, pages: 2)).map(\.holds)
    }
    #expect(kept(5, 3) == [true, true, true])
    #expect(kept(4.9, 3) == [false, true, true])
    #expect(kept(5, 2.9) == [true, false, true])
    #expect(kept(5, 3, 1) == [true, true, false])
  }

  @Test("pipes and proofs keep their bounds by their own figures")
  func otherBounds() {
    func pipe(_ ratio: Double) -> [Bool] {
      let rows = [
        PipeBenchmark.Row(name: "C echo", rate: 1_000, ratio: 1),
        PipeBenchmark.Row(name: "engine", rate: 300, ratio: ratio),
      ]
      #expect(BenchCommand.table(rows)[1] == "C echo                1000  100 %")
      return BenchCommand.bounds(rows, floor: 0.25).map(\.holds)
    }
    #expect(pipe(0.25) == [true])
    #expect(pipe(0.24) == [false])
    let rows = [1.5e6, 1.4e6].map {
      ProveBenchmark.Row(profile: "baseline", situations: 10, rate: $0, ratio: 2)
    }
    #expect(BenchCommand.bounds(rows).map(\.holds) == [true, false])
  }

  @Test("a build without optimisation is refused, with the command that builds one")
  func refusal() throws {
    guard !BenchCommand.isOptimised else { return }
    let error = #expect(throws: UsageError.self) {
      try BenchCommand(["decide"]).run(in: Terminal(write: { _ in }, complain: { _ in }))
    }
    #expect(error?.lines.joined().contains("swift run -c release navpolicy bench") == true)
  }

  @Test("only benchmarks that exist are taken")
  func names() {
    #expect(throws: UsageError.self) { try BenchCommand(["page"]) }
    #expect(throws: UsageError.self) { try BenchCommand(["pages", "pages"]) }
    #expect(throws: Never.self) { try BenchCommand(["pages"]) }
    for name in ["decide", "protocol", "runner", "prove", "associations"] {
      #expect(throws: Never.self) { try BenchCommand([name]) }
    }
    #expect(throws: Never.self) { try BenchCommand([]) }
  }
}
