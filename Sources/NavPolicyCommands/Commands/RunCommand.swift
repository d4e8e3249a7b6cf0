import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import Foundation
import PolicyBinding

/// Checks an engine.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "Check an engine against the vectors."
  static let help = """
    usage: navpolicy run [OPTION]... [-- COMMAND [ARG]...]

    Puts the vectors to your engine, and then the properties: what holds of every sound policy.
    Without a command the bundled reference engine is checked, as a child process like any other.
    Your engine answers one JSON object a line on stdout; Spec/protocol.md says how.

      --profile baseline|hardened   a verdict on that profile alone
      --only GLOB                   only vectors and properties whose id matches; may be repeated
      --operation O                 only vectors of that operation
      --level must|should           only vectors of that level
      --level safety|works          only properties of that level
      --shard I/N                   only every Nth vector, beginning with the Ith
      --policy FILE                 your policy: the vectors are bound to it, your tests are asked
      --raw-input                   text that WebKit never produces counts like the rest
      --expect-failures FILE        known failures, "<id or glob> # reason" a line
      --timeout S                   seconds for an answer (2)
      --start-timeout S             seconds for the hello (10)
      --failures N                  failures printed in full (20 vectors, 5 properties)
      --transcript FILE             write every outcome as JSON Lines
      --format F                    another report, may be repeated: junit=FILE; json=FILE, or json
                                    on stdout; github, annotations and step summary
      --vectors DIR                 another folder of vectors

    A verdict needs all that your engine claims. With --only, --operation, --level or --shard the
    last line says "selection: no verdict", and the exit code tells of failures only.

    examples:
      navpolicy run
      navpolicy run --profile baseline -- python3 engine.py
      navpolicy run --only 'dec-3-*' -- ./my-engine --stdio
      navpolicy run --level safety -- node engine.js
      navpolicy run --policy ours.json -- ./our-engine
      navpolicy run --format junit=navpolicy.xml --format github -- ./our-engine

    exit codes: 0 conforming, or no failure in what was judged; 1 not conforming, a broken property,
    nothing judged, or interrupted; 2 wrong usage; 3 no valid hello; 4 broken vectors; 5 an expected
    failure names no vector or property; 6 the output cannot be written.
    """

  private let arguments: Arguments
  private let timeout: Duration?
  private let startTimeout: Duration?
  private let selection: VectorSelection
  private let report: ReportOptions

  /// The options that decide what comes of one vector, and so belong into the line that asks it again.
  private static let repeated = [
    "--vectors", "--policy", "--expect-failures", "--timeout", "--start-timeout",
  ]

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: VectorSelection.options + Self.repeated + ReportOptions.options,
        flags: ReportOptions.flags, takesCommand: true))
    if let command = arguments.command, command.isEmpty { throw UsageError(.emptyCommand) }
    selection = try VectorSelection(arguments)
    timeout = try arguments.seconds("--timeout")
    startTimeout = try arguments.seconds("--start-timeout")
    report = try ReportOptions(arguments)
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let files = try SuiteOption(asked: arguments.last("--vectors")).files(in: terminal)
    var catalog = try Catalog.load(files)
    for (name, policy) in catalog.policies.sorted(by: { $0.key < $1.key })
    where !PolicyLint.isUnusual(name) {
      PolicyWarnings.write(policy.configuration, of: "policies/\(name).json", in: terminal)
    }
    let binding = try binding(catalog, in: terminal)
    catalog = binding?.catalog ?? catalog
    let hasProperties = !selection.selection.properties(of: catalog.properties).isEmpty
    let vectors =
      hasProperties
      ? selection.selection.vectors(of: catalog.vectors) : try selection.vectors(of: catalog)
    var run = ConformanceRun(
      catalog: catalog, selection: selection.selection, command: try command(in: terminal))
    if let timeout { run.limits.timeout = timeout }
    if let startTimeout { run.limits.startTimeout = startTimeout }
    run.scope.take(binding)
    run.scope.countsRawInput = report.countsRawInput
    run.expectedFailures = try report.expectedFailures()
    let outputs = try report.outputs(in: terminal)
    run.spool = outputs.transcript?.spool
    let progress = Progress(terminal: terminal, total: vectors.count)
    run.planned = { progress.total = max($1, 1) }
    run.progress = { progress.show($0) }
    if terminal.isProgram { Interruption.catchSignals() }
    let result: RunResult
    do throws(NoHello) {
      result = try run.result()
    } catch {
      let absent = AbsentRun(error, suite: catalog.version, selection: selection.selection)
      try outputs.report(absent, in: terminal)
      throw error
    }
    progress.clear()
    // Without a failure no requirement is named.
    let names = result.cases.contains(where: \.isUnexpected)
    let spec = names ? SpecIndex(folder: files.specFolder) : SpecIndex()
    return try report.report(
      RunReport(result, of: catalog, binding, spec: spec, again: again), to: outputs, in: terminal)
  }

  /// The suite under the user's policy, where there is one.
  private func binding(
    _ catalog: Catalog, in terminal: Terminal
  ) throws(UsageError) -> BoundSuite? {
    guard let path = arguments.last("--policy") else { return nil }
    let own = try PolicyFile.bindable(path, in: terminal)
    if arguments.last("--transcript") != nil, !OwnPolicy.isShort(own.json) {
      throw UsageError(
        .other(
          "\(path) is longer than 256 KiB, and so no transcript holds it; leave out what is not used"
        ))
    }
    return BoundSuite(catalog, to: own)
  }

  /// The command line that asks a vector again.
  private func again(_ id: String) -> String {
    var words = ["navpolicy", "run", "--only", id]
    for name in Self.repeated {
      if let value = arguments.last(name) { words += [name, value] }
    }
    if let command = arguments.command { words += ["--"] + command }
    return Self.shellText(words)
  }

  private func command(in terminal: Terminal) throws(UsageError) -> [String] {
    if let command = arguments.command { return command }
    return try Self.bundledEngine(terminal)
  }

  /// The bundled engine's command: the sibling of the running program.
  static func bundledEngine(_ terminal: Terminal) throws(UsageError) -> [String] {
    guard let program = terminal.program else {
      throw UsageError(.other("the bundled engine was not found; give a command after --"))
    }
    let sibling = (program as NSString).deletingLastPathComponent + "/navpolicy-reference"
    guard FileManager.default.isExecutableFile(atPath: sibling) else {
      throw UsageError(
        .other("the bundled engine is not at \(sibling); run \"swift build\", or give a command"))
    }
    return [sibling]
  }

  /// The command as it would be typed.
  static func shellText(_ command: [String]) -> String {
    command.map { word in
      let isPlain = word.utf8.allSatisfy {
        ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
          || "-_./=:,@%+".utf8.contains($0)
      }
      return isPlain && !word.isEmpty
        ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }
}
