package import ConformanceSuite
package import NavigationPolicy

/// Everything of an action but its URL, by the names of the closed lists (requirement SIT-2).
package struct SituationContext: Sendable, Equatable {
  // For each member, in its order, the place of its value among the member's names. A vector and no
  // array: one is made for every situation.
  private var values = SIMD16<UInt8>()

  /// The default of every member.
  package init() {}

  package subscript(member: ContextMember) -> Int {
    get { Int(values[member.place]) }
    set { values[member.place] = UInt8(newValue) }
  }

  /// The name of a member's value.
  package func name(_ member: ContextMember) -> String { member.names[self[member]] }

  /// The context with the single values of a pattern.
  package func changed(by pattern: ContextPattern) -> SituationContext {
    var changed = self
    for (member, values) in pattern.members {
      if case .these(let names) = values, let place = member.names.firstIndex(of: names[0]) {
        changed[member] = place
      }
    }
    return changed
  }
}

extension ContextMember {
  /// Where the member stands among all.
  package var place: Int {
    switch self {
    case .navigationType: 0
    case .asker: 1
    case .target: 2
    case .isRedirect: 3
    case .userGesture: 4
    case .httpMethod: 5
    case .shouldPerformDownload: 6
    case .currentURL: 7
    case .appInitiated: 8
    }
  }
}

/// Makes actions of contexts under one policy.
package struct ContextReading: Sendable {
  /// What the main frame shows, by the place of the name; an outer `nil` where the policy has none.
  private let currentURLs: [String??]
  /// For each shown page the source frame of each asker; none of its origin where it has no origin.
  private let sources: [[Frame?]]
  private let hasOrigin: [Bool]

  /// Prepares what a policy's samples give.
  package init(_ samples: Samples) {
    let names = ContextMember.currentURL.names
    currentURLs = names.map { name in
      switch name {
      case "null": return .some(nil)
      case "": return .some("")
      default:
        guard let sample = SampleName(rawValue: name), case .url(let url) = samples.value(sample)
        else { return nil }
        return .some(url)
      }
    }
    let origins = currentURLs.map { url in (url ?? nil).flatMap(Self.origin) }
    hasOrigin = origins.map { $0 != nil }
    let other = Frame(isMainFrame: false, origin: "https://\(samples.frameHost)")
    sources = origins.map { own in
      [
        .main, nil, .sub, Frame(isMainFrame: false, origin: own), other,
        Frame(isMainFrame: false, origin: ""),
      ]
    }
  }

  private static func origin(_ url: String) -> String? {
    guard let origin = Origin(URLReading(url)) else { return nil }
    return "\(origin.scheme)://\(origin.host)" + (origin.port.isEmpty ? "" : ":\(origin.port)")
  }

  /// Whether a frame can have the shown page's origin: only where the page has one.
  package func isFeasible(_ context: SituationContext) -> Bool {
    guard currentURLs[context[.currentURL]] != nil else { return false }
    return context.name(.asker) != "ownFrame" || hasOrigin[context[.currentURL]]
  }

  /// The action that asks about a URL in a context.
  package func action(_ url: String?, _ context: SituationContext) -> NavigationAction {
    let current = context[.currentURL]
    var action = NavigationAction(
      url: url, navigationType: Self.types[context[.navigationType]],
      sourceFrame: sources[current][context[.asker]], targetFrame: Self.targets[context[.target]])
    action.isRedirect = context[.isRedirect] == 1
    action.userGesture = Self.gestures[context[.userGesture]]
    if context[.httpMethod] == 1 { action.httpMethod = "POST" }
    action.shouldPerformDownload = context[.shouldPerformDownload] == 1
    action.currentURL = currentURLs[current] ?? nil
    action.appInitiated = context[.appInitiated] == 1
    return action
  }

  private static let types = NavigationType.allCases
  private static let targets: [Frame?] = [.main, .sub, nil]
  private static let gestures: [Bool?] = [nil, true, false]
}
