extension Rule {
  /// Any other scheme that is not the web's.
  static let custom = Rule(
    "h-custom", clause: "HRD-18",
    reason: "Only a tap on an allowed custom-scheme link opens an app; everything else stops.",
    finding: { $0.isWeb ? nil : $0.customSchemeFinding }
  ) { situation in
    guard !situation.isWeb else { return nil }
    return situation.isTap && situation.customSchemeIsValid
      ? situation.open(universalLinksOnly: false) : .cancel
  }
}
