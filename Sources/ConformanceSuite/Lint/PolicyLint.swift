public import NavigationPolicy

/// Looks for what is allowed in a policy and hardly ever meant.
public enum PolicyLint {
  /// One warning: where, what, and what to do.
  public struct Warning: Sendable, Equatable, CustomStringConvertible {
    /// The key.
    public var key: String
    /// What is doubtful and how to mend it.
    public var sentence: String

    /// Key and sentence.
    public var description: String { "\(key): \(sentence)" }
  }

  /// The warnings about a policy, in the order of its keys.
  public static func warnings(_ policy: PolicyConfiguration) -> [Warning] {
    hosts(policy) + routes(policy) + schemes(policy)
  }

  private static func hosts(_ policy: PolicyConfiguration) -> [Warning] {
    var warnings: [Warning] = []
    for (key, patterns) in [("appHosts", policy.appHosts), ("partnerHosts", policy.partnerHosts)] {
      for (index, pattern) in patterns.enumerated() {
        let place = "\(key)[\(index)]"
        if let sentence = hostProblem(pattern) {
          warnings.append(Warning(key: place, sentence: sentence))
        }
        if patterns.prefix(index).contains(pattern) {
          warnings.append(Warning(key: place, sentence: "stands in the list before; remove it"))
        }
      }
    }
    for (index, partner) in policy.partnerHosts.enumerated()
    where policy.appHosts.contains(where: { overlap($0, partner) }) {
      warnings.append(
        Warning(
          key: "partnerHosts[\(index)]",
          sentence: "\"\(partner.text)\" is an app host too; the app's rules answer first"))
    }
    return warnings
  }

  private static func hostProblem(_ pattern: HostPattern) -> String? {
    let text = pattern.text
    let base = pattern.isWildcard ? String(text.dropFirst(2)) : text
    if base.isEmpty || base.contains("*") {
      return "\"\(text)\" matches no host; write a host, or *. and a host"
    }
    if base.contains(where: { "/:@?# ".contains($0) }) {
      return "\"\(text)\" is not a host alone; leave out scheme, port and path"
    }
    if base.hasSuffix(".") { return "\"\(text)\" ends in a dot, which makes another host" }
    if pattern.isWildcard, isSharedSuffix(base) {
      return "\"\(text)\" covers sites of other people; name your own host"
    }
    return nil
  }

  /// Suffixes under which anybody can have a host.
  ///
  /// A full list is the Public Suffix List, which can
  /// not be shipped here; these are the ones that apps meet most.
  private static let sharedSuffixes = [
    "github.io", "gitlab.io", "netlify.app", "vercel.app", "pages.dev", "workers.dev", "web.app",
    "firebaseapp.com", "herokuapp.com", "azurewebsites.net", "cloudfront.net", "amazonaws.com",
    "s3.amazonaws.com", "blogspot.com", "wordpress.com", "myshopify.com", "appspot.com", "ngrok.io",
    "ngrok-free.app", "onrender.com", "fly.dev", "surge.sh", "glitch.me", "repl.co", "co.uk",
    "org.uk", "com.au", "co.jp", "com.br", "co.in", "co.nz", "co.za", "com.cn", "com.tr", "co.kr",
    "com.mx",
  ]

  private static func isSharedSuffix(_ base: String) -> Bool {
    !base.contains(".") || sharedSuffixes.contains(base)
  }

  private static func overlap(_ left: HostPattern, _ right: HostPattern) -> Bool {
    left == right || left.matches(right.text) || right.matches(left.text)
      || (left.isWildcard && right.isWildcard
        && (left.text.hasSuffix(right.text.dropFirst())
          || right.text.hasSuffix(left.text.dropFirst())))
  }

  private static func routes(_ policy: PolicyConfiguration) -> [Warning] {
    var warnings: [Warning] = []
    for (index, route) in policy.routes.enumerated() {
      let place = "routes[\(index)]"
      switch route.match {
      case .prefix("/"):
        warnings.append(Warning(key: place, sentence: "the prefix \"/\" makes every path a route"))
      case .prefix(let text) where !text.hasPrefix("/"):
        warnings.append(
          Warning(
            key: place, sentence: "the prefix \"\(text)\" does not begin with /; it matches nothing"
          ))
      case .prefix(let text) where !text.hasSuffix("/"):
        warnings.append(
          Warning(
            key: place,
            sentence: "the prefix \"\(text)\" also covers \"\(text)x\"; end it with /, or use exact"
          ))
      case .exact(let text) where !text.hasPrefix("/"):
        warnings.append(
          Warning(key: place, sentence: "\"\(text)\" does not begin with /; it matches nothing"))
      case .prefix, .exact: break
      }
      if policy.routes.prefix(index).contains(where: { $0.match == route.match }) {
        warnings.append(
          Warning(key: place, sentence: "stands in the list before; the first counts"))
      }
    }
    return warnings
  }

  private static let webSchemes = [
    "http", "https", "about", "javascript", "data", "blob", "file",
  ]

  private static func schemes(_ policy: PolicyConfiguration) -> [Warning] {
    var warnings: [Warning] = []
    for (index, entry) in policy.customSchemes.enumerated() {
      let place = "customSchemes[\(index)]"
      if webSchemes.contains(entry.scheme) {
        warnings.append(Warning(key: place, sentence: "\"\(entry.scheme)\" is no custom scheme"))
      }
      if policy.customSchemes.prefix(index).contains(where: { $0.scheme == entry.scheme }) {
        warnings.append(
          Warning(
            key: place, sentence: "\"\(entry.scheme)\" stands in the list before; the first counts")
        )
      }
      for prefix in entry.pathPrefixes where !prefix.hasSuffix("/") || prefix == "/" {
        warnings.append(
          Warning(
            key: "\(place).pathPrefixes",
            sentence: prefix == "/"
              ? "the prefix \"/\" allows every path"
              : "the prefix \"\(prefix)\" also covers \"\(prefix)x\"; end it with /"))
      }
    }
    for (index, scheme) in policy.systemSchemes.enumerated() where webSchemes.contains(scheme) {
      warnings.append(
        Warning(
          key: "systemSchemes[\(index)]",
          sentence: "\"\(scheme)\" would hand pages to the system; remove it"))
    }
    for (index, scheme) in policy.inViewSchemes.enumerated()
    where ["javascript", "file"].contains(scheme) {
      warnings.append(
        Warning(key: "inViewSchemes[\(index)]", sentence: "\"\(scheme)\" must not load in the view")
      )
    }
    return warnings
  }
}
