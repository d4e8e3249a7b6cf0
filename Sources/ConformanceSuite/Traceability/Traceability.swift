import NavigationPolicy

/// Which clause, vector, rule, file and known mistake belong together, computed both ways.
public struct Traceability: Sendable {
  private let catalog: Catalog
  private let spec: SpecIndex
  private let matrix: MistakeMatrix
  private let vectors: [Vector]
  private let vectorsOfClause: [String: [Vector]]

  /// Computes it, with a matrix that is at hand.
  public init(catalog: Catalog, spec: SpecIndex, matrix: MistakeMatrix) {
    self.catalog = catalog
    self.spec = spec
    self.matrix = matrix
    vectors = catalog.vectors
    var vectorsOfClause: [String: [Vector]] = [:]
    for vector in vectors {
      for clause in Set(vector.clauses) { vectorsOfClause[clause, default: []].append(vector) }
    }
    self.vectorsOfClause = vectorsOfClause
  }

  /// Clauses that have neither a vector nor a reason for having none.
  public var open: [String] {
    spec.clauses.filter { $0.notMachineChecked == nil && vectorsOfClause[$0.id] == nil }.map(\.id)
  }

  /// The table, as the Spec's chapter has it.
  public var text: String {
    let caught = matrix.mistakes.indices.map { Set(matrix.catching($0).map(\.id)) }
    return """
      # Traceability

      Which requirement is shown by which vectors, stated in which file, and which known mistakes its
      vectors catch. This file is the output of `navpolicy coverage`; a test compares the two.

      Suite \(catalog.version): \(spec.clauses.count) clauses, \(vectors.count) vectors, \
      \(Profile.all.flatMap(\.rules).count) rules, \(matrix.mistakes.count) known mistakes.

      ## Clauses

      | clause | title | vectors | must | rule | known mistakes caught |
      |---|---|---|---|---|---|
      \(spec.clauses.map { clauseRow($0, caught) }.joined(separator: "\n"))

      ## Documents

      Which clauses cite which heading of the documents, computed from the clauses' `Source` lines.

      \(DocumentTable(spec).text)

      ## Rules

      | rule | profile | clause | file | vectors |
      |---|---|---|---|---|
      \(Profile.all.flatMap(ruleRows).joined(separator: "\n"))

      ## Known mistakes

      | mistake | what it does | rows | vectors | first |
      |---|---|---|---|---|
      \(matrix.mistakes.indices.map(mistakeRow).joined(separator: "\n"))

      ## Clauses that no vector checks

      \(spec.clauses.compactMap(uncheckedLine).joined(separator: "\n"))

      """
  }

  private func clauseRow(_ clause: SpecIndex.Clause, _ caught: [Set<String>]) -> String {
    let vectors = vectorsOfClause[clause.id] ?? []
    let ids = Set(vectors.map(\.id))
    let mistakes = caught.count { !$0.isDisjoint(with: ids) }
    let rules = Profile.all.flatMap(\.rules).filter { $0.clause == clause.id }.map { "`\($0.id)`" }
    return "| \(clause.id) | \(clause.title) | \(vectors.count) "
      + "| \(vectors.count { $0.level == .must }) | \(rules.joined(separator: ", ")) | \(mistakes) |"
  }

  private func ruleRows(_ profile: Profile) -> [String] {
    profile.rules.map { rule in
      let count = vectors.count { $0.profile == profile.name && $0.rule == rule.id }
      return "| `\(rule.id)` | \(profile.name) | \(rule.clause) | \(rule.file) | \(count) |"
    }
  }

  private func mistakeRow(_ index: Int) -> String {
    let mistake = matrix.mistakes[index]
    let vectors = matrix.catching(index)
    return "| `\(mistake.id)` | \(mistake.title) | \(mistake.rows.joined(separator: ", ")) "
      + "| \(vectors.count) | \(vectors.first.map { "`\($0.id)`" } ?? "") |"
  }

  private func uncheckedLine(_ clause: SpecIndex.Clause) -> String? {
    guard let reason = clause.notMachineChecked, vectorsOfClause[clause.id] == nil else {
      return nil
    }
    return "- \(clause.id) \(clause.title): \(reason)"
  }
}
