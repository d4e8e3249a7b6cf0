import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PageNavigation
import PolicyAnalysis

/// What matters about a page's answers, in few sentences.
struct PageSummary {
  let check: PageCheck
  /// The properties that speak of a page's actions; `nil` where the suite is not here.
  let properties: PropertyFit?

  /// The sentences, the most urgent first.
  var sentences: [String] {
    var sentences = [contents]
    if let left = OmissionText.sentence(check.reading.omissions) { sentences.append(left) }
    for column in check.columns {
      var found = dead(column) + goings(column)
      if found.isEmpty, column.replies.contains(where: { $0.answer != nil }) {
        found = ["nothing is dead, leaves the app or reaches a native screen"]
      }
      found += frames(column) + differing(column) + broken(column) + unanswered(column)
      sentences += found.map { "\(column.name): \($0)" }
    }
    return sentences
  }

  private var contents: String {
    guard !check.actions.isEmpty else {
      return "this page's markup causes no action; what scripts do is not seen"
    }
    return "\(Words.count(check.actions.count, "action")): \(nouns(Array(check.actions.indices)))"
  }

  /// Actions by what they are: "2 links and 1 form".
  private func nouns(_ indices: [Int]) -> String {
    Words.list(
      [PageNoun.link, .form, .frame, .refresh].compactMap { noun in
        let count = indices.count { self.noun($0) == noun }
        return count == 0 ? nil : Words.count(count, noun.rawValue)
      })
  }

  func noun(_ index: Int) -> PageNoun {
    PageNoun(check.asked[index], element: check.actions[index].element)
  }

  func place(_ indices: [Int]) -> String {
    Words.lines(indices.map { check.actions[$0].line }, most: 4)
  }

  /// A reason as the end of a sentence.
  static func clause(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    let keepsCase = text.hasPrefix("WebKit")
    return keepsCase ? text : text.prefix(1).lowercased() + text.dropFirst()
  }

  // MARK: Leaving

  private func goings(_ column: PageColumn) -> [String] {
    [
      (AnswerKind.leaves, "leaves the app", "leave the app"),
      (.native, "reaches a native screen", "reach a native screen"),
      (.browser, "opens in a browser view", "open in a browser view"),
      (.downloads, "is downloaded", "are downloaded"),
    ].flatMap { kind, one, many in
      [false, true].compactMap { isTap in
        let indices = check.actions.indices.filter {
          check.kind(column, $0) == kind && noun($0).isTap == isTap
        }
        guard !indices.isEmpty else { return nil }
        return "\(nouns(indices)) \(indices.count == 1 ? one : many) "
          + (isTap ? "by a tap" : "WITHOUT A TAP")
          + ": \(destinations(indices, kind, column)) (\(place(indices)))"
      }
    }
  }

  private func destinations(_ indices: [Int], _ kind: AnswerKind, _ column: PageColumn) -> String {
    var counts: [(name: String, count: Int)] = []
    for index in indices {
      var name = PageDestination.of(check.asked[index].url)
      if kind == .native,
        case .routeInternally(let route)? = column.answer(index)?.outcome.effects.first
      {
        name = Printable.text(route.path, most: 80)
      }
      if let place = counts.firstIndex(where: { $0.name == name }) {
        counts[place].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    let texts = counts.map { $0.count == 1 ? $0.name : "\($0.name) × \($0.count)" }
    return Words.some(texts, most: 6)
  }

  // MARK: Frames

  private func frames(_ column: PageColumn) -> [String] {
    let deeds = check.probes.deeds { index in
      column.probes[index].answer.map {
        (check.kind($0.outcome, check.probes.actions[index], column), $0.outcome)
      }
    }
    var groups: [(hosts: [String], quiet: Set<FrameProbes.Deed>, tapped: Set<FrameProbes.Deed>)] =
      []
    for (host, quiet, tapped) in deeds where !quiet.isEmpty || !tapped.isEmpty {
      if let place = groups.firstIndex(where: { $0.quiet == quiet && $0.tapped == tapped }) {
        groups[place].hosts.append(host)
      } else {
        groups.append(([host], quiet, tapped))
      }
    }
    return groups.map { hosts, quiet, tapped in
      let parts = [("WITHOUT A TAP", quiet), ("by a tap", tapped)].filter { !$0.1.isEmpty }
        .map { "\($0.0) \(Self.words($0.1))" }
      return "a frame of \(Words.list(hosts.map { Printable.text($0, most: 80) }, "or")) could"
        + " \(parts.joined(separator: ", and "))"
    }
  }

  private static func words(_ deeds: Set<FrameProbes.Deed>) -> String {
    let places = deeds.compactMap { if case .leaves(let name) = $0 { name } else { nil } }
    var words: [String] = []
    if deeds.contains(.navigatesPage) { words.append("replace the page by another site") }
    if deeds.contains(.native) { words.append("show a native screen") }
    if !places.isEmpty { words.append("leave the app (\(Words.list(places.sorted())))") }
    return Words.list(words)
  }

  // MARK: An engine

  private func differing(_ column: PageColumn) -> [String] {
    var indices: [String: [Int]] = [:]
    for index in check.actions.indices {
      for (profile, _) in check.differences(column, index) {
        indices[profile, default: []].append(index)
      }
    }
    return indices.sorted { $0.key < $1.key }.map { profile, found in
      "\(Words.count(found.count, "answer")) \(found.count == 1 ? "differs" : "differ") from"
        + " \(profile) (\(place(found)))"
    }
  }

  private func unanswered(_ column: PageColumn) -> [String] {
    let missing = column.replies.count { if case .unanswered = $0 { true } else { false } }
    let isUnclaimed = column.replies.contains { if case .unclaimed = $0 { true } else { false } }
    if isUnclaimed { return ["your engine does not claim this profile"] }
    return missing == 0 ? [] : ["\(Words.count(missing, "action")) without an answer"]
  }

  // MARK: Properties

  private func broken(_ column: PageColumn) -> [String] {
    guard let properties else { return [] }
    let judge = check.judge(column)
    var found: [(property: Property, indices: [Int])] = []
    let answered = check.actions.indices.compactMap { index in
      column.answer(index).map { (index: index, outcome: $0.outcome) }
    }
    let broken = properties.broken(
      by: answered.map { ($0.outcome, check.asked[$0.index]) }, judge: judge)
    for ((index, _), properties) in zip(answered, broken) {
      for property in properties {
        if let place = found.firstIndex(where: { $0.property.id == property.id }) {
          found[place].indices.append(index)
        } else {
          found.append((property, [index]))
        }
      }
    }
    let ordered =
      found.filter { $0.property.level == .safety } + found.filter { $0.property.level == .works }
    let shown = ordered.prefix(Self.mostProperties).map { property, indices in
      let isKnown = property.brokenBy[column.name] != nil && check.references.isEmpty
      return "breaks \(property.id): \(Self.clause(property.title)) (\(place(indices))"
        + (isKnown ? "; as the documents have it)" : ")")
    }
    let rest = ordered.dropFirst(Self.mostProperties).map(\.property.id)
    return shown + (rest.isEmpty ? [] : ["breaks \(rest.joined(separator: ", ")) too"])
  }

  private static let mostProperties = 4
}
