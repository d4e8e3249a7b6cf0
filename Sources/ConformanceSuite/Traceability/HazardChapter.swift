import NavigationPolicy
import StrictJSON

/// Actions that the two profiles answer differently, as the Spec's chapter prints them.
public struct HazardChapter: Sendable {
  /// A baseline and a hardened vector that ask about one action.
  struct Pair: Sendable {
    var hazard: String
    var baseline: Vector
    var hardened: Vector

    /// Whether both profiles answer alike.
    var isEqual: Bool { baseline.expect == hardened.expect }
  }

  /// Every pair, by hazard and then in the suite's order.
  let pairs: [Pair]
  /// Ids of vectors that name a hazard and have no partner in the other profile.
  public let lonely: [String]

  /// Finds the pairs of a suite.
  public init(catalog: Catalog) {
    let named = catalog.vectors.filter { $0.hazard != nil && $0.operation == .decide }
    let baseline = named.filter { $0.profile == "baseline" }
    let hardened = named.filter { $0.profile == "hardened" }
    var pairs: [Pair] = []
    for vector in hardened {
      for partner in baseline where Self.asksTheSame(partner, vector) {
        pairs.append(Pair(hazard: vector.hazard ?? "", baseline: partner, hardened: vector))
      }
    }
    let paired = Set(pairs.flatMap { [$0.baseline.id, $0.hardened.id] })
    lonely = named.map(\.id).filter { !paired.contains($0) }
    self.pairs = pairs.enumerated().sorted {
      ($0.element.hazard, $0.offset) < ($1.element.hazard, $1.offset)
    }.map(\.element)
  }

  /// The baseline's vector may leave out what the profile ignores.
  private static func asksTheSame(_ baseline: Vector, _ hardened: Vector) -> Bool {
    guard baseline.hazard == hardened.hazard, baseline.policy == hardened.policy,
      let members = baseline.input.object?.members
    else { return false }
    return members.allSatisfy { member in
      guard member.name == "sourceFrame" else {
        return hardened.input[member.name] == member.value
      }
      let other = hardened.input["sourceFrame"]
      return other?["isMainFrame"] == member.value["isMainFrame"]
        && (member.value["origin"] == nil || other?["origin"] == member.value["origin"])
    }
  }

  /// The whole chapter.
  public var text: String {
    """
    # Hazards

    Where the profile `hardened` answers an action differently from `baseline` (HRD-32). This file is
    the output of `navpolicy coverage --hazards`; a test compares the two.

    | hazard | URL | action | baseline | hardened | vectors |
    |---|---|---|---|---|---|
    \(pairs.filter { !$0.isEqual }.map(differentRow).joined(separator: "\n"))

    The following actions belong to the same hazards and have one answer in both profiles: in one
    generation of WebKit, or because `hardened` does not close the hazard there.

    | hazard | action | both answer | vectors |
    |---|---|---|---|
    \(pairs.filter(\.isEqual).map(equalRow).joined(separator: "\n"))

    """
  }

  private func differentRow(_ pair: Pair) -> String {
    let cells = [
      "`\(pair.hazard)`", Self.url(pair.hardened), Self.action(pair.hardened),
      Self.answer(pair.baseline), Self.answer(pair.hardened),
      "`\(pair.baseline.id)`, `\(pair.hardened.id)`",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func equalRow(_ pair: Pair) -> String {
    let cells = [
      "`\(pair.hazard)`", "\(Self.url(pair.hardened)), \(Self.action(pair.hardened))",
      Self.answer(pair.hardened), "`\(pair.baseline.id)`, `\(pair.hardened.id)`",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static func url(_ vector: Vector) -> String {
    guard let url = vector.input["url"]?.string else { return "none" }
    return "`\(url.unicodeScalars.count > 90 ? "\(url.prefix(80))…" : url)`"
  }

  private static func action(_ vector: Vector) -> String {
    func frame(_ name: String) -> String {
      guard let isMain = vector.input[name]?["isMainFrame"]?.bool else { return "missing" }
      return isMain ? "main" : "frame"
    }
    var words = [
      vector.input["navigationType"]?.string ?? "other",
      "\(frame("sourceFrame")) to \(frame("targetFrame"))",
    ]
    if vector.input["isRedirect"] == true { words.append("redirect") }
    if let method = vector.input["httpMethod"]?.string, method != "GET" { words.append(method) }
    if vector.input["shouldPerformDownload"] == true { words.append("download") }
    if vector.input["appInitiated"] == true { words.append("marked") }
    if vector.input["userGesture"] == true, words[0] == "other" { words.append("gesture") }
    if vector.input["userGesture"] == false, words[0] != "other" { words.append("no gesture") }
    return words.joined(separator: ", ")
  }

  private static func answer(_ vector: Vector) -> String {
    guard let answer = vector.expect.first else { return "" }
    guard let effect = answer["effects"]?.array?.first else {
      return answer["decision"]?.string ?? ""
    }
    switch effect["kind"]?.string {
    case "routeInternally": return "route"
    case "loadInWebView": return "load"
    case "presentInAppBrowser": return "present"
    case "openExternally":
      return effect["universalLinksOnly"] == true ? "open for apps only" : "open"
    default: return effect["kind"]?.string ?? ""
    }
  }
}
