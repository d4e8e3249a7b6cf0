extension Rule {
  /// A tap on a link to a partner.
  static let partner = Rule(
    "h-partner", clause: "HRD-21",
    reason: "A tap on a link to a partner: an installed app gets it, else it loads in the view."
  ) { context in
    guard context.scheme == "https", context.isPartnerHost, context.isTap, context.isGET,
      !context.isSameOrigin
    else { return nil }
    return context.open(universalLinksOnly: true)
  }
}
