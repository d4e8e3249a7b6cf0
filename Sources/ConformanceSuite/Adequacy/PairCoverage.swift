import NavigationPolicy

/// Which pairs of values the scored `decide` vectors of a profile ask about (requirement CON-21).
package struct PairCoverage: Sendable {
  /// How many there are, and how many of them vectors cover.
  package struct Share: Sendable, Equatable {
    /// How many vectors cover.
    package var covered = 0
    /// How many a question can hold.
    package var feasible = 0
  }

  /// The profile.
  package let profile: String
  /// The pairs.
  package private(set) var pairs = Share()
  /// How many pairs no question can hold.
  package private(set) var infeasible = 0
  /// The triples; one is feasible when its three pairs are.
  package private(set) var triples = Share()
  /// The feasible pairs that no vector covers.
  package private(set) var missing: [ValuePair] = []
  /// The pairs that are declared infeasible and that a vector covers, with its id.
  package private(set) var refuted: [(entry: InfeasiblePairs.Entry, id: String)] = []

  /// Counts the vectors of a profile.
  package init(profile: String, of catalog: Catalog) {
    self.profile = profile
    let space = ValueSpace(profile: profile)
    var seen = SeenValues(space)
    for vector in catalog.vectors {
      if let numbers = space.numbers(of: vector, catalog) { seen.insert(numbers, vector.id) }
    }
    var declared = [Bool](repeating: false, count: space.count * space.count)
    for entry in catalog.infeasiblePairs.entries[profile] ?? [] {
      guard let place = space.place(of: entry.pair) else { continue }
      declared[place] = true
      infeasible += 1
      if let id = seen.pairs[place] { refuted.append((entry, id)) }
    }
    countPairs(space, seen, declared)
    countTriples(space, seen, declared)
  }

  /// Those of every profile.
  package static func all(of catalog: Catalog) -> [PairCoverage] {
    Profile.all.map { PairCoverage(profile: $0.name, of: catalog) }
  }

  /// Whether nothing is missing.
  package var isComplete: Bool { missing.isEmpty }

  private mutating func countPairs(_ space: ValueSpace, _ seen: SeenValues, _ declared: [Bool]) {
    space.forEachPair { one, other in
      let place = space.place(one, other)
      guard !declared[place] else { return }
      pairs.feasible += 1
      if seen.pairs[place] == nil {
        missing.append(space.pair(one, other))
      } else {
        pairs.covered += 1
      }
    }
  }

  private mutating func countTriples(_ space: ValueSpace, _ seen: SeenValues, _ declared: [Bool]) {
    let ranges = space.ranges
    space.forEachPair { one, other in
      guard !declared[space.place(one, other)] else { return }
      for range in ranges where range.lowerBound > other {
        for third in range {
          guard !declared[space.place(one, third)], !declared[space.place(other, third)] else {
            continue
          }
          triples.feasible += 1
          if seen.triples[space.place(one, other) * space.count + third] { triples.covered += 1 }
        }
      }
    }
  }
}

/// The pairs and triples that vectors hold.
private struct SeenValues {
  private let space: ValueSpace
  /// The first vector of each pair.
  private(set) var pairs: [String?]
  private(set) var triples: [Bool]

  init(_ space: ValueSpace) {
    self.space = space
    pairs = Array(repeating: nil, count: space.count * space.count)
    triples = Array(repeating: false, count: space.count * space.count * space.count)
  }

  /// Adds a vector; the numbers rise.
  mutating func insert(_ numbers: [Int], _ id: String) {
    let count = space.count
    var first = 0
    while first < numbers.count {
      var second = first + 1
      while second < numbers.count {
        let pair = numbers[first] * count + numbers[second]
        if pairs[pair] == nil { pairs[pair] = id }
        var third = second + 1
        while third < numbers.count {
          triples[pair * count + numbers[third]] = true
          third += 1
        }
        second += 1
      }
      first += 1
    }
  }
}
