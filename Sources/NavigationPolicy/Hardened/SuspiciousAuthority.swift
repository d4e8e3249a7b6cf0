extension Rule {
  /// A trusted host with a dot, userinfo or port added.
  static let suspiciousAuthority = Rule(
    "h-suspicious-authority", clause: "HRD-10",
    reason: "The host looks like a trusted one but carries a trailing dot, userinfo or a port."
  ) { situation in
    guard situation.isWeb, let url = situation.url else { return nil }
    let hasDot = situation.host.hasSuffix(".")
    let host = hasDot ? String(situation.host.dropLast()) : situation.host
    guard situation.isTrusted(host) else { return nil }
    return hasDot || url.userinfo != nil || url.port != nil ? .cancel : nil
  }
}
