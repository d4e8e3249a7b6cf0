public import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// The troubleshooting matrix as text: the Spec's chapter and `explain`.
public struct TroubleshootingChapter: Sendable {
  private let catalog: Catalog
  private let catalogue: MistakeCatalogue

  /// Takes examples from a suite.
  public init(catalog: Catalog, mistakes: MistakeCatalogue) {
    self.catalog = catalog
    catalogue = mistakes
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

    *Known mistakes* are those of the suite's catalogue that lead to a row. The example is an action as
    a person would meet it; a mistake of the row answers it wrong, in a way that the symptom tells.

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
    var lines = example(row).map { self.lines($0, code).map { bullet + $0 } } ?? []
    lines += ["\(bullet)Root cause: \(row.cause)", "\(bullet)Remediation: \(row.remediation)"]
    if !row.clauses.isEmpty {
      lines.append("\(bullet)Requirements: \(row.clauses.joined(separator: ", "))")
    }
    lines.append("\(bullet)Source: \(row.source)")
    let mistakes = row.mistakes(in: catalogue)
    if !mistakes.isEmpty {
      lines.append(
        "\(bullet)Known mistakes: \(mistakes.map { code($0.id) }.joined(separator: ", "))")
    }
    return lines
  }

  private func lines(_ example: Example, _ code: (String) -> String) -> [String] {
    let vector = example.vector
    var name = "\(code(vector.id)), profile \(vector.profile)"
    if vector.operation.hasPolicy, vector.policy != "default" {
      name += ", policy \(vector.policy)"
    }
    return [
      "Example: \(vector.title) (\(name))", "Asked: \(Self.asked(vector, code))",
      "Right: \(code(vector.expect[0].serialized(.compact)))",
      "Wrong (\(code(example.mistake.id))): \(code(example.wrong)): \(example.change.symptom)",
    ]
  }

  /// An action in words; what else is asked as it is sent.
  private static func asked(_ vector: Vector, _ code: (String) -> String) -> String {
    if vector.operation == .decide, let action = try? NavigationAction(json: vector.input) {
      return ActionSentence.of(action)
    }
    return "\(vector.operation.rawValue) \(code(vector.input.serialized(.compact)))"
  }

  /// A row's vector and what a mistake of the row answers to it.
  package struct Example: Sendable {
    /// The vector that the row names.
    package var vector: Vector
    /// The first mistake that the row's symptom tells of.
    package var mistake: KnownMistake
    /// Its answer, without the rule.
    package var wrong: String
    /// How that differs from the right one.
    package var change: AnswerChange
  }

  /// The example of a row; `nil` where its vector is not scored, or no mistake of the row answers it
  /// wrong in the way of the symptom.
  package func example(_ row: TroubleshootingRow) -> Example? {
    guard let vector = catalog.vector(row.example), vector.isScored else { return nil }
    // A mistake that leads to one row only shows that row best.
    let telling = row.mistakes(in: catalogue).enumerated()
      .sorted { ($0.element.rows.count, $0.offset) < ($1.element.rows.count, $1.offset) }
      .map(\.element)
    for mistake in telling {
      let answer = try? catalogue.engine(with: mistake).answer(
        vector.operation, profile: vector.profile, policy: catalog.configuration(of: vector),
        input: vector.input)
      guard let wrong = answer?.without("rule"),
        let change = AnswerChange(vector, answered: wrong), row.shows.contains(change)
      else { continue }
      return Example(
        vector: vector, mistake: mistake, wrong: wrong.serialized(.compact), change: change)
    }
    return nil
  }
}
