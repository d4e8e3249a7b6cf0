/// A policy's values, shared by all decisions under it.
///
/// A decision takes one reference along in the place of every list.
final class PreparedPolicy: Sendable {
  /// The values.
  let values: PolicyValues
  /// Every host that the policy names.
  let listedHosts: [HostPattern]
  /// Hosts that may lead to the app's own content.
  let contentHosts: [HostPattern]

  /// Prepares values.
  init(_ values: PolicyValues) {
    self.values = values
    listedHosts = values.appHosts + values.partnerHosts + values.inViewHosts
    contentHosts = values.appHosts + values.inViewFrom
  }

  /// The default policy.
  static let standard = PreparedPolicy(PolicyValues())
}

/// What `PolicyConfiguration` holds; it says what each value means.
struct PolicyValues: Sendable, Equatable {
  var appHosts: [HostPattern] = [HostPattern("app.example.com")]
  var partnerHosts: [HostPattern] = [HostPattern("partner.example.com")]
  var routes: [Route] = ["/open/", "/product/", "/promo/", "/checkout/"].map {
    Route(.prefix($0), keys: PolicyValues.documentedKeys)
  }
  var customSchemes: [CustomScheme] = [
    CustomScheme(
      scheme: "myapp", hosts: ["open", "product", "event"],
      pathPrefixes: ["/detail/", "/view/", "/main/"], keys: PolicyValues.documentedKeys)
  ]
  var maxValueLength: Int = 64
  var systemSchemes: [String] = []
  var inViewSchemes: [String] = []
  var newWindows: PolicyConfiguration.NewWindows = .load
  var inViewHosts: [HostPattern] = []
  var inViewFrom: [HostPattern] = []
  var topNavigationFrom: [HostPattern] = []
  var otherSites: PolicyConfiguration.OtherSites = .load
  var maxPathLength: Int = 1024
  var linkSchemes: [String] = ["myapp"]
  var linkHosts: [String] = ["yourwebsite.com"]

  private static let documentedKeys = ["target", "id", "promo", "utm_source"]
}
