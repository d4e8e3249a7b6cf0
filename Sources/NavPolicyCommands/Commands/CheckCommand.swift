import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import NavigationPolicy
import PageConformance
import PageNavigation
import StrictJSON

/// Prints what a policy answers to each action of a page.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Print what the policy answers to every action of a page."
  static let help = """
    usage: navpolicy check PAGE.html --url URL [OPTION]... [-- COMMAND [ARG]...]

      --policy FILE          your policy instead of the default one
      --profile P            only that profile; otherwise both answer
      --association FILE     say of each link of the site whether an app claims it
      --domain HOST          the host that serves that file (the page's host)
      --app-id ID            only this app of the file
      --webkit 2.44|2.50     which WebKit reports the actions (2.50)
      --no-scripting         scripting is off, so noscript counts
      --json                 one JSON object a line
      --timeout S            seconds for an answer of your engine (2)
      --start-timeout S      seconds for its hello (10)

    With a command behind --, your engine answers in the place of the bundled one. A policy file
    holds the keys that differ from the default policy, whose hosts are those of example.com.

    example:
      navpolicy check page.html --url https://www.example.com/ --policy ours.json

    exit codes: 0 every action was answered, 1 not, 2 wrong usage, 3 no valid hello.
    """

  private let arguments: Arguments
  private let page: PageOperand
  private let timeout: Duration?
  private let startTimeout: Duration?

  /// What an engine made of an action.
  enum Reply {
    case answered(JSON)
    /// The engine does not claim the profile.
    case unclaimed
    /// There is no answer; why.
    case unanswered(String)

    var answer: JSON? {
      if case .answered(let answer) = self { answer } else { nil }
    }
  }

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: PageOperand.options + [
          "--policy", "--profile", "--timeout", "--start-timeout", "--association", "--domain",
          "--app-id",
        ],
        flags: PageOperand.flags, operands: 1, takesCommand: true))
    if let command = arguments.command, command.isEmpty { throw UsageError(.emptyCommand) }
    _ = try arguments.choice("--profile", Profile.all.map(\.name))
    timeout = try arguments.seconds("--timeout")
    startTimeout = try arguments.seconds("--start-timeout")
    page = try PageOperand(arguments)
    guard
      arguments.last("--association") != nil
        || (arguments.last("--domain") == nil && arguments.last("--app-id") == nil)
    else { throw UsageError(.other("--domain and --app-id need --association FILE")) }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let actions = try page.actions()
    let claims = try arguments.last("--association").map { path throws(UsageError) in
      try LinkClaims(
        file: path, domain: arguments.last("--domain"), appID: arguments.last("--app-id"),
        page: page.url)
    }
    let configuration = try PolicyFile.checked(arguments.last("--policy"), in: terminal)
    let profiles = Profile.all.filter {
      arguments.last("--profile") == nil || $0.name == arguments.last("--profile")
    }
    let replies: [[String: Reply]]
    if let command = arguments.command {
      replies = try ask(command, actions, configuration, profiles, in: terminal)
    } else {
      replies = actions.map { action in
        Dictionary(
          uniqueKeysWithValues: profiles.map { profile in
            (profile.name, Self.reply(to: action, of: profile, under: configuration))
          })
      }
    }
    if arguments.flags.contains("--json") {
      for (action, byProfile) in zip(actions, replies) {
        var members = action.json.object ?? JSONObject()
        for profile in profiles { members[profile.name] = byProfile[profile.name]?.answer ?? .null }
        if let sentence = claims?.sentence(action.url) {
          members["association"] = .string(sentence)
        }
        terminal.line(JSON.object(members).serialized(.compact))
      }
    } else {
      table(actions, replies, profiles, claims, in: terminal)
    }
    return verdict(replies, profiles, in: terminal)
  }

  private static func reply(
    to action: PageAction, of profile: Profile, under configuration: PolicyConfiguration
  ) -> Reply {
    do {
      return .answered(
        try ReferenceEngine.complete.answer(
          .decide, profile: profile.name, policy: configuration,
          input: action.navigationAction.json))
    } catch {
      return .unanswered("\(error)")
    }
  }

  // What was not answered, said on stderr so that JSON Lines stay what they are.
  private func verdict(
    _ replies: [[String: Reply]], _ profiles: [Profile], in terminal: Terminal
  ) -> Int32 {
    var reasons: [String: Int] = [:]
    for case .unanswered(let reason) in replies.flatMap(\.values) {
      reasons[reason, default: 0] += 1
    }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(5)
    {
      terminal.complain("navpolicy: not answered, \(count) times: \(Printable.text(reason))\n")
    }
    let isAnyClaimed =
      replies.isEmpty
      || replies.contains { byProfile in
        byProfile.values.contains { if case .unclaimed = $0 { false } else { true } }
      }
    if !isAnyClaimed {
      terminal.complain("navpolicy: your engine claims no decisions of these profiles\n")
    }
    return reasons.isEmpty && isAnyClaimed ? ExitCode.success : ExitCode.failure
  }

  private func table(
    _ actions: [PageAction], _ replies: [[String: Reply]], _ profiles: [Profile],
    _ claims: LinkClaims?, in terminal: Terminal
  ) {
    var leaving: [String: Int] = [:]
    for (action, byProfile) in zip(actions, replies) {
      let cells = PageText.cells(action)
      terminal.line(
        "line \(cells[0])  <\(cells[1])> \(cells[2]), \(cells[3]) to \(cells[4])  "
          + Printable.text(cells[5]))
      for profile in profiles {
        let reply = byProfile[profile.name] ?? .unclaimed
        if Self.leaves(reply.answer) { leaving[profile.name, default: 0] += 1 }
        terminal.line(
          "  \(Table.padded(profile.name, 9)) \(Self.sentence(reply, profile, terminal))")
      }
      if let sentence = claims?.sentence(action.url) {
        terminal.line("  \(Table.padded("file", 9)) \(sentence)")
      }
    }
    terminal.line()
    for profile in profiles {
      let answered = replies.filter { $0[profile.name]?.answer != nil }.count
      terminal.line(
        "\(profile.name): \(leaving[profile.name] ?? 0) of \(answered) actions leave the web view"
          + (answered == actions.count ? "" : "; \(actions.count - answered) have no answer"))
    }
  }

  /// Whether an answer shows a native screen or opens another app.
  private static func leaves(_ answer: JSON?) -> Bool {
    (answer?["effects"]?.array ?? []).contains {
      ["routeInternally", "openExternally"].contains($0["kind"]?.string)
    }
  }

  private static func sentence(_ reply: Reply, _ profile: Profile, _ terminal: Terminal) -> String {
    let answer: JSON
    switch reply {
    case .answered(let found): answer = found
    case .unclaimed: return "your engine does not claim this profile"
    case .unanswered(let reason): return "no answer: \(Printable.text(reason, most: 120))"
    }
    guard let decision = answer["decision"]?.string else {
      return "an answer without a decision: "
        + Printable.text(answer.serialized(.compact), most: 80)
    }
    let kinds = (answer["effects"]?.array ?? []).compactMap { $0["kind"]?.string }
    let text = Printable.text(([decision] + kinds).joined(separator: ", then "))
    let shown = leaves(answer) ? terminal.yellow(text) : text
    guard let id = answer["rule"]?.string else { return shown }
    let reason = profile.rule(id)?.reason ?? ""
    return "\(shown)  (\(Printable.text(id))) \(reason)"
  }

  private func ask(
    _ command: [String], _ actions: [PageAction], _ configuration: PolicyConfiguration,
    _ profiles: [Profile], in terminal: Terminal
  ) throws -> [[String: Reply]] {
    var asked: [(action: Int, profile: String)] = []
    var lines: [(String) -> String] = []
    var limits = SessionLimits()
    if let timeout { limits.timeout = timeout }
    if let startTimeout { limits.startTimeout = startTimeout }
    let progress = Progress(terminal: terminal, total: actions.count * profiles.count)
    defer { progress.clear() }
    let session = try EngineSession(command: command, suite: Tool.version, limits: limits)
    let claims = session.claims
    if claims.operations.contains(.decide) {
      let policy = PolicyText(configuration.json)
      for (index, action) in actions.enumerated() {
        for profile in profiles where claims.profiles.contains(profile.name) {
          let input = InputFilter(inputs: claims.inputs)
            .filter(action.navigationAction.json, of: .decide)
          let question = Question(
            operation: .decide, profile: profile.name, policy: policy, input: input,
            vectors: [])
          asked.append((index, profile.name))
          lines.append { question.line(id: $0) }
        }
      }
    }
    let (results, _) = session.ask(lines) { progress.show($0) }
    let unclaimed = Dictionary(uniqueKeysWithValues: profiles.map { ($0.name, Reply.unclaimed) })
    var replies = Array(repeating: unclaimed, count: actions.count)
    for ((index, profile), result) in zip(asked, results) {
      replies[index][profile] = Self.reply(result)
    }
    return replies
  }

  private static func reply(_ result: QuestionResult) -> Reply {
    switch result {
    case .answered(let answer): .answered(answer)
    case .skipped(let reason): .unanswered("skipped: \(reason)")
    case .error(let message): .unanswered("your engine reported an error: \(message)")
    case .failed(let failure), .flaky(let failure): .unanswered(failure.sentence)
    case .notRun(let reason): .unanswered("not asked: \(reason)")
    }
  }
}
