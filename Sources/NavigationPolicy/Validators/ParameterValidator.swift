/// Checks the query of a link, item by item.
///
/// Requirements RTE-7 to RTE-14. The checks are values in an order, so that the order is data.
package struct ParameterValidator: Sendable {
  /// Reads a query, given the names allowed; `nil` when it cannot be read.
  package typealias ReadQuery =
    @Sendable (_ query: String?, _ keys: [String]) -> [QueryItem]?

  /// Reads the items in the place of the URL's own reading, where it is given.
  private var replacedReading: ReadQuery?
  /// What each item must pass, in order.
  package var checks: [ParameterCheck]

  /// Makes a validator of checks.
  package init(checks: [ParameterCheck]) { self.checks = checks }

  /// Reads the items to judge, given the names allowed; `nil` when the query cannot be read.
  package var readQuery: ReadQuery {
    get { replacedReading ?? { query, _ in QueryReading.items(of: query) } }
    set { replacedReading = newValue }
  }

  private func items(of url: URLReading, keys: [String]) -> [QueryItem]? {
    guard let replacedReading else { return url.queryItems }
    return replacedReading(url.query, keys)
  }

  /// The items of a URL's query, or the first reason to refuse them.
  func validate(
    _ url: URLReading, keys: [String], maxValueLength: Int
  ) throws(Rejection) -> [QueryItem] {
    guard let items = items(of: url, keys: keys) else { throw .queryMalformed }
    guard !items.isEmpty else { return items }
    var candidate = ParameterCheck.Candidate(items, keys: keys, maxValueLength: maxValueLength)
    for place in items.indices {
      candidate.place = place
      for check in checks.indices where !checks[check].passes(candidate) {
        throw checks[check].reason
      }
    }
    return items
  }

  /// The name of the first item that is refused for a reason.
  func name(
    refusedFor reason: Rejection, _ url: URLReading, keys: [String], maxValueLength: Int
  ) -> String? {
    guard checks.contains(where: { $0.reason == reason }),
      let items = items(of: url, keys: keys)
    else { return nil }
    var candidate = ParameterCheck.Candidate(items, keys: keys, maxValueLength: maxValueLength)
    for place in items.indices {
      candidate.place = place
      if checks.contains(where: { !$0.passes(candidate) }) { return items[place].name }
    }
    return nil
  }
}

/// One thing that every query item must pass.
package struct ParameterCheck: Sendable {
  /// An item and what it is judged by.
  package struct Candidate: Sendable {
    /// All items of the query.
    private var items: [QueryItem]
    /// Which of them is judged.
    fileprivate(set) var place = 0
    /// The names allowed.
    package var keys: [String]
    /// The longest value, in Unicode scalars.
    package var maxValueLength: Int

    fileprivate init(_ items: [QueryItem], keys: [String], maxValueLength: Int) {
      self.items = items
      self.keys = keys
      self.maxValueLength = maxValueLength
    }

    /// The item.
    package var item: QueryItem {
      get { items[place] }
      set { items[place] = newValue }
    }
    /// The items that passed before it.
    package var accepted: ArraySlice<QueryItem> { items[..<place] }
  }

  /// The reason given when an item fails.
  package var reason: Rejection
  /// Whether an item passes.
  package var passes: @Sendable (Candidate) -> Bool

  /// Makes a check.
  package init(_ reason: Rejection, passes: @escaping @Sendable (Candidate) -> Bool) {
    self.reason = reason
    self.passes = passes
  }

  /// The name is on the list; the empty one never is, for `&&` is no parameter.
  package static let keyAllowed = ParameterCheck(.keyNotAllowed) {
    !$0.item.name.isEmpty && $0.keys.containsBytes(of: $0.item.name)
  }
  /// The name did not stand before; readers disagree about which of two values wins.
  package static let keyUnique = ParameterCheck(.keyRepeated) { candidate in
    let name = candidate.item.name
    return !candidate.accepted.contains { $0.name.isByteEqual(to: name) }
  }
  /// The value is short enough.
  package static let valueLength = ParameterCheck(.valueTooLong) {
    $0.item.value.hasScalars(upTo: $0.maxValueLength)
  }
  /// The value holds only letters, digits, `_` and `-`.
  package static let valueCharacters = ParameterCheck(.valueCharacter) { isPlain($0.item.value) }

  /// Whether a text holds only the characters of a parameter's value.
  static func isPlain(_ value: String) -> Bool {
    value.withBytes { $0.next(from: 0, notOf: .segments) == $0.count }
  }
  /// The value is not empty (hardened).
  package static let valuePresent = ParameterCheck(.valueEmpty) { !$0.item.value.isEmpty }
}
