package import ConformanceSuite
package import NavigationPolicy

/// What another policy changes, in all situations of both.
package struct PolicyDifference: Sendable {
  /// A change of what an answer means.
  package struct Change: Sendable, Hashable {
    package var before: AnswerKind
    package var after: AnswerKind

    /// What is lost or won: a link that led out of the page and does so no more is lost, whatever
    /// happens instead.
    package var word: String {
      let led = before == .leaves || before == .native
      return led && after != .leaves && after != .native ? "lost" : after.rawValue
    }
  }

  /// The situations that change in one way.
  package struct Group: Sendable {
    package var change: Change
    /// How many situations.
    package var count: Int
    /// For each URL that changes so how many situations, in the order of the classes.
    package var urls: [(url: String?, count: Int)]
    /// The first of them.
    package var witness: (action: NavigationAction, before: Outcome, after: Outcome)
  }

  /// How many situations were compared.
  package private(set) var count = 0
  /// The changes, those that matter most first.
  package var groups: [Group] {
    found.values.sorted { ($0.change.rank, -$0.count) < ($1.change.rank, -$1.count) }
  }
  private var found: [Change: Group] = [:]
  /// How many situations keep their meaning and change in a detail, such as a route's parameters.
  package private(set) var details = 0

  /// Compares what a profile answers under two policies.
  package init(
    _ profile: Profile, _ old: PolicyConfiguration, _ new: PolicyConfiguration,
    within pattern: ContextPattern? = nil
  ) {
    // The URLs of both policies in the contexts of the old one: what changes is asked alike.
    let situations = Situations(
      old, besides: Situations.subjects(of: new, Samples(new)), within: pattern)
    let before = AnswerTable(profile, situations)
    let after = AnswerTable(profile, situations, under: new)
    let contexts = situations.contexts
    for (row, subject) in situations.subjects.enumerated() {
      for number in contexts.numbers {
        add(before.outcome(row, number), after.outcome(row, number)) {
          situations.reading.action(subject.url, contexts.context(number))
        }
      }
    }
  }

  /// Nothing was compared yet.
  package init() {}

  /// Compares two answers to an action.
  package mutating func add(
    _ one: Outcome, _ two: Outcome, to action: () -> NavigationAction
  ) {
    count += 1
    guard PropertyJudge.shape(one) != PropertyJudge.shape(two) else { return }
    let change = Change(
      before: AnswerKind(one.decision, one.effects), after: AnswerKind(two.decision, two.effects))
    guard change.before != change.after else {
      details += 1
      return
    }
    let asked = action()
    if found[change] == nil {
      found[change] = Group(change: change, count: 0, urls: [], witness: (asked, one, two))
    }
    found[change]?.add(asked.url)
  }
}

extension PolicyDifference.Group {
  fileprivate mutating func add(_ url: String?) {
    count += 1
    if let last = urls.last, last.url == url {
      urls[urls.count - 1].count += 1
    } else {
      urls.append((url, 1))
    }
  }
}

extension PolicyDifference.Change {
  /// What matters first: what gets out, what reaches native code, what dies, what loads.
  var rank: Int {
    switch after {
    case .leaves: 0
    case .native: 1
    case .dead: word == "lost" ? 2 : 4
    case .browser: word == "lost" ? 3 : 5
    case .downloads: word == "lost" ? 3 : 6
    case .loads: word == "lost" ? 3 : 7
    }
  }
}
