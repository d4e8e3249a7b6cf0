import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import Foundation
import NavigationPolicy
import PageConformance
import StrictJSON

/// Asks an engine pairs of questions whose answers must belong together.
struct FamiliesCommand: Command {
  static let name = "families"
  static let summary = "Ask an engine pairs of actions whose answers must be equal, or must differ."
  static let help = """
    usage: navpolicy families [--seed N] [--count N] [--vectors DIR] [-- COMMAND [ARG]...]

    Each family states how one action follows from another and how the answers compare: the case of
    a host, the order of parameters, a fragment, the WebKit version, the method. The actions are
    drawn from the vectors by the seed; the same seed asks the same.

      --seed N    which actions are drawn (1)
      --count N   pairs for each family and profile (50)

    example:
      navpolicy families --seed 7 -- python3 engine.py

    exit codes: 0 every pair compares as stated, 1 not, 2 wrong usage, 3 no valid hello.
    """

  private let arguments: Arguments
  private let seed: UInt64
  private let count: Int

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words, .init(options: ["--seed", "--count", "--vectors"], takesCommand: true))
    if let command = arguments.command, command.isEmpty { throw UsageError(.emptyCommand) }
    let seedText = arguments.last("--seed") ?? "1"
    guard let seed = UInt64(seedText) else {
      throw UsageError(.wrongValue("--seed", seedText, wanted: "a number"))
    }
    let countText = arguments.last("--count") ?? "50"
    guard let count = Int(countText), (1...10_000).contains(count) else {
      throw UsageError(.wrongValue("--count", countText, wanted: "a number from 1 to 10000"))
    }
    self.seed = seed
    self.count = count
  }

  private struct Pair {
    var family: Family
    var profile: String
    var vector: Vector
    var first: NavigationAction
    var second: NavigationAction
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let pairs = drawn(from: catalog)
    let command = try arguments.command ?? RunCommand.bundledEngine(terminal)
    var asked: [Int] = []
    let session = try EngineSession(command: command, suite: catalog.version)
    let claims = session.claims
    let filter = InputFilter(inputs: claims.inputs)
    let lines = pairs.indices.flatMap { index -> [(String) -> String] in
      let pair = pairs[index]
      guard claims.operations.contains(.decide), claims.profiles.contains(pair.profile),
        claims.takesPolicies
      else { return [] }
      asked.append(index)
      return [pair.first, pair.second].map { action in
        let question = Question(
          operation: .decide, profile: pair.profile,
          policy: catalog.policies[pair.vector.policy]?.json,
          input: filter.filter(action.json, of: .decide), vectors: [])
        return { question.line(id: $0) }
      }
    }
    let (results, _) = session.ask(lines)
    return report(pairs, asked, results, in: terminal)
  }

  private func report(
    _ pairs: [Pair], _ asked: [Int], _ results: [QuestionResult], in terminal: Terminal
  ) -> Int32 {
    var table = Table()
    table.numeric = [1, 2]
    table.add(["family", "pairs", "broken", ""])
    var broken = 0
    for family in Family.all {
      var total = 0
      var failures: [String] = []
      for (place, index) in asked.enumerated() where pairs[index].family.id == family.id {
        total += 1
        guard case .answered(let first) = results[place * 2],
          case .answered(let second) = results[place * 2 + 1], family.holds(first, second)
        else {
          failures.append(pairs[index].second.url ?? pairs[index].vector.id)
          continue
        }
      }
      broken += failures.count
      table.add([family.id, "\(total)", "\(failures.count)", "\(family.clause) \(family.title)"])
      for url in failures.prefix(2) { table.add(["  at \(Printable.text(url, most: 60))"]) }
    }
    for line in table.lines { terminal.line(line) }
    terminal.line()
    guard !asked.isEmpty else {
      terminal.line(terminal.red("nothing was asked: the engine claims no decisions"))
      return ExitCode.failure
    }
    let verdict = "\(asked.count) pairs, \(broken) broken (seed \(seed))"
    terminal.line(broken == 0 ? terminal.green(verdict) : terminal.red(verdict))
    return broken == 0 ? ExitCode.success : ExitCode.failure
  }

  private func drawn(from catalog: Catalog) -> [Pair] {
    var pairs: [Pair] = []
    for family in Family.all {
      for profile in family.profiles {
        var candidates = catalog.vectors.filter {
          $0.operation == .decide && $0.profile == profile && $0.isScored
        }
        var state = seed
        var found = 0
        while found < count, !candidates.isEmpty {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let vector = candidates.remove(at: Int((state >> 33) % UInt64(candidates.count)))
          guard let action = try? NavigationAction(json: vector.input),
            let second = family.change(action, vector.rule ?? "")
          else { continue }
          pairs.append(
            Pair(family: family, profile: profile, vector: vector, first: action, second: second))
          found += 1
        }
      }
    }
    return pairs
  }
}
