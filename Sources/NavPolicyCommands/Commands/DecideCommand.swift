import ConformanceSuite
import Foundation
import NavigationPolicy
import PageConformance
import StrictJSON

/// Answers one action.
struct DecideCommand: Command {
  static let name = "decide"
  static let summary = "Print what the policy answers to one action, and why."
  static let help = """
    usage: navpolicy decide --url URL [OPTION]...

      --type TYPE          linkActivated, formSubmitted, backForward, reload, formResubmitted,
                           other (default)
      --source FRAME       main (default), sub or null: the initiating frame
      --source-origin O    the initiating frame's origin, scheme://host[:port]; "" for an opaque one
      --target FRAME       main (default), sub or null: null asks for a new window
      --no-url             instead of --url: WebKit had no URL that it could convert
      --current-url URL    the document that the main frame shows; "" before the first one
      --method METHOD      the HTTP method (GET)
      --gesture yes|no     whether a person acted, where that is known
      --redirect           a 30x hop of an earlier action
      --download           the link asks for a download
      --app-initiated      the app made this load
      --profile P          only that profile; otherwise both answer
      --policy FILE        your policy instead of the default one
      --json               one JSON object a line

    example:
      navpolicy decide --url 'https://app.example.com/open/x?id=1' --type linkActivated \\
        --source main --target main

    exit codes: 0 answered, 2 wrong usage or a policy that cannot be read.
    """

  private let arguments: Arguments
  private let action: NavigationAction

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: [
          "--url", "--type", "--source", "--source-origin", "--target", "--current-url", "--method",
          "--gesture",
          "--profile", "--policy", "--vectors",
        ], flags: ["--no-url", "--redirect", "--download", "--app-initiated", "--json"]))
    _ = try arguments.choice("--profile", Profile.all.map(\.name))
    let url = arguments.last("--url")
    let hasNoURL = arguments.flags.contains("--no-url")
    if url == nil, !hasNoURL { throw UsageError(.missingOperand("--url URL, or --no-url,")) }
    if url != nil, hasNoURL {
      throw UsageError(.other("--url and --no-url exclude each other; keep one"))
    }
    let type = try arguments.choice("--type", NavigationType.allCases.map(\.rawValue))
    var action = NavigationAction(
      url: url, navigationType: type.flatMap(NavigationType.init) ?? .other,
      sourceFrame: try Self.frame(arguments, "--source"),
      targetFrame: try Self.frame(arguments, "--target"))
    if let origin = arguments.last("--source-origin") {
      guard origin.isEmpty || Origin.isSerialized(origin) else {
        throw UsageError(
          .other("--source-origin must be scheme://host[:port] or \"\", not \"\(origin)\""))
      }
      guard action.sourceFrame != nil else {
        throw UsageError(.other("--source null has no origin; leave --source-origin out"))
      }
      action.sourceFrame?.origin = origin
    }
    action.currentURL = arguments.last("--current-url")
    action.httpMethod = arguments.last("--method") ?? "GET"
    action.userGesture = try arguments.choice("--gesture", ["yes", "no"]).map { $0 == "yes" }
    action.isRedirect = arguments.flags.contains("--redirect")
    action.shouldPerformDownload = arguments.flags.contains("--download")
    action.appInitiated = arguments.flags.contains("--app-initiated")
    self.action = action
  }

  private static func frame(_ arguments: Arguments, _ name: String) throws(UsageError) -> Frame? {
    switch try arguments.choice(name, ["main", "sub", "null"]) {
    case "sub"?: .sub
    case "null"?: nil
    default: .main
    }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let configuration = try PolicyFile.checked(arguments.last("--policy"), in: terminal)
    let profiles = Profile.all.filter {
      arguments.last("--profile") == nil || $0.name == arguments.last("--profile")
    }
    if arguments.flags.contains("--json") {
      let engine = ReferenceEngine.complete
      for profile in profiles {
        var answer = try engine.answer(
          .decide, profile: profile.name, policy: configuration, input: action.json)
        if case .object(var members) = answer {
          members["profile"] = .string(profile.name)
          answer = .object(members)
        }
        terminal.line(answer.serialized(.compact))
      }
      return ExitCode.success
    }
    for (index, profile) in profiles.enumerated() {
      if index > 0 { terminal.line() }
      let answer = ExplainedAnswer(profile, action, configuration)
      for line in answer.lines(profile.name, in: terminal) { terminal.line(line) }
    }
    return ExitCode.success
  }
}
