extension Rule {
  /// A followed link to a custom scheme that the validator accepts.
  static let customOpen = Rule(
    "custom-open", clause: "DEC-8",
    reason: "A link to an allowed custom scheme was followed, so the system may open it.",
    finding: { $0.isWeb || $0.scheme == "about" ? nil : $0.customSchemeFinding }
  ) { situation in
    guard !situation.isWeb, situation.scheme != "about", situation.isLink,
      situation.customSchemeIsValid
    else { return nil }
    return situation.open(universalLinksOnly: false)
  }
}
