extension Rule {
  /// A trusted host with a dot, userinfo or port added, or one that the userinfo pretends.
  static let suspiciousAuthority = Rule(
    "h-suspicious-authority", clause: "HRD-10",
    reason: "The URL looks like a listed host but carries a trailing dot, userinfo or a port, "
      + "or leads elsewhere behind a listed name.",
    when: [.web, .dressedHost]
  ) { context in
    guard context.leavesFrame else { return nil }
    let url = context.reading.withoutDotAfterHost
    let isTrusted =
      context.parts.covers(context.configuration.appHosts, hostOf: url)
      || context.parts.covers(context.configuration.partnerHosts, hostOf: url)
    if isTrusted { return .cancel }
    return context.userinfoNamesListedHost ? .cancel : nil
  }
}

extension NavigationContext {
  /// Whether the load shows a page or saves a file, instead of filling a subframe.
  var leavesFrame: Bool { !targetIsSub || action.shouldPerformDownload }

  /// Whether a listed host, `*.x` standing for `x`, is part of the userinfo, decoded once.
  var userinfoNamesListedHost: Bool {
    listedHosts.contains { pattern in
      let host = pattern.isWildcard ? pattern.text.utf8.dropFirst(2) : pattern.text.utf8[...]
      return !host.isEmpty && reading.userinfoHolds(host)
    }
  }
}
