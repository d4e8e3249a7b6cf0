import ConformanceJudging
import ConformanceSuite

/// Shows which properties an engine can hold that sees some inputs only.
struct ReachCommand: Command {
  static let name = "reach"
  static let summary = "Show which properties can be held with the inputs that a platform gives."
  static let help = """
    usage: navpolicy reach --inputs NAME[,NAME]... [--effects KIND[,KIND]...] [--vectors DIR]

    Needs no engine. Two properties cannot be held together when they need opposite answers to what is
    one question without the missing inputs; whoever gives one up may hold the other. Spec/platforms.md
    says which inputs a platform gives.

      --inputs NAMES    url and those of navigationType, sourceFrame, sourceOrigin, targetFrame,
                        targetIsMain, hasTarget, isRedirect, userGesture, httpMethod,
                        shouldPerformDownload, currentURL, appInitiated
      --effects KINDS   the effects that it reports (all)
      --no-create-web-view   a new window that is allowed never appears (PRP-5)

    example:
      navpolicy reach --inputs url,targetIsMain

    exit codes: 0 every property can be held, 1 not, 2 wrong usage.
    """

  private let arguments: Arguments
  private let inputs: [String]
  private let effects: [String]

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: ["--inputs", "--effects", "--vectors"], flags: ["--no-create-web-view"]))
    guard let text = arguments.last("--inputs") else {
      throw UsageError(.other("give the inputs: --inputs url,targetIsMain"))
    }
    inputs = try Self.names(text, of: "--inputs", among: ["url"] + Claims.knownInputs)
    effects =
      try arguments.last("--effects").map { (text) throws(UsageError) in
        try Self.names(text, of: "--effects", among: Claims.knownEffects)
      } ?? Claims.knownEffects
  }

  private static func names(
    _ text: String, of option: String, among known: [String]
  ) throws(UsageError) -> [String] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names where !known.contains(name) {
      throw UsageError(
        .wrongValue(option, name, wanted: "one of \(known.joined(separator: ", "))"))
    }
    return names.filter { $0 != "url" }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    var claims = Claims(inputs: inputs, effects: effects)
    if arguments.flags.contains("--no-create-web-view") { claims.features = [] }
    let run = PropertyRun(Selection(), catalog: catalog, claims: claims)
    let results = run.reach
    var table = Table()
    for result in results {
      switch result.outcome {
      case .notToldApart(let other, let needs, _):
        let inputs = PropertyResult.needs(needs)
        table.add(["not together", result.property.id, "with \(other)", inputs])
      case .notTested(let reason): table.add(["not asked", result.property.id, reason])
      case .held, .broken, .notRun: table.add(["in reach", result.property.id])
      }
    }
    for line in table.lines { terminal.line(line) }
    let lost = results.count { if case .notToldApart = $0.outcome { true } else { false } }
    let asked = results.count { if case .notTested = $0.outcome { false } else { true } }
    terminal.line()
    let verdict =
      "\(asked - lost) of \(asked) properties can be held together with any others, seeing \(shownInputs)"
    terminal.line(lost == 0 ? terminal.green(verdict) : terminal.yellow(verdict))
    return lost == 0 ? ExitCode.success : ExitCode.failure
  }

  private var shownInputs: String { (["url"] + inputs).joined(separator: ", ") }
}
