// Whether one rule takes every link that another takes. A "yes" is always right; a "no" may not be.

extension PartPattern {
  /// Units for what a wildcard of the other pattern may stand for; no text holds them.
  private static let run: UInt32 = 0x11_0000
  private static let one: UInt32 = 0x11_0001

  /// Whether every text matches.
  var isCatchAll: Bool {
    tries.contains { $0 == [.run] || $0 == [.literal(Slash.unit), .run] }
  }

  /// Whether every path that `other` takes is taken by this pattern.
  func covers(_ other: PartPattern, variables: [Alternatives], steps: inout Int) -> Bool {
    if isCatchAll || self == other { return true }
    var wildcards = Wildcards()
    wildcards.oneTakes = { $0 != Self.run }
    // A path begins with a slash, so what begins with another character takes none.
    let tries = other.tries.filter { elements in
      if case .literal(let unit) = elements.first { unit == Slash.unit } else { true }
    }
    return tries.allSatisfy { elements in
      let text = elements.map { element -> UInt32 in
        switch element {
        case .literal(let unit): unit
        case .one: Self.one
        case .run, .variable, .nothing: Self.run
        }
      }
      return matches(text, variables: variables, wildcards: wildcards, steps: &steps)
    }
  }
}

extension QueryPattern {
  var isUnconstrained: Bool {
    switch self {
    case .unstated: true
    case .text(let pattern): pattern.tries == [[.run]]
    case .items(let items): items.allSatisfy { $0.pattern.tries == [[.run]] }
    case .never: false
    }
  }

  func covers(_ other: QueryPattern) -> Bool {
    if isUnconstrained { return true }
    switch (self, other) {
    case (.text(let own), .text(let other)): return own == other
    case (.items(let own), .items(let other)):
      return own.allSatisfy { item in
        item.pattern.tries == [[.run]]
          || other.contains { $0.name == item.name && $0.pattern == item.pattern }
      }
    default: return false
    }
  }
}

extension AssociationRule {
  /// Whether every link is taken.
  var takesEverything: Bool {
    path?.isCatchAll ?? true && query.isUnconstrained
      && fragment.map { $0.tries == [[.run]] } ?? true
  }

  /// Whether every link that `other` takes is taken by this rule.
  func covers(_ other: AssociationRule, variables: [Alternatives], steps: inout Int) -> Bool {
    if takesEverything { return true }
    guard reading == other.reading, query.covers(other.query) else { return false }
    let everything = PartPattern([.run], slashes: [])
    let coversFragment =
      fragment.map { $0.tries == [[.run]] || $0 == other.fragment } ?? true
    guard coversFragment else { return false }
    return path?.covers(other.path ?? everything, variables: variables, steps: &steps) ?? true
  }
}
