extension Rule {
  /// Any other scheme that is not the web's.
  static let custom = Rule(
    "h-custom", clause: "HRD-18",
    reason: "Only a tap on an allowed custom-scheme link opens an app; everything else stops.",
    when: [.notWeb],
    finding: { $0.isWeb ? nil : $0.customSchemeFinding }
  ) { context in
    context.isTap && context.customSchemeIsValid
      ? context.open(universalLinksOnly: false) : .cancel
  }
}
