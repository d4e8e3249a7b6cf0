/// Sides of a comparison that take turns, so that what slows the machine slows all of them.
package enum Turns {
  /// Seconds that each side took in each round.
  ///
  /// - Throws: what a side throws, at once.
  static func measure<Failure>(
    rounds: Int, _ sides: [() throws(Failure) -> Void]
  ) throws(Failure) -> [[Double]] {
    let clock = ContinuousClock()
    var times: [[Double]] = sides.map { _ in [] }
    for _ in 0..<rounds {
      for (index, side) in sides.enumerated() {
        let start = clock.now
        try side()
        times[index].append((clock.now - start) / .seconds(1))
      }
    }
    return times
  }

  /// The middle of the rounds' ratios of one side to another.
  static func ratio(_ times: [Double], to others: [Double]) -> Double {
    middle(zip(times, others).map { $0 / max($1, 1e-12) })
  }

  /// The middle of some figures; 0 of none.
  static func middle(_ figures: [Double]) -> Double {
    figures.isEmpty ? 0 : figures.sorted()[figures.count / 2]
  }
}
