/// A policy's procedure: how it reads URLs, which rules it asks in which order, how it validates.
///
/// Every part is a value and can be replaced; `decide` is a pure function of the action and the
/// configuration.
public struct Profile: Sendable {
  /// `baseline` or `hardened`.
  public var name: String
  /// Reads the action's URL.
  package var readURL: @Sendable (NavigationAction) -> URLReading?
  /// The rules in order; the first that answers wins.
  package var rules: [Rule]
  /// Checks links into the app.
  package var appRoutes: AppRouteValidator
  /// Checks links to custom schemes.
  package var customSchemes: CustomSchemeValidator
  /// Whether a set of host patterns covers a host.
  package var covers: @Sendable (_ patterns: [HostPattern], _ host: String) -> Bool = {
    $0.cover($1)
  }
  /// Finds the places that deep links lead to.
  package var deepLinks: DeepLinkRouter
  /// How the decision handler is called and effects are made.
  package var handling = DecisionHandling()

  /// Makes a profile.
  package init(
    name: String, readURL: @escaping @Sendable (NavigationAction) -> URLReading?, rules: [Rule],
    appRoutes: AppRouteValidator, customSchemes: CustomSchemeValidator, deepLinks: DeepLinkRouter
  ) {
    self.name = name
    self.readURL = readURL
    self.rules = rules
    self.appRoutes = appRoutes
    self.customSchemes = customSchemes
    self.deepLinks = deepLinks
  }

  /// What the policy answers to an action.
  public func decide(
    _ action: NavigationAction, configuration: PolicyConfiguration = PolicyConfiguration()
  ) -> Outcome {
    outcome(in: context(of: action, configuration: configuration))
  }

  /// What the rules answer to an action that is prepared.
  package func outcome(in context: NavigationContext) -> Outcome {
    for rule in rules {
      guard let answer = rule.answer(context) else { continue }
      return Outcome(answer.decision, answer.effects, rule: rule.id)
    }
    // Both profiles end in rules that cover every scheme; a profile of somebody else may not.
    return Outcome(.cancel, rule: "no-rule")
  }

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
    guard let url = readURL(action) else { return nil }
    let isRoute = url.isWeb
    let keys =
      isRoute
      ? appRoutes.matchRoute(url.path, configuration.routes)?.keys
      : customSchemes.entry(url.scheme, configuration.customSchemes)?.keys
    let validator = isRoute ? appRoutes.parameters : customSchemes.parameters
    return validator.name(
      refusedFor: reason, url.query, keys: keys ?? [],
      maxValueLength: configuration.maxValueLength)
  }

  /// An action with everything that rules ask about it.
  package func context(
    of action: NavigationAction, configuration: PolicyConfiguration
  ) -> NavigationContext {
    NavigationContext(
      action: action, configuration: configuration, url: readURL(action), appRoutes: appRoutes,
      customSchemes: customSchemes, covers: covers)
  }

  /// The rule of that id.
  public func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

  /// The profiles, by name.
  public static let all: [Profile] = [.baseline, .hardened]

  /// The profile of that name.
  public static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}
