package import ConformanceSuite
package import NavigationPolicy

/// Whether a property holds in all situations of a policy.
package struct PropertyProof: Sendable {
  /// What came of it.
  package enum Result: Sendable {
    /// It holds in so many situations.
    case holds(situations: Int)
    /// It is broken: the first situation that shows it, and in how many of how many.
    case broken(Counterexample, broken: Int, situations: Int)
    /// Nothing was asked; why.
    case notAsked([String])
  }

  /// A situation in which a property is broken.
  package struct Counterexample: Sendable {
    package var action: NavigationAction
    package var outcome: Outcome
    /// The demand that is not met.
    package var demand: Demand
    /// The second action and its answer, for a demand that compares.
    package var other: (action: NavigationAction, outcome: Outcome)?
  }

  /// The property.
  package var property: Property
  /// What came of it.
  package var result: Result
  /// How many edited URLs the policy itself lists.
  package var listed: Int

  /// The profile's name.
  private var profile: String

  /// Whether it is broken although the Spec does not say so.
  package var isUnexpected: Bool {
    if case .broken = result { property.brokenBy[profile] == nil } else { false }
  }

  /// Reads a property off a table of answers.
  package init(_ property: Property, profile: String, _ table: AnswerTable) {
    self.property = property
    self.profile = profile
    let situations = table.situations
    let plan = PropertyPlan(property, policy: situations.policy, samples: situations.samples)
    listed = plan.listed.count
    let numbers = plan.contexts(situations.contexts, takingAny: true)
    var check = Check(table, plan)
    for subject in plan.subjects { check.judge(subject, numbers) }
    if let first = check.first {
      result = .broken(first, broken: check.broken, situations: check.judged)
    } else if check.judged > 0 {
      result = .holds(situations: check.judged)
    } else {
      result = .notAsked(
        plan.notTested.isEmpty ? ["its URLs or contexts do not exist here"] : plan.notTested)
    }
  }
}

/// One property beside a table, while it is judged.
private struct Check {
  let table: AnswerTable
  let property: Property
  let judge: PropertyJudge
  var first: PropertyProof.Counterexample?
  var broken = 0
  var judged = 0

  init(_ table: AnswerTable, _ plan: PropertyPlan) {
    self.table = table
    property = plan.property
    judge = PropertyJudge(policy: table.situations.policy, showsNewWindows: true)
  }

  mutating func judge(_ subject: PropertyPlan.Subject, _ numbers: [Int]) {
    let situations = table.situations
    guard let row = situations.place(of: subject.url) else { return }
    let seconds = subject.others.map { url in url.flatMap { situations.place(of: $0) } }
    // A demand on one answer is judged once for each different answer, not for each situation.
    let windows = ContextSpace.windows
    let places = [false, true].map { judge.place(subject.url, isNewWindow: $0) }
    let plain = places.map { place in
      table.outcomes[row].map { outcome in
        property.must.filter { $0.other == nil }
          .allSatisfy { judge.holds($0, outcome, at: place) }
      }
    }
    let comparing = property.must.indices.filter { property.must[$0].other != nil }
    for number in numbers {
      let answer = Int(table.numbers[row][number])
      var isBroken = !plain[windows[number] ? 1 : 0][answer]
      for index in comparing where !isBroken {
        let second = situations.contexts.number(
          number, changedBy: property.must[index].other?.context)
        guard let other = seconds[index], situations.contexts.feasible[second] else { continue }
        isBroken = !judge.holds(
          property.must[index], table.outcomes[row][answer], at: places[windows[number] ? 1 : 0],
          other: table.outcome(other, second))
      }
      judged += 1
      guard isBroken else { continue }
      broken += 1
      if first == nil { first = counterexample(subject, row, number, seconds) }
    }
  }

  private func counterexample(
    _ subject: PropertyPlan.Subject, _ row: Int, _ number: Int, _ seconds: [Int?]
  ) -> PropertyProof.Counterexample? {
    let situations = table.situations
    let outcome = table.outcome(row, number)
    for (index, demand) in property.must.enumerated() {
      let second = situations.contexts.number(number, changedBy: demand.other?.context)
      let other = seconds[index].map { table.outcome($0, second) }
      let place = judge.place(subject.url, isNewWindow: ContextSpace.windows[number])
      if judge.holds(demand, outcome, at: place, other: other) { continue }
      return PropertyProof.Counterexample(
        action: situations.reading.action(subject.url, situations.contexts.context(number)),
        outcome: outcome, demand: demand,
        other: other.map { other in
          (
            situations.reading.action(
              subject.others[index] ?? nil, situations.contexts.context(second)), other
          )
        })
    }
    return nil
  }
}
