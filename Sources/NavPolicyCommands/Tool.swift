import ConformanceJudging
import ConformanceRunner
import ConformanceSuite

/// The command line tool: finds the command, runs it, turns errors into sentences and exit codes.
public enum Tool {
  /// The tool's version.
  public static let version = "1.0.0"

  static var commands: [any Command.Type] {
    [
      RunCommand.self, NewEngineCommand.self, DecideCommand.self, ExplainCommand.self,
      ListCommand.self, LintCommand.self, AdequacyCommand.self, DiagnoseCommand.self,
      CoverageCommand.self,
      ExportCommand.self, QuestionsCommand.self, ScoreCommand.self, ExtractCommand.self,
      CheckCommand.self,
      LintPolicyCommand.self, ProveCommand.self, ReachCommand.self, DiffCommand.self,
      SurfaceCommand.self, LintAssociationCommand.self,
      BenchCommand.self,
    ]
  }

  /// Runs the tool with the words behind its name; returns the exit code.
  public static func run(_ words: [String], in terminal: Terminal) -> Int32 {
    if terminal.isProgram { Interruption.endChildrenOnSignals() }
    do {
      return try dispatch(words, in: terminal)
    } catch let error as UsageError {
      // It may quote what a stranger wrote.
      let command = commands.first { $0.name == words.first }.map { " \($0.name)" } ?? ""
      for line in error.lines {
        terminal.complain("navpolicy: \(Printable.text(line, most: 1_000))\n")
      }
      terminal.complain("See: navpolicy help\(command)\n")
      return ExitCode.usage
    } catch let broken as BrokenSuite {
      for fault in broken.faults.prefix(20) { terminal.complain("\(fault)\n") }
      let count = broken.faults.count
      terminal.complain(
        "navpolicy: the vectors are broken: \(count) fault\(count == 1 ? "" : "s"). "
          + "Nothing was checked.\n")
      return ExitCode.brokenSuite
    } catch let fault as SuiteFault {
      terminal.complain("\(fault)\n")
      return ExitCode.brokenSuite
    } catch let none as NoHello {
      terminal.complain("navpolicy: \(none.sentence)\n")
      if case .interrupted = none { return ExitCode.failure }
      return ExitCode.noHello
    } catch let report as UnwritableReport {
      terminal.complain("navpolicy: \(report.sentence)\n")
      return ExitCode.unwritable
    } catch {
      terminal.complain("navpolicy: \(error)\n")
      return ExitCode.usage
    }
  }

  private static func dispatch(_ words: [String], in terminal: Terminal) throws -> Int32 {
    guard let name = words.first else {
      terminal.complain(HelpText.overview)
      return ExitCode.usage
    }
    let rest = Array(words.dropFirst())
    switch name {
    case "help", "--help", "-h": return try help(rest, in: terminal)
    case "version", "--version":
      terminal.line("navpolicy \(version)")
      return ExitCode.success
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let known = commands.map { $0.name } + ["help", "version"]
      throw UsageError(.unknownCommand(name, known: known))
    }
    let own = rest.prefix { $0 != "--" }
    if own.contains("--help") || own.contains("-h") {
      terminal.write(HelpText.of(command))
      return ExitCode.success
    }
    return try command.init(rest).run(in: terminal)
  }

  private static func help(_ words: [String], in terminal: Terminal) throws -> Int32 {
    guard let name = words.first else {
      terminal.write(HelpText.overview)
      return ExitCode.success
    }
    if name == "help" || name == "version" {
      terminal.write(HelpText.overview)
      return ExitCode.success
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError(
        .unknownCommand(name, known: commands.map { $0.name } + ["help", "version"]))
    }
    terminal.write(HelpText.of(command))
    return ExitCode.success
  }
}
