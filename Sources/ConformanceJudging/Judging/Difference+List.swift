import StrictJSON

extension Difference {
  /// The most differences that are named; an answer may hold thousands.
  private static let most = 20

  /// The places where two values differ, deepest first named.
  static func list(_ path: String, _ expected: JSON?, _ answered: JSON?) -> [Difference] {
    var differences: [Difference] = []
    collect(path, expected, answered, into: &differences)
    return differences
  }

  private static func collect(
    _ path: String, _ expected: JSON?, _ answered: JSON?, into differences: inout [Difference]
  ) {
    guard expected != answered, differences.count < most else { return }
    switch (expected, answered) {
    case (.object(let wanted)?, .object(let given)?):
      let names = wanted.names + given.names.filter { wanted[$0] == nil }
      for name in names {
        guard differences.count < most else { return }
        collect(
          path.isEmpty ? name : "\(path).\(name)", wanted[name], given[name], into: &differences)
      }
    case (.array(let wanted)?, .array(let given)?):
      for index in 0..<max(wanted.count, given.count) {
        guard differences.count < most else { return }
        collect(
          "\(path)[\(index)]", element(index, of: wanted), element(index, of: given),
          into: &differences)
      }
    default: differences.append(Difference(path, expected, answered))
    }
  }

  /// The element, or nothing; a bare `nil` beside a JSON value would be read as the value `null`.
  private static func element(_ index: Int, of list: [JSON]) -> JSON? {
    index < list.count ? list[index] : JSON?.none
  }

  /// Compares two lists of a trace: each action's entries in order, whatever the order of actions.
  static func byID(_ path: String, _ expected: [JSON], _ answered: [JSON]) -> [Difference] {
    let wanted = Dictionary(grouping: expected) { $0["of"]?.string ?? "" }
    let given = Dictionary(grouping: answered) { $0["of"]?.string ?? "" }
    let ids = wanted.keys.sorted() + given.keys.filter { wanted[$0] == nil }.sorted().prefix(most)
    return ids.flatMap { id in
      list(
        "\(path) of \(Printable.text(id, most: 40))", .array(wanted[id] ?? []),
        .array(given[id] ?? []))
    }
  }
}
