package import ConformanceSuite
import Foundation
package import NavigationPolicy

/// The URLs that a policy gives to the samples' names (requirement PRP-3).
package struct Samples: Sendable {
  /// A sample's URL, or why there is none.
  package enum Value: Sendable, Equatable {
    /// The URL; `nil` stands for an action without one.
    case url(String?)
    /// The end of a sentence that begins with "not tested:".
    case none(String)
  }

  /// The policy; `nil` for an engine with a built-in one that nobody told.
  private let policy: PolicyConfiguration?
  /// Hosts that the policy does not list.
  private let strangers: [String]

  /// What the user gives in place of derived samples.
  private let given: [SampleName: String]
  /// Which entry of each list the samples are derived from, in the order of `hosts`.
  private let entry: Int

  /// Derives samples from a policy, or for one that is not known; what is given replaces some.
  package init(_ policy: PolicyConfiguration?, replacing given: [SampleName: String] = [:]) {
    self.policy = policy
    self.given = given
    entry = 0
    strangers = Self.strangers(policy)
  }

  private init(_ policy: PolicyConfiguration, entry: Int, strangers: [String]) {
    self.policy = policy
    self.entry = entry
    self.strangers = strangers
    given = [:]
  }

  /// How many entries of a list are asked about under a user's policy.
  package static let mostEntries = 8

  /// The samples of the entries after the first; each holds only those whose list has that entry.
  package var further: [Samples] {
    guard let policy, entry == 0 else { return [] }
    let most = [
      policy.appHosts.count, policy.partnerHosts.count, policy.inViewHosts.count,
      policy.routes.count, policy.customSchemes.count, policy.inViewSchemes.count,
    ].max()
    return (0..<min(most ?? 0, Self.mostEntries)).dropFirst().map {
      Samples(policy, entry: $0, strangers: strangers)
    }
  }

  /// The URL of a sample.
  package func value(_ name: SampleName) -> Value {
    guard entry == 0 else {
      guard isOfEntry(name), case .url(let url?) = derived(name), isPlain(url) else {
        return .none("it is that of the first entry, or another entry answers")
      }
      return .url(url)
    }
    if let url = given[name] { return .url(url) }
    // What follows from a sample follows from the one that is given.
    switch name {
    case .appFragment: return given[.appPage].map { .url($0 + "#part") } ?? derived(name)
    case .otherFragment: return given[.otherSite].map { .url($0 + "#part") } ?? derived(name)
    case .appRouteTracked:
      return given[.appRoute].map { .url(with("x_navpolicy=1", after: $0)) } ?? derived(name)
    default: return derived(name)
    }
  }

  private func derived(_ name: SampleName) -> Value {
    switch name {
    case .noURL: .url(nil)
    case .emptyURL: .url("")
    case .unreadable: .url("https://[bad/")
    case .aboutBlank: .url("about:blank")
    case .aboutSrcdoc: .url("about:srcdoc")
    case .javascript: .url("javascript:alert(1)")
    case .data: .url("data:text/html,<p>x</p>")
    case .blob: .url("blob:https://\(strangers[0])/0f5b8a2e-0000-4000-8000-000000000000")
    case .file: .url("file:///etc/hosts")
    case .intent: .url("intent://scan/#Intent;scheme=navpolicy-x;end")
    case .itmsServices:
      .url("itms-services://?action=download-manifest&url=https://\(strangers[0])/a.plist")
    case .tel: .url("tel:+15550100")
    case .mailto: .url("mailto:a@\(strangers[0])")
    case .sms: .url("sms:+15550100")
    case .unlistedScheme: .url("x-navpolicy-unlisted:go")
    case .otherSite: .url("https://\(strangers[0])/page")
    case .otherFragment: .url("https://\(strangers[0])/page#part")
    case .thirdSite: .url("https://\(strangers[1])/other")
    case .appPage: appPage.map { .url($0) } ?? noOwnPage
    case .appFragment: appPage.map { .url($0 + "#part") } ?? noOwnPage
    case .appRoute: route { $0 + self.firstItem }
    case .appRouteTracked: route { self.with("x_navpolicy=1", after: $0 + self.firstItem) }
    case .appRouteTwoKeys: twoKeys
    case .appRouteEscaped: escaped
    case .appRouteRepeated: repeated
    case .appWildcard: wildcard
    case .partner: partner
    case .inViewHost: inViewHost
    case .custom: custom()
    case .customUnknownKey: custom(query: "x_navpolicy=1")
    case .customUnknownHost: custom(host: "x-navpolicy")
    case .customUnknownPath: custom(path: "/x-navpolicy/1")
    case .ownContent: ownContent
    }
  }

  /// The host of a frame that belongs to nobody whom the policy lists.
  package var frameHost: String { strangers[2] }

  /// The host of whoever imitates the policy's.
  package var evilHost: String { strangers[1] }

  // MARK: The policy's own hosts

  private var noOwnHost: Value { missing("the policy has no host of its own", policy?.appHosts) }

  private var noOwnPage: Value {
    appHost == nil ? noOwnHost : .none("every page of the policy's host is a route")
  }

  private var noRoute: Value { missing("the policy has no route", policy?.routes) }

  private var noValue: Value { .none("the policy's maxValueLength is 0") }

  /// What is said where a sample cannot be made.
  private func missing(_ sentence: String, _ list: [some Any]?) -> Value {
    .none(list == nil ? PolicyReasons.ofOwnPolicy : sentence)
  }

  /// The first exact host, else one that the first wildcard covers.
  package static func host(_ patterns: [HostPattern]) -> String? { hosts(patterns).first }

  /// The exact hosts, then one that each wildcard covers.
  private static func hosts(_ patterns: [HostPattern]) -> [String] {
    let (exact, wildcards) = (
      patterns.filter { !$0.text.hasPrefix("*.") }, patterns.filter { $0.text.hasPrefix("*.") }
    )
    return exact.map(\.text)
      + wildcards.filter { $0.text.utf8.count > 2 }.map { "www." + $0.text.dropFirst(2) }
  }

  /// Whether nothing but its own entry of one list of hosts answers a further entry's URL.
  ///
  /// The first entry is asked about whatever else lists it; here nobody chose it.
  private func isPlain(_ url: String) -> Bool {
    let reading = URLReading(url)
    guard reading.isCanonical, let policy else { return false }
    guard reading.isWeb else {
      let schemes = policy.customSchemes
      return schemes.count <= entry || reading.scheme != schemes[entry].scheme
        || !schemes[..<entry].contains { $0.scheme == reading.scheme }
    }
    let host = reading.host ?? ""
    // Written with a final dot it is what the disguises are made of.
    return !host.hasSuffix(".")
      && [policy.appHosts, policy.partnerHosts, policy.inViewHosts]
        .count { $0.cover(host) } == 1
  }

  /// Whether the policy has another URL for a sample at this entry than at the first.
  private func isOfEntry(_ name: SampleName) -> Bool {
    guard let policy else { return false }
    switch name {
    case .appPage, .appFragment: return policy.appHosts.count > entry
    case .appRoute, .appRouteTracked, .appRouteTwoKeys, .appRouteEscaped, .appRouteRepeated:
      guard policy.appHosts.count > entry || policy.routes.count > entry else { return false }
      // A route that another one covers takes no parameter of its own.
      guard case .url(let url?) = route({ $0 }) else { return false }
      return Route.matching(URLReading(url).path, in: policy.routes) == ownRoute
    case .appWildcard, .partner, .inViewHost, .ownContent: return true
    case .custom, .customUnknownKey, .customUnknownHost, .customUnknownPath:
      return policy.customSchemes.count > entry
    default: return false
    }
  }

  /// The host of this entry; beyond the list's end the first, with which another list's goes.
  private var appHost: String? {
    let hosts = Self.hosts(policy?.appHosts ?? [])
    return hosts.count > entry ? hosts[entry] : hosts.first
  }

  private var ownRoute: Route? {
    let routes = policy?.routes ?? []
    return routes.count > entry ? routes[entry] : routes.first
  }

  /// A page of the app's host that is no route.
  private var appPage: String? {
    guard let policy, let appHost else { return nil }
    let path = ["/", "/about", "/x-navpolicy"].first {
      Route.matching($0, in: policy.routes) == nil
    }
    return path.map { "https://\(appHost)\($0)" }
  }

  private func route(_ make: (String) -> String) -> Value {
    guard let appHost else { return noOwnHost }
    guard let first = ownRoute else { return noRoute }
    switch first.match {
    case .prefix(let prefix): return .url(make("https://\(appHost)\(prefix)a1"))
    case .exact(let path): return .url(make("https://\(appHost)\(path)"))
    }
  }

  /// A parameter that the route takes; a policy that takes no value gives none.
  private var firstItem: String {
    guard let policy, policy.maxValueLength > 0 else { return "" }
    return ownRoute?.keys.first.map { "?\(Self.encoded($0))=1" } ?? ""
  }

  private var twoKeys: Value {
    guard let first = ownRoute else { return noRoute }
    guard policy?.maxValueLength != 0 else { return noValue }
    let keys = first.keys
    guard keys.count >= 2 else { return .none("the policy's first route has no two parameters") }
    return route { "\($0)?\(Self.encoded(keys[0]))=1&\(Self.encoded(keys[1]))=2" }
  }

  /// A prefix, a step up that only a decoder sees, and the parameter.
  private var escaped: Value {
    guard let first = ownRoute else { return noRoute }
    guard case .prefix = first.match else {
      return .none("the policy's first route is no prefix")
    }
    return route { url in
      String(url.dropLast(2)) + "..%2fa1" + self.firstItem
    }
  }

  private var repeated: Value {
    guard ownRoute != nil else { return noRoute }
    guard policy?.maxValueLength != 0 else { return noValue }
    guard !firstItem.isEmpty else { return .none("the policy's first route has no parameter") }
    return route { $0 + self.firstItem + "&" + self.firstItem.dropFirst().dropLast() + "2" }
  }

  private func with(_ item: String, after url: String) -> String {
    url + (url.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + item
  }

  private var wildcard: Value {
    let wildcards = policy?.appHosts.filter { $0.text.hasPrefix("*.") } ?? []
    guard wildcards.count > entry else {
      return missing("the policy has no wildcard among its hosts", policy?.appHosts)
    }
    return .url("https://www.\(wildcards[entry].text.dropFirst(2))/x-navpolicy")
  }

  private var inViewHost: Value {
    let hosts = Self.hosts(policy?.inViewHosts ?? [])
    guard hosts.count > entry else {
      return missing("the policy lists no inViewHosts", policy?.inViewHosts)
    }
    return .url("https://\(hosts[entry])/x-navpolicy")
  }

  private var partner: Value {
    let hosts = Self.hosts(policy?.partnerHosts ?? [])
    guard hosts.count > entry else {
      return missing("the policy has no partner", policy?.partnerHosts)
    }
    return .url("https://\(hosts[entry])/p/1")
  }

  private func custom(
    host: String? = nil, path: String? = nil, query: String? = nil
  ) -> Value {
    guard let policy, policy.customSchemes.count > entry,
      let listed = policy.customSchemes[entry].hosts.first
    else {
      return missing("the policy has no custom scheme", policy?.customSchemes)
    }
    let first = policy.customSchemes[entry]
    let allowed = first.pathPrefixes.first.map { $0 + "1" } ?? ""
    return .url(
      "\(first.scheme)://\(host ?? listed)\(path ?? allowed)" + (query.map { "?" + $0 } ?? ""))
  }

  private var ownContent: Value {
    guard let schemes = policy?.inViewSchemes, schemes.count > entry else {
      return missing("the policy has no scheme of its own content", policy?.inViewSchemes)
    }
    return .url("\(schemes[entry])://localhost/index.html")
  }

  // MARK: Strangers

  /// Three hosts that no list of the policy covers.
  private static func strangers(_ policy: PolicyConfiguration?) -> [String] {
    let plain = ["www.example.org", "www.example.net", "www.example.com"]
    guard let policy else { return plain }
    var found: [String] = []
    // A list may cover whole top-level domains, but not all of them.
    let more = ["org", "net", "com", "edu"].map { "www.navpolicy-example.\($0)" }
    var number = 0
    while found.count < 3 {
      let known = plain + more
      let host = number < known.count ? known[number] : "www.navpolicy.example-\(number)"
      if !policy.lists(host) { found.append(host) }
      number += 1
    }
    return found
  }

  /// A name as a query writes it.
  static func encoded(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
}

/// Why properties are not asked.
package enum PolicyReasons {
  /// The engine has a policy of its own, and nobody here knows its hosts.
  package static let ofOwnPolicy = "it has a policy of its own"
}
