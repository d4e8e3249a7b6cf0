/// Sides of a comparison that take turns, so that what slows the machine slows all of them.
package enum Turns {
  /// Seconds that each side took in each round.
  static func measure(rounds: Int, _ sides: [() -> Void]) -> [[Double]] {
    let clock = ContinuousClock()
    var times: [[Double]] = sides.map { _ in [] }
    for _ in 0..<rounds {
      for (index, side) in sides.enumerated() {
        let start = clock.now
        side()
        let time = (clock.now - start).components
        times[index].append(Double(time.seconds) + Double(time.attoseconds) / 1e18)
      }
    }
    return times
  }

  /// The middle of the rounds' ratios of one side to another.
  static func ratio(_ times: [Double], to others: [Double]) -> Double {
    let ratios = zip(times, others).map { $0 / max($1, 1e-12) }.sorted()
    return ratios.isEmpty ? 0 : ratios[ratios.count / 2]
  }
}
