import ConformanceJudging
import Foundation

/// The formats of a run's report, their files open (requirement CON-22).
struct ReportFiles {
  private let terminal: Terminal
  private let formats: [(format: ReportFormat, file: ReportFile?)]
  private let summary: ReportFile?
  private let start = Date()
  private let clock = ContinuousClock.now

  /// The variable that names the step summary's file.
  static let summaryVariable = "GITHUB_STEP_SUMMARY"

  /// Opens the files; `transcript` is another file that the run writes.
  init(
    _ formats: [ReportFormat], besides transcript: ReportFile.Identity?, in terminal: Terminal
  ) throws(UsageError) {
    self.terminal = terminal
    var opened: [(format: ReportFormat, file: ReportFile?)] = []
    var taken = Set([transcript].compactMap { $0 })
    for format in formats {
      var file: ReportFile?
      if case .junit(let path) = format { file = try ReportFile(path, in: terminal) }
      if case .json(let path?) = format { file = try ReportFile(path, in: terminal) }
      if let file, let identity = file.identity, !taken.insert(identity).inserted {
        throw UsageError(.other("\(file.path) is given for two outputs; each needs its own file"))
      }
      opened.append((format, file))
    }
    self.formats = opened
    let path = terminal.environment[Self.summaryVariable] ?? ""
    summary =
      formats.contains(.github) && !path.isEmpty
      ? try ReportFile(path, in: terminal, appends: true) : nil
    // What an earlier run wrote must not pass for this one's, however this one ends.
    for (_, file) in opened { file?.clear() }
  }

  /// Whether the JSON object takes the place of the terminal's report.
  private var printsJSON: Bool { formats.contains { $0.format == .json(nil) } }

  private var annotates: Bool { formats.contains { $0.format == .github } }

  /// Writes every file; a file that fails keeps no other from being written.
  func write(_ report: RunReport) throws(UnwritableReport) {
    try write(
      junit: { JUnitReport(report, start: start, seconds: seconds).text },
      json: { JSONReport.text(JSONReport.object(report)) },
      summary: { StepSummary.text(report) })
  }

  /// Writes that no run came about.
  func write(_ absent: AbsentRun) throws(UnwritableReport) {
    try write(
      junit: { JUnitReport(absent, start: start, seconds: seconds).text },
      json: { JSONReport.text(JSONReport.object(absent)) },
      summary: { StepSummary.text(absent) })
    if printsJSON { terminal.write(JSONReport.text(JSONReport.object(absent))) }
    if annotates { terminal.write(GitHubAnnotations.text([absent.problem])) }
  }

  /// Prints what goes to stdout: the JSON object, or the terminal's report and the annotations.
  func print(_ report: RunReport, _ terminalReport: TerminalReport) {
    if printsJSON { return terminal.write(JSONReport.text(JSONReport.object(report))) }
    guard annotates else { return terminalReport.print(report) }
    // The terminal's report quotes the engine, which must not give commands to GitHub's runner.
    let word = UUID().uuidString
    terminal.line("::stop-commands::\(word)")
    terminalReport.print(report)
    terminal.line("::\(word)::")
    terminal.write(GitHubAnnotations.text(report.problems))
  }

  private var seconds: Double { (ContinuousClock.now - clock) / .seconds(1) }

  private func write(
    junit: () -> String, json: () -> String, summary text: () -> String
  ) throws(UnwritableReport) {
    var failure: UnwritableReport?
    func attempt(_ file: ReportFile?, _ text: () -> String) {
      guard let file else { return }
      do throws(UnwritableReport) {
        try file.write(text())
        try file.close()
      } catch {
        failure = failure ?? error
      }
    }
    attempt(summary, text)
    for (format, file) in formats {
      if case .junit = format { attempt(file, junit) } else { attempt(file, json) }
    }
    if let failure { throw failure }
  }
}
