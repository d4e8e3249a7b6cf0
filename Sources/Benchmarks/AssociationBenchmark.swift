import SiteAssociation
import StrictJSON

/// Patterns made to be slow, each with a text twice, four and eight times as long.
///
/// Time may grow with pattern times text, and no faster. Only ratios are worth reading: the sizes take
/// turns, so that what slows the machine slows all.
package struct AssociationBenchmark: Sendable {
  /// What one size showed.
  package struct Row: Sendable, Equatable {
    /// What the pattern is made of.
    package let name: String
    /// Elements of the pattern, the values of its variables included.
    package let pattern: Int
    /// Characters of the text.
    package let text: Int
    /// Positions looked at.
    package let steps: Int
    /// Seconds for one answer: the fastest round.
    package let seconds: Double
    /// How many times as long a pair of pattern element and character takes as in the smallest size:
    /// the middle of all rounds.
    package let growth: Double

    package init(
      name: String, pattern: Int, text: Int, steps: Int, seconds: Double, growth: Double
    ) {
      self.name = name
      self.pattern = pattern
      self.text = text
      self.steps = steps
      self.seconds = seconds
      self.growth = growth
    }

    /// Positions looked at for such a pair.
    package var stepsForAPair: Double { Double(steps) / (Double(pattern) * Double(text)) }
  }

  /// A pair of the largest size takes at most so many times as long as one of the smallest.
  package static let growthCeiling = 2.0
  /// A rule compares its path in at most four forms, each with at most every position.
  package static let stepsCeiling = 4.5

  private static let app = "ABCDE12345.com.example.app"

  package init() {}

  /// The kinds of patterns.
  package static let names = ["wildcards", "values with wildcards", "codes"]

  /// Measures one kind at every size.
  package func measure(
    _ name: String, rounds: Int = 9, repeats most: Int = 64, scales: [Int] = [1, 2, 4, 8]
  ) -> [Row] {
    let problems = scales.map { Self.problem(name, scale: $0) }
    // A round does the same work at every size.
    let repeats = problems.map { max(1, most / ($0.scale * $0.scale)) }
    var steps = problems.map { _ in 0 }
    let times = Turns.measure(
      rounds: rounds,
      problems.indices.map { index in
        {
          for _ in 0..<repeats[index] {
            steps[index] = 0
            _ = problems[index].association.decision(
              url: problems[index].url, appID: Self.app, steps: &steps[index])
          }
        }
      })
    let seconds = zip(times, repeats).map { times, repeats in times.map { $0 / Double(repeats) } }
    return problems.enumerated().map { index, problem in
      let pairs = problem.pairs / problems[0].pairs
      return Row(
        name: name, pattern: problem.size, text: problem.url.utf8.count, steps: steps[index],
        seconds: seconds[index].min() ?? 0,
        growth: Turns.ratio(seconds[index], to: seconds[0]) / pairs)
    }
  }

  private struct Problem {
    let association: SiteAssociation
    let url: String
    let size: Int
    let scale: Int

    var pairs: Double { Double(size) * Double(url.utf8.count) }
  }

  private static func problem(_ name: String, scale: Int) -> Problem {
    let length = 1_000 * scale
    var pattern: String
    var values: [String] = []
    var size: Int
    switch name {
    case "wildcards":
      pattern = String(repeating: "*a", count: 50 * scale) + "b"
      size = pattern.utf8.count
    case "values with wildcards":
      values = (0..<50 * scale).map { "*a*\($0)" }
      pattern = "$(values)"
      size = values.reduce(0) { $0 + $1.utf8.count }
    default:
      pattern = "*" + String(repeating: "$(lang)", count: 25 * scale) + "*b"
      size = pattern.utf8.count
    }
    let json: JSON = [
      "applinks": [
        "substitutionVariables": ["values": .array(values.map(JSON.string))],
        "details": [
          ["appIDs": [.string(app)], "components": [["/": .string("/" + pattern)]]]
        ],
      ]
    ]
    // No text ends as the patterns want it, so that nothing is found early.
    return Problem(
      association: SiteAssociation(json: json),
      url: "https://example.com/" + String(repeating: "a", count: length), size: size, scale: scale)
  }
}
