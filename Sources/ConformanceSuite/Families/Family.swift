import Foundation
public import NavigationPolicy
public import StrictJSON

/// A rule about two questions: how the second follows from the first, and how the answers compare.
///
/// Metamorphic: nobody wrote the answers down, only how they belong together, so that any engine can
/// be asked about any number of generated actions.
public struct Family: Sendable {
  /// How two answers must compare.
  public enum Relation: String, Sendable {
    /// The same decision and effects, each with its own URL.
    case equal
    /// Another decision or other effects.
    case different
  }

  /// Its name.
  public var id: String
  /// What it says, as a sentence.
  public var title: String
  /// The clause that says so.
  public var clause: String
  /// The profiles that it holds for.
  public var profiles: [String]
  /// How the answers compare.
  public var relation: Relation
  /// The second action, or `nil` where the family does not speak of the first.
  public var change: @Sendable (NavigationAction, _ rule: String) -> NavigationAction?

  /// Whether two answers compare as the family says.
  public func holds(_ first: JSON, _ second: JSON) -> Bool {
    (Self.shape(first) == Self.shape(second)) == (relation == .equal)
  }

  /// An answer without rule and URLs.
  private static func shape(_ answer: JSON) -> JSON {
    [
      "decision": answer["decision"] ?? .null,
      "effects": .array(
        (answer["effects"]?.array ?? []).map { effect in
          guard case .object(var members) = effect else { return effect }
          members["url"] = nil
          return .object(members)
        }),
    ]
  }
}

extension Family {
  /// The families, in the order of the Spec.
  public static let all: [Family] = [
    Family(
      id: "asked-again", title: "The same action has the same answer again.", clause: "DEC-17",
      profiles: ["baseline", "hardened"], relation: .equal, change: { action, _ in action }),
    Family(
      id: "host-case", title: "The case of the host does not matter.", clause: "URL-6",
      profiles: ["baseline", "hardened"], relation: .equal,
      change: { action, _ in
        // A jump inside the document is compared byte for byte.
        guard let url = action.url.map(URLReading.init), url.isCanonical, url.fragment == nil,
          let host = url.host, let changed = replacing(host, with: host.uppercased(), in: url.text)
        else { return nil }
        return action.with(url: changed)
      }),
    Family(
      id: "scheme-case", title: "The case of the scheme does not matter.", clause: "URL-2",
      profiles: ["baseline"], relation: .equal,
      change: { action, _ in
        guard let text = action.url, case let url = URLReading(text), !url.scheme.isEmpty
        else { return nil }
        return action.with(url: url.scheme.uppercased() + text.dropFirst(url.scheme.count))
      }),
    Family(
      id: "parameter-order", title: "The order of the parameters does not matter.",
      clause: "RTE-14", profiles: ["baseline", "hardened"], relation: .equal,
      change: { action, _ in
        guard let text = action.url, case let url = URLReading(text), let query = url.query,
          url.fragment == nil, query.contains("&")
        else { return nil }
        let turned = query.split(separator: "&", omittingEmptySubsequences: false).reversed()
        return action.with(url: text.dropLast(query.count) + turned.joined(separator: "&"))
      }),
    Family(
      id: "fragment", title: "A fragment changes nothing.", clause: "RTE-1",
      profiles: ["baseline"], relation: .equal,
      change: { action, _ in
        guard let text = action.url, case let url = URLReading(text), url.isCanonical,
          url.fragment == nil
        else { return nil }
        return action.with(url: text + "#part-2")
      }),
    Family(
      id: "method-unread", title: "The HTTP method is not read.", clause: "ACT-7",
      profiles: ["baseline"], relation: .equal,
      change: { action, _ in
        var changed = action
        changed.httpMethod = action.httpMethod == "POST" ? "GET" : "POST"
        return changed
      }),
    Family(
      id: "webkit-version",
      title: "A load into a frame is answered alike, whichever WebKit reports its source.",
      clause: "HRD-7", profiles: ["hardened"], relation: .equal,
      change: { action, _ in
        // Who asks for own content counts, so the family is of what every page may frame.
        let schemes = ["http", "https", "about", "data", "blob"]
        guard action.targetFrame == .sub, let source = action.sourceFrame,
          !action.shouldPerformDownload, let url = action.url,
          schemes.contains(URLReading(url).scheme)
        else { return nil }
        var changed = action
        changed.sourceFrame?.isMainFrame = !source.isMainFrame
        return changed
      }),
    Family(
      id: "no-link-no-app", title: "What opens an app opens none without a followed link.",
      clause: "HND-7", profiles: ["baseline"], relation: .different,
      change: { action, rule in
        guard ["custom-open", "partner-open"].contains(rule) else { return nil }
        var changed = action
        changed.navigationType = .other
        return changed
      }),
    Family(
      id: "no-app-from-frame", title: "What leaves the view does not leave it from a frame.",
      clause: "DEC-14", profiles: ["baseline"], relation: .different,
      change: { action, rule in
        guard ["custom-open", "partner-open", "app-route"].contains(rule) else { return nil }
        var changed = action
        changed.sourceFrame = .sub
        return changed
      }),
    Family(
      id: "no-app-by-redirect", title: "What a tap opens, a redirect does not open.",
      clause: "HRD-25", profiles: ["hardened"], relation: .different,
      change: { action, rule in
        guard rule == "h-partner" || rule == "h-app-route", action.targetFrame == .main,
          action.sourceFrame == .main
        else { return nil }
        var changed = action
        changed.isRedirect = true
        return changed
      }),
  ]

  private static func replacing(_ part: String, with other: String, in text: String) -> String? {
    let lower = text.asciiLowercased()
    guard !part.isEmpty, let start = lower.range(of: "//") else { return nil }
    let rest = lower[start.upperBound...]
    guard let place = rest.range(of: part) else { return nil }
    let from = text.utf8.index(
      text.startIndex, offsetBy: lower.utf8.distance(from: lower.startIndex, to: place.lowerBound))
    let to = text.utf8.index(from, offsetBy: part.utf8.count)
    return text[..<from] + other + text[to...]
  }
}

extension NavigationAction {
  fileprivate func with(url: some StringProtocol) -> NavigationAction {
    var changed = self
    changed.url = String(url)
    return changed
  }
}
