import ConformanceJudging

/// The summary of a step of GitHub Actions, as Markdown.
enum StepSummary {
  /// GitHub refuses a summary of more than 1 MiB.
  private static let mostProblems = 20

  static func text(_ report: RunReport) -> String {
    let result = report.result
    var lines = [heading(result.exitCode), "", escaped(result.verdict), ""]
    if !result.modules.isEmpty {
      lines += [
        "| profile | module | passed | expected failures | failed | not tested |",
        "|---|---|---:|---:|---:|---:|",
      ]
      lines += result.modules.map { count in
        "| \(escaped(count.profile)) | \(escaped(count.module)) | \(count.passed) of"
          + " \(count.asked) | \(count.expectedFailures) | \(count.failed) | \(count.notTested) |"
      }
      lines.append("")
    }
    return text(lines, report.problems)
  }

  static func text(_ absent: AbsentRun) -> String {
    text([heading(absent.exitCode), ""], [absent.problem])
  }

  private static func heading(_ exitCode: Int32) -> String {
    exitCode == 0 ? "## navpolicy" : "## navpolicy: exit code \(exitCode)"
  }

  private static func text(_ head: [String], _ problems: [Problem]) -> String {
    var lines = head
    for problem in problems.prefix(mostProblems) {
      lines += ["### " + escaped(problem.title), ""]
      lines += problem.lines.map { "- " + escaped($0) }
      if let again = problem.again {
        lines += ["", "```", Printable.text(again, most: 2_000), "```"]
      }
      lines.append("")
    }
    if problems.count > mostProblems {
      lines += ["\(problems.count - mostProblems) more problems: the log has them all.", ""]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Text that Markdown shows as it is.
  private static func escaped(_ text: String) -> String {
    var shown = ""
    for character in Printable.text(text, most: 600) {
      if "\\`*_[]<>|&~#!".contains(character) { shown.append("\\") }
      shown.append(character)
    }
    return shown
  }
}
