import NavigationPolicy
import StrictJSON

/// The troubleshooting matrix as text: the Spec's chapter and `explain`.
public struct TroubleshootingChapter: Sendable {
  private let catalog: Catalog
  private let catalogue: MistakeCatalogue
  private let questions: [(vector: Vector, question: PreparedQuestion)]

  /// Takes examples from a suite.
  public init(catalog: Catalog, mistakes: MistakeCatalogue) {
    self.catalog = catalog
    catalogue = mistakes
    questions = PreparedQuestion.all(of: catalog)
  }

  /// The whole chapter.
  public var text: String {
    """
    # Troubleshooting

    What a person sees, why, and the requirement that mends it. This file is the output of
    `navpolicy explain troubleshooting`; a test compares the two.

    The documents 000 to 003 announce such a matrix, with symptom, root cause and remediation. Its
    title and introduction stand in all four; the table itself stands in none, and no public original
    was found. Part A was therefore rebuilt from the failure modes that the documents name in their
    prose. Part B adds what public reports tell.

    *Known mistakes* are those of the suite's catalogue that lead to a row. The example shows what the
    first of them answers, and what the Spec demands.

    ## Part A: named by the documents

    \(TroubleshootingRow.documented.map(section).joined(separator: "\n"))
    ## Part B: reported in public

    \(TroubleshootingRow.reported.map(section).joined(separator: "\n"))
    """
  }

  private func section(_ row: TroubleshootingRow) -> String {
    (["### \(row.id) \(row.symptom)", ""] + lines(row, isMarkdown: true)).joined(separator: "\n")
      + "\n"
  }

  /// What `explain` prints about a row.
  public func lines(_ row: TroubleshootingRow) -> [String] {
    ["\(row.id) \(row.symptom)", ""] + lines(row, isMarkdown: false)
  }

  private func lines(_ row: TroubleshootingRow, isMarkdown: Bool) -> [String] {
    func code(_ text: String) -> String { isMarkdown ? "`\(text)`" : text }
    let bullet = isMarkdown ? "- " : ""
    var lines = [
      "\(bullet)Root cause: \(row.cause)", "\(bullet)Remediation: \(row.remediation)",
    ]
    if !row.clauses.isEmpty {
      lines.append("\(bullet)Requirements: \(row.clauses.joined(separator: ", "))")
    }
    lines.append("\(bullet)Source: \(row.source)")
    if let reason = row.stillToCome { lines.append("\(bullet)Still to come: \(reason)") }
    let mistakes = row.mistakes(in: catalogue)
    if !mistakes.isEmpty {
      lines.append(
        "\(bullet)Known mistakes: \(mistakes.map { code($0.id) }.joined(separator: ", "))")
    }
    // A mistake that leads to one row only shows that row best.
    let telling = mistakes.enumerated()
      .sorted { ($0.element.rows.count, $0.offset) < ($1.element.rows.count, $1.offset) }
      .map(\.element)
    if let example = telling.lazy.compactMap({ self.example($0) }).first {
      lines += [
        "\(bullet)Example: \(code(example.vector.id)): \(example.vector.title)",
        "\(bullet)Before (\(example.mistake.id)): \(code(example.before))",
        "\(bullet)After: \(code(example.after))",
      ]
    }
    return lines
  }

  private struct Example {
    var mistake: KnownMistake
    var vector: Vector
    var before: String
    var after: String
  }

  /// The first vector that a mistake answers wrong, with both answers.
  private func example(_ mistake: KnownMistake) -> Example? {
    let engine = catalogue.engine(with: mistake)
    for (vector, question) in questions where question.isAsked(of: engine) {
      guard question.answer(engine) != question.answer(catalogue.engine),
        case .object(var before) = try? engine.answer(
          vector.operation, profile: vector.profile, policy: catalog.configuration(of: vector),
          input: vector.input)
      else { continue }
      before["rule"] = nil
      return Example(
        mistake: mistake, vector: vector,
        before: JSON.object(before).serialized(.compact),
        after: vector.expect[0].serialized(.compact))
    }
    return nil
  }
}
