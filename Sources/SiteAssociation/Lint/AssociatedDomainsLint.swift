public import StrictJSON

/// Looks the associated domains of an app's entitlements over.
///
/// Requirement: chapter "Site associations" of the Spec, on the lint. Sources: Apple's documentation of
/// the associated domains entitlement, TN3155, the archived guide "Support Universal Links".
public enum AssociatedDomainsLint {
  /// The entitlement's key.
  public static let key = "com.apple.developer.associated-domains"
  private static let services = ["applinks", "webcredentials", "activitycontinuation", "appclips"]
  private static let modes = ["developer", "managed", "developer+managed"]

  /// Looks the entitlements over.
  ///
  /// - Parameters:
  ///   - entitlements: The property list as a value.
  ///   - line: The line on which a text stands, if it is known.
  public static func findings(
    _ entitlements: JSON, line: (String) -> Int? = { _ in nil }
  ) -> [AssociationFinding] {
    guard let list = entitlements[key] else {
      return [
        .init(
          .error, line: nil, place: key, "it is missing, so the app is associated with no site",
          mend: "add it, with an entry such as applinks:example.com")
      ]
    }
    guard let elements = list.array else {
      return [.init(.error, line: line(key), place: key, list.kind, mend: "make it an array")]
    }
    var findings: [AssociationFinding] = []
    if elements.count > 30 {
      findings.append(
        .init(
          .warning, line: line(key), place: key, "\(elements.count) entries",
          mend: "Apple advises to keep to about 20 to 30"))
    }
    let values = elements.compactMap(\.string)
    for (index, element) in elements.enumerated() {
      let place = "\(key)[\(index)]"
      guard let text = element.string else {
        findings.append(
          .init(.error, line: line(key), place: place, element.kind, mend: "make it a string"))
        continue
      }
      for remark in remarks(text, among: values) {
        findings.append(
          .init(
            remark.severity, line: line(text), place: place, "\(quoted(text)): \(remark.what)",
            mend: remark.mend))
      }
    }
    return findings
  }

  private struct Remark {
    var severity: AssociationFinding.Severity
    var what: String
    var mend: String?

    init(_ severity: AssociationFinding.Severity, _ what: String, _ mend: String? = nil) {
      self.severity = severity
      self.what = what
      self.mend = mend
    }
  }

  private static func remarks(_ text: String, among values: [String]) -> [Remark] {
    if text.unicodeScalars.contains(where: { $0.properties.isWhitespace }) {
      return [Remark(.error, "white space", "remove it")]
    }
    if text.contains("://") {
      return [Remark(.error, "a URL", "write the service, a colon and the host")]
    }
    if text.contains("//") { return [Remark(.error, "\"//\"", "remove it")] }
    guard let colon = text.firstIndex(of: ":") else {
      return [Remark(.error, "no service", "write applinks: before the host")]
    }
    var remarks: [Remark] = []
    let service = String(text[..<colon])
    if !services.contains(service) {
      remarks.append(
        Remark(.error, "no such service", "give one of \(services.joined(separator: ", "))"))
    }
    let rest = text[text.index(after: colon)...]
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { remarks += modeRemarks(String(parts[1])) }
    return remarks + hostRemarks(String(parts.first ?? ""), service, among: values)
  }

  private static func modeRemarks(_ query: String) -> [Remark] {
    guard query.hasPrefix("mode="), modes.contains(String(query.dropFirst(5))) else {
      return [
        Remark(.error, "only ?mode= may follow", "give one of \(modes.joined(separator: ", "))")
      ]
    }
    guard query == "mode=developer" else { return [] }
    return [
      Remark(
        .warning, "only builds with a development signature read it", "remove it for the App Store")
    ]
  }

  private static func hostRemarks(
    _ host: String, _ service: String, among values: [String]
  ) -> [Remark] {
    if host.isEmpty { return [Remark(.error, "no host", "add it")] }
    if host.contains("/") { return [Remark(.error, "a path", "end after the host")] }
    if host.contains(":") { return [Remark(.error, "a port", "remove it")] }
    if host.contains("#") { return [Remark(.error, "a fragment", "end after the host")] }
    if host.utf8.contains(where: { $0 >= 0x80 }) {
      return [Remark(.error, "a host that is not ASCII", "write its ASCII form, xn--…")]
    }
    var remarks: [Remark] = []
    let isWildcard = host.hasPrefix("*.")
    let name = isWildcard ? String(host.dropFirst(2)) : host
    if name.contains("*") || name.isEmpty {
      remarks.append(Remark(.error, "a misplaced \"*\"", "\"*.\" may begin the host, nothing else"))
    } else if isWildcard, service == "appclips" {
      remarks.append(Remark(.error, "no wildcard is read for appclips", "name each host"))
    } else if isWildcard, !hosts(of: service, in: values).contains(name.lowercased()) {
      remarks.append(
        Remark(.warning, "\(name) itself is not covered", "add \(service):\(name) if it is meant"))
    }
    if name.lowercased().split(separator: ".").contains(where: { $0.hasPrefix("xn--") }) {
      remarks.append(
        Remark(
          .warning, "a punycode host, which iOS 16 and later are reported not to match",
          "offer a host in ASCII too"))
    }
    return remarks
  }

  private static func hosts(of service: String, in values: [String]) -> [String] {
    values.filter { $0.hasPrefix(service + ":") }.map { value in
      String(value.dropFirst(service.count + 1).prefix { $0 != "?" }).lowercased()
    }
  }
}
