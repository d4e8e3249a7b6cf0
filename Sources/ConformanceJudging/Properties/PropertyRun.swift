public import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis
import StrictJSON

/// What the properties ask of one implementation (requirement PRP-2).
public struct PropertyRun: Sendable {
  /// A property in one profile.
  struct Item: Sendable {
    var property: Property
    /// The profile, or `nil` where the implementation declares none.
    var profile: String?
    /// Its questions, by place.
    var asked: [Asked] = []
    /// Why some or all of it is not asked.
    var notTested: [String] = []
    /// Whether it is planned only to see what it contradicts.
    var isOnlyRival = false
    /// Whether the selection holds it.
    var isSelected = true
    /// The inputs each of which would tell it apart from a property that needs another answer.
    var needs: [String]?
    /// The property that needs another answer to what the implementation sees as one question.
    var rival: String?
  }

  /// One question of a property, and the places of its answers.
  struct Asked: Sendable {
    var action: NavigationAction
    var place: Int
    /// For each demand the place of the second answer.
    var others: [Int?]
    var otherActions: [NavigationAction?]
    /// Whether another property needs the opposite answer: then no answer is judged.
    var isContested = false
  }

  /// The properties in the suite's order, profile by profile.
  private(set) var items: [Item] = []
  /// The questions, each once; then some of them again.
  public private(set) var questions: [Question] = []
  /// For each question that is asked again the place of the first time.
  private(set) var repeats: [Int: Int] = [:]
  let policy: PolicyConfiguration?
  let claims: Claims
  /// The entries of the user's policy that no question is about, such as `appHosts[9]`.
  private(set) var unasked: [String] = []

  /// How many questions are asked a second time.
  private static let asksAgain = 50

  /// Asks nothing.
  public init(claims: Claims) {
    self.claims = claims
    policy = nil
  }

  /// Plans the questions of properties: under the user's policy where the suite is bound to one,
  /// else under the default policy.
  public init(_ selection: Selection, catalog: Catalog, claims: Claims) {
    self.claims = claims
    let known = claims.takesPolicies ? catalog.policies["default"]?.configuration : nil
    policy = catalog.own?.configuration ?? known
    guard claims.operations.contains(.decide) else { return }
    let selected = Set(selection.properties(of: catalog.properties).map(\.id))
    guard !selected.isEmpty else { return }
    let profiles: [String?] = claims.profiles.isEmpty ? [nil] : claims.profiles
    let samples = Samples(policy, replacing: catalog.own?.samples ?? [:])
    let further = catalog.own == nil ? [] : samples.further
    let reading = ContextReading(samples)
    let space = ContextSpace(reading)
    let filter = InputFilter(inputs: claims.inputs)
    let text = claims.takesPolicies ? policy.map { PolicyText($0.json) } : nil
    for profile in profiles where selection.profile == nil || selection.profile == profile {
      let plans = catalog.properties.map { property in
        (
          selected.contains(property.id),
          PropertyPlan(property, policy: policy, samples: samples, further: further)
        )
      }
      var places: [ByteString: Int] = [:]
      func place(_ action: NavigationAction, isAsked: Bool) -> Int? {
        let question = Question(
          operation: .decide, profile: profile, policy: text,
          input: filter.filter(action.json, of: .decide), vectors: [])
        let key = ByteString(question.tail)
        if let known = places[key] { return known }
        guard isAsked else { return nil }
        places[key] = questions.count
        questions.append(question)
        return questions.count - 1
      }
      // What is not asked for itself comes last: it tells only what else cannot be judged.
      let isAsked = plans.map { $0.0 && !$0.1.isOnlyRival }
      for index in plans.indices.filter({ isAsked[$0] }) + plans.indices.filter({ !isAsked[$0] }) {
        let (isSelected, plan) = plans[index]
        var item = Item(property: plan.property, profile: profile, notTested: plan.notTested)
        item.isOnlyRival = !isAsked[index]
        item.isSelected = isSelected
        for question in plan.questions(space, reading) {
          guard let first = place(question.action, isAsked: isAsked[index]) else { continue }
          item.asked.append(
            Asked(
              action: question.action, place: first,
              others: question.others.map { $0.flatMap { place($0, isAsked: isAsked[index]) } },
              otherActions: question.others))
        }
        items.append(item)
      }
    }
    tellApart()
    if let own = catalog.own, !selection.isPartial {
      unasked = PropertyPlan.unasked(
        of: own.configuration,
        by: items.flatMap { item in
          item.isOnlyRival ? [] : item.asked.compactMap(\.action.url)
        })
    }
    let order = Dictionary(
      uniqueKeysWithValues: catalog.properties.enumerated().map { ($1.id, $0) })
    items = items.filter(\.isSelected).enumerated().sorted { one, other in
      // Profile by profile, in the suite's order.
      let places = [one, other].map { order[$0.element.property.id] ?? 0 }
      let profiles = [one, other].map {
        claims.profiles.firstIndex(of: $0.element.profile ?? "") ?? 0
      }
      return (profiles[0], places[0]) < (profiles[1], places[1])
    }.map(\.element)
    let count = questions.count
    // In the opposite order: an engine that remembers what it was asked shows here.
    for index in stride(from: count - 1, through: 0, by: -max(1, count / Self.asksAgain)) {
      repeats[questions.count] = index
      questions.append(questions[index])
    }
  }

