import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PageNavigation
import PolicyAnalysis

extension PageSummary {
  private struct Cause: Hashable {
    let noun: PageNoun
    let rule: String?
    let finding: String?
    let decision: Decision
  }

  /// The links and forms that do nothing, and the frames that stay empty, by cause.
  func dead(_ column: PageColumn) -> [String] {
    var causes: [(cause: Cause, indices: [Int])] = []
    for index in check.actions.indices where check.kind(column, index) == .dead {
      guard let answer = column.answer(index) else { continue }
      let cause = Cause(
        noun: noun(index), rule: answer.rule, finding: answer.finding.map(FindingText.reason),
        decision: answer.outcome.decision)
      if let place = causes.firstIndex(where: { $0.cause == cause }) {
        causes[place].indices.append(index)
      } else {
        causes.append((cause, [index]))
      }
    }
    // What a person taps comes first; then the many before the few.
    let ordered = causes.sorted {
      ($0.cause.noun.isTap ? 0 : 1, -$0.indices.count, $0.indices[0])
        < ($1.cause.noun.isTap ? 0 : 1, -$1.indices.count, $1.indices[0])
    }
    let rest = ordered.dropFirst(Self.mostCauses).reduce(0) { $0 + $1.indices.count }
    return ordered.prefix(Self.mostCauses).map { sentence($0.cause, $0.indices, column) }
      + (rest == 0 ? [] : ["\(Words.count(rest, "action")) more without effect, see below"])
  }

  private static let mostCauses = 5

  private func sentence(_ cause: Cause, _ indices: [Int], _ column: PageColumn) -> String {
    let isOne = indices.count == 1
    let fate =
      switch cause.noun {
      case .link: isOne ? "is dead" : "are dead"
      case .frame: isOne ? "stays empty" : "stay empty"
      case .form, .refresh: isOne ? "does nothing" : "do nothing"
      }
    var details = [place(indices)]
    if let finding = cause.finding {
      let names = indices.compactMap { column.answer($0)?.refused }
      let refused = Set(names).sorted().map { Printable.text($0, most: 40) }
      details.insert(
        finding + (refused.isEmpty ? "" : ": \(Words.some(refused, most: 3))"), at: 0)
    }
    let why = reason(cause, indices, column)
    return "\(Words.count(indices.count, cause.noun.rawValue)) \(fate): \(why)"
      + " (\(details.joined(separator: "; ")))"
      + others(indices, column).map { "; \($0)" }.joined()
  }

  private func reason(_ cause: Cause, _ indices: [Int], _ column: PageColumn) -> String {
    if let why = column.answer(indices[0])?.why { return Self.clause(why) }
    return cause.decision == .allow
      ? "your engine allows what a web view cannot show"
      : "your engine answers \(cause.decision.rawValue) and does nothing else"
  }

  /// What the other profiles do with the same actions, where that is something.
  private func others(_ indices: [Int], _ column: PageColumn) -> [String] {
    (check.columns + check.references).filter { $0.name != column.name }.compactMap { other in
      let kinds = Set(indices.map { check.kind(other, $0) })
      guard kinds.count == 1, let kind = kinds.first ?? nil, kind != .dead else { return nil }
      let them = indices.count == 1 ? "it" : "them"
      let what =
        switch kind {
        case .loads: "loads \(them) in the view"
        case .native: indices.count == 1 ? "shows a native screen" : "shows native screens"
        case .leaves: "lets another app open \(them)"
        case .browser: "shows \(them) in a browser view"
        case .downloads: "downloads \(them)"
        case .dead: ""
        }
      return "\(other.name) \(what)"
    }
  }
}
