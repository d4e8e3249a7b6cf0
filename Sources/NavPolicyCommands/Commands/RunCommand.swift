import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import Foundation

/// Checks an engine.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "Check an engine against the vectors."
  static let help = """
    usage: navpolicy run [OPTION]... [-- COMMAND [ARG]...]

    Without a command the bundled reference engine is checked, as a child process like any other.
    Your engine answers one JSON object a line on stdout; Spec/protocol.md says how.

      --profile baseline|hardened   only vectors of that profile
      --only GLOB                   only vectors whose id matches; may be given several times
      --level must                  only requirements of that level count for the verdict
      --expect-failures FILE        known failures, "<id or glob> # reason" a line
      --timeout S                   seconds for an answer (2)
      --start-timeout S             seconds for the hello (10)
      --shard I/N                   only every Nth vector, beginning with the Ith
      --failures N                  failures printed in full (20)
      --transcript FILE             write every outcome as JSON Lines
      --vectors DIR                 another folder of vectors

    examples:
      navpolicy run
      navpolicy run --profile baseline -- python3 engine.py
      navpolicy run --only 'dec-3-*' -- ./my-engine --stdio

    exit codes: 0 conforming, 1 not conforming, 2 wrong usage, 3 no valid hello, 4 broken vectors,
    5 an expected failure names no vector.
    """

  private let arguments: Arguments
  private let timeout: Duration?
  private let startTimeout: Duration?
  private let shard: (index: Int, of: Int)?
  private let shownFailures: Int

  init(_ words: [String]) throws(UsageError) {
    arguments = try Arguments(
      words,
      .init(
        options: [
          "--profile", "--only", "--level", "--expect-failures", "--timeout", "--start-timeout",
          "--shard", "--failures", "--transcript", "--vectors",
        ], takesCommand: true))
    if let command = arguments.command, command.isEmpty { throw UsageError(.emptyCommand) }
    _ = try arguments.choice("--profile", ["baseline", "hardened"])
    _ = try arguments.choice("--level", ["must", "should"])
    timeout = try arguments.seconds("--timeout")
    startTimeout = try arguments.seconds("--start-timeout")
    shard = try arguments.last("--shard").map { (text) throws(UsageError) in
      let parts = text.split(separator: "/").map { Int($0) }
      guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1,
        index <= count
      else { throw UsageError(.wrongValue("--shard", text, wanted: "I/N, such as 1/4")) }
      return (index, count)
    }
    if let text = arguments.last("--failures") {
      guard let number = Int(text), number >= 0 else {
        throw UsageError(.wrongValue("--failures", text, wanted: "a number"))
      }
      shownFailures = number
    } else {
      shownFailures = 20
    }
  }

  func run(in terminal: Terminal) throws -> Int32 {
    let files = try SuiteOption(asked: arguments.last("--vectors")).files(in: terminal)
    let catalog = try Catalog.load(files)
    for (name, policy) in catalog.policies.sorted(by: { $0.key < $1.key })
    where !PolicyLint.isUnusual(name) {
      PolicyWarnings.write(policy.configuration, of: "policies/\(name).json", in: terminal)
    }
    let vectors = try selection(from: catalog)
    var run = ConformanceRun(
      catalog: catalog, vectors: vectors, command: try command(in: terminal))
    if let timeout { run.limits.timeout = timeout }
    if let startTimeout { run.limits.startTimeout = startTimeout }
    run.onlyMust = arguments.last("--level") == "must"
    run.expectedFailures = try expectedFailures()
    let progress = Progress(terminal: terminal, total: vectors.count)
    run.progress = { progress.show($0) }
    let result = try run.result()
    progress.clear()
    if let path = arguments.last("--transcript") {
      try write(Transcript.text(result), to: path)
    }
    let report = TerminalReport(
      terminal: terminal, catalog: catalog, spec: SpecIndex(folder: files.specFolder),
      commandText: arguments.command.map(Self.shellText), shownFailures: shownFailures)
    report.print(result)
    return result.exitCode
  }

  private func selection(from catalog: Catalog) throws(UsageError) -> [Vector] {
    var vectors = catalog.vectors
    if let profile = arguments.last("--profile") {
      vectors = vectors.filter { $0.profile == profile }
    }
    if let patterns = arguments.options["--only"] {
      let globs = patterns.map { Glob($0) }
      vectors = vectors.filter { vector in globs.contains { $0.matches(vector.id) } }
    }
    if let shard {
      vectors = vectors.enumerated()
        .filter { $0.offset % shard.of == shard.index - 1 }
        .map(\.element)
    }
    guard !vectors.isEmpty else {
      throw UsageError(.other("no vector is selected; navpolicy list prints the ids"))
    }
    return vectors
  }

  private func command(in terminal: Terminal) throws(UsageError) -> [String] {
    if let command = arguments.command { return command }
    return try Self.bundledEngine(terminal)
  }

  /// The bundled engine's command: the sibling of the running program.
  static func bundledEngine(_ terminal: Terminal) throws(UsageError) -> [String] {
    guard let program = terminal.program else {
      throw UsageError(.other("the bundled engine was not found; give a command behind --"))
    }
    let sibling = (program as NSString).deletingLastPathComponent + "/navpolicy-reference"
    guard FileManager.default.isExecutableFile(atPath: sibling) else {
      throw UsageError(
        .other("the bundled engine is not at \(sibling); run \"swift build\", or give a command"))
    }
    return [sibling]
  }

  private func expectedFailures() throws(UsageError) -> ExpectedFailures {
    guard let path = arguments.last("--expect-failures") else { return ExpectedFailures() }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw UsageError(.other("\(path) can not be read"))
    }
    do {
      return try ExpectedFailures(text: text)
    } catch {
      throw UsageError(
        .other(
          "\(path), line \(error.line): \"\(error.text)\" needs a reason: <id or glob> # reason"))
    }
  }

  private func write(_ text: String, to path: String) throws(UsageError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw UsageError(.other("\(path) can not be written: \(error.localizedDescription)"))
    }
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
