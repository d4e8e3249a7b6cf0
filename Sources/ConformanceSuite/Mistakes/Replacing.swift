import NavigationPolicy

// The few ways in which a mistake changes an engine.

extension ReferenceEngine {
  /// Changes one profile; a part says that the change can be seen there only.
  mutating func change(
    _ name: String, only part: ((String) -> Part)? = nil, _ body: (inout Profile) -> Void
  ) {
    changedParts.insert(part?(name) ?? .profile(name))
    for index in profiles.indices where profiles[index].name == name { body(&profiles[index]) }
  }

  mutating func baseline(_ body: (inout Profile) -> Void) { change("baseline", body) }

  mutating func hardened(_ body: (inout Profile) -> Void) { change("hardened", body) }

  /// Changes a rule of the hardened profile and nothing else.
  mutating func hardened(rule: String, _ body: (inout Profile) -> Void) {
    let place = Profile.hardened.rules.firstIndex { $0.id == rule } ?? 0
    change("hardened", only: { .rules($0, from: place) }, body)
  }

  /// Changes every profile; a part says that the change can be seen there only.
  mutating func everywhere(
    only part: ((String) -> Part)? = nil, _ body: (inout Profile) -> Void
  ) {
    for name in profiles.map(\.name) { change(name, only: part, body) }
  }

  /// Changes how every profile checks the query of links.
  mutating func parameters(_ body: (inout ParameterValidator) -> Void) {
    everywhere {
      body(&$0.appRoutes.parameters)
      body(&$0.customSchemes.parameters)
    }
  }

  /// Changes how every profile judges paths.
  mutating func paths(_ isSafe: @escaping @Sendable (String, (String) -> Bool) -> Bool) {
    everywhere { profile in
      let routes = profile.appRoutes.pathIsSafe
      let schemes = profile.customSchemes.pathIsSafe
      profile.appRoutes.pathIsSafe = { isSafe($0, routes) }
      profile.customSchemes.pathIsSafe = { isSafe($0, schemes) }
    }
  }
}

extension Profile {
  /// Gives a rule another answer; the right one is at hand.
  mutating func replace(
    _ id: String, _ answer: @escaping @Sendable (NavigationContext, Rule) -> Rule.Answer?
  ) {
    for index in rules.indices where rules[index].id == id {
      let rule = rules[index]
      rules[index] = rule.answering { answer($0, rule) }
    }
  }

  /// Lets a rule that is as it should be see another context than the real one.
  mutating func misread(
    _ id: String, seeing change: @escaping @Sendable (inout NavigationContext) -> Void
  ) {
    for index in rules.indices where rules[index].id == id {
      rules[index] = rules[index].seeing(change)
    }
  }

  mutating func remove(_ ids: String...) { rules.removeAll { ids.contains($0.id) } }

  /// Asks a rule before another one.
  mutating func move(_ id: String, before other: String) {
    guard let from = rules.firstIndex(where: { $0.id == id }) else { return }
    let rule = rules.remove(at: from)
    let to = rules.firstIndex { $0.id == other } ?? from
    rules.insert(rule, at: to)
  }

  /// Asks a new rule before all others.
  mutating func first(
    _ id: String, _ answer: @escaping @Sendable (NavigationContext) -> Rule.Answer?
  ) {
    rules.insert(Rule(id, clause: "", reason: "", answer: answer), at: 0)
  }

  /// Lets every rule see another context than the real one.
  mutating func see(_ change: @escaping @Sendable (inout NavigationContext) -> Void) {
    rules = rules.map { $0.seeing(change) }
  }

  /// Lets both validators see, judge and hand on another path than the text has.
  mutating func readPaths(_ change: @escaping @Sendable (String) -> String) {
    let match = appRoutes.matchRoute
    let routeIsSafe = appRoutes.pathIsSafe
    let isAllowed = customSchemes.pathIsAllowed
    let schemeIsSafe = customSchemes.pathIsSafe
    appRoutes.matchRoute = { match(change($0), $1) }
    appRoutes.pathIsSafe = { routeIsSafe(change($0)) }
    appRoutes.routePath = { change($0.path) }
    customSchemes.pathIsAllowed = { isAllowed(change($0), $1) }
    customSchemes.pathIsSafe = { schemeIsSafe(change($0)) }
  }

  /// Reads URLs otherwise.
  mutating func read(_ change: @escaping @Sendable (inout URLReading) -> Void) {
    let original = replacedReading
    replacedReading = { text in
      var url = original?(text) ?? URLReading(text)
      change(&url)
      return url
    }
  }
}

extension Rule {
  /// The rule with its answer to what a change makes of the context.
  fileprivate func seeing(_ change: @escaping @Sendable (inout NavigationContext) -> Void) -> Rule {
    answering { context in
      var seen = context
      change(&seen)
      return answer(seen)
    }
  }
}

extension ParameterValidator {
  /// Gives the check of a reason another test; the right one is at hand.
  mutating func replace(
    _ reason: Rejection,
    _ passes: @escaping @Sendable (ParameterCheck.Candidate, ParameterCheck) -> Bool
  ) {
    for index in checks.indices where checks[index].reason == reason {
      let check = checks[index]
      checks[index].passes = { passes($0, check) }
    }
  }

  mutating func remove(_ reason: Rejection) { checks.removeAll { $0.reason == reason } }

  /// Reads the query's items otherwise.
  mutating func readItems(_ change: @escaping @Sendable ([QueryItem]) -> [QueryItem]) {
    let original = readQuery
    readQuery = { original($0, $1).map(change) }
  }
}
