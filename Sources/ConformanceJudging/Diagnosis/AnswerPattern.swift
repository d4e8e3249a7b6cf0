import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// What the wrong answers have in common, where no known mistake explains them: when something goes
/// wrong, and how (requirement CON-14).
struct AnswerPattern {
  /// One question, or one navigation of a trace.
  struct Item {
    var vector: Vector
    var traits: Set<Trait>
    /// What should happen; only questions that want the same can go wrong alike.
    var wanted: String
    /// What goes wrong, or `nil`.
    var change: AnswerChange?
    /// What happens in words, after the subject.
    var words: String
    /// What should happen instead, after "it should"; empty where the first says it.
    var duty = ""
  }

  let traits: [Trait]
  /// The vectors that go wrong so.
  let explained: [Vector]
  /// How many questions of the pattern were answered right.
  let contradicted: Int
  private let words: String
  /// What should happen instead, after "it should", or nothing.
  private let duty: String
  /// The profile that wants it, where another wants something else.
  var profile: String?

  /// Whether another pattern says the same of less, or of more.
  func isRelated(to other: AnswerPattern) -> Bool {
    words == other.words && duty == other.duty
      && (Set(traits).isSubset(of: other.traits) || Set(other.traits).isSubset(of: traits))
  }

  /// What goes wrong, such as "A page of another site, into a frame: does nothing".
  var sentence: String {
    let should = duty.isEmpty ? "" : "; \(profile.map { "in \($0) " } ?? "")it should \(duty)"
    return subject.prefix(1).uppercased() + subject.dropFirst() + ": \(words)\(should)."
  }

  /// When it goes wrong.
  var subject: String { Trait.subject(traits) }

  private static let mostTraits = 3
  private static let leastPrecision = 0.8

  /// The pattern that covers most of the wrong answers that are left.
  static func best(_ items: [Item], left: Set<String>) -> AnswerPattern? {
    let open = items.filter { $0.change != nil && left.contains($0.vector.id) }
    var best: AnswerPattern?
    func take(_ wrong: [Item], among group: [Item], most: Int = mostTraits) {
      guard let found = pattern(of: wrong, among: group, all: items, most: most),
        found.explained.count > best?.explained.count ?? 0
      else { return }
      best = found
    }
    // What goes wrong in one way; then whatever goes wrong, if little has to be said of when.
    for (_, wrong) in Dictionary(grouping: open, by: \.words).sorted(by: { $0.key < $1.key }) {
      let wanted = Set(wrong.map(\.wanted))
      take(wrong, among: items.filter { wanted.contains($0.wanted) })
    }
    take(open, among: items, most: 2)
    return best
  }

  /// The pattern that sets the wrong ones apart best, begun with each of the most telling traits.
  private static func pattern(
    of wrong: [Item], among group: [Item], all: [Item], most: Int
  ) -> AnswerPattern? {
    // An answer that is wrong in another way is not right, and speaks against nothing.
    let right = group.filter { $0.change == nil }
    let candidates = Set(wrong.flatMap(\.traits)).sorted {
      ($0.dimension.rawValue, $0.value) < ($1.dimension.rawValue, $1.value)
    }
    let whole = Part(inside: wrong, outside: right, all: wrong.count)
    let allRight = all.filter { $0.change == nil }
    let beginnings = candidates.map { whole.narrowed(by: $0) }.sorted { $0.score > $1.score }
    let parts = beginnings.prefix(mostBeginnings).map { part in
      var part = part
      while part.traits.count < most, let next = part.better(among: candidates, of: allRight) {
        part = next
      }
      return part
    }
    guard var best = Part.narrowest(parts, of: allRight), best.precision >= leastPrecision else {
      return nil
    }
    if wrong[0].vector.operation == .decide {
      best.sayNoMore(than: candidates, of: allRight)
    } else {
      best.sayWhetherItActs(of: allRight)
    }
    // What happens instead of something else says more than that it happens otherwise.
    let instead = best.inside.filter { !$0.duty.isEmpty }
    return AnswerPattern(
      traits: best.traits, explained: best.inside.map(\.vector), contradicted: best.outside.count,
      words: frequent((instead.isEmpty ? best.inside : instead).map(\.words)),
      duty: frequent(instead.map(\.duty)))
  }

  private static let mostBeginnings = 6

  /// The questions that have some traits.
  private struct Part {
    var traits: [Trait] = []
    var inside: [Item]
    var outside: [Item]
    /// How many wrong answers there are.
    var all: Int

    var precision: Double { Double(inside.count) / Double(max(1, inside.count + outside.count)) }

    /// How well a part of all questions is the wrong ones: what it finds of them and how few others.
    var score: Double {
      let usual = Double(traits.count(where: \.isUsual))
      // What is named must be true first; what most questions have is not worth a word.
      return (Double(inside.count) / Double(all)).squareRoot() * precision - 0.1 * usual
    }

    func narrowed(by trait: Trait) -> Part {
      Part(
        traits: traits + [trait], inside: inside.filter { $0.traits.contains(trait) },
        outside: outside.filter { $0.traits.contains(trait) }, all: all)
    }

