import ConformanceJudging
import ConformanceSuite
import Foundation
import NavigationPolicy
import PageConformance
import PolicyAnalysis

/// Shows what holds of the bundled profiles in all situations of a policy.
struct ProveCommand: Command {
  static let name = "prove"
  static let summary = "Show which properties hold in all situations of a policy, or why not."
  static let help = """
    usage: navpolicy prove [--policy FILE] [--profile P] [OPTION]...

    Asks a profile about every class of URL in every context and says of each property that it holds
    in so many situations, or shows the first in which it does not. Spec/situations.md lists the
    classes. Without --policy every policy of the suite is proved, a line each.

      --policy FILE                 your policy
      --profile baseline|hardened   that profile alone
      --rules                       print a situation for every rule
      --order                       print which pairs of rules depend on their order
      --mistake ID                  show what a known mistake breaks, under the first policy of the
                                    suite under which it breaks something
      --vectors DIR                 another folder of vectors

    examples:
      navpolicy prove --policy policy.json --profile hardened
      navpolicy prove --profile hardened --mistake h-app-route-every-page

    exit codes: 0 everything holds that the Spec says holds, 1 not, 2 wrong usage, 4 broken vectors,
    6 the output cannot be written.
    """

  private let arguments: Arguments

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: ["--policy", "--profile", "--mistake", "--vectors"],
        flags: ["--rules", "--order"]))
    _ = try arguments.choice("--profile", Profile.all.map(\.name))
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let catalog = try SuiteOption(asked: arguments.last("--vectors")).catalog(in: terminal)
    let profiles = try profiles()
    if let path = arguments.last("--policy") {
      let policy = try PolicyFile.checked(path, in: terminal)
      return prove([(path, policy)], profiles, catalog, inFull: true, in: terminal)
    }
    let names = ["default"] + catalog.policies.keys.filter { $0 != "default" }.sorted()
    let policies = names.compactMap { catalog.policies[$0] }.map { ($0.name, $0.configuration) }
    if let id = arguments.last("--mistake") {
      return attack(id, Array(policies), profiles, catalog, in: terminal)
    }
    if !arguments.flags.isEmpty {
      return prove(Array(policies.prefix(1)), profiles, catalog, inFull: true, in: terminal)
    }
    return prove(policies, profiles, catalog, inFull: false, in: terminal)
  }

  private func profiles() throws(UsageError) -> [Profile] {
    var engine = ReferenceEngine.complete
    if let id = arguments.last("--mistake") {
      guard let mistake = MistakeCatalogue.complete.named(id) else {
        throw UsageError(.other(MistakeCatalogue.complete.unknown(id)))
      }
      mistake.apply(&engine)
    }
    let name = arguments.last("--profile")
    return engine.profiles.filter { name == nil || $0.name == name }
  }

  /// Looks for the first policy under which a mistake breaks a property that the profile holds.
  private func attack(
    _ id: String, _ policies: [(name: String, policy: PolicyConfiguration)],
    _ profiles: [Profile], _ catalog: Catalog, in terminal: Terminal
  ) -> Int32 {
    for (name, policy) in policies {
      for profile in profiles {
        let proof = Proof(profile, policy, properties: catalog.properties)
        guard proof.unanswered != nil || proof.properties.contains(where: \.isUnexpected) else {
          continue
        }
        let path = name == "default" ? nil : "Vectors/policies/\(name).json"
        let report = ProofReport(proof: proof, policy: name, path: path, terminal: terminal)
        report.printBroken()
        report.printLine()
        return ExitCode.failure
      }
    }
    terminal.line("no property tells \(id) from the Spec's profiles; the vectors do")
    return ExitCode.success
  }

  private func prove(
    _ policies: [(name: String, policy: PolicyConfiguration)], _ profiles: [Profile],
    _ catalog: Catalog, inFull: Bool, in terminal: Terminal
  ) -> Int32 {
    var summary = ProofSummary(properties: catalog.properties)
    for profile in profiles {
      for (name, policy) in policies {
        let proof = Proof(
          profile, policy, properties: catalog.properties, isAsSpecified: true)
        let report = ProofReport(
          proof: proof, policy: name, path: arguments.last("--policy"), terminal: terminal)
        if inFull { report.printAll(rules: arguments.flags.contains("--rules")) }
        if arguments.flags.contains("--order") { report.printOrder() }
        report.printLine()
        summary.add(proof)
      }
      let orders = EventOrders(profile: profile, configuration: PolicyConfiguration())
        .check(upTo: 6)
      for line in orders.lines { terminal.line(orders.holds ? line : terminal.red(line)) }
      if !orders.holds { summary.fail() }
      if !inFull { summary.printReached(profile, in: terminal) }
    }
    if !inFull { summary.printUnasked(in: terminal) }
    return summary.isSound ? ExitCode.success : ExitCode.failure
  }
}

/// What is said of all proofs together.
struct ProofSummary {
  let properties: [Property]
  private(set) var isSound = true
  private var reached: [String: Set<String>] = [:]
  private var asked: Set<String> = []
  private var broken: Set<String> = []

  init(properties: [Property]) { self.properties = properties }

  mutating func fail() { isSound = false }

  mutating func add(_ proof: Proof) {
    if proof.unanswered != nil || proof.properties.contains(where: \.isUnexpected) {
      isSound = false
    }
    reached[proof.profile.name, default: []]
      .formUnion(proof.witnesses.filter { $0.action != nil }.map(\.rule))
    for each in proof.properties {
      if case .notAsked = each.result { continue }
      asked.insert(each.property.id)
      if case .broken = each.result { broken.insert("\(each.property.id) \(proof.profile.name)") }
    }
  }

  mutating func printReached(_ profile: Profile, in terminal: Terminal) {
    let missing = profile.rules.map(\.id).filter { !(reached[profile.name] ?? []).contains($0) }
    let all = "\(profile.name): every rule is reached under some policy"
    if missing.isEmpty {
      terminal.line(terminal.green(all))
    } else {
      isSound = false
      terminal.line(
        terminal.red("\(profile.name): no policy reaches \(missing.joined(separator: ", "))"))
    }
    terminal.line()
  }

  mutating func printUnasked(in terminal: Terminal) {
    let missing = properties.map(\.id).filter { !asked.contains($0) }
    if !missing.isEmpty {
      isSound = false
      terminal.line(terminal.red("asked under no policy: \(missing.joined(separator: ", "))"))
    }
    for property in properties {
      for profile in property.brokenBy.keys.sorted()
      where reached[profile] != nil && !broken.contains("\(property.id) \(profile)") {
        isSound = false
        terminal.line(
          terminal.red("\(property.id): brokenBy names \(profile), which breaks it under no policy")
        )
      }
    }
  }
}
