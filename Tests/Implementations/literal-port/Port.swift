import Foundation
import StrictJSON

// The procedure of the source documents' sample, on the classes that the sample uses: `URL.path` and
// `URL.host` decode, and `URLComponents.queryItems` reads the query. What differs from the Spec is
// therefore the reading of URLs, and nothing else. Hosts, routes and schemes come from the policy.

/// The app's values, as the sample's constants.
struct PortPolicy {
  var appHosts = ["app.example.com"]
  var partnerHosts = ["partner.example.com"]
  var routes = ["/open/", "/product/", "/promo/", "/checkout/"].map {
    PortRoute(text: $0, isExact: false, keys: PortPolicy.keys)
  }
  var schemes = [
    PortScheme(
      scheme: "myapp", hosts: ["open", "product", "event"],
      prefixes: ["/detail/", "/view/", "/main/"], keys: PortPolicy.keys)
  ]
  var maxLength = 64

  private static let keys = ["target", "id", "promo", "utm_source"]

  init(_ json: JSON?) {
    func strings(_ value: JSON?) -> [String]? { value?.array?.compactMap(\.string) }
    guard let json else { return }
    if let hosts = strings(json["appHosts"]) { appHosts = hosts.map(Self.folded) }
    if let hosts = strings(json["partnerHosts"]) { partnerHosts = hosts.map(Self.folded) }
    if let entries = json["routes"]?.array {
      routes = entries.map { entry in
        PortRoute(
          text: entry["exact"]?.string ?? entry["prefix"]?.string ?? "",
          isExact: entry["exact"] != nil, keys: strings(entry["keys"]) ?? [])
      }
    }
    if let entries = json["customSchemes"]?.array {
      schemes = entries.map { entry in
        PortScheme(
          scheme: Self.folded(entry["scheme"]?.string ?? ""),
          hosts: (strings(entry["hosts"]) ?? []).map(Self.folded),
          prefixes: strings(entry["pathPrefixes"]) ?? [], keys: strings(entry["keys"]) ?? [])
      }
    }
    maxLength = json["maxValueLength"]?.integer ?? 64
  }

  /// ASCII letters folded, as the Spec folds a policy; the sample has no policy file.
  private static func folded(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether a list names a host; `*.x` stands for one or more labels before `x`.
  static func covers(_ hosts: [String], _ host: String) -> Bool {
    hosts.contains { pattern in
      guard pattern.hasPrefix("*.") else { return pattern == host }
      let suffix = String(pattern.dropFirst())
      guard suffix != ".", host.hasSuffix(suffix), host != suffix else { return false }
      return !host.dropLast(suffix.count).split(
        separator: ".", omittingEmptySubsequences: false
      ).contains("")
    }
  }
}

struct PortRoute {
  var text: String
  var isExact: Bool
  var keys: [String]
}

struct PortScheme {
  var scheme: String
  var hosts: [String]
  var prefixes: [String]
  var keys: [String]
}

/// The two validators.
struct PortValidators {
  let policy: PortPolicy

  /// The parameters of a link into the app, or nothing when it is refused.
  func appRoute(_ url: URL) -> (path: String, parameters: [String: String])? {
    let path = url.path
    let exact = policy.routes.first { $0.isExact && $0.text == path }
    let prefixed = policy.routes.filter { !$0.isExact && path.hasPrefix($0.text) }
      .max { $0.text.count < $1.text.count }
    guard let route = exact ?? prefixed, let parameters = query(url, route.keys) else { return nil }
    return (path, parameters)
  }

  /// Whether a link to a custom scheme may be opened.
  func customScheme(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(),
      let entry = policy.schemes.first(where: { $0.scheme == scheme }),
      let host = url.host?.lowercased(), entry.hosts.contains(host)
    else { return false }
    let path = url.path
    guard path.isEmpty || entry.prefixes.contains(where: path.hasPrefix) else { return false }
    return query(url, entry.keys) != nil
  }

  private func query(_ url: URL, _ keys: [String]) -> [String: String]? {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    var parameters: [String: String] = [:]
    for item in components?.queryItems ?? [] {
      // The sample's list has no empty name; a policy's may.
      guard !item.name.isEmpty, keys.contains(item.name), parameters[item.name] == nil else {
        return nil
      }
      let value = item.value ?? ""
      guard value.count <= policy.maxLength, value.rangeOfCharacter(from: Self.refused) == nil
      else { return nil }
      parameters[item.name] = value
    }
    return parameters
  }

  private static let refused = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
  ).inverted
}

/// The delegate's decision.
struct PortDelegate {
  let policy: PortPolicy

  func decide(_ action: JSON) -> (decision: String, effects: [JSON]) {
    let text = action["url"]?.string
    guard let text, let url = URL(string: text) else { return ("allow", []) }
    let scheme = url.scheme?.lowercased() ?? ""
    let isWeb = scheme == "http" || scheme == "https"
    // A message to a frame that is not there answers false.
    guard action["sourceFrame"]?["isMainFrame"]?.bool ?? false else {
      return (isWeb ? "allow" : "cancel", [])
    }
    let isLink = action["navigationType"] == "linkActivated"
    let host = url.host?.lowercased() ?? ""
    let validators = PortValidators(policy: policy)
    if scheme == "https", PortPolicy.covers(policy.appHosts, host) {
      guard let route = validators.appRoute(url) else { return ("cancel", []) }
      return ("cancel", [Self.route(route.path, route.parameters)])
    }
    let shown = JSON.string(url.absoluteString)
    if !isWeb, scheme != "about" {
      guard isLink, validators.customScheme(url) else { return ("cancel", []) }
      return ("cancel", [["kind": "openExternally", "url": shown, "universalLinksOnly": false]])
    }
    guard isWeb else { return ("allow", []) }
    if isLink, PortPolicy.covers(policy.partnerHosts, host) {
      return ("cancel", [["kind": "openExternally", "url": shown, "universalLinksOnly": true]])
    }
    if action["targetFrame"]?.object == nil {
      return ("cancel", [["kind": "loadInWebView", "url": shown]])
    }
    return ("allow", [])
  }

  static func route(_ path: String, _ parameters: [String: String]) -> JSON {
    var members: [JSONObject.Member] = [.init("kind", "routeInternally")]
    members.append(.init("path", .string(path)))
    members.append(.init("parameters", Self.json(parameters)))
    return .object(JSONObject(members))
  }

  static func json(_ parameters: [String: String]) -> JSON {
    .object(
      JSONObject(parameters.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }))
  }
}