    /// Narrows the part to what nearly all its wrong answers share, where its traits alone would
    /// speak of many right ones: "a web page" where only partners' pages go wrong.
    mutating func sayNoMore(than candidates: [Trait], of right: [Item]) {
      let shared = candidates.filter { trait in
        !traits.contains(trait)
          && inside.count { $0.traits.contains(trait) } * 20 >= inside.count * 17
      }
      // A few say nothing of other kinds of URL.
      if inside.count < 5, !traits.contains(where: { $0.dimension == .url }),
        let kind = shared.first(where: { $0.dimension == .url && $0.isKind })
      {
        traits.append(kind)
      }
      var others = right.filter { item in traits.allSatisfy(item.traits.contains) }
      while inside.count * 4 < others.count * 5 {
        let next = shared.filter { !traits.contains($0) }.map { trait in
          (trait: trait, left: others.filter { $0.traits.contains(trait) })
        }.min { $0.left.count < $1.left.count }
        guard let next, next.left.count * 10 < others.count * 9 else { return }
        // The narrower of two kinds says both.
        traits.removeAll { $0.dimension == next.trait.dimension }
        traits.append(next.trait)
        inside.removeAll { !$0.traits.contains(next.trait) }
        others = next.left
      }
    }

    /// The part with one trait more, if that is worth its word.
    func better(among candidates: [Trait], of right: [Item]) -> Part? {
      let known = Set(traits.map(\.dimension))
      let next = Self.narrowest(
        candidates.filter { !known.contains($0.dimension) }.map(narrowed), of: right)
      return next.flatMap { $0.score > score + 0.03 ? $0 : nil }
    }

    /// The best of some parts; of its equals in other words for the same parameters the one that fits
    /// the fewest right answers, whatever they want.
    static func narrowest(_ parts: [Part], of right: [Item]) -> Part? {
      guard let best = parts.max(by: { $0.score < $1.score }) else { return nil }
      let named = Set(best.traits.map(\.dimension))
      let equals = parts.filter {
        $0.score > best.score - 1e-9 && Set($0.traits.map(\.dimension)) == named
      }
      guard equals.count > 1 else { return best }
      let counts = equals.map { part in
        right.count { item in part.traits.allSatisfy(item.traits.contains) }
      }
      return zip(equals, counts).min { $0.1 < $1.1 }?.0
    }

    /// Says that only navigations go wrong that the app acts on, where others of the kind are right.
    mutating func sayWhetherItActs(of right: [Item]) {
      let acts = Trait(.effect, "yes")
      let isToldAnyhow = inside.allSatisfy { ![.twice, .unanswered].contains($0.change) }
      guard !isToldAnyhow, inside.allSatisfy({ $0.traits.contains(acts) }),
        right.contains(where: { item in
          traits.allSatisfy(item.traits.contains) && !item.traits.contains(acts)
        })
      else { return }
      traits.append(acts)
    }
  }

  /// Some texts, of many the most frequent.
  private static func frequent(_ texts: [String]) -> String {
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    guard sorted.count > 3 else { return sorted.joined(separator: " or ") }
    return "most often " + sorted.prefix(2).joined(separator: " or ")
  }
}

extension AnswerPattern.Item {
  /// The items of a vector: one, or one for each navigation of a trace.
  static func all(of vector: Vector, answered: JSON, catalog: Catalog) -> [AnswerPattern.Item] {
    guard let profile = Profile.named(vector.profile), let expected = vector.expect.first else {
      return []
    }
    let policy = catalog.configuration(of: vector)
    switch vector.operation {
    case .decide:
      guard let action = try? NavigationAction(json: vector.input) else { return [] }
      let change = AnswerChange(vector, answered: answered)
      let wanted = Deed(expected, vector.input)
      let deed = Deed(answered, vector.input)
      let isAllowed = [.loads, .left, .window].contains(deed)
      let isDeed = deed != wanted && change != .doubled
      // Whatever WebKit makes of it: the policy let it go.
      let verb =
        isAllowed && ![.loads, .loadsAnew, .window].contains(wanted)
        ? Deed.left.verb : deed.verb
      return [
        .init(
          vector: vector, traits: Set(Trait.all(of: action, profile, policy)),
          wanted: wanted.rawValue, change: change,
          words: isDeed ? verb : change?.symptom ?? "", duty: isDeed ? wanted.duty : "")
      ]
    case .trace:
      let events = vector.input["events"]?.array ?? []
      let effects = expected["effects"]?.array ?? []
      return AnswerChange.ids(in: expected).compactMap { id in
        let asked = events.first { $0["kind"] == "navigate" && $0["id"]?.string == id }
        guard let json = asked?["action"], let action = try? NavigationAction(json: json) else {
          return nil
        }
        let change = AnswerChange.inTrace(id, expected, answered)
        let hasEffect = effects.contains { $0["of"]?.string == id }
        return .init(
          vector: vector,
          traits: Set(
            Trait.all(of: action, profile, policy)
              + Trait.all(of: id, in: events, hasEffect: hasEffect)),
          // Only where something happens can it happen wrongly.
          wanted: hasEffect ? "effect" : "", change: change, words: change?.symptom ?? "")
      }
    case .validateRoute, .validateScheme, .extract, .associate, .resolve: return []
    }
  }
}
