public import NavigationPolicy

/// Looks a policy over: what can never match, and what is allowed and hardly ever meant.
public enum PolicyLint {
  /// How bad a finding is.
  public enum Severity: String, Sendable {
    /// The entry can never match what it is written for.
    case error
    /// The entry is allowed and hardly ever meant.
    case warning
  }

  /// One finding: where, what, and what to do.
  public struct Finding: Sendable, Equatable, CustomStringConvertible {
    /// How bad it is.
    public var severity: Severity
    /// The key, such as `appHosts[1]`.
    public var key: String
    /// What is wrong or doubtful and how to mend it.
    public var sentence: String

    /// Key and sentence.
    public var description: String { "\(key): \(sentence)" }

    static func error(_ key: String, _ sentence: String) -> Finding {
      Finding(severity: .error, key: key, sentence: sentence)
    }

    static func warning(_ key: String, _ sentence: String) -> Finding {
      Finding(severity: .warning, key: key, sentence: sentence)
    }
  }

  /// Everything found in a policy, by hosts, routes and schemes.
  public static func findings(_ policy: PolicyConfiguration) -> [Finding] {
    hosts(policy) + roles(policy) + routes(policy) + customSchemes(policy) + schemes(policy)
  }

  /// The entries of a policy that can never match.
  public static func errors(_ policy: PolicyConfiguration) -> [Finding] {
    findings(policy).filter { $0.severity == .error }
  }

  /// Whether a policy of the suite holds entries that match nothing on purpose: what an engine
  /// makes of them is what its vectors ask.
  public static func isUnusual(_ name: String) -> Bool { name.hasPrefix("unusual-") }

  // A list of hosts or schemes that a policy gains is one line more here.

  /// The lists of hosts of the web, by their keys.
  private static let hostLists:
    [(key: String, hosts: @Sendable (PolicyConfiguration) -> [HostPattern])] = [
      ("appHosts", { $0.appHosts }),
      ("partnerHosts", { $0.partnerHosts }),
      ("inViewHosts", { $0.inViewHosts }),
      ("inViewFrom", { $0.inViewFrom }),
      ("topNavigationFrom", { $0.topNavigationFrom }),
      ("linkHosts", { $0.linkHosts.map(HostPattern.init) }),
    ]

  /// The lists of schemes, by their keys, and the schemes that are doubtful in each.
  private static let schemeLists:
    [(
      key: String, schemes: @Sendable (PolicyConfiguration) -> [String], doubtful: [String],
      why: String
    )] = [
      (
        "systemSchemes", { $0.systemSchemes }, webSchemes,
        "would hand pages to the system; remove it"
      ),
      ("inViewSchemes", { $0.inViewSchemes }, [], ""),
      ("linkSchemes", { $0.linkSchemes }, [], ""),
    ]

  private static let webSchemes = [
    "http", "https", "about", "javascript", "data", "blob", "file", "ws", "wss", "ftp",
  ]

  private static func hosts(_ policy: PolicyConfiguration) -> [Finding] {
    var findings: [Finding] = []
    for (key, hosts) in hostLists {
      let patterns = hosts(policy)
      for (index, pattern) in patterns.enumerated() {
        let place = "\(key)[\(index)]"
        if let sentence = HostLint.sentence(pattern.text) {
          findings.append(.error(place, sentence))
        } else if pattern.isWildcard, SharedSuffixes.contain(pattern.text.dropFirst(2)) {
          findings.append(
            .warning(
              place, "\(quoted(pattern.text)) covers sites of other people; name your own host"))
        }
        if patterns.prefix(index).contains(pattern) {
          findings.append(.warning(place, "stands in the list before; remove it"))
        }
      }
    }
    return findings
  }

  private static func roles(_ policy: PolicyConfiguration) -> [Finding] {
    policy.partnerHosts.enumerated()
      .filter { _, partner in policy.appHosts.contains { overlap($0, partner) } }
      .map { index, partner in
        .warning(
          "partnerHosts[\(index)]",
          "\(quoted(partner.text)) is an app host too; the app's rules answer first")
      }
  }

  private static func overlap(_ left: HostPattern, _ right: HostPattern) -> Bool {
    left == right || left.matches(right.text) || right.matches(left.text)
      || (left.isWildcard && right.isWildcard
        && (left.text.hasSuffix(right.text.dropFirst())
          || right.text.hasSuffix(left.text.dropFirst())))
  }

