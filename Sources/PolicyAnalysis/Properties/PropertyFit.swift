package import ConformanceSuite
package import NavigationPolicy

/// Which properties speak of an action that was not made for them, such as a page's.
///
/// Only those whose demands need no second question: an answer to the action alone shows whether
/// they hold.
package struct PropertyFit: Sendable {
  private let properties: [Property]
  private let policy: PolicyConfiguration
  /// The hosts that the policy lists, without wildcards.
  private let listedHosts: [String]

  /// Takes the properties that can be asked under a policy.
  package init(_ properties: [Property], policy: PolicyConfiguration) {
    self.policy = policy
    listedHosts = PolicyConfiguration.hostLists.flatMap { policy[keyPath: $0.list] }.map {
      $0.text.hasPrefix("*.") ? String($0.text.dropFirst(2)) : $0.text
    }
    let samples = Samples(policy)
    self.properties = properties.filter { property in
      property.edits.isEmpty && property.must.allSatisfy { $0.other == nil }
        && !PropertyPlan(property, policy: policy, samples: samples).subjects.isEmpty
    }
  }

  /// For each answer the properties that it breaks.
  package func broken(
    by answers: [(answer: Outcome, action: NavigationAction)], judge: PropertyJudge
  ) -> [[Property]] {
    // Whether demands hold follows from few things, and few properties speak of an action.
    var known: [Answer: [Property]] = [:]
    return answers.map { answer, action in
      let key = Answer(shape: PropertyJudge.shape(answer), place: judge.place(action))
      let suspects =
        known[key]
        ?? properties.filter { property in
          property.must.contains { !judge.holds($0, answer, at: key.place) }
        }
      known[key] = suspects
      guard !suspects.isEmpty else { return [] }
      let classes = classes(action)
      let names = ContextMember.allCases.map { (member: $0, name: name(of: $0, action)) }
      return suspects.filter { fits($0, classes, names) }
    }
  }

  private struct Answer: Hashable {
    let shape: PropertyJudge.AnswerShape
    let place: PropertyJudge.Place
  }

  /// Whether a property asks about URLs of such classes in such a context.
  private func fits(
    _ property: Property, _ classes: Set<SampleName>,
    _ names: [(member: ContextMember, name: String)]
  ) -> Bool {
    guard
      property.samples.count == SampleName.allCases.count
        || !classes.isDisjoint(with: property.samples)
    else { return false }
    return property.contexts.contains { pattern in
      names.allSatisfy { member, name in
        switch pattern.values(of: member) {
        case .any?: true
        case .these(let values)?: values.contains(name)
        // Asked on one page only where it does not matter which.
        case nil: member == .currentURL || name == member.names[0]
        }
      }
    }
  }

  private func name(of member: ContextMember, _ action: NavigationAction) -> String {
    switch member {
    case .navigationType: action.navigationType.rawValue
    case .asker: asker(action)
    case .target: action.targetFrame.map { $0.isMainFrame ? "main" : "frame" } ?? "window"
    case .isRedirect: "\(action.isRedirect)"
    case .userGesture: action.userGesture.map { "\($0)" } ?? "null"
    case .httpMethod: action.httpMethod
    case .shouldPerformDownload: "\(action.shouldPerformDownload)"
    case .currentURL: page(action.currentURL)
    case .appInitiated: "\(action.appInitiated)"
    }
  }

  private func asker(_ action: NavigationAction) -> String {
    guard let source = action.sourceFrame else { return "noFrame" }
    if source.isMainFrame { return "main" }
    switch source.origin {
    case nil: return "frame"
    case ""?: return "opaqueFrame"
    case let origin?:
      let isOwn = Origin(URLReading(action.currentURL ?? "")) == Origin(URLReading(origin))
      return isOwn ? "ownFrame" : "otherFrame"
    }
  }

  private func page(_ url: String?) -> String {
    guard let url else { return "null" }
    if url.isEmpty { return "" }
    let reading = URLReading(url)
    if reading.scheme == "about" { return "aboutBlank" }
    if policy.inViewSchemes.containsBytes(of: reading.scheme) { return "ownContent" }
    return policy.appHosts.cover(reading.host ?? "") ? "appPage" : "otherSite"
  }

  // MARK: Classes of URLs

  /// The samples that an action's URL is like.
  private func classes(_ action: NavigationAction) -> Set<SampleName> {
    guard let text = action.url else { return [.noURL] }
    guard !text.isEmpty else { return [.emptyURL] }
    let url = URLReading(text)
    guard url.isCanonical else { return [] }
    if url.isWeb { return webClasses(url, action) }
    switch url.scheme {
    case "about":
      return text == "about:blank" ? [.aboutBlank] : text == "about:srcdoc" ? [.aboutSrcdoc] : []
    case "javascript": return [.javascript]
    case "data": return [.data]
    case "blob": return [.blob]
    case "file": return [.file]
    case "intent": return [.intent]
    case "itms-services": return [.itmsServices]
    case "tel": return [.tel]
    case "mailto": return [.mailto]
    case "sms": return [.sms]
    default: return schemeClasses(url)
    }
  }

  private func schemeClasses(_ url: URLReading) -> Set<SampleName> {
    guard url.userinfo == nil, url.port == nil else { return [] }
    if policy.inViewSchemes.containsBytes(of: url.scheme) { return [.ownContent] }
    do {
      try Profile.hardened.customSchemes.validate(url, configuration: policy)
      return [.custom]
    } catch {
      return switch error {
      case .schemeNotAllowed: [.unlistedScheme]
      case .hostNotAllowed: [.customUnknownHost]
      case .pathNotAllowed: [.customUnknownPath]
      case .keyNotAllowed: [.customUnknownKey]
      default: []
      }
    }
  }

  private func webClasses(_ url: URLReading, _ action: NavigationAction) -> Set<SampleName> {
    // What only looks like a listed host is compared with another question.
    guard let host = url.host, url.userinfo == nil, url.port == nil else { return [] }
    let current = URLReading(action.currentURL ?? "")
    let isHere = url.fragment != nil && Self.document(url) == Self.document(current)
    guard policy.lists(host) else {
      if isLookAlike(url) { return [] }
      if isHere { return [.otherFragment] }
      return host == current.host ? [.otherSite] : [.otherSite, .thirdSite]
    }
    guard url.scheme == "https" else { return [] }
    if policy.appHosts.cover(host) { return isHere ? [.appFragment] : ownClasses(url) }
    return policy.partnerHosts.cover(host) ? [.partner] : [.inViewHost]
  }

  // A listed name in front, behind a dash or in the query: a policy may stop it as a disguise.
  private func isLookAlike(_ url: URLReading) -> Bool {
    listedHosts.contains { !$0.isEmpty && url.text.contains($0) }
  }

  private func ownClasses(_ url: URLReading) -> Set<SampleName> {
    do {
      _ = try Profile.hardened.appRoutes.validate(url, configuration: policy)
      return [.appRoute]
    } catch {
      return switch error {
      case .pathNotAllowed: [.appPage]
      case .keyNotAllowed: [.appRouteTracked]
      case .keyRepeated: [.appRouteRepeated]
      case .pathUnsafe: [.appRouteEscaped]
      default: []
      }
    }
  }

  private static func document(_ url: URLReading) -> Substring {
    url.text.prefix { $0 != "#" }
  }
}
