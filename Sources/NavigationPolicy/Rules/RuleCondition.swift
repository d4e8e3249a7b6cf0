/// What must hold of an action before a rule is asked about it; every one of these.
///
/// The engine finds out once what holds of an action, and then passes over most rules without a call.
package struct RuleCondition: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // The URL.
  static let noURL = RuleCondition(1 << 0)
  static let notCanonical = RuleCondition(1 << 1)
  static let web = RuleCondition(1 << 2)
  static let https = RuleCondition(1 << 3)
  static let http = RuleCondition(1 << 4)
  static let notWeb = RuleCondition(1 << 5)
  static let about = RuleCondition(1 << 6)
  static let aboutOrScript = RuleCondition(1 << 10)
  static let neitherWebNorAbout = RuleCondition(1 << 7)
  static let fragment = RuleCondition(1 << 8)
  /// The host ends in a dot, or userinfo or a port is there.
  static let dressedHost = RuleCondition(1 << 9)

  // The action.
  static let sourceIsNotMain = RuleCondition(1 << 11)
  static let targetIsMain = RuleCondition(1 << 12)
  static let targetIsSub = RuleCondition(1 << 13)
  static let newWindow = RuleCondition(1 << 14)
  static let link = RuleCondition(1 << 15)
  /// A step in the history or a reload.
  static let history = RuleCondition(1 << 16)
  static let notRedirected = RuleCondition(1 << 17)
  static let get = RuleCondition(1 << 18)
  static let download = RuleCondition(1 << 19)
  /// The app made the load, or nothing tells who did.
  static let perhapsAppMade = RuleCondition(1 << 20)

  // The URL under the policy.
  static let appHost = RuleCondition(1 << 21)
  static let partnerHost = RuleCondition(1 << 22)
  static let keptHost = RuleCondition(1 << 23)
  static let inViewScheme = RuleCondition(1 << 24)
  static let systemScheme = RuleCondition(1 << 25)
  /// The policy keeps pages of hosts that it does not list out of the view.
  static let confinedView = RuleCondition(1 << 26)

  private init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// What compares hosts with the policy's lists, and so takes longest to find out.
  static let hosts = RuleCondition(0b111 << 21)

  /// What holds of an action, as far as it is wanted, but for its host.
  static func held(
    by action: NavigationAction, _ reading: URLReading, hasURL: Bool,
    under policy: PolicyConfiguration, among wanted: RuleCondition
  ) -> RuleCondition {
    var held = held(by: reading.knownScheme).union(action.navigationType.held)
    func add(_ condition: RuleCondition, _ holds: Bool) {
      if holds { held.formUnion(condition) }
    }
    add(.noURL, !hasURL)
    add(.notCanonical, !reading.isCanonical)
    add(.fragment, reading.hasFragment)
    // Once each: looking into a frame takes its origin along.
    let source = action.sourceFrame?.isMainFrame
    let target = action.targetFrame?.isMainFrame
    add(.sourceIsNotMain, !(source ?? false))
    add(.targetIsMain, target == true)
    add(.targetIsSub, target == false)
    add(.newWindow, target == nil)
    add(.notRedirected, !action.isRedirect)
    add(.download, action.shouldPerformDownload)
    add(.perhapsAppMade, source == nil || action.appInitiated)
    add(.confinedView, policy.otherSites != .load)
    // What takes longer is looked at only where a rule asks.
    if wanted.contains(.get) { add(.get, action.isGET) }
    if wanted.contains(.dressedHost) { add(.dressedHost, reading.hostIsDressed) }
    if wanted.contains(.inViewScheme) {
      add(.inViewScheme, reading.hasScheme(among: policy.inViewSchemes))
    }
    if wanted.contains(.systemScheme) {
      add(.systemScheme, reading.hasScheme(among: policy.systemSchemes))
    }
    return held
  }

  /// What holds of a scheme.
  private static func held(by scheme: KnownScheme?) -> RuleCondition {
    switch scheme {
    case .https: [.web, .https]
    case .http: [.web, .http]
    case .about: [.notWeb, .about, .aboutOrScript]
    case .javascript: [.notWeb, .neitherWebNorAbout, .aboutOrScript]
    case .data, .blob, nil: [.notWeb, .neitherWebNorAbout]
    }
  }

  /// What holds of a URL's host, as far as it is wanted; only rules of web pages ask.
  static func held(
    byHostOf reading: URLReading, under policy: PolicyConfiguration, _ parts: ProfileParts,
    among wanted: RuleCondition
  ) -> RuleCondition {
    guard reading.isWeb else { return [] }
    func isOn(_ patterns: [HostPattern]) -> Bool { parts.covers(patterns, hostOf: reading) }
    var held: RuleCondition = []
    if wanted.contains(.appHost), isOn(policy.appHosts) { held.formUnion(.appHost) }
    let isPartner =
      !wanted.isDisjoint(with: [.partnerHost, .keptHost]) && isOn(policy.partnerHosts)
    if isPartner { held.formUnion([.partnerHost, .keptHost]) }
    if wanted.contains(.keptHost), !isPartner, isOn(policy.inViewHosts) {
      held.formUnion(.keptHost)
    }
    return held
  }
}

extension NavigationContext {
  /// What holds of the action, as far as it is wanted, but for its host.
  func held(among wanted: RuleCondition) -> RuleCondition {
    .held(by: action, reading, hasURL: hasURL, under: configuration, among: wanted)
  }

  /// What holds of the URL's host, as far as it is wanted.
  func heldByHost(among wanted: RuleCondition) -> RuleCondition {
    .held(byHostOf: reading, under: configuration, parts, among: wanted)
  }
}

extension NavigationType {
  /// What holds of an action of this type.
  fileprivate var held: RuleCondition {
    switch self {
    case .linkActivated: .link
    case .backForward, .reload, .formResubmitted: .history
    case .formSubmitted, .other: []
    }
  }
}

extension NavigationAction {
  /// Whether the initiating frame is the main one; no frame reads as not main, which is what a
  /// message to `nil` answers.
  var sourceIsMain: Bool { sourceFrame?.isMainFrame ?? false }

  /// Whether the method is GET; methods are case-sensitive (RFC 9110, section 9.1).
  var isGET: Bool { httpMethod.isByteEqual(to: "GET") }
}
