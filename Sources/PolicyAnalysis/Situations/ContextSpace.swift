package import ConformanceSuite

/// All contexts, numbered: every value of every member with every other.
package struct ContextSpace: Sendable {
  private static let sizes = ContextMember.allCases.map(\.names.count)
  private static let strides = {
    var strides = [Int](repeating: 1, count: sizes.count)
    for index in sizes.indices.dropLast().reversed() {
      strides[index] = strides[index + 1] * sizes[index + 1]
    }
    return strides
  }()
  private static let contexts = (0..<strides[0] * sizes[0]).map { number in
    var context = SituationContext()
    for member in ContextMember.allCases {
      context[member] = number / strides[member.place] % sizes[member.place]
    }
    return context
  }

  /// How many numbers there are, feasible or not.
  package static var count: Int { contexts.count }
  /// The contexts that ask for a new window.
  package static let windows = contexts.map { $0.name(.target) == "window" }
  /// For each context the one that agrees in the members which the documents name (ACT-1) and has the
  /// defaults in the others; its number is never greater.
  package static let documented = contexts.map { context in
    var documented = SituationContext()
    documented[.navigationType] = context[.navigationType]
    documented[.target] = context[.target]
    // A frame's origin is none of the documents' members.
    documented[.asker] = min(context[.asker], 2)
    return number(documented)
  }

  /// The numbers of the contexts that an action can have, ascending.
  package let numbers: [Int]
  /// Whether an action can have a context.
  package let feasible: [Bool]

  /// Finds the contexts of a policy; those outside a pattern count as infeasible.
  package init(_ reading: ContextReading, within pattern: ContextPattern? = nil) {
    let wanted = pattern.map { Set(Self.all(of: $0, takingAny: true)) }
    feasible = Self.contexts.enumerated().map { number, context in
      (wanted?.contains(number) ?? true) && reading.isFeasible(context)
    }
    numbers = feasible.indices.filter { [feasible] in feasible[$0] }
  }

  /// The context of a number.
  package func context(_ number: Int) -> SituationContext { Self.contexts[number] }

  /// The number of a context.
  package static func number(_ context: SituationContext) -> Int {
    ContextMember.allCases.reduce(0) { $0 + context[$1] * strides[$1.place] }
  }

  private static func all(of pattern: ContextPattern, takingAny: Bool) -> [Int] {
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
    return numbers
  }

  /// The numbers that a pattern stands for; a member that is `any` takes every value, or its default.
  package func numbers(of pattern: ContextPattern, takingAny: Bool) -> [Int] {
    Self.all(of: pattern, takingAny: takingAny).filter { feasible[$0] }
  }

  /// The number of a context that differs as a pattern of single values says.
  package func number(_ number: Int, changedBy pattern: ContextPattern?) -> Int {
    guard let pattern else { return number }
    return Self.number(context(number).changed(by: pattern))
  }
}
