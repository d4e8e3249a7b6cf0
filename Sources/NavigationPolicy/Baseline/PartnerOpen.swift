extension Rule {
  /// A followed link to a partner.
  static let partnerOpen = Rule(
    "partner-open", clause: "DEC-10",
    reason: "A link to a partner was followed: an installed app gets it, else it loads in the "
      + "view.",
    when: [.web, .partnerHost, .link]
  ) { context in context.open(universalLinksOnly: true) }
}
