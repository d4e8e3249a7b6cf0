import ConformanceSuite
import NavigationPolicy
import StrictJSON

extension Diagnosis.Cause {
  /// A requirement and how many of the explained answers it demands.
  public struct Requirement: Sendable, Equatable {
    /// Its id, such as `HRD-20`.
    public var clause: String
    /// How many of the right answers it demands; if it is only named, how many vectors name it.
    public var count: Int
    /// Whether the vectors name it, and no rule of it gives the answer: it may then demand more of
    /// them than name it.
    public var isNamed = false
  }

  /// The requirement that demands the right answer to most of the explained vectors.
  public var clause: String? { requirements.first?.clause }

  /// What demands the right answers, with counts where one requirement does not demand all.
  public var demand: String? {
    guard let first = requirements.first else { return nil }
    guard first.count < explained.count else { return "demanded by \(first.clause)" }
    guard !first.isNamed else {
      return "demanded by \(first.clause) (named by \(first.count) of \(explained.count))"
    }
    let named = requirements.prefix(Self.mostRequirements)
    let others = named.dropFirst().map {
      ", \($0.clause) (\($0.count))"
    }
    // Something demands the rest too.
    let isOpen =
      named.count < requirements.count || named.reduce(0) { $0 + $1.count } < explained.count
    return "demanded by \(first.clause) (\(first.count) of \(explained.count))" + others.joined()
      + (isOpen ? ", …" : "")
  }

  /// How many requirements a line names.
  private static let mostRequirements = 3
}

/// The requirements that demand a vector's right answer, where a wrong one was given.
struct DemandingClauses {
  /// All of them.
  var all: [String]
  /// Those that are certain to demand it, such as the clause of the rule that gives a decision.
  var own: [String]

  /// The requirement of most vectors; if rules make that certain, then those of most of the rest.
  static func requirements(
    of vectors: [Vector], _ demands: [String: DemandingClauses]
  ) -> [Diagnosis.Cause.Requirement] {
    typealias Count = (demanded: Int, named: Int, certain: Int)
    var counts: [String: Count] = [:]
    for vector in vectors {
      guard let demand = demands[vector.id] else { continue }
      for clause in demand.all {
        var count = counts[clause] ?? (0, 0, 0)
        count.demanded += 1
        if vector.clauses.contains(clause) { count.named += 1 }
        if demand.own.contains(clause) { count.certain += 1 }
        counts[clause] = count
      }
    }
    let first = counts.min {
      ($1.value.demanded, $1.value.named, $0.key) < ($0.value.demanded, $0.value.named, $1.key)
    }
    guard let first else { return [] }
    let most = first.value.demanded
    if most == vectors.count { return [.init(clause: first.key, count: most)] }
    if first.value.certain * 2 < most {
      return [.init(clause: first.key, count: first.value.named, isNamed: true)]
    }
    var found: [Diagnosis.Cause.Requirement] = []
    var left = vectors
    var next: String? = first.key
    while let clause = next {
      found.append(.init(clause: clause, count: counts[clause]?.demanded ?? 0))
      left.removeAll { demands[$0.id]?.all.contains(clause) ?? false }
      let open = Dictionary(
        left.flatMap { demands[$0.id]?.own ?? [] }.map { ($0, 1) }, uniquingKeysWith: +)
      next = open.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }
    return found
  }
}

extension Vector {
  /// The requirements that an answer breaks which differs so from the right one.
  ///
  /// A vector also names requirements that its answer keeps, such as that of a rule which is not to
  /// answer.
  func demand(answered: JSON, _ change: AnswerChange?) -> DemandingClauses {
    switch operation {
    case .decide:
      let rules = Profile.named(profile)?.rules ?? []
      let own = rules.first { $0.id == rule }.map { [$0.clause] } ?? []
      let others = Set(rules.map(\.clause)).subtracting(own)
      let named = clauses.filter { !others.contains($0) }
      return DemandingClauses(all: named + own.filter { !named.contains($0) }, own: own)
    case .trace:
      return demandOfTrace(answered, change)
    case .validateRoute, .validateScheme, .extract, .associate, .resolve:
      return DemandingClauses(all: clauses, own: [])
    }
  }

  private func demandOfTrace(_ answered: JSON, _ change: AnswerChange?) -> DemandingClauses {
    switch change {
    case .offMain: return DemandingClauses(all: ["HDL-10"], own: ["HDL-10"])
    case .twice: return DemandingClauses(all: ["HDL-1"], own: ["HDL-1"])
    case .unanswered:
      let named = clauses.filter(["HDL-6", "HDL-7", "HDL-8"].contains)
      return DemandingClauses(all: ["HDL-1"] + named, own: ["HDL-1"])
    default:
      let named = clauses.filter { !["HDL-1", "HDL-10"].contains($0) }
      guard lacksFallback(answered) else { return DemandingClauses(all: named, own: []) }
      return DemandingClauses(
        all: ["HND-3"] + named.filter { $0 != "HND-3" }, own: ["HND-3"])
    }
  }

  /// Whether a link that no app took does not load in the view (requirement HND-3).
  private func lacksFallback(_ answered: JSON) -> Bool {
    func loaded(_ answer: JSON?) -> Set<String> {
      let loads = (answer?["effects"]?.array ?? []).filter { $0["kind"] == "loadInWebView" }
      return Set(loads.compactMap { $0["of"]?.string })
    }
    let reports = (input["events"]?.array ?? []).filter {
      $0["kind"] == "opened" && $0["success"] == false
    }
    let refused = Set(reports.compactMap { $0["of"]?.string })
    return !refused.isDisjoint(with: loaded(expect.first).subtracting(loaded(answered)))
  }
}
