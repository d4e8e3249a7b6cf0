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
    case .navigationType: Self.types
    case .asker: Self.askers
    case .target: Self.targets
    case .isRedirect, .shouldPerformDownload, .appInitiated: Self.flags
    case .userGesture: Self.gestures
    case .httpMethod: Self.methods
    case .currentURL: Self.pages
    }
  }

  // Made once: the names are asked for in every context of every URL.
  private static let types = NavigationType.allCases.map(\.rawValue)
  private static let askers = ["main", "noFrame", "frame", "ownFrame", "otherFrame", "opaqueFrame"]
  private static let targets = ["main", "frame", "window"]
  private static let flags = ["false", "true"]
  private static let gestures = ["null", "true", "false"]
  private static let methods = ["GET", "POST"]
  private static let pages = ["otherSite", "appPage", "aboutBlank", "", "null", "ownContent"]
}
