extension Rule {
  /// A followed link to a custom scheme that the validator accepts.
  static let customOpen = Rule(
    "custom-open", clause: "DEC-8",
    reason: "A link to an allowed custom scheme was followed, so the system may open it.",
    when: [.neitherWebNorAbout, .link],
    finding: { $0.isWeb || $0.scheme == "about" ? nil : $0.customSchemeFinding }
  ) { context in
    context.customSchemeIsValid ? context.open(universalLinksOnly: false) : nil
  }
}
