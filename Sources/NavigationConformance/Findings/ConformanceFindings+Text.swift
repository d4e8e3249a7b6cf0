extension ConformanceFindings: CustomStringConvertible {
  /// The most findings that are printed in full.
  private static let shown = 10

  /// A short report: causes, findings, notes, and the verdict as its last line.
  public var description: String {
    var lines = policyCause.map { ["CAUSE  \($0)"] } ?? []
    lines += causes.map(\.description)
    lines += findings.prefix(Self.shown).map(\.description)
    if findings.count > Self.shown {
      let rest = findings.dropFirst(Self.shown)
      lines.append("… and \(rest.count) more: " + rest.map(\.name).joined(separator: ", "))
    }
    lines += notes.map { "note: \($0)" }
    return (lines + [verdict]).joined(separator: "\n")
  }
}

extension ConformanceFindings.Finding: CustomStringConvertible {
  /// What a list calls it: a team's own test by the name that the team gave it.
  fileprivate var name: String {
    kind == .wrongAnswerToOwnTest ? "\"\(title)\"" : id
  }

  /// The finding in a few lines.
  public var description: String {
    let place = profile.map { " (\($0))" } ?? ""
    let lines: [String?] = [
      "\(kind.rawValue)  \(id)\(place)" + (count > 1 ? ", \(count) questions" : ""),
      title, "asked: \(asked)", "wanted: \(expected)", "answered: \(answered)",
      symptom.map { "symptom: \($0)" }, remedy.map { "remedy: \($0)" },
    ]
    return lines.compactMap { $0 }.joined(separator: "\n  ")
  }
}

extension ConformanceFindings.Cause: CustomStringConvertible {
  /// The cause in a few lines.
  public var description: String {
    let lines: [String?] = [
      "CAUSE  \(title)", mistakes.isEmpty ? nil : "known as \(mistakes.joined(separator: " or "))",
      "explains \(explained) wrong answer\(explained == 1 ? "" : "s")",
      symptom.map { "symptom: \($0)" }, remedy.map { "remedy: \($0)" },
    ]
    return lines.compactMap { $0 }.joined(separator: "\n  ")
  }
}
