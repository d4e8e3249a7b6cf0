import ConformanceJudging
import ConformanceRunner
import ConformanceSuite

/// The causes of a run's wrong answers, as a person reads them.
enum DiagnosisReport {
  static func lines(_ diagnosis: Diagnosis, in terminal: Terminal) -> [String] {
    let misnamed =
      diagnosis.misnamed == 0
      ? [] : ["\(diagnosis.misnamed) answers are right but for the rule that they name"]
    guard diagnosis.wrong > 0 else { return misnamed.isEmpty ? [] : misnamed + [""] }
    guard !diagnosis.causes.isEmpty else {
      return ["Cause: no known pattern in \(diagnosis.wrong) wrong answers"] + misnamed + [""]
    }
    var lines: [String] = []
    for (index, cause) in diagnosis.causes.enumerated() {
      let names = cause.mistakes.map(\.id).joined(separator: " or ")
      lines.append(terminal.bold("Cause \(index + 1): \(names)"))
      for mistake in cause.mistakes.prefix(3) { lines.append("  \(mistake.title)") }
      lines.append(
        "  explains \(cause.explained.count) of \(diagnosis.wrong) wrong answers"
          + (cause.contradicted > 0 ? ", speaks against \(cause.contradicted) right ones" : "")
          + ": " + cause.explained.prefix(2).map(\.id).joined(separator: ", ")
          + (cause.explained.count > 2 ? ", …" : ""))
      let rows = TroubleshootingRow.all.filter { row in
        cause.mistakes.contains { $0.rows.contains(row.id) }
      }
      for row in rows.prefix(3) {
        lines.append("  \(row.id)  \(row.symptom): \(row.remediation)")
      }
    }
    if !diagnosis.unexplained.isEmpty {
      lines.append("\(diagnosis.unexplained.count) wrong answers follow no known pattern")
    }
    return lines + misnamed + [""]
  }
}
