import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PageNavigation
import PolicyAnalysis

/// Actions of a page that are alike: the same kind of element, the same answers for the same reason.
struct ActionGroup {
  private struct Key: Hashable {
    let action: [String]
    let answers: [[String]]
  }

  /// The places of the actions, in order.
  private(set) var indices: [Int]

  /// The groups in the order of their first actions.
  static func groups(_ check: PageCheck, claims: LinkClaims?, all: Bool) -> [ActionGroup] {
    if all { return check.actions.indices.map { ActionGroup(indices: [$0]) } }
    var places: [Key: Int] = [:]
    var groups: [ActionGroup] = []
    for index in check.actions.indices {
      let key = key(check, index, claims)
      if let place = places[key] {
        groups[place].indices.append(index)
      } else {
        places[key] = groups.count
        groups.append(ActionGroup(indices: [index]))
      }
    }
    return groups
  }

  private static func key(_ check: PageCheck, _ index: Int, _ claims: LinkClaims?) -> Key {
    let action = check.actions[index]
    return Key(
      action: PageText.cells(action).dropFirst().dropLast() + [
        action.httpMethod, "\(action.shouldPerformDownload)", action.engineDependent ?? "",
        claims?.sentence(action.url) ?? "",
      ],
      answers: check.columns.map { column in
        let differences = check.differences(column, index).flatMap {
          [$0.profile] + like($0.answer)
        }
        return switch column.replies[index] {
        case .answered(let answer): like(answer) + differences
        case .unclaimed: []
        case .unanswered(let reason): [reason]
        }
      })
  }

  /// What of an answer makes it like another: the URLs and the parameter aside.
  private static func like(_ answer: ExplainedAnswer) -> [String] {
    var words = [answer.outcome.decision.rawValue, answer.rule ?? ""]
    for effect in answer.outcome.effects {
      words.append(effect.kind)
      if case .openExternally(_, universalLinksOnly: true) = effect { words.append("apps") }
    }
    return words + [answer.finding.map(FindingText.sentence) ?? ""]
  }
}

/// Prints groups of actions.
struct ActionGroupText {
  let check: PageCheck
  let claims: LinkClaims?
  let terminal: Terminal

  func print(_ group: ActionGroup) {
    let first = group.indices[0]
    let action = check.actions[first]
    let cells = PageText.cells(action)
    let download = action.shouldPerformDownload ? ", download" : ""
    let count = group.indices.count == 1 ? "" : "\(group.indices.count) × "
    let kind = "<\(cells[1])> \(cells[2]), \(cells[3]) to \(cells[4])\(download)"
    terminal.line(terminal.bold(count + kind))
    line("line \(cells[0])", cells[5])
    let rest = group.indices.dropFirst().map { check.actions[$0].line }
    if !rest.isEmpty { line("", "and \(rest.count) more: \(Words.lines(rest, most: 20))") }
    if let doubt = action.engineDependent { line("perhaps", doubt) }
    for column in check.columns { print(column, first) }
    if let sentence = claims?.sentence(action.url) { line("file", sentence) }
    terminal.line()
  }

  private func print(_ column: PageColumn, _ index: Int) {
    switch column.replies[index] {
    // Said once, above.
    case .unclaimed: break
    case .unanswered(let reason): line(column.name, "no answer: \(Printable.text(reason))")
    case .answered(let answer):
      let kind = check.kind(column, index)
      let isMarked = kind == .dead || kind == .leaves || kind == .native
      for line in answer.lines(column.name, in: terminal, marked: isMarked) { terminal.line(line) }
      for (profile, other) in check.differences(column, index) {
        for line in Wrapped.lines(
          "differs from \(profile): \(other.sentence)", indent: ExplainedAnswer.indent)
        {
          terminal.line(line)
        }
      }
    }
  }

  private func line(_ label: String, _ text: String) {
    let indent = max(ExplainedAnswer.indent, label.count + 2)
    for line in Wrapped.lines(text, label: label, indent: indent) { terminal.line(line) }
  }
}
