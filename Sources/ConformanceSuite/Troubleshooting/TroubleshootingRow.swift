/// One row of the troubleshooting matrix: what a person sees, why, and which requirement mends it.
public struct TroubleshootingRow: Sendable {
  /// Its name: `A` for what the documents name in prose, `B` for what public reports add.
  public var id: String
  /// What a person sees.
  public var symptom: String
  /// How the answers behind it differ from the right ones; others speak of something else.
  public var shows: [AnswerChange]
  /// Why.
  public var cause: String
  /// What to do.
  public var remediation: String
  /// The clauses that demand it.
  public var clauses: [String]
  /// Where it is told.
  public var source: String
  /// The id of the vector that shows it most plainly.
  public var example: String

  init(
    _ id: String, _ symptom: String, shows: [AnswerChange], cause: String, remediation: String,
    clauses: [String],
    source: String, example: String
  ) {
    self.id = id
    self.symptom = symptom
    self.shows = shows
    self.cause = cause
    self.remediation = remediation
    self.clauses = clauses
    self.source = source
    self.example = example
  }

  /// The whole matrix.
  public static let all: [TroubleshootingRow] = documented + reported

  /// The known mistakes that lead to this row.
  public func mistakes(in catalogue: MistakeCatalogue) -> [KnownMistake] {
    catalogue.mistakes.filter { $0.rows.contains(id) }
  }
}
