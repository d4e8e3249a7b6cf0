import ConformanceRunner
import ConformanceSuite
import NavigationPolicy
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
      --webkit 2.44|2.50     which WebKit reports the actions (2.50)
      --no-scripting         scripting is off, so noscript counts
      --json                 one JSON object a line

    With a command behind --, your engine answers in the place of the bundled one.

    example:
      navpolicy check page.html --url https://www.example.com/ --policy ours.json
    """

  private let arguments: Arguments
  private let page: PageOperand

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: PageOperand.options + ["--policy", "--profile"], flags: PageOperand.flags,
        operands: 1, takesCommand: true))
    if let command = arguments.command, command.isEmpty { throw UsageError(.emptyCommand) }
    _ = try arguments.choice("--profile", Profile.all.map(\.name))
    page = try PageOperand(arguments)
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let actions = try page.actions()
    let configuration = try PolicyFile.configuration(arguments.last("--policy"))
    let profiles = Profile.all.filter {
      arguments.last("--profile") == nil || $0.name == arguments.last("--profile")
    }
    let answers: [[String: JSON]]
    if let command = arguments.command {
      answers = try ask(command, actions, configuration, profiles)
    } else {
      answers = actions.map { action in
        var byProfile: [String: JSON] = [:]
        for profile in profiles {
          byProfile[profile.name] = try? ReferenceEngine.standard.answer(
            .decide, profile: profile.name, policy: configuration,
            input: action.navigationAction.json)
        }
        return byProfile
      }
    }
    if arguments.flags.contains("--json") {
      for (action, byProfile) in zip(actions, answers) {
        var members = action.json.object ?? JSONObject()
        for profile in profiles { members[profile.name] = byProfile[profile.name] ?? .null }
        terminal.line(JSON.object(members).serialized(.compact))
      }
      return ExitCode.success
    }
    table(actions, answers, profiles, in: terminal)
    return ExitCode.success
  }

  private func table(
    _ actions: [PageAction], _ answers: [[String: JSON]], _ profiles: [Profile],
    in terminal: Terminal
  ) {
    var leaving: [String: Int] = [:]
    for (action, byProfile) in zip(actions, answers) {
      let cells = PageText.cells(action)
      terminal.line(
        "line \(cells[0])  <\(cells[1])> \(cells[2]), \(cells[3]) to \(cells[4])  "
          + Printable.text(cells[5]))
      for profile in profiles {
        let answer = byProfile[profile.name]
        if Self.leaves(answer) { leaving[profile.name, default: 0] += 1 }
        terminal.line(
          "  \(Table.padded(profile.name, 9)) \(Self.sentence(answer, profile, terminal))")
      }
    }
    terminal.line()
    for profile in profiles {
      terminal.line(
        "\(profile.name): \(leaving[profile.name] ?? 0) of \(actions.count) actions leave the web view"
      )
    }
  }

  /// Whether an answer shows a native screen or opens another app.
  private static func leaves(_ answer: JSON?) -> Bool {
    (answer?["effects"]?.array ?? []).contains {
      ["routeInternally", "openExternally"].contains($0["kind"]?.string)
    }
  }

  private static func sentence(_ answer: JSON?, _ profile: Profile, _ terminal: Terminal) -> String
  {
    guard let answer, let decision = answer["decision"]?.string else { return "no answer" }
    let kinds = (answer["effects"]?.array ?? []).compactMap { $0["kind"]?.string }
    let text = ([decision] + kinds).joined(separator: ", then ")
    let shown = leaves(answer) ? terminal.yellow(text) : text
    guard let id = answer["rule"]?.string else { return shown }
    let reason = profile.rule(id)?.reason ?? ""
    return "\(shown)  (\(Printable.text(id))) \(reason)"
  }

  private func ask(
    _ command: [String], _ actions: [PageAction], _ configuration: PolicyConfiguration,
    _ profiles: [Profile]
  ) throws -> [[String: JSON]] {
    var asked: [(action: Int, profile: String)] = []
    let interview = Interview(command: command, suite: Tool.version)
    let (_, results, _) = try interview.run { claims in
      var lines: [(String) -> String] = []
      for (index, action) in actions.enumerated() {
        for profile in profiles where claims.profiles.contains(profile.name) {
          let input = InputFilter(inputs: claims.inputs)
            .filter(action.navigationAction.json, of: .decide)
          let question = Question(
            operation: .decide, profile: profile.name, policy: configuration.json, input: input,
            vectors: [])
          asked.append((index, profile.name))
          lines.append { question.line(id: $0) }
        }
      }
      return lines
    }
    var answers = Array(repeating: [String: JSON](), count: actions.count)
    for ((index, profile), result) in zip(asked, results) {
      if case .answered(let answer) = result { answers[index][profile] = answer }
    }
    return answers
  }
}
