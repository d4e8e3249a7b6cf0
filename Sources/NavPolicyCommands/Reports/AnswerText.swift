import ConformanceJudging
import StrictJSON

/// An answer in a few words.
enum AnswerText {
  /// The decision with its effects, a validator's word, a place.
  static func short(_ answer: JSON) -> String {
    Printable.text(words(answer).joined(separator: ", "), most: 120)
  }

  private static func words(_ answer: JSON) -> [String] {
    if let accepted = answer["accepted"]?.bool {
      return [accepted ? "accepted" : "refused", answer["reason"]?.string].compactMap { $0 }
    }
    if let route = answer["route"] {
      return [route["kind"]?.string ?? "nowhere", route["id"]?.string].compactMap { $0 }
    }
    let effects = (answer["effects"]?.array ?? []).map { effect in
      [effect["kind"]?.string ?? "", effect["path"]?.string ?? effect["url"]?.string ?? ""]
        .joined(separator: " ")
    }
    let calls = (answer["calls"]?.array ?? []).compactMap { $0["decision"]?.string }
    return [answer["decision"]?.string].compactMap { $0 } + calls + effects
  }
}
