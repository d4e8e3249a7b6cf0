import ConformanceRunner
import ConformanceSuite

/// Looks a user's policy over.
struct LintPolicyCommand: Command {
  static let name = "lint-policy"
  static let summary = "Look a policy file over for what is hardly ever meant."
  static let help = """
    usage: navpolicy lint-policy FILE

    Warns of a prefix without its last slash, the prefix "/", one host in two roles, a wildcard on a
    suffix that other people share, and system schemes that would hand pages away.

    exit codes: 0 nothing to say, 1 warnings, 2 not a policy.
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
    let warnings = PolicyLint.warnings(try PolicyFile.configuration(path))
    for warning in warnings { terminal.line(Printable.text("\(path): \(warning)", most: 1_000)) }
    guard warnings.isEmpty else { return ExitCode.failure }
    terminal.line("\(Printable.text(path)): nothing to say")
    return ExitCode.success
  }
}
