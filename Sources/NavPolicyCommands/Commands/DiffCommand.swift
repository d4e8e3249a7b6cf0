import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis
import StrictJSON

/// Shows what a change of a policy changes.
struct DiffCommand: Command {
  static let name = "diff"
  static let summary = "Show what another policy changes, in all situations of both."
  static let help = """
    usage: navpolicy diff OLD.json NEW.json [--profile P] [--fail-on KIND[,KIND]...]
           navpolicy diff [--policy FILE] [OPTION]... -- COMMAND [ARG]... -- COMMAND [ARG]...

    Prints what newly leaves the app, reaches a native screen, is dead, is shown in a browser view,
    downloads or loads, each with a count, the URLs and one situation as a command. Lost is what left
    the app or reached a native screen and does so no more. A release build is twenty times as fast.
    With two commands two engines are compared, under your policy or the default one, in what links,
    forms and scripts ask.

      --profile baseline|hardened   that profile alone (hardened)
      --fail-on KINDS               of leaves, native, lost, dead, browser, downloads, loads: exit 1
                                    if there is such a change

    examples:
      navpolicy diff old.json new.json --fail-on leaves,native,lost,dead
      navpolicy diff -- python3 engine.py -- node engine.js

    exit codes: 0 compared, 1 a change that --fail-on names, 2 wrong usage, 3 no valid hello.
    """

  private let arguments: Arguments
  private let profile: Profile
  private let failures: [String]
  /// The commands of two engines, where engines are compared.
  private let engines: (old: [String], new: [String])?

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(options: ["--profile", "--fail-on", "--policy"], operands: 2, takesCommand: true))
    if let command = arguments.command {
      engines = try Self.engines(command, besides: arguments.operands)
    } else {
      engines = nil
    }
    guard engines != nil || arguments.operands.count == 2 else {
      throw UsageError(.other("give two policy files, the old one and the new one"))
    }
    if engines == nil, arguments.last("--policy") != nil {
      throw UsageError(
        .other("--policy is for two engines; two policy files are compared as they are"))
    }
    let name = try arguments.choice("--profile", Profile.all.map(\.name)) ?? "hardened"
    profile = Profile.named(name) ?? .hardened
    let known = AnswerKind.allCases.map(\.rawValue) + ["lost"]
    failures =
      arguments.last("--fail-on")?.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init) ?? []
    for word in failures where !known.contains(word) {
      throw UsageError(
        .wrongValue("--fail-on", word, wanted: "one of \(known.joined(separator: ", "))"))
    }
  }

  /// Two commands, parted by a second "--".
  private static func engines(
    _ words: [String], besides operands: [String]
  ) throws(UsageError) -> (old: [String], new: [String]) {
    let parts = words.split(separator: "--", omittingEmptySubsequences: false).map { Array($0) }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, operands.isEmpty else {
      throw UsageError(.other("to compare engines, write -- COMMAND -- COMMAND and no files"))
    }
    return (parts[0], parts[1])
  }

  func run(in terminal: Terminal) throws -> Int32 {
    if let engines {
      let policy = try PolicyFile.checked(arguments.last("--policy"), in: terminal)
      let comparison = EngineComparison(profile: profile.name, policy: policy)
      let difference = try comparison.difference(engines.old, engines.new, in: terminal)
      return report(difference, policy: arguments.last("--policy"), in: terminal)
    }
    let old = try PolicyFile.checked(arguments.operands[0], in: terminal)
    let new = try PolicyFile.checked(arguments.operands[1], in: terminal)
    let code = report(
      PolicyDifference(profile, old, new), policy: arguments.operands[1], in: terminal)
    // No class has such a frame, page or link.
    let (before, after) = (old.json, new.json)
    let unseen = ["inViewFrom", "topNavigationFrom", "maxPathLength", "linkSchemes", "linkHosts"]
      .filter { before[$0] != after[$0] }
    if !unseen.isEmpty {
      terminal.line("differs and is not compared: \(unseen.joined(separator: ", "))")
    }
    return code
  }

  private func report(
    _ difference: PolicyDifference, policy: String?, in terminal: Terminal
  ) -> Int32 {
    for group in difference.groups { print(group, policy: policy, in: terminal) }
    if difference.details > 0 {
      terminal.line("other details: \(Number.text(difference.details)) situations")
    }
    let changed = difference.groups.reduce(0) { $0 + $1.count }
    terminal.line(
      "\(profile.name): \(Number.text(changed)) of \(Number.text(difference.count)) situations change"
        + " what they mean")
    let hasFailure = difference.groups.contains { isFailure($0.change) }
    return hasFailure ? ExitCode.failure : ExitCode.success
  }

  /// What is lost and shows nothing instead is dead as well.
  private func isFailure(_ change: PolicyDifference.Change) -> Bool {
    failures.contains(change.word) || failures.contains(change.after.rawValue)
  }

  private func print(
    _ group: PolicyDifference.Group, policy: String?, in terminal: Terminal
  ) {
    let after = group.change.after.word
    let label = group.change.word == "lost" ? "lost, now \(after)" : "newly \(after)"
    terminal.line(
      (isFailure(group.change) ? terminal.red(label) : terminal.bold(label))
        + "; \(group.change.before.past) before: \(Number.text(group.count)) situations")
    for (url, count) in group.urls.prefix(4) {
      terminal.line("  \(Printable.text(url ?? "no URL", most: 120)) (\(Number.text(count)))")
    }
    if group.urls.count > 4 { terminal.line("  … and \(group.urls.count - 4) more URLs") }
    let action = ActionText.command(
      group.witness.action, profile: profile.name, policy: policy)
    terminal.line(terminal.dim("  see: \(Printable.text(action, most: 1_000))"))
  }
}

extension AnswerKind {
  /// The kind as the end of "newly …".
  var word: String {
    switch self {
    case .loads: "loads"
    case .native: "native"
    case .leaves: "leaves the app"
    case .browser: "in a browser view"
    case .downloads: "downloads"
    case .dead: "dead"
    }
  }

  /// The kind as the beginning of "… before".
  var past: String {
    switch self {
    case .loads: "loaded"
    case .native: "native"
    case .leaves: "left the app"
    case .browser: "in a browser view"
    case .downloads: "downloaded"
    case .dead: "dead"
    }
  }
}
