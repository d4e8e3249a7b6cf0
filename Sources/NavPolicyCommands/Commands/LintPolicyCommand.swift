import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import PolicyAnalysis

/// Looks a user's policy over.
struct LintPolicyCommand: Command {
  static let name = "lint-policy"
  static let summary = "Look a policy file over for what never matches or is hardly ever meant."
  static let help = """
    usage: navpolicy lint-policy FILE

    Reports as an error what can never match: a host with a scheme, port or path, a scheme with a
    colon, a path that no URL has.
    Warns of a prefix without its last slash, the prefix "/", one host in two roles, a wildcard on a
    suffix that other people share, system schemes that would hand pages away, parameters that stand
    twice, and entries that change no answer: another entry covers what they cover. Samples and tests
    of the file are read too.

    exit codes: 0 no findings, 1 errors or warnings, 2 not a policy.
    """

  private let path: String

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words, .init(operands: 1))
    guard let path = arguments.operands.first else {
      throw UsageError(.missingOperand("the policy file's path"))
    }
    self.path = path
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let own = try PolicyFile.own(path)
    let policy = own.configuration
    PolicyWarnings.writeDefaults(of: own, path, in: terminal)
    let findings = PolicyLint.findings(policy)
    for remark in own.remarks {
      terminal.line(
        Printable.text("\(path): warning: \(PolicyFile.sentence(remark))", most: 1_000))
    }
    for finding in findings {
      terminal.line(
        Printable.text("\(path): \(finding.severity.rawValue): \(finding)", most: 1_000))
    }
    // What can never match changes nothing either, and leaves others without effect.
    let hasErrors = findings.contains { $0.severity == .error }
    let looked = hasErrors ? [] : RedundantEntries.places(policy)
    if looked == nil {
      terminal.line(
        "not looked for: entries that change nothing, for a list has more than"
          + " \(Situations.mostEntries)")
    }
    let redundant = (looked ?? []).filter { place in !findings.contains { $0.key == place } }
    for place in redundant {
      terminal.line(
        Printable.text("\(path): warning: \(place): removing it changes nothing", most: 1_000))
    }
    guard findings.isEmpty, redundant.isEmpty, own.remarks.isEmpty else { return ExitCode.failure }
    terminal.line("\(Printable.text(path)): no findings")
    return ExitCode.success
  }
}
