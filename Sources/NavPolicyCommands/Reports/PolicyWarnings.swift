import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import NavigationPolicy
import PolicyBinding

/// Says on stderr which entries of a policy can never match, so that an answer surprises nobody.
enum PolicyWarnings {
  private static let most = 10

  static func write(_ policy: PolicyConfiguration, of file: String, in terminal: Terminal) {
    let errors = PolicyLint.errors(policy)
    for error in errors.prefix(most) { line("\(file): \(error)", in: terminal) }
    if errors.count > most {
      line(
        "\(file): \(errors.count - most) more; navpolicy lint-policy prints them all", in: terminal)
    }
  }

  /// What of a policy file can never match, and what of its tests is hardly meant.
  static func write(_ own: OwnPolicy, of file: String, in terminal: Terminal) {
    write(own.configuration, of: file, in: terminal)
    for remark in own.remarks { line("\(file): \(PolicyFile.sentence(remark))", in: terminal) }
  }

  /// Says which lists have the default policy's entries since the file leaves them out.
  static func writeDefaults(of own: OwnPolicy, _ file: String, in terminal: Terminal) {
    for (key, entries) in defaults where !own.writes(key) && !entries.isEmpty {
      let named = entries.map { "\"\($0)\"" }.joined(separator: ", ")
      terminal.complain(
        "navpolicy: note: \(Printable.text(file)): \(key) is left out, so the default's \(named)"
          + " \(entries.count == 1 ? "counts" : "count"); write [] for none\n")
    }
  }

  /// The lists that the default policy has examples in.
  private static var defaults: [(key: String, entries: [String])] {
    let policy = PolicyConfiguration()
    let routes = policy.routes.map { route in
      switch route.match {
      case .prefix(let text), .exact(let text): text
      }
    }
    return [
      ("appHosts", policy.appHosts.map(\.text)), ("partnerHosts", policy.partnerHosts.map(\.text)),
      ("routes", routes), ("customSchemes", policy.customSchemes.map(\.scheme)),
      ("linkSchemes", policy.linkSchemes), ("linkHosts", policy.linkHosts),
    ]
  }

  private static func line(_ text: String, in terminal: Terminal) {
    terminal.complain("navpolicy: warning: \(Printable.text(text, most: 1_000))\n")
  }
}

extension PolicyFile {
  /// Reads a policy file that vectors are bound to; one with entries that can never match is refused,
  /// for whatever is bound to such an entry asks about nothing.
  static func bindable(_ path: String, in terminal: Terminal) throws(UsageError) -> OwnPolicy {
    let own = try own(path)
    let errors = PolicyLint.errors(own.configuration)
    guard errors.isEmpty else {
      throw UsageError(
        .faults(errors.map { Printable.text("\(path): \($0)", most: 1_000) }))
    }
    PolicyWarnings.write(own, of: path, in: terminal)
    PolicyWarnings.writeDefaults(of: own, path, in: terminal)
    return own
  }

  /// The suite bound to a policy file; without a path `nil`.
  static func bound(
    _ suite: Catalog, to path: String?, in terminal: Terminal
  ) throws(UsageError) -> BoundSuite? {
    try path.map { (path) throws(UsageError) in
      BoundSuite(suite, to: try bindable(path, in: terminal))
    }
  }

  /// Reads a policy and warns of what can never match; without a path the default one.
  static func checked(
    _ path: String?, in terminal: Terminal
  ) throws(UsageError) -> PolicyConfiguration {
    let policy = try configuration(path)
    if let path { PolicyWarnings.write(policy, of: path, in: terminal) }
    return policy
  }
}
