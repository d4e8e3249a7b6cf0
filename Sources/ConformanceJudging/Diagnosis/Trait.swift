import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// Something that questions have in common: a parameter with a value (requirement CON-14).
struct Trait: Hashable, Sendable {
  /// What is told apart, in the order in which a sentence names it.
  enum Dimension: Int, Sendable, CaseIterable {
    case type, url, resemblance, entry, source, origin, target, redirect, gesture, method, download,
      own
    case shown, otherSites, newWindows, check, success, released, effect
  }

  var dimension: Dimension
  var value: String

  init(_ dimension: Dimension, _ value: String) {
    self.dimension = dimension
    self.value = value
  }

  /// What an action has, under its profile and policy.
  static func all(
    of action: NavigationAction, _ profile: Profile, _ policy: PolicyConfiguration
  ) -> [Trait] {
    func value(_ parameter: DecideParameter) -> String {
      parameter.value(in: action, profile: profile, policy: policy)
    }
    let kind = value(.url)
    var traits = [
      Trait(.type, value(.navigationType)), Trait(.url, kind),
      Trait(.source, value(.sourceFrame)), Trait(.target, value(.targetFrame)),
      Trait(.redirect, value(.isRedirect)), Trait(.gesture, value(.userGesture)),
      Trait(.method, value(.httpMethod)), Trait(.download, value(.shouldPerformDownload)),
      Trait(.own, value(.appInitiated)), Trait(.origin, value(.sourceOrigin)),
      Trait(.shown, value(.currentURL)), Trait(.otherSites, policy.otherSites.rawValue),
      Trait(.newWindows, policy.newWindows.rawValue),
    ]
    if action.navigationType != .linkActivated { traits.append(Trait(.type, "notLink")) }
    if [.formSubmitted, .formResubmitted].contains(action.navigationType) {
      traits.append(Trait(.type, "anyForm"))
    }
    if action.sourceFrame?.isMainFrame != true { traits.append(Trait(.source, "notMain")) }
    let url = URLReading(action.url ?? "")
    traits.append(Trait(.url, url.isWeb ? "web" : "notWeb"))
    if !url.isWeb, !["", "about", "data", "blob", "javascript", "file"].contains(url.scheme) {
      traits.append(Trait(.url, "scheme"))
    }
    if url.scheme.isEmpty { traits.append(Trait(.url, "noScheme")) }
    if url.scheme == "about" { traits.append(Trait(.url, "about")) }
    if ["partner", "partnerCleartext", "otherWeb", "inViewHost"].contains(kind) {
      traits.append(Trait(.url, "notOwn"))
    }
    if ["appRoute", "appPage", "refusedAppRoute", "appCleartext"].contains(kind) {
      traits.append(Trait(.url, "own"))
      if kind != "appRoute" { traits.append(Trait(.url, "ownNoRoute")) }
    }
    if ["partner", "partnerCleartext"].contains(kind) { traits.append(Trait(.url, "anyPartner")) }
    traits += resemblances(of: url, policy)
    traits += entries(of: url, policy)
    return traits
  }

  /// Whether it is one kind of URL and not several.
  var isKind: Bool {
    let groups = [
      "web", "notWeb", "scheme", "noScheme", "about", "notOwn", "own", "ownNoRoute", "anyPartner",
    ]
    return dimension == .url && !groups.contains(value)
  }

  /// Whether a trait is what most questions have, so that naming it says little.
  var isUsual: Bool {
    let usual = [
      "false", "no", "none", "null", "unknown", "otherPage", "load", "GET", "main", "web", "same",
    ]
    switch dimension {
    case .type, .url, .resemblance, .entry: return false
    case .target, .source: return value == "main"
    default: return usual.contains(value)
    }
  }

  /// Which entries of the lists a host stands under, where it is not the first.
  private static func entries(of url: URLReading, _ policy: PolicyConfiguration) -> [Trait] {
    guard url.isWeb, let host = url.host else { return [] }
    let lists = [("app", policy.appHosts), ("partner", policy.partnerHosts)]
    return lists.compactMap { name, patterns in
      guard let index = patterns.firstIndex(where: { $0.matches(host) }) else { return nil }
      if patterns[index].isWildcard { return Trait(.entry, name + "Wildcard") }
      return index > 0 ? Trait(.entry, name + "Later") : nil
    }
  }

  /// How a host that no list covers is like one that a list holds.
  private static func resemblances(
    of url: URLReading, _ policy: PolicyConfiguration
  ) -> [Trait] {
    let listed = (policy.appHosts + policy.partnerHosts).map { pattern in
      pattern.isWildcard ? String(pattern.text.dropFirst(2)) : pattern.text
    }.filter { !$0.isEmpty }
    guard let host = url.host, !(policy.appHosts + policy.partnerHosts).cover(host) else {
      return []
    }
    var found: [Trait] = []
    if listed.contains(where: { host.hasSuffix("." + $0) }) {
      found.append(Trait(.resemblance, "subdomain"))
    }
    if listed.contains(where: { host.hasSuffix($0) }) { found.append(Trait(.resemblance, "end")) }
    if listed.contains(where: { host.hasPrefix($0) }) {
      found.append(Trait(.resemblance, "beginning"))
    }
    if listed.contains(where: { url.text.contains($0) }) {
      found.append(Trait(.resemblance, "part"))
    }
    return found
  }

  /// What a navigation of a trace has besides its action.
  static func all(of id: String, in events: [JSON], hasEffect: Bool) -> [Trait] {
    func place(_ kind: String) -> Int? {
      events.firstIndex { $0["kind"]?.string == kind && $0["of"]?.string == id }
    }
    let asked = events.firstIndex { $0["kind"] == "navigate" && $0["id"]?.string == id }
    let released = events.firstIndex { $0["kind"] == "ownerReleased" }
    let opened = place("opened").flatMap { events[$0]["success"]?.bool }
    var traits = [
      Trait(.success, opened.map { "\($0)" } ?? "none"),
      Trait(.released, released == nil ? "no" : "yes"), Trait(.effect, hasEffect ? "yes" : "no"),
    ]
    guard let asked, events[asked]["check"] == true else { return traits + [Trait(.check, "no")] }
    traits.append(Trait(.check, "yes"))
    let ended = events[asked...].firstIndex {
      $0["kind"] == "checkCompleted" && $0["of"]?.string == id
    }
    if let released, released > asked, released < ended ?? .max {
      traits.append(Trait(.check, "running"))
    } else if let ended, ended < released ?? .max {
      traits.append(Trait(.check, "ended"))
    }
    return traits
  }
}
