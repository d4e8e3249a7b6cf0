extension Rule {
  /// A followed link to a partner.
  static let partnerOpen = Rule(
    "partner-open", clause: "DEC-10",
    reason: "A link to a partner was followed: an installed app gets it, else it loads in the "
      + "view."
  ) { context in
    guard context.isWeb, context.isPartnerHost, context.isLink else { return nil }
    return context.open(universalLinksOnly: true)
  }
}
