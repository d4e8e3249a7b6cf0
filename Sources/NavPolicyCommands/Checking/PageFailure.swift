import ConformanceSuite
import PageNavigation
import PolicyAnalysis

/// What makes `check` fail: `--fail-on dead,leaves`.
enum PageFailure: String, CaseIterable {
  /// A tapped link or a form that does nothing.
  case dead
  /// What leaves the app.
  case leaves
  /// What reaches a native screen.
  case native
  /// An engine's answer that differs from the profile's.
  case differs

  /// Reads a list; the error names the words that there are, and the nearest.
  static func list(_ text: String?, hasEngine: Bool) throws(UsageError) -> [PageFailure] {
    guard let text else { return [] }
    var failures: [PageFailure] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let failure = PageFailure(rawValue: word) else {
        let known = allCases.map(\.rawValue)
        let meant = Nearest.to(word, among: known).map { "; did you mean \($0)?" } ?? "."
        throw UsageError(
          .other(
            "--fail-on cannot be \"\(word)\"\(meant) There are: \(known.joined(separator: ", "))"))
      }
      guard failure != .differs || hasEngine else {
        throw UsageError(.other("--fail-on differs needs your engine: put its command behind --"))
      }
      failures.append(failure)
    }
    return failures
  }

  /// How many actions of a column fail so.
  func count(_ check: PageCheck, _ column: PageColumn) -> Int {
    check.actions.indices.count { index in
      switch self {
      case .dead:
        check.kind(column, index) == .dead
          && PageNoun(check.asked[index], element: check.actions[index].element).isTap
      case .leaves: check.kind(column, index) == .leaves
      case .native: check.kind(column, index) == .native
      case .differs: !check.differences(column, index).isEmpty
      }
    }
  }
}
