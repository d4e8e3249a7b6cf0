import ConformanceSuite
import NavigationPolicy

extension Diagnosis.Cause {
  /// The requirement that demands the right answer to most of the explained vectors.
  public var clause: String? {
    let changed = Dictionary(
      changes.flatMap { change, vectors in vectors.map { ($0.id, change) } }
    ) { first, _ in first }
    var counts: [String: (demanded: Int, named: Int)] = [:]
    for vector in explained {
      for clause in vector.demanding(changed[vector.id]) {
        counts[clause, default: (0, 0)].demanded += 1
        if vector.clauses.contains(clause) { counts[clause]?.named += 1 }
      }
    }
    return counts.min {
      ($1.value.demanded, $1.value.named, $0.key) < ($0.value.demanded, $0.value.named, $1.key)
    }?.key
  }
}

extension Vector {
  /// The requirements that an answer breaks which differs so from the right one.
  ///
  /// A vector also names requirements that its answer keeps, such as that of a rule which is not to
  /// answer.
  fileprivate func demanding(_ change: AnswerChange?) -> [String] {
    switch operation {
    case .decide:
      let rules = Profile.named(profile)?.rules ?? []
      let own = rules.first { $0.id == rule }?.clause
      let others = Set(rules.map(\.clause)).subtracting([own].compactMap { $0 })
      let named = clauses.filter { !others.contains($0) }
      return named + [own].compactMap { $0 }.filter { !named.contains($0) }
    case .trace:
      switch change {
      case .offMain: return ["HDL-10"]
      case .twice: return ["HDL-1"]
      case .unanswered: return ["HDL-1"] + clauses.filter(["HDL-6", "HDL-7", "HDL-8"].contains)
      default: return clauses.filter { !["HDL-1", "HDL-10"].contains($0) }
      }
    case .validateRoute, .validateScheme, .extract, .associate, .resolve: return clauses
    }
  }
}
