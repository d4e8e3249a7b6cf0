import Benchmarks
import Testing

@testable import NavPolicyCommands

@Suite("The benchmark of associations measures what it says")
struct AssociationBenchTests {
  private func row(
    _ name: String, scale: Int, steps: Int, seconds: Double = 0.001, growth: Double = 1
  ) -> AssociationBenchmark.Row {
    .init(
      name: name, pattern: 10 * scale, text: 100 * scale, steps: steps, seconds: seconds,
      growth: growth)
  }

  @Test("Every kind of pattern is measured at every size, each larger than the one before")
  func measured() {
    for name in AssociationBenchmark.names {
      let rows = AssociationBenchmark().measure(name, rounds: 1, repeats: 4, scales: [1, 2])
      #expect(rows.count == 2)
      #expect(rows.allSatisfy { $0.seconds > 0 && $0.steps > 0 })
      for (smaller, larger) in zip(rows, rows.dropFirst()) {
        #expect(smaller.pattern < larger.pattern && smaller.text < larger.text)
        #expect(smaller.steps < larger.steps)
      }
      #expect(rows.allSatisfy { $0.stepsForAPair <= AssociationBenchmark.stepsCeiling })
    }
  }

  @Test("Growth and positions are kept or missed by their own figures")
  func bounds() {
    let name = AssociationBenchmark.names[0]
    let small = row(name, scale: 1, steps: 4_000)
    func kept(steps: Int, growth: Double) -> [Bool] {
      BenchCommand.bounds([small, row(name, scale: 4, steps: steps, growth: growth)])
        .map(\.holds)
    }
    #expect(kept(steps: 64_000, growth: 2) == [true, true])
    #expect(kept(steps: 64_000, growth: 2.1) == [false, true])
    #expect(kept(steps: 73_000, growth: 1) == [true, false])
  }

  @Test("The table shows steps and growth beside the smallest size")
  func table() {
    let name = AssociationBenchmark.names[0]
    let lines = BenchCommand.table([
      row(name, scale: 1, steps: 2_000),
      row(name, scale: 4, steps: 16_000, seconds: 0.024, growth: 1.5),
    ])
    #expect(
      lines == [
        "pattern of  size  text  steps  steps a pair      time  time a pair",
        "wildcards     10   100   2000          2.00   1.00 ms       1.00 x",
        "wildcards     40   400  16000          1.00  24.00 ms       1.50 x",
      ])
  }
}