  /// What can be said of each property before anything is asked: whether it can be held at all.
  public var reach: [PropertyResult] {
    items.map { item in
      let outcome: PropertyResult.Outcome
      if let rival = item.rival {
        outcome = .notToldApart(from: rival, needs: item.needs ?? [], answered: nil)
      } else if item.asked.isEmpty || item.isOnlyRival {
        outcome = .notTested(item.notTested.first ?? "it has no question here")
      } else {
        outcome = .notRun
      }
      return PropertyResult(property: item.property, profile: item.profile, outcome: outcome)
    }
  }

  // MARK: What cannot be told apart

  /// Finds the questions to which two properties need opposite answers.
  private mutating func tellApart() {
    var users: [Int: [(item: Int, asked: Asked, index: Int)]] = [:]
    for (item, each) in items.enumerated() {
      for (index, asked) in each.asked.enumerated() {
        users[asked.place, default: []].append((item, asked, index))
      }
    }
    let judge = PropertyJudge(policy: policy, showsNewWindows: showsNewWindows)
    let judging = Judging(claims: claims)
    let demands = items.map { item in
      // What cannot be judged contradicts nothing.
      item.property.must.filter { $0.other == nil && judging.judges($0) }
    }
    for place in users.keys.sorted() {
      guard let users = users[place], users.count > 1 else { continue }
      let answers = users.map {
        Self.answers(demands[$0.item], to: $0.asked.action, judge, claims.effects)
      }
      var contested: Set<Int> = []
      func contest(_ one: Int, _ other: Int) {
        guard users[one].item != users[other].item else { return }
        contested.formUnion([one, other])
        separate(
          users[one].item, users[other].item,
          by: needs(users[one].asked.action, users[other].asked.action))
      }
      for one in users.indices {
        // A demand that no answer of the engine meets contradicts nobody but the engine.
        for other in 0..<one
        where !answers[one].isEmpty && !answers[other].isEmpty
          && answers[one].isDisjoint(with: answers[other])
        {
          contest(one, other)
        }
      }
      // Three demands may leave no answer although any two leave one.
      let left = users.indices.filter { !contested.contains($0) && !answers[$0].isEmpty }
      for core in Self.core(left.map { answers[$0] }).map({ $0.map { left[$0] } }) ?? [] {
        if let other = left.first(where: { users[$0].item != users[core].item }) {
          contest(core, other)
        }
      }
      for each in contested { items[users[each].item].asked[users[each].index].isContested = true }
    }
  }

