public import StrictJSON

/// Looks the custom schemes of an app's Info.plist over.
///
/// Requirement: chapter "Site associations" of the Spec, on the lint. Sources: Apple's documentation of
/// CFBundleURLTypes, RFC 3986 section 3.1, App Store Connect's error ITMS-90158.
public enum URLTypesLint {
  private static let key = "CFBundleURLTypes"
  private static let reserved: Set<String> = [
    "http", "https", "ftp", "file", "about", "data", "blob", "javascript", "ws", "wss", "mailto",
    "tel", "sms", "facetime", "facetime-audio", "app-settings", "prefs", "app-prefs", "shortcuts",
    "webcal",
  ]

  /// The schemes that an Info.plist registers, in lower case and in order.
  public static func schemes(_ plist: JSON) -> [String] {
    (plist[key]?.array ?? []).flatMap { $0["CFBundleURLSchemes"]?.array ?? [] }
      .compactMap { $0.string?.lowercased() }
  }

  /// Looks an Info.plist over.
  ///
  /// - Parameters:
  ///   - plist: The property list as a value.
  ///   - line: The line on which a text stands, if it is known.
  public static func findings(
    _ plist: JSON, line: (String) -> Int? = { _ in nil }
  ) -> [AssociationFinding] {
    var findings: [AssociationFinding] = []
    func report(
      _ severity: AssociationFinding.Severity, _ text: String, _ place: String, _ what: String,
      _ mend: String? = nil
    ) {
      findings.append(.init(severity, line: line(text), place: place, what, mend: mend))
    }
    if let count = plist["LSApplicationQueriesSchemes"]?.array?.count, count > 50 {
      report(
        .warning, "LSApplicationQueriesSchemes", "LSApplicationQueriesSchemes",
        "\(count) schemes, of which iOS reads 50", "keep those that canOpenURL is asked about")
    }
    guard let types = plist[key] else { return findings }
    guard let elements = types.array else {
      report(.error, key, key, types.kind, "make it an array of dictionaries")
      return findings
    }
    var seen: Set<String> = []
    for (index, type) in elements.enumerated() {
      let place = "\(key)[\(index)]"
      guard type.object != nil else {
        report(.error, key, place, type.kind, "make it a dictionary")
        continue
      }
      if type["CFBundleTypeRole"] == nil {
        report(.note, key, place, "CFBundleTypeRole is missing", "write Editor or Viewer")
      }
      guard let schemes = type["CFBundleURLSchemes"]?.array, !schemes.isEmpty else {
        report(.error, key, place, "no CFBundleURLSchemes, so no scheme is registered", "add one")
        continue
      }
      for (number, scheme) in schemes.enumerated() {
        let place = "\(place).CFBundleURLSchemes[\(number)]"
        guard let text = scheme.string else {
          report(.error, "CFBundleURLSchemes", place, scheme.kind, "make it a string")
          continue
        }
        for (severity, what, mend) in remarks(
          text, isRepeated: !seen.insert(text.lowercased()).inserted)
        {
          report(severity, text, place, "\(quoted(text)) \(what)", mend)
        }
      }
    }
    return findings
  }

  private static func remarks(
    _ text: String, isRepeated: Bool
  ) -> [(AssociationFinding.Severity, String, String?)] {
    let folded = text.lowercased()
    if text.hasSuffix(":") || text.contains("://") {
      return [(.error, "is no scheme (ITMS-90158)", "leave out the colon and what follows")]
    }
    guard isScheme(text) else {
      return [
        (
          .error, "is no scheme (ITMS-90158)",
          "begin with a letter; then letters, digits, +, - and . only"
        )
      ]
    }
    var remarks: [(AssociationFinding.Severity, String, String?)] = []
    if reserved.contains(folded) || folded.hasPrefix("itms") || folded.hasPrefix("x-apple-") {
      remarks.append((.error, "is reserved for the system", "choose another scheme"))
    }
    if isRepeated { remarks.append((.note, "is registered twice", "keep one")) }
    if folded != text {
      remarks.append((.note, "has capitals, which do not count", "write lower case"))
    }
    return remarks
  }

  private static func isScheme(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
  }

  /// Compares the schemes of a policy with the registered ones.
  ///
  /// - Returns: What is to be said about the policy, and about the Info.plist.
  public static func comparison(
    registered: [String], linkSchemes: [String], customSchemes: [String],
    line: (String) -> Int? = { _ in nil }
  ) -> (policy: [AssociationFinding], plist: [AssociationFinding]) {
    var policy: [AssociationFinding] = []
    let places =
      linkSchemes.enumerated().map { ("linkSchemes[\($0)]", $1) }
      + customSchemes.enumerated().map { ("customSchemes[\($0)].scheme", $1) }
    for (place, scheme) in places where !registered.contains(scheme) {
      policy.append(
        .init(
          .warning, line: nil, place: place,
          "\(quoted(scheme)) is not registered in the Info.plist",
          mend: "register it, if it is this app's"))
    }
    let named = Set(linkSchemes + customSchemes)
    var seen: Set<String> = []
    let plist = registered.filter { !named.contains($0) && seen.insert($0).inserted }.map {
      scheme in
      AssociationFinding(
        .warning, line: line(scheme), place: key,
        "\(quoted(scheme)) is registered, but the policy names it nowhere",
        mend: "add it to linkSchemes or customSchemes")
    }
    return (policy, plist)
  }
}
