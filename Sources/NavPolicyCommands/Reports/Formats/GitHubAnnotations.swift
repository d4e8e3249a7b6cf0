import ConformanceJudging
import Foundation

/// The annotations of GitHub Actions: workflow commands, a line each.
enum GitHubAnnotations {
  /// The most that are written: GitHub shows ten errors a step, and drops the rest in silence.
  static let most = 10

  static func text(_ problems: [Problem]) -> String {
    let shown = problems.count > most ? most - 1 : problems.count
    var lines = problems.prefix(shown).map { problem in
      let again = problem.again.map { ["again: \($0)"] } ?? []
      return line("navpolicy: \(problem.title)", problem.lines + again)
    }
    if problems.count > shown {
      lines.append(
        line("navpolicy", ["\(problems.count - shown) more problems: the log has them all"]))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ title: String, _ lines: [String]) -> String {
    let text = lines.map { data(Printable.text($0, most: 600)) }.joined(separator: "%0A")
    return "::error title=\(property(Printable.text(title)))::\(text)"
  }

  private static func data(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacingOccurrences(of: ":", with: "%3A")
      .replacingOccurrences(of: ",", with: "%2C")
  }
}
