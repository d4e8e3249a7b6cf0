/// What a rule asks of the query.
///
/// Requirement: chapter "Site associations" of the Spec, on the query.
enum QueryPattern: Sendable {
  /// Nothing.
  case unstated
  /// The whole text matches.
  case text(PartPattern)
  /// Every named item matches; other items do not count.
  case items([(name: [UInt32], pattern: PartPattern)])
  /// The rule is void.
  case never
}

/// One item of a query.
struct QueryItem: Sendable, Equatable {
  var name: [UInt32]
  var value: [UInt32]

  /// Splits a query at its separators, each item at its first `=`.
  ///
  /// An item without a value, and an item that is absent, count as empty.
  static func split(_ query: [UInt32], separators: Set<UInt32>) -> [QueryItem] {
    query.split(omittingEmptySubsequences: false) { separators.contains($0) }.map { item in
      let equals = item.firstIndex(of: 0x3D) ?? item.endIndex
      return QueryItem(name: Array(item[..<equals]), value: Array(item[equals...].dropFirst()))
    }
  }
}

extension QueryPattern {
  func matches(
    _ url: ReadURL, rules: AssociationRules, variables: [Alternatives], steps: inout Int
  ) -> Bool {
    switch self {
    case .unstated: return true
    case .never: return false
    case .text(let pattern):
      return pattern.matches(
        url.query, variables: variables, wildcards: rules.wildcards, steps: &steps)
    case .items(let wanted):
      if rules.refusesOtherItems {
        let names = Set(wanted.map(\.name))
        guard url.values.keys.allSatisfy(names.contains) else { return false }
      }
      return wanted.allSatisfy { name, pattern in
        func holds(_ value: [UInt32]) -> Bool {
          pattern.matches(
            value, variables: variables, wildcards: rules.wildcards, steps: &steps)
        }
        guard let values = url.values[name], let first = values.first, let last = values.last
        else { return rules.absentItemIsEmpty && holds([]) }
        return switch rules.repeats {
        case .all: values.allSatisfy(holds)
        case .any: values.contains(where: holds)
        case .first: holds(first)
        case .last: holds(last)
        }
      }
    }
  }
}
