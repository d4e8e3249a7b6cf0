import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// The causes of a run's wrong answers, as a person reads them.
enum DiagnosisReport {
  /// How many causes are told; the rest is counted.
  static let mostCauses = 3

  static func lines(
    _ diagnosis: Diagnosis, in terminal: Terminal, most: Int = mostCauses
  ) -> [String] {
    let misnamed: [String] =
      switch diagnosis.misnamed {
      case 0: []
      case 1: ["1 answer is right but for the rule that it names"]
      default: ["\(diagnosis.misnamed) answers are right but for the rule that they name"]
      }
    guard diagnosis.wrong > 0 else { return misnamed.isEmpty ? [] : misnamed + [""] }
    guard !diagnosis.causes.isEmpty else {
      return [
        "Cause: no known pattern in \(diagnosis.wrong) wrong answer\(diagnosis.wrong == 1 ? "" : "s")"
      ]
        + seen(diagnosis.unexplainedChanges) + misnamed + [""]
    }
    var lines: [String] = []
    for (index, cause) in diagnosis.causes.prefix(most).enumerated() {
      lines.append(terminal.bold("Cause \(index + 1): \(cause.title)"))
      if let first = cause.mistakes.first {
        let others = cause.mistakes.dropFirst().map(\.id)
        lines.append(
          "  known as \(first.id)"
            + (others.isEmpty
              ? "" : "; from outside the same as \(others.prefix(3).joined(separator: ", "))"))
      }
      lines.append("  " + explanation(cause, of: diagnosis.wrong))
      lines += seen(cause.changes)
      if let demand = cause.demand, let clause = cause.clause {
        lines.append("  \(demand): navpolicy explain \(clause)")
      }
    }
    let more = diagnosis.causes.count - most
    if more > 0 {
      lines.append("… and \(more) more; navpolicy diagnose TRANSCRIPT prints them")
    }
    if !diagnosis.unexplained.isEmpty {
      let count = diagnosis.unexplained.count
      lines.append(
        count == 1
          ? "1 wrong answer follows no known pattern"
          : "\(count) wrong answers follow no known pattern")
      lines += seen(diagnosis.unexplainedChanges)
    }
    return lines + misnamed + [""]
  }

  /// How many answers speak for a cause, the first of them, and how many right ones against it.
  static func explanation(_ cause: Diagnosis.Cause, of wrong: Int) -> String {
    let ids = cause.explained.prefix(2).map(\.id).joined(separator: ", ")
    let against =
      switch cause.contradicted {
      case 0: ""
      case 1: "; speaks against 1 right one"
      default: "; speaks against \(cause.contradicted) right ones"
      }
    return "explains \(cause.explained.count) of \(wrong) wrong answer\(wrong == 1 ? "" : "s") ("
      + ids + (cause.explained.count > 2 ? ", …)" : ")") + against
  }

  /// What people see of wrong answers, with an example.
  private static func seen(
    _ changes: [(change: AnswerChange, vectors: [Vector])]
  ) -> [String] {
    changes.prefix(2).map { change, vectors in
      let example = vectors.lazy.compactMap(subject).first.map { ", such as \($0)" } ?? ""
      return Printable.text(
        "  people see (\(vectors.count)): \(change.symptom)\(example)", most: 300)
    }
  }

  private static func subject(_ vector: Vector) -> String? {
    guard vector.operation == .decide, let action = try? NavigationAction(json: vector.input) else {
      return vector.input["url"]?.string
    }
    return ActionSentence.of(action)
  }
}
