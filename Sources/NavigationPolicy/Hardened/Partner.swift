extension Rule {
  /// A tap on a link to a partner.
  static let partner = Rule(
    "h-partner", clause: "HRD-21",
    reason: "A tap on a link to a partner: an installed app gets it, else it loads in the view."
  ) { situation in
    guard situation.scheme == "https", situation.isPartnerHost, situation.isTap, situation.isGET,
      !situation.isSameOrigin
    else { return nil }
    return situation.open(universalLinksOnly: true)
  }
}
