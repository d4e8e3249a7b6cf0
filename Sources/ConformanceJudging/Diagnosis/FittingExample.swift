import ConformanceSuite
import NavigationPolicy

/// The vector that shows a cause as its sentence says it: of a frame's mistake a frame's load.
struct FittingExample {
  /// What the sentence says about an action.
  private var conditions: [@Sendable (NavigationAction) -> Bool] = []

  init(_ sentence: String) {
    let words = Set(sentence.lowercased().split { !$0.isLetter }.map(String.init))
    func says(_ names: String...) -> Bool { !words.isDisjoint(with: names) }
    if says("frame", "frames"), !sentence.contains("main frame") {
      conditions.append { [$0.sourceFrame, $0.targetFrame].contains(.sub) }
    }
    if says("form", "forms") {
      conditions.append { [.formSubmitted, .formResubmitted].contains($0.navigationType) }
    }
    if says("link", "links"), !sentence.contains("without a") {
      conditions.append { $0.navigationType == .linkActivated }
    }
    if says("back", "reload", "history") {
      conditions.append { [.backForward, .reload].contains($0.navigationType) }
    }
    if says("redirect", "redirects") { conditions.append { $0.isRedirect } }
    if says("window", "windows") { conditions.append { $0.targetFrame == nil } }
    if sentence.contains("without a gesture") { conditions.append { $0.userGesture != true } }
    let schemes = Self.schemes.filter { sentence.contains($0 + ":") }
    if !schemes.isEmpty {
      conditions.append { schemes.contains(URLReading($0.url ?? "").scheme) }
    }
  }

  private static let schemes = ["about", "blob", "data", "file", "javascript", "mailto", "tel"]

  /// The vectors with the first in front that fits best, of equals one that is preferred.
  func first(of vectors: [Vector], preferring isPreferred: (Vector) -> Bool) -> [Vector] {
    let ranks = vectors.map { 2 * misfits($0) + (isPreferred($0) ? 0 : 1) }
    guard let least = ranks.min(), let place = ranks.firstIndex(of: least) else {
      return vectors
    }
    var sorted = vectors
    sorted.insert(sorted.remove(at: place), at: 0)
    return sorted
  }

  /// How much of the sentence a vector does not show.
  private func misfits(_ vector: Vector) -> Int {
    guard vector.operation == .decide, let action = try? NavigationAction(json: vector.input) else {
      return 0
    }
    return conditions.count { !$0(action) }
  }
}
