/// The values that an app fills in: its hosts, routes, schemes and limits.
///
/// Requirements CFG-1 and HRD-39. `PolicyConfiguration()` is the default policy: the documents' values.
/// Nothing is checked here; reading a policy file refuses what CFG-15 names.
public struct PolicyConfiguration: Sendable, Equatable {
  /// Hosts whose https links belong to the app (CFG-4, CFG-5).
  public var appHosts: [HostPattern] {
    get { prepared.values.appHosts }
    set { change { $0.appHosts = newValue } }
  }
  /// Hosts whose links may open another app (CFG-4, CFG-5).
  public var partnerHosts: [HostPattern] {
    get { prepared.values.partnerHosts }
    set { change { $0.partnerHosts = newValue } }
  }
  /// The app's published routes; the exact one wins, else the longest prefix (RTE-5).
  public var routes: [Route] {
    get { prepared.values.routes }
    set { change { $0.routes = newValue } }
  }
  /// The custom schemes that may be handed to the system; the first entry of a scheme counts (CFG-7).
  public var customSchemes: [CustomScheme] {
    get { prepared.values.customSchemes }
    set { change { $0.customSchemes = newValue } }
  }
  /// The longest parameter value, in Unicode scalars.
  public var maxValueLength: Int {
    get { prepared.values.maxValueLength }
    set { change { $0.maxValueLength = newValue } }
  }
  /// Schemes that the system answers, such as `tel`, in lower case (hardened profile, HRD-16).
  public var systemSchemes: [String] {
    get { prepared.values.systemSchemes }
    set { change { $0.systemSchemes = newValue } }
  }
  /// Schemes that the web view itself answers, in lower case (hardened profile, HRD-9).
  public var inViewSchemes: [String] {
    get { prepared.values.inViewSchemes }
    set { change { $0.inViewSchemes = newValue } }
  }
  /// What a request for a new window becomes (hardened profile, HRD-23).
  public var newWindows: NewWindows {
    get { prepared.values.newWindows }
    set { change { $0.newWindows = newValue } }
  }
  /// Hosts whose pages stay in the view even where another app claims them (hardened profile, HRD-22).
  public var inViewHosts: [HostPattern] {
    get { prepared.values.inViewHosts }
    set { change { $0.inViewHosts = newValue } }
  }
  /// Hosts whose pages may lead to the app's own content, such as a sign-in (hardened profile, HRD-36).
  public var inViewFrom: [HostPattern] {
    get { prepared.values.inViewFrom }
    set { change { $0.inViewFrom = newValue } }
  }
  /// Hosts whose frames may navigate the top-level frame without a gesture (hardened profile, HRD-13).
  public var topNavigationFrom: [HostPattern] {
    get { prepared.values.topNavigationFrom }
    set { change { $0.topNavigationFrom = newValue } }
  }
  /// What becomes of web pages on hosts that the policy does not list (hardened profile, HRD-33).
  public var otherSites: OtherSites {
    get { prepared.values.otherSites }
    set { change { $0.otherSites = newValue } }
  }
  /// The longest path that a validator accepts, in bytes of percent-encoded text (hardened profile).
  public var maxPathLength: Int {
    get { prepared.values.maxPathLength }
    set { change { $0.maxPathLength = newValue } }
  }
  /// Schemes of deep links, in lower case.
  public var linkSchemes: [String] {
    get { prepared.values.linkSchemes }
    set { change { $0.linkSchemes = newValue } }
  }
  /// Hosts of universal links, in lower case.
  public var linkHosts: [String] {
    get { prepared.values.linkHosts }
    set { change { $0.linkHosts = newValue } }
  }

  /// The values, and what rules read of them; made again whenever a value is set.
  private var prepared: PreparedPolicy

  /// Makes the default policy.
  public init() { prepared = .standard }

  /// Every host that the policy names.
  package var listedHosts: [HostPattern] { prepared.listedHosts }
  /// Hosts that may lead to the app's own content: its own, and those of a sign-in.
  package var contentHosts: [HostPattern] { prepared.contentHosts }

  private mutating func change(_ change: (inout PolicyValues) -> Void) {
    var values = prepared.values
    change(&values)
    prepared = PreparedPolicy(values)
  }

  /// Whether all values are the same.
  public static func == (left: PolicyConfiguration, right: PolicyConfiguration) -> Bool {
    left.prepared === right.prepared || left.prepared.values == right.prepared.values
  }

  /// What a request for a new window becomes.
  public enum NewWindows: String, Sendable {
    /// A load in the current view.
    case load
    /// A question to the app's `createWebView` delegate.
    case allow
  }

  /// What becomes of web pages on hosts that the policy does not list.
  public enum OtherSites: String, Sendable, CaseIterable {
    /// They load in the view.
    case load
    /// The system opens them, usually in the browser.
    case open
    /// The app presents them in a browser of its own, such as `SFSafariViewController`.
    case present
    /// They stop.
    case cancel
  }
}

/// One published route of the app and the query names that it takes.
public struct Route: Sendable, Equatable {
  /// How a path is compared.
  public enum Match: Sendable, Equatable {
    /// Every path that begins with this text.
    case prefix(String)
    /// This path alone.
    case exact(String)
  }

  /// How a path is compared.
  public var match: Match
  /// The query names allowed, decoded.
  public var keys: [String]

  /// Describes a route.
  public init(_ match: Match, keys: [String]) {
    self.match = match
    self.keys = keys
  }
}

/// One custom scheme that may be handed to the system.
public struct CustomScheme: Sendable, Equatable {
  /// The scheme, in lower case.
  public var scheme: String
  /// The hosts allowed, exact and in lower case.
  public var hosts: [String]
  /// What a path must begin with, unless it is empty.
  public var pathPrefixes: [String]
  /// The query names allowed, decoded.
  public var keys: [String]

  /// Describes a scheme; scheme and hosts are folded to lower case.
  public init(scheme: String, hosts: [String], pathPrefixes: [String], keys: [String]) {
    self.scheme = scheme.asciiLowercased()
    self.hosts = hosts.map { $0.asciiLowercased() }
    self.pathPrefixes = pathPrefixes
    self.keys = keys
  }
}
