package import NavigationPolicy

/// All orders of the events of an alphabet, held against the handler contract.
///
/// Orders that have led to the same state of the handling, the same calls and effects and the same
/// facts of the contract go on in the same way. They are followed together and counted one by one.
package struct EventOrders {
  /// What was found about all orders up to a length.
  package struct Report: Sendable {
    /// The profile's name.
    package let profile: String
    /// The greatest number of events.
    package let length: Int
    /// The number of orders.
    package let orders: Int
    /// The number of events that were handled, which is less than the orders have.
    package let steps: Int
    /// What became of each condition, in their order.
    package let verdicts: [(condition: HandlerCondition, verdict: Verdict)]

    /// Whether every condition holds and had something to say.
    package var holds: Bool {
      verdicts.allSatisfy { if case .holds = $0.verdict { true } else { false } }
    }

    /// The conditions that some order breaks.
    package var broken: [HandlerCondition] {
      verdicts.compactMap { if case .broken = $0.verdict { $0.condition } else { nil } }
    }

    /// What became of a condition.
    package subscript(_ condition: HandlerCondition) -> Verdict {
      verdicts[Int(condition.rawValue)].verdict
    }
  }

  /// What became of one condition.
  package enum Verdict: Sendable, Equatable {
    /// It holds in every order, and had something to say in that many.
    case holds(orders: Int)
    /// It had nothing to say in any order.
    case neverJudged
    /// The first of the shortest orders that break it.
    case broken([EventLetter])
  }

  private let profile: Profile
  private let configuration: PolicyConfiguration
  private let contract: HandlerContract
  private let letters = EventLetter.all

  /// Takes a profile whose `handling` is to be tried.
  package init(profile: Profile, configuration: PolicyConfiguration = PolicyConfiguration()) {
    let answers = EventLetter.Navigation.allCases.map {
      profile.decide($0.action, configuration: configuration)
    }
    contract = HandlerContract(
      answers: answers, place: profile.resolve(EventLetter.link, configuration: configuration))
    self.profile = profile.remembering(answers, configuration)
    self.configuration = configuration
  }

  /// Tries all orders of one event up to that many.
  package func check(upTo length: Int) -> Report { check(upTo: length, together: true) }

  /// Tries the orders together or, which takes far longer, each by itself.
  func check(upTo length: Int, together: Bool) -> Report {
    precondition(length < 16, "the letters of an order are kept in one word")
    // An opening is told from the others by its number.
    let events = (0..<max(length, 1)).map { openings in
      letters.map { [$0.event(openings: openings)] }
    }
    var search = Search(letters: letters)
    var level = [Node(state: HandlerState(), facts: HandlerContract.Facts(), orders: 1, path: 0)]
    for depth in 0..<length {
      var next = NextLevel(together: together)
      for node in level {
        for (index, letter) in letters.enumerated() {
          if case .navigate(let navigation, _) = letter,
            node.facts[navigation].stage != .absent
          {
            continue
          }
          var after = node
          after.path |= UInt64(index) << UInt64(4 * depth)
          profile.follow(
            events[node.facts.openings][index], in: &after.state, configuration: configuration)
          search.steps += 1
          let broken = contract.judge(
            letter, &after.facts, since: node.seen, in: after.state)
          search.note(broken, after.path, depth + 1)
          if depth + 1 < length {
            next.add(after)
          } else {
            judgeEnd(after, depth + 1, &search)
          }
        }
      }
      level = next.nodes
      for node in level { judgeEnd(node, depth + 1, &search) }
    }
    return search.report(profile.name, length)
  }

  private func judgeEnd(_ node: Node, _ length: Int, _ search: inout Search) {
    var state = node.state
    profile.handling.ended(&state, profile.handling)
    var facts = node.facts
    search.note(contract.judgeEnd(&facts, since: node.seen, in: state), node.path, length)
    search.count(facts.judged, node.orders)
  }
}

extension Profile {
  /// The same profile, which has the answers to the two navigations at hand.
  fileprivate func remembering(
    _ answers: [Outcome], _ configuration: PolicyConfiguration
  ) -> Profile {
    let known = zip(EventLetter.Navigation.allCases.map(\.action), answers).map { ($0, $1) }
    let original = self
    var copy = self
    copy.urlText = { _ in nil }
    copy.rules = [
      Rule("remembered", clause: "", reason: "") { context in
        // The handling may change an action before it asks.
        let outcome =
          known.first { $0.0 == context.action }?.1
          ?? original.decide(context.action, configuration: configuration)
        return Rule.Answer(decision: outcome.decision, effects: outcome.effects)
      }
    ]
    return copy
  }
}

