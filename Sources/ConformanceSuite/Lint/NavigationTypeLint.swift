import NavigationPolicy
import StrictJSON

/// Finds navigation types that are mistyped: an engine reads an unknown one as `other` (requirement
/// ACT-3), so a typing error would change the question and nobody would see it.
enum NavigationTypeLint {
  /// The flag of a vector that means to use an unknown type.
  static let flag = "unknown-type"

  /// What is wrong with a vector's types, each with its key.
  static func problems(_ vector: Vector) -> [(key: String, kind: SuiteFault.Kind)] {
    let unknown = types(in: vector).filter { NavigationType(rawValue: $0.type) == nil }
    if vector.flags.contains(flag) {
      return unknown.isEmpty
        ? [("flags", .other("holds \"\(flag)\", but every navigation type is a known one"))] : []
    }
    return unknown.map { key, type in
      let known = NavigationType.allCases.map(\.rawValue)
      let nearest =
        Nearest.to(type, among: known).map { "write \"\($0)\", or" } ?? "give the vector"
      return (
        key, .other("\"\(type)\" is no navigation type; \(nearest) the flag \"\(flag)\"")
      )
    }
  }

  private static func types(in vector: Vector) -> [(key: String, type: String)] {
    let actions: [(key: String, action: JSON)]
    switch vector.operation {
    case .decide: actions = [("input", vector.input)]
    case .trace:
      actions = (vector.input["events"]?.array ?? []).enumerated().compactMap { index, event in
        event["action"].map { ("input.events[\(index)].action", $0) }
      }
    case .validateRoute, .validateScheme, .extract, .associate, .resolve: return []
    }
    return actions.compactMap { key, action in
      action["navigationType"]?.string.map { ("\(key).navigationType", $0) }
    }
  }
}
