extension Rule {
  /// A tap on a link to a partner.
  static let partner = Rule(
    "h-partner", clause: "HRD-21",
    reason: "A tap on a link to a partner: an installed app gets it, else it loads in the view.",
    when: [.https, .partnerHost, .link, .notRedirected, .get]
  ) { context in
    guard context.isTap, !context.isSameOrigin else { return nil }
    return context.open(universalLinksOnly: true)
  }
}
