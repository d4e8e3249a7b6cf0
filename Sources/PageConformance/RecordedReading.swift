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
    var added: [JSON] = []
  }

  private let differences: [String: Difference]

  /// Reads a record: a line with the question's key and the missing places for each page, and a line for
  /// each action that comes instead.
  init(_ record: String) {
    var differences: [String: Difference] = [:]
    var key = ""
    for line in record.split(separator: "\n") {
      if line.hasPrefix("{") {
        guard let action = try? JSON.parse(Array(line.utf8)) else { continue }
        differences[key]?.added.append(action)
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
    let kept = right.enumerated().filter { !missing.contains($0.offset) }.map(\.element)
    let all = kept + difference.added.map { Self.completed($0, input) }
    return all.enumerated().sorted {
      (Self.line($0.element), $0.offset) < (Self.line($1.element), $1.offset)
    }.map(\.element)
  }

  /// The lines that record an answer.
  package static func lines(_ input: JSON, right: [JSON], recorded: [JSON]) -> [String] {
    var left = recorded
    var missing: [String] = []
    for (index, action) in right.enumerated() {
      if let place = left.firstIndex(of: action) {
        left.remove(at: place)
      } else {
        missing.append("\(index)")
      }
    }
    guard !missing.isEmpty || !left.isEmpty else { return [] }
    return [([key(input)] + missing).joined(separator: " ")]
      + left.map { shortened($0, input).serialized(.compact) }
  }

  // A page is known by its bytes, and a question by what else it says.
  private static func key(_ input: JSON) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in input.serialized(.compact).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private static func line(_ action: JSON) -> Int {
    if case .integer(let line)? = action.object?["line"] { return line }
    return 0
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