/// Orders that have led to the same.
private struct Node {
  var state: HandlerState
  var facts: HandlerContract.Facts
  var orders: Int
  /// The first of the orders, four bits a letter.
  var path: UInt64

  var seen: Seen.Length {
    Seen.Length(calls: state.calls.count, effects: state.effects.count)
  }
}

// What the handling and the contract can look at; which orders led there does not matter.
extension Node: Hashable {
  static func == (one: Node, other: Node) -> Bool {
    one.facts == other.facts
      && one.state.ownerIsAlive == other.state.ownerIsAlive
      && one.state.hasAppeared == other.state.hasAppeared
      && one.state.onMainActor == other.state.onMainActor
      && one.state.calls.elementsEqual(other.state.calls, by: ==)
      && one.state.effects.elementsEqual(other.state.effects, by: ==)
      && one.state.waiting.elementsEqual(other.state.waiting) {
        $0.id == $1.id && $0.action == $1.action
      }
      && one.state.held.elementsEqual(other.state.held, by: ==)
      && one.state.handedOver == other.state.handedOver
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(facts)
    for call in state.calls { hasher.combine(call.of) }
    for effect in state.effects { hasher.combine(effect.of) }
    for pending in state.waiting { hasher.combine(pending.id) }
  }
}

/// The nodes that one more event leads to, equal ones put together.
private struct NextLevel {
  var nodes: [Node] = []
  private let together: Bool
  private var indices: [Node: Int] = [:]

  init(together: Bool) { self.together = together }

  mutating func add(_ node: Node) {
    if !together {
      nodes.append(node)
    } else if let index = indices[node] {
      nodes[index].orders += node.orders
    } else {
      indices[node] = nodes.count
      nodes.append(node)
    }
  }
}

/// What the search has found so far.
private struct Search {
  let letters: [EventLetter]
  var steps = 0
  private var orders = 0
  private var broken: HandlerConditions = []
  private var counterexamples: [HandlerCondition: [EventLetter]] = [:]
  private var judged: [HandlerConditions: Int] = [:]

  init(letters: [EventLetter]) { self.letters = letters }

  mutating func count(_ conditions: HandlerConditions, _ number: Int) {
    orders += number
    judged[conditions, default: 0] += number
  }

  /// Keeps the order for those conditions that none broke before.
  mutating func note(_ conditions: HandlerConditions, _ path: UInt64, _ length: Int) {
    guard !conditions.isSubset(of: broken) else { return }
    let order = (0..<length).map { letters[Int(path >> UInt64(4 * $0) & 15)] }
    for condition in HandlerCondition.allCases
    where conditions.contains(condition) && !broken.contains(condition) {
      counterexamples[condition] = order
    }
    broken.formUnion(conditions)
  }

  func report(_ profile: String, _ length: Int) -> EventOrders.Report {
    let verdicts = HandlerCondition.allCases.map {
      condition -> (condition: HandlerCondition, verdict: EventOrders.Verdict) in
      if let order = counterexamples[condition] { return (condition, .broken(order)) }
      let number = judged.reduce(0) { $0 + ($1.key.contains(condition) ? $1.value : 0) }
      return (condition, number == 0 ? .neverJudged : .holds(orders: number))
    }
    return EventOrders.Report(
      profile: profile, length: length, orders: orders, steps: steps, verdicts: verdicts)
  }
}

extension EventOrders.Report {
  /// The report for a person: one line where everything holds, else one for each other condition.
  package var lines: [String] {
    let all = "\(orders.grouped) orders of up to \(length) events"
    if holds {
      return ["handler contract (\(profile)): \(verdicts.count) conditions hold in all \(all)"]
    }
    return verdicts.compactMap { condition, verdict in
      switch verdict {
      case .holds: nil
      case .neverJudged:
        "handler contract (\(profile)): \(condition.id) is judged in none of \(all)"
      case .broken(let order):
        "handler contract (\(profile)): \(condition.id) is broken by "
          + "\(order.map(\.description).joined(separator: ", ")): \(condition.sentence)"
      }
    }
  }
}

extension Int {
  /// The number with a comma before every three digits.
  fileprivate var grouped: String {
    let digits = Array(String(self))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digits[index])
    }
  }
}
