package import ConformanceSuite

/// All contexts, numbered: every value of every member with every other.
package struct ContextSpace: Sendable {
  private let sizes: [Int]
  private let strides: [Int]
  /// How many numbers there are, feasible or not.
  package let count: Int
  /// The contexts that an action can have.
  package let feasible: [Bool]
  /// For each context the one that agrees in the members which the documents name (ACT-1) and has the
  /// defaults in the others; its number is never greater.
  package let documented: [Int]
  private let contexts: [SituationContext]
  /// The contexts that ask for a new window.
  package let windows: [Bool]

  /// Numbers the contexts of a policy.
  package init(_ reading: ContextReading) {
    let sizes = ContextMember.allCases.map(\.names.count)
    var strides = [Int](repeating: 1, count: sizes.count)
    for index in sizes.indices.dropLast().reversed() {
      strides[index] = strides[index + 1] * sizes[index + 1]
    }
    self.sizes = sizes
    self.strides = strides
    count = strides[0] * sizes[0]
    let all = (0..<count).map { Self.context($0, sizes, strides) }
    contexts = all
    documented = all.map { Self.number(Self.documented($0), strides) }
    feasible = all.map(reading.isFeasible)
    windows = all.map { $0.name(.target) == "window" }
  }

  private static func context(_ number: Int, _ sizes: [Int], _ strides: [Int]) -> SituationContext {
    var context = SituationContext()
    for member in ContextMember.allCases {
      context[member] = number / strides[member.place] % sizes[member.place]
    }
    return context
  }

  private static func documented(_ context: SituationContext) -> SituationContext {
    var documented = SituationContext()
    documented[.navigationType] = context[.navigationType]
    documented[.target] = context[.target]
    // A frame's origin is none of the documents' members.
    documented[.asker] = min(context[.asker], 2)
    return documented
  }

  private static func number(_ context: SituationContext, _ strides: [Int]) -> Int {
    ContextMember.allCases.reduce(0) { $0 + context[$1] * strides[$1.place] }
  }

  /// The context of a number.
  package func context(_ number: Int) -> SituationContext { contexts[number] }

  /// The number of a context.
  package func number(_ context: SituationContext) -> Int {
    Self.number(context, strides)
  }

  /// The numbers that a pattern stands for; a member that is `any` takes every value, or its default.
  package func numbers(of pattern: ContextPattern, takingAny: Bool) -> [Int] {
    var numbers = [0]
    for member in ContextMember.allCases {
      let places: [Int] =
        switch pattern.values(of: member) {
        case .these(let names): names.compactMap { member.names.firstIndex(of: $0) }
        case .any: takingAny ? Array(member.names.indices) : [0]
        case nil: [0]
        }
      let stride = strides[member.place]
      numbers = numbers.flatMap { number in places.map { number + $0 * stride } }
    }
    return numbers.filter { feasible[$0] }
  }

  /// The number of a context that differs as a pattern of single values says.
  package func number(_ number: Int, changedBy pattern: ContextPattern?) -> Int {
    guard let pattern else { return number }
    return self.number(context(number).changed(by: pattern))
  }
}
