import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import NavigationPolicy

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

  private static func line(_ text: String, in terminal: Terminal) {
    terminal.complain("navpolicy: warning: \(Printable.text(text, most: 1_000))\n")
  }
}

extension PolicyFile {
  /// Reads a policy file and warns of what can never match and of what is hardly meant.
  static func own(_ path: String, in terminal: Terminal) throws(UsageError) -> OwnPolicy {
    let own = try own(path)
    PolicyWarnings.write(own, of: path, in: terminal)
    return own
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
