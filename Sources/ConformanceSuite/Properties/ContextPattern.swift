import NavigationPolicy

/// Which contexts a question is asked in: for each member the values that it takes (requirement
/// PRP-7).
public struct ContextPattern: Sendable, Equatable {
  /// The values of one member.
  public enum Values: Sendable, Equatable {
    /// These, all of which are asked.
    case these([String])
    /// Whatever value: a proof takes each, a run the member's default.
    case any
  }

  /// The members that are given, in their order.
  public var members: [(member: ContextMember, values: Values)]

  /// Pairs members with values.
  public init(_ members: [(member: ContextMember, values: Values)] = []) { self.members = members }

  /// The values of a member, or `nil` where the pattern leaves it at its default.
  public func values(of member: ContextMember) -> Values? {
    members.first { $0.member == member }?.values
  }

  /// Compares members and values, in their order.
  public static func == (left: ContextPattern, right: ContextPattern) -> Bool {
    left.members.count == right.members.count
      && zip(left.members, right.members).allSatisfy {
        $0.member == $1.member && $0.values == $1.values
      }
  }
}

/// A member of a context, with the closed list of its values; the first is its default.
public enum ContextMember: String, Sendable, CaseIterable {
  case navigationType, asker, target, isRedirect, userGesture, httpMethod, shouldPerformDownload
  case currentURL, appInitiated

  /// The values by name.
  public var names: [String] {
    switch self {
    case .navigationType: NavigationType.allCases.map(\.rawValue)
    case .asker: ["main", "noFrame", "frame", "ownFrame", "otherFrame", "opaqueFrame"]
    case .target: ["main", "frame", "window"]
    case .isRedirect, .shouldPerformDownload, .appInitiated: ["false", "true"]
    case .userGesture: ["null", "true", "false"]
    case .httpMethod: ["GET", "POST"]
    case .currentURL: ["otherSite", "appPage", "aboutBlank", "", "null", "ownContent"]
    }
  }
}
