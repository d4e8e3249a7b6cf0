import ConformanceSuite
import Foundation
import NavigationPolicy
import PageNavigation
package import StrictJSON

/// What a parser made of the suite's pages: recorded, because its versions read pages differently.
package struct RecordedReading: Sendable {
  /// Where the recorded answer to a question differs from the right one.
  private struct Difference {
    /// The places of the right answer's actions that are missing.
    var missing: [Int] = []
    /// What is there instead, with its place in the recorded answer.
    var added: [(place: Int, action: JSON)] = []
  }

  private let differences: [String: Difference]

  /// Reads a record: for each page a line with the question's key and the missing places, and a line
  /// with its place for each action that comes instead.
  init(_ record: String) {
    var differences: [String: Difference] = [:]
    var key = ""
    for line in record.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[1].hasPrefix("{") {
        guard let place = Int(parts[0]), let action = try? JSON.parse(Array(parts[1].utf8)) else {
          continue
        }
        differences[key]?.added.append((place, action))
      } else {
        let words = line.split(separator: " ").map(String.init)
        key = words.first ?? ""
        differences[key] = Difference(missing: words.dropFirst().compactMap { Int($0) })
      }
    }
    self.differences = differences
  }

  /// The recorded answer to a question that the engine answers rightly.
  func answer(_ input: JSON, right: [JSON]) -> [JSON] {
    guard let difference = differences[Self.key(input)] else { return right }
    let missing = Set(difference.missing)
    var kept = right.indices.filter { !missing.contains($0) }.map { right[$0] }[...]
    var answer: [JSON] = []
    for (place, action) in difference.added {
      while answer.count < place, let next = kept.popFirst() { answer.append(next) }
      answer.append(Self.completed(action, input))
    }
    return answer + kept
  }

  /// The lines that record an answer.
  package static func lines(_ input: JSON, right: [JSON], recorded: [JSON]) -> [String] {
    // What is in both, in the same order, is kept.
    let changes = recorded.difference(from: right)
    guard !changes.isEmpty else { return [] }
    let missing = changes.removals.map { change in
      if case .remove(let place, _, _) = change { "\(place)" } else { "" }
    }
    let added = changes.insertions.map { change in
      guard case .insert(let place, let action, _) = change else { return "" }
      return "\(place) \(shortened(action, input).serialized(.compact))"
    }
    return [([key(input)] + missing).joined(separator: " ")] + added
  }

  // A page is known by its bytes, and a question by what else it says.
  private static func key(_ input: JSON) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in input.serialized(.compact).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private static func usual(_ input: JSON) -> [(String, JSON)] {
    [
      ("isRedirect", false), ("userGesture", .null), ("httpMethod", "GET"),
      ("shouldPerformDownload", false), ("currentURL", input.object?["url"] ?? .null),
      ("appInitiated", false),
    ]
  }

  private static func shortened(_ action: JSON, _ input: JSON) -> JSON {
    usual(input).reduce(action) { $1.1 == $0[$1.0] ? $0.without($1.0) : $0 }
  }

  private static func completed(_ action: JSON, _ input: JSON) -> JSON {
    let object = action.object ?? JSONObject([])
    return .object(
      JSONObject(
        object.members
          + usual(input).filter { object[$0.0] == nil }.map { JSONObject.Member($0.0, $0.1) }))
  }
}