  private static func routes(_ policy: PolicyConfiguration) -> [Finding] {
    var findings: [Finding] = []
    for (index, route) in policy.routes.enumerated() {
      let place = "routes[\(index)]"
      switch route.match {
      case .prefix(let text):
        findings += PathLint(.prefix, of: .web).findings(text, at: "\(place).prefix")
      case .exact(let text):
        findings += PathLint(.whole, of: .web).findings(text, at: "\(place).exact")
      }
      findings += keys(route.keys, at: "\(place).keys")
      if route.match.text.utf8.count > policy.maxPathLength {
        findings.append(
          .warning(
            place,
            "is longer than maxPathLength (\(policy.maxPathLength)); hardened refuses its paths"))
      }
      if policy.routes.prefix(index).contains(where: { $0.match == route.match }) {
        findings.append(.warning(place, "stands in the list before; the first counts"))
      }
    }
    return findings
  }

  /// Parameters that change nothing: named twice, or without a name (RTE-8).
  private static func keys(_ keys: [String], at place: String) -> [Finding] {
    keys.enumerated().compactMap { index, key in
      if key.isEmpty {
        return .warning("\(place)[\(index)]", "is empty, and no parameter without a name is taken")
      }
      return Array(keys.prefix(index)).containsBytes(of: key)
        ? .warning("\(place)[\(index)]", "\(quoted(key)) stands in the list before; remove it")
        : nil
    }
  }

  /// Schemes that hand over more than a link: what they start is chosen by the page.
  private static let launching = ["intent", "itms-services"]

  private static func customSchemes(_ policy: PolicyConfiguration) -> [Finding] {
    var findings: [Finding] = []
    for (index, entry) in policy.customSchemes.enumerated() {
      let place = "customSchemes[\(index)]"
      if let sentence = SchemeLint.sentence(entry.scheme) {
        findings.append(.error("\(place).scheme", sentence))
      }
      if webSchemes.contains(entry.scheme) {
        findings.append(.warning(place, "\(quoted(entry.scheme)) is no custom scheme"))
      }
      if launching.contains(entry.scheme) {
        findings.append(
          .warning(
            place, "\(quoted(entry.scheme)) lets a page choose what is started; use your own scheme"
          ))
      }
      findings += keys(entry.keys, at: "\(place).keys")
      if policy.customSchemes.prefix(index).contains(where: { $0.scheme == entry.scheme }) {
        findings.append(
          .warning(place, "\(quoted(entry.scheme)) stands in the list before; the first counts"))
      }
      if entry.hosts.isEmpty {
        findings.append(
          .error(
            "\(place).hosts", "is empty, so every link of the scheme is refused; list its hosts"))
      }
      for (number, host) in entry.hosts.enumerated() {
        guard let sentence = HostLint.sentence(ofCustom: host) else { continue }
        findings.append(.error("\(place).hosts[\(number)]", sentence))
      }
      for (number, prefix) in entry.pathPrefixes.enumerated() {
        findings += PathLint(.prefix, of: .custom)
          .findings(prefix, at: "\(place).pathPrefixes[\(number)]")
      }
    }
    return findings
  }

  private static func schemes(_ policy: PolicyConfiguration) -> [Finding] {
    var findings: [Finding] = []
    for (key, schemes, doubtful, why) in schemeLists {
      for (index, scheme) in schemes(policy).enumerated() {
        let place = "\(key)[\(index)]"
        if let sentence = SchemeLint.sentence(scheme) {
          findings.append(.error(place, sentence))
        } else if doubtful.contains(scheme) {
          findings.append(.warning(place, "\(quoted(scheme)) \(why)"))
        }
      }
    }
    for (index, scheme) in policy.linkSchemes.enumerated()
    where scheme == "http" || scheme == "https" {
      findings.append(
        .error(
          "linkSchemes[\(index)]",
          "\(quoted(scheme)) is the scheme of universal links; list their hosts under linkHosts"))
    }
    return findings
  }
}

extension Route.Match {
  fileprivate var text: String {
    switch self {
    case .prefix(let text), .exact(let text): text
    }
  }
}
