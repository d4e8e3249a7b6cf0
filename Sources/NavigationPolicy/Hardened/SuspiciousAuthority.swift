extension Rule {
  /// A trusted host with a dot, userinfo or port added, or one that the userinfo pretends.
  static let suspiciousAuthority = Rule(
    "h-suspicious-authority", clause: "HRD-10",
    reason: "The URL looks like a listed host but carries a trailing dot, userinfo or a port, "
      + "or leads elsewhere behind a listed name.",
    when: [.web, .dressedHost]
  ) { context in
    guard context.leavesFrame else { return nil }
    let hasDot = context.reading.hostEndsInDot
    let host = hasDot ? String(context.host.dropLast()) : context.host
    let isTrusted =
      context.covers(context.configuration.appHosts, host)
      || context.covers(context.configuration.partnerHosts, host)
    if isTrusted { return .cancel }
    return context.userinfoNamesListedHost ? .cancel : nil
  }
}

extension NavigationContext {
  /// Whether the load shows a page or saves a file, instead of filling a subframe.
  var leavesFrame: Bool { !targetIsSub || action.shouldPerformDownload }

  /// Whether a listed host, `*.x` standing for `x`, is part of the userinfo, decoded once.
  var userinfoNamesListedHost: Bool {
    guard let userinfo = reading.userinfo else { return false }
    let text = PercentEncoding.decodedLeniently(userinfo)
    return listedHosts.contains { pattern in
      let host = pattern.isWildcard ? pattern.text.utf8.dropFirst(2) : pattern.text.utf8[...]
      return !host.isEmpty && text.contains(folded: host)
    }
  }
}

extension [UInt8] {
  /// Whether some bytes are among these, once `A` to `Z` are folded in these.
  fileprivate func contains(folded part: Substring.UTF8View) -> Bool {
    guard part.count <= count else { return false }
    return (0...count - part.count).contains { start in
      zip(self[start...], part).allSatisfy { $0.asciiLowercased == $1 }
    }
  }
}
