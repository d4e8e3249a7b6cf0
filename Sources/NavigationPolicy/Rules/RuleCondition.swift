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
  static let aboutOrScript = RuleCondition(1 << 27)
  static let neitherWebNorAbout = RuleCondition(1 << 7)
  static let fragment = RuleCondition(1 << 8)
  /// The host ends in a dot, or userinfo or a port is there.
  static let dressedHost = RuleCondition(1 << 9)

  // The action.
  static let sourceIsMain = RuleCondition(1 << 10)
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
  static func held(by context: NavigationContext, among wanted: RuleCondition) -> RuleCondition {
    var held: RuleCondition = []
    func add(_ condition: RuleCondition, _ holds: Bool) {
      if holds { held.formUnion(condition) }
    }
    let isWeb = context.isWeb
    let scheme = context.reading.knownScheme
    let isAbout = scheme == .about
    let sourceIsMain = context.sourceIsMain
    add(.noURL, !context.hasURL)
    add(.notCanonical, !context.reading.isCanonical)
    add(isWeb ? .web : .notWeb, true)
    add(.https, scheme == .https)
    add(.http, scheme == .http)
    add(.about, isAbout)
    add(.aboutOrScript, isAbout || scheme == .javascript)
    add(.neitherWebNorAbout, !isWeb && !isAbout)
    add(.fragment, context.reading.hasFragment)
    add(sourceIsMain ? .sourceIsMain : .sourceIsNotMain, true)
    add(.targetIsMain, context.targetIsMain)
    add(.targetIsSub, context.targetIsSub)
    add(.newWindow, context.asksForNewWindow)
    add(.link, context.isLink)
    add(.history, context.isHistory)
    add(.notRedirected, !context.action.isRedirect)
    add(.download, context.action.shouldPerformDownload)
    add(.perhapsAppMade, context.action.sourceFrame == nil || context.action.appInitiated)
    add(.confinedView, context.configuration.otherSites != .load)
    // What takes longer is looked at only where a rule asks.
    if wanted.contains(.get) { add(.get, context.isGET) }
    if wanted.contains(.dressedHost) { add(.dressedHost, context.reading.hostIsDressed) }
    if wanted.contains(.inViewScheme) { add(.inViewScheme, context.isInView) }
    if wanted.contains(.systemScheme) { add(.systemScheme, context.isSystemScheme) }
    return held
  }

  /// What holds of an action's host, as far as it is wanted; only rules of web pages ask.
  static func heldByHost(
    of context: NavigationContext, among wanted: RuleCondition
  ) -> RuleCondition {
    guard context.isWeb else { return [] }
    var held: RuleCondition = []
    if wanted.contains(.appHost), context.isAppHost { held.formUnion(.appHost) }
    if wanted.contains(.partnerHost), context.isPartnerHost { held.formUnion(.partnerHost) }
    if wanted.contains(.keptHost), held.contains(.partnerHost) || context.isKeptHost {
      held.formUnion(.keptHost)
    }
    return held
  }
}
