/// A URL that is derived from a policy (requirement PRP-3).
public enum SampleName: String, Sendable, CaseIterable {
  case noURL, emptyURL, unreadable
  case aboutBlank, aboutSrcdoc, javascript, data, blob, file, intent, itmsServices
  case tel, mailto, sms, unlistedScheme
  case appPage, appFragment, appRoute, appRouteTracked, appRouteTwoKeys, appRouteEscaped
  case appRouteRepeated, appWildcard
  case partner, inViewHost, otherSite, otherFragment, thirdSite
  case custom, customUnknownKey, customUnknownHost, customUnknownPath, ownContent

  /// The names that stand for several samples.
  static let groups: [(name: String, samples: [SampleName])] = [
    ("any", allCases),
    (
      "anyScheme",
      [.tel, .mailto, .sms, .unlistedScheme, .intent, .itmsServices, .custom]
    ),
    ("anyWeb", [.appPage, .appRoute, .appRouteTracked, .partner, .otherSite]),
  ]
}

/// How a URL is changed (requirement PRP-4).
public enum EditName: String, Sendable, CaseIterable {
  case suffix, prefix, glued, dash, longerLabel, punycode, userHost, inQuery, inPath
  case encodedDot, backslash
  case user, port, dot, cleartext
  case longerScheme, otherScheme, emptyFragment
  case hostCase, parameterOrder
}
