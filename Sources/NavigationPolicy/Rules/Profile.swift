/// A policy's procedure: how it reads URLs, which rules it asks in which order, how it validates.
///
/// Every part is a value and can be replaced; `decide` is a pure function of the action and the
/// configuration.
public struct Profile: Sendable {
  /// `baseline` or `hardened`.
  public var name: String
  /// The text of the URL to judge.
  package var urlText: @Sendable (NavigationAction) -> String?
  /// Reads that text in the place of `URLReading` itself, where it is given.
  package var replacedReading: (@Sendable (String) -> URLReading)?
  /// The rules in order; the first that answers wins.
  package var rules: [Rule] { didSet { index = RuleIndex(rules) } }
  /// The rules' conditions.
  private var index: RuleIndex
  /// The profile's parts other than its rules.
  var parts: ProfileParts

  /// Makes a profile.
  package init(
    name: String, urlText: @escaping @Sendable (NavigationAction) -> String?, rules: [Rule],
    appRoutes: AppRouteValidator, customSchemes: CustomSchemeValidator, deepLinks: DeepLinkRouter
  ) {
    self.name = name
    self.urlText = urlText
    self.rules = rules
    index = RuleIndex(rules)
    parts = ProfileParts(
      appRoutes: appRoutes, customSchemes: customSchemes, deepLinks: deepLinks)
  }

  /// What the policy answers to an action.
  public func decide(
    _ action: NavigationAction, configuration: PolicyConfiguration = PolicyConfiguration()
  ) -> Outcome {
    guard let text = urlText(action) else {
      return decide(action, URLReading(""), hasURL: false, configuration)
    }
    // Not by `read`: a reading that comes from either of two places is moved once more.
    if let replacedReading {
      return decide(action, replacedReading(text), hasURL: true, configuration)
    }
    return decide(action, URLReading(text), hasURL: true, configuration)
  }

  /// What the rules answer to an action that is prepared.
  package func outcome(in context: NavigationContext) -> Outcome {
    decide(context.action, context.reading, hasURL: context.hasURL, context.configuration)
  }

  private func decide(
    _ action: NavigationAction, _ reading: URLReading, hasURL: Bool,
    _ configuration: PolicyConfiguration
  ) -> Outcome {
    // By place: handing out a whole rule would copy its id, its reason and the rest.
    var search = RuleSearch(
      held: .held(by: action, reading, hasURL: hasURL, under: configuration, among: index.asked))
    while let place = search.next(
      in: index,
      host: { .held(byHostOf: reading, under: configuration, parts, among: index.asked) })
    {
      let answer =
        rules[place].fixed ?? rules[place].body(action, configuration, hasURL, reading, parts)
      if let answer { return Outcome(answer.decision, answer.effects, rule: rules[place].id) }
    }
    return Self.unanswered
  }

  // Both profiles end in rules that cover every scheme; a profile of somebody else may not.
  private static var unanswered: Outcome { Outcome(.cancel, rule: "no-rule") }

  /// What the rules up to the one that answers found in the URL, or `nil`.
  public func finding(
    _ action: NavigationAction, configuration: PolicyConfiguration = PolicyConfiguration()
  ) -> Finding? {
    let context = context(of: action, configuration: configuration)
    for rule in rules {
      if let finding = rule.finding(context) { return finding }
      if rule.answer(context) != nil { return nil }
    }
    return nil
  }

  /// The name of the query item for which a validator refused the action's link, or `nil` where
  /// the reason is no item's.
  package func parameter(
    refusedFor reason: Rejection, _ action: NavigationAction, configuration: PolicyConfiguration
  ) -> String? {
    guard let url = urlText(action).map(read) else { return nil }
    let isRoute = url.isWeb
    let keys =
      isRoute
      ? appRoutes.matchRoute(url.path, configuration.routes)?.keys
      : customSchemes.entry(url.scheme, configuration.customSchemes)?.keys
    let validator = isRoute ? appRoutes.parameters : customSchemes.parameters
    return validator.name(
      refusedFor: reason, url, keys: keys ?? [],
      maxValueLength: configuration.maxValueLength)
  }

  /// An action with everything that rules ask about it.
  package func context(
    of action: NavigationAction, configuration: PolicyConfiguration
  ) -> NavigationContext {
    guard let text = urlText(action) else {
      return NavigationContext(
        action: action, configuration: configuration, hasURL: false, reading: URLReading(""),
        parts: parts)
    }
    return NavigationContext(
      action: action, configuration: configuration, hasURL: true, reading: read(text),
      parts: parts)
  }

  private func read(_ text: consuming String) -> URLReading {
    if let replacedReading { return replacedReading(text) }
    return URLReading(consume text)
  }

  /// The rule of that id.
  public func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

  /// The profiles, by name.
  public static let all: [Profile] = [.baseline, .hardened]

  /// The profile of that name.
  public static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}