  /// The fewest demands that no answer meets together, by their places; `nil` where one meets all.
  private static func core(_ answers: [Set<Int>]) -> [Int]? {
    func isMet(_ places: [Int]) -> Bool {
      guard let first = places.first else { return true }
      return !places.dropFirst().reduce(answers[first]) { $0.intersection(answers[$1]) }.isEmpty
    }
    var core = Array(answers.indices)
    guard !isMet(core) else { return nil }
    for place in answers.indices {
      let rest = core.filter { $0 != place }
      if !isMet(rest) { core = rest }
    }
    // One that nothing meets contradicts nobody but itself.
    return core.count > 1 ? core : nil
  }

  /// Notes that two properties are rivals; an input helps that tells all their questions apart.
  private mutating func separate(_ one: Int, _ other: Int, by inputs: [String]) {
    for (item, rival) in [(one, other), (other, one)] {
      let name = items[rival].property.id
      if items[item].rival == nil {
        items[item].rival = name
        items[item].needs = inputs
      } else if items[item].rival == name {
        items[item].needs?.removeAll { !inputs.contains($0) }
      }
    }
  }

  var showsNewWindows: Bool { claims.features.contains("createWebView") }

  /// The places of the answers that meet demands.
  private static func answers(
    _ demands: [Demand], to action: NavigationAction, _ judge: PropertyJudge,
    _ declared: [String]
  ) -> Set<Int> {
    let place = judge.place(action)
    // To download what does not ask for it is no way out.
    let last = action.shouldPerformDownload ? candidates.count : candidates.count - 1
    return Set(
      (0..<last).filter { index in
        // What an engine does not declare it does not have.
        candidates[index].effects.allSatisfy { declared.contains($0.kind) }
          && demands.allSatisfy { judge.holds($0, candidates[index], at: place) }
      })
  }

  /// An answer of every kind.
  private static let candidates: [Outcome] = [
    Outcome(.allow, rule: ""), Outcome(.cancel, rule: ""),
    Outcome(.cancel, [.openExternally(url: "", universalLinksOnly: false)], rule: ""),
    Outcome(.cancel, [.openExternally(url: "", universalLinksOnly: true)], rule: ""),
    Outcome(.cancel, [.loadInWebView(url: "")], rule: ""),
    Outcome(.cancel, [.presentInAppBrowser(url: "")], rule: ""),
    Outcome(.cancel, [.routeInternally(AppRoute(path: "", parameters: []))], rule: ""),
    Outcome(.download, rule: ""),
  ]

  /// The inputs in which two actions differ and that are not declared.
  private func needs(_ one: NavigationAction, _ other: NavigationAction) -> [String] {
    let pairs: [(String, Bool)] = [
      ("navigationType", one.navigationType != other.navigationType),
      ("sourceFrame", one.sourceFrame?.isMainFrame != other.sourceFrame?.isMainFrame),
      ("sourceOrigin", one.sourceFrame?.origin != other.sourceFrame?.origin),
      ("targetFrame", one.targetFrame != other.targetFrame),
      ("isRedirect", one.isRedirect != other.isRedirect),
      ("userGesture", one.userGesture != other.userGesture),
      ("httpMethod", one.httpMethod != other.httpMethod),
      ("shouldPerformDownload", one.shouldPerformDownload != other.shouldPerformDownload),
      ("currentURL", one.currentURL != other.currentURL),
      ("appInitiated", one.appInitiated != other.appInitiated),
    ]
    let inputs = pairs.filter { $0.1 && !claims.inputs.contains($0.0) }.map(\.0)
    // The two may ask the same and contradict each other only where a new window is never shown.
    guard inputs.isEmpty, one.targetFrame == nil, !showsNewWindows else { return inputs }
    return ["the feature createWebView"]
  }
}
