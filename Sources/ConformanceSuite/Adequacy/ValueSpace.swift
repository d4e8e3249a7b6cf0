import NavigationPolicy

/// Every value of every parameter of a profile, numbered, so that sets of pairs are quick.
package struct ValueSpace: Sendable {
  /// The profile.
  package let profile: String
  /// The values in order, parameter after parameter.
  package let halves: [ValuePair.Half]
  /// The numbers of each parameter's values, in the order of the parameters.
  let ranges: [Range<Int>]
  private let numbers: [ValuePair.Half: Int]

  /// Numbers the values of a profile.
  package init(profile: String) {
    self.profile = profile
    var halves: [ValuePair.Half] = []
    var ranges: [Range<Int>] = []
    for parameter in DecideParameter.all(of: profile) {
      let start = halves.count
      halves += parameter.values(in: profile).map {
        ValuePair.Half(parameter: parameter, value: $0)
      }
      ranges.append(start..<halves.count)
    }
    self.halves = halves
    self.ranges = ranges
    numbers = Dictionary(uniqueKeysWithValues: halves.enumerated().map { ($1, $0) })
  }

  var count: Int { halves.count }

  /// The number of a value, or `nil` for one that there is not.
  func number(_ parameter: DecideParameter, _ value: String) -> Int? {
    numbers[ValuePair.Half(parameter: parameter, value: value)]
  }

  /// The place of a pair in a set, whichever number comes first.
  func place(_ one: Int, _ other: Int) -> Int { min(one, other) * count + max(one, other) }

  /// The pair of two numbers.
  func pair(_ one: Int, _ other: Int) -> ValuePair {
    ValuePair(first: halves[min(one, other)], second: halves[max(one, other)])
  }

  /// The place of a pair, or `nil` for one of another profile.
  func place(of pair: ValuePair) -> Int? {
    guard let one = numbers[pair.first], let other = numbers[pair.second] else { return nil }
    return place(one, other)
  }

  /// Goes through every pair of values of two different parameters, in order.
  func forEachPair(_ body: (_ one: Int, _ other: Int) -> Void) {
    for range in ranges {
      for one in range {
        for other in range.upperBound..<count { body(one, other) }
      }
    }
  }

  /// The numbers of a vector's values, one for each parameter, or `nil` when it is not counted.
  func numbers(of vector: Vector, _ catalog: Catalog) -> [Int]? {
    guard vector.operation == .decide, vector.profile == profile, vector.isScored,
      let profile = Profile.named(profile), let action = try? NavigationAction(json: vector.input)
    else { return nil }
    let policy = catalog.configuration(of: vector)
    let values = DecideParameter.all(of: profile.name).compactMap { parameter in
      number(parameter, parameter.value(in: action, profile: profile, policy: policy))
    }
    return values.count == ranges.count ? values : nil
  }
}
