import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import NavigationPolicy
import PageConformance
import PageNavigation
import PolicyAnalysis
import StrictJSON

/// Says what a policy makes of a page: what is dead, what leaves, what its frames could do.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Say what of a page is dead, leaves the app, or reaches native screens."
  static let help = """
    usage: navpolicy check PAGE.html --url URL [OPTION]... [-- COMMAND [ARG]...]

    Prints what matters first, then the page's actions, those that are alike together. No script is
    run. PAGE.html may be -, for a page from stdin.

      --policy FILE          your policy instead of the default one
      --profile P            only that profile; otherwise both answer
      --all                  every action by itself
      --fail-on KINDS        of dead, leaves, native, differs: exit 1 if there is such an action;
                             dead are links and forms, differs needs an engine
      --association FILE     say of each link of the site whether an app claims it
      --domain HOST          the host that serves that file (the page's host)
      --app-id ID            only this app of the file
    \(PageOperand.help)
      --json                 one JSON object a line, every action by itself
      --vectors DIR          the suite, for the properties that the page's actions break
      --timeout S            seconds for an answer of your engine (2)
      --start-timeout S      seconds for its hello (10)

    With a command behind --, your engine answers in the place of the bundled one, and what differs
    is marked. A policy file holds the keys that differ from the default policy, whose hosts are
    those of example.com.

    examples:
      navpolicy check page.html --url https://www.example.com/ --policy ours.json --fail-on dead
      curl -s https://www.example.com/ | navpolicy check - --url https://www.example.com/

    exit codes: 0 every action was answered, 1 not, or what --fail-on names, 2 wrong usage or a page
    that cannot be read, 3 no valid hello.
    """

  private let arguments: Arguments
  private let page: PageOperand
  private let failures: [PageFailure]
  private let limits: SessionLimits

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: PageOperand.options + [
          "--policy", "--profile", "--timeout", "--start-timeout", "--association", "--domain",
          "--app-id", "--fail-on", SuiteOption.name,
        ],
        flags: PageOperand.flags + ["--all"], operands: 1, takesCommand: true))
    if let command = arguments.command, command.isEmpty { throw UsageError(.emptyCommand) }
    _ = try arguments.choice("--profile", Profile.all.map(\.name))
    failures = try PageFailure.list(
      arguments.last("--fail-on"), hasEngine: arguments.command != nil)
    var limits = SessionLimits()
    if let timeout = try arguments.seconds("--timeout") { limits.timeout = timeout }
    if let start = try arguments.seconds("--start-timeout") { limits.startTimeout = start }
    self.limits = limits
    page = try PageOperand(arguments)
    guard
      arguments.last("--association") != nil
        || (arguments.last("--domain") == nil && arguments.last("--app-id") == nil)
    else { throw UsageError(.other("--domain and --app-id need --association FILE")) }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let reading = try page.reading(in: terminal)
    let claims = try arguments.last("--association").map { path throws(UsageError) in
      try LinkClaims(
        file: path, domain: arguments.last("--domain"), appID: arguments.last("--app-id"),
        page: page.url)
    }
    let configuration = try PolicyFile.checked(arguments.last("--policy"), in: terminal)
    var check = PageCheck(reading, url: page.url, configuration: configuration)
    let profile = arguments.last("--profile")
    if let command = arguments.command {
      let engine = PageEngine(command: command, limits: limits, profile: profile)
      try engine.answer(&check, in: terminal)
    } else {
      for each in Profile.all where profile == nil || each.name == profile { check.add(each) }
    }
    if arguments.flags.contains("--json") {
      printJSON(check, claims, in: terminal)
    } else {
      try print(check, claims, in: terminal)
    }
    let isAnswered = unanswered(check, in: terminal)
    let isFailing = failing(check, in: terminal)
    return isAnswered && !isFailing ? ExitCode.success : ExitCode.failure
  }

  private func print(_ check: PageCheck, _ claims: LinkClaims?, in terminal: Terminal) throws {
    let asked = arguments.last(SuiteOption.name)
    let suite =
      asked == nil
      ? try? SuiteOption().files(in: terminal) : try SuiteOption(asked: asked).files(in: terminal)
    let properties = try suite.map {
      PropertyFit(try $0.properties(), policy: check.configuration)
    }
    let summary = PageSummary(check: check, properties: properties)
    for sentence in summary.sentences {
      for line in Wrapped.lines(sentence, indent: 0, next: 2) { terminal.line(line) }
    }
    if properties == nil {
      terminal.line("properties were not looked at: give the folder Vectors with --vectors DIR")
    }
    terminal.line()
    let text = ActionGroupText(check: check, claims: claims, terminal: terminal)
    let isAll = arguments.flags.contains("--all")
    for group in ActionGroup.groups(check, claims: claims, all: isAll) { text.print(group) }
  }

  private func printJSON(_ check: PageCheck, _ claims: LinkClaims?, in terminal: Terminal) {
    for (index, action) in check.actions.enumerated() {
      var members = action.json.object ?? JSONObject()
      for column in check.columns {
        members[column.profile?.name ?? column.name] = column.answer(index)?.json ?? .null
      }
      if let sentence = claims?.sentence(action.url) { members["association"] = .string(sentence) }
      terminal.line(JSON.object(members).serialized(.compact))
    }
  }

  // What was not answered, said on stderr so that JSON Lines stay what they are.
  private func unanswered(_ check: PageCheck, in terminal: Terminal) -> Bool {
    var reasons: [String: Int] = [:]
    for case .unanswered(let reason) in check.columns.flatMap({ $0.replies + $0.probes }) {
      reasons[reason, default: 0] += 1
    }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(5)
    {
      terminal.complain("navpolicy: not answered, \(count) times: \(Printable.text(reason))\n")
    }
    let isAnyClaimed =
      check.actions.isEmpty
      || check.columns.contains { column in
        column.replies.contains { if case .unclaimed = $0 { false } else { true } }
      }
    if !isAnyClaimed {
      terminal.complain("navpolicy: your engine claims no decisions of these profiles\n")
    }
    return reasons.isEmpty && isAnyClaimed
  }

  private func failing(_ check: PageCheck, in terminal: Terminal) -> Bool {
    var isFailing = false
    for failure in failures {
      for column in check.columns {
        let count = failure.count(check, column)
        guard count > 0 else { continue }
        isFailing = true
        terminal.complain(
          "navpolicy: --fail-on \(failure.rawValue): \(Words.count(count, "action")) of"
            + " \(column.name)\n")
      }
    }
    return isFailing
  }
}
