import NavigationPolicy

extension KnownMistake {
  /// Hosts that are dressed up, and names in front of other hosts.
  static let authority: [KnownMistake] = [
    misread(
      "h-suspicious-name-missed", "A listed name in the userinfo is not looked at.",
      "h-suspicious-authority", ["B14"]
    ) { context in
      // A userinfo that names nothing is present all the same.
      context.changeUserinfo { _ in "" }
    },
    misread(
      "h-suspicious-name-undecoded", "A listed name is not found behind escapes.",
      "h-suspicious-authority"
    ) { context in
      context.changeUserinfo { text in String(text.map { $0 == "%" ? "!" : $0 }) }
    },
    misread(
      "h-suspicious-name-decoded-twice", "A userinfo is decoded until nothing is left.",
      "h-suspicious-authority"
    ) { context in
      context.changeUserinfo {
        String(decoding: PercentEncoding.decodedLeniently($0), as: UTF8.self)
      }
    },
    row(
      "h-suspicious-name-whole", "Only a userinfo that is a listed name counts.",
      "h-suspicious-authority", ["B14"]
    ) { s, rule in
      guard rule.answer(s) != nil, let userinfo = s.url?.userinfo else { return rule.answer(s) }
      let name =
        String(decoding: PercentEncoding.decodedLeniently(userinfo), as: UTF8.self)
        .lowercased().split(separator: ":").first.map(String.init) ?? ""
      var seen = s
      seen.url?.userinfo = ""
      return rule.answer(seen) ?? (s.covers(s.listedHosts, name) ? .cancel : nil)
    },
    misread(
      "h-suspicious-name-case", "A listed name is not found in capitals.",
      "h-suspicious-authority", ["B14"]
    ) { context in
      context.changeUserinfo { text in
        let decoded = String(decoding: PercentEncoding.decodedLeniently(text), as: UTF8.self)
        return String(decoded.map { $0.isUppercase ? "!" : $0 })
      }
    },
    misread(
      "h-suspicious-name-kept", "Only app and partner hosts are looked for in a userinfo.",
      "h-suspicious-authority", ["B14"]
    ) { $0.configuration.inViewHosts = [] },
    row(
      "h-suspicious-name-wildcard", "A wildcard's name is not looked for in a userinfo.",
      "h-suspicious-authority", ["B14"]
    ) { s, rule in
      var seen = s
      func exact(_ hosts: [HostPattern]) -> [HostPattern] { hosts.filter { !$0.isWildcard } }
      seen.configuration.appHosts = exact(s.configuration.appHosts)
      seen.configuration.partnerHosts = exact(s.configuration.partnerHosts)
      seen.configuration.inViewHosts = exact(s.configuration.inViewHosts)
      let host = s.host.hasSuffix(".") ? String(s.host.dropLast()) : s.host
      let isTrusted =
        s.covers(s.configuration.appHosts, host) || s.covers(s.configuration.partnerHosts, host)
      return isTrusted ? rule.answer(s) : rule.answer(seen)
    },
    row(
      "h-suspicious-in-frames", "A dressed host is stopped in frames too.",
      "h-suspicious-authority",
      ["B3"]
    ) { s, rule in
      var seen = s
      if s.targetIsSub { seen.action.targetFrame = .main }
      return rule.answer(seen)
    },
    row(
      "h-suspicious-download-missed", "A frame's download is not looked at for its host.",
      "h-suspicious-authority", ["B14"]
    ) { s, rule in s.targetIsSub ? nil : rule.answer(s) },
    row(
      "h-app-cleartext-in-frames", "The app's host in clear text is stopped in frames too.",
      "h-app-cleartext", ["B3"]
    ) { s, _ in s.scheme == "http" && s.isAppHost ? .cancel : nil },
    row(
      "h-app-cleartext-download-missed", "A frame's download in clear text is taken.",
      "h-app-cleartext", ["B14"]
    ) { s, rule in s.targetIsSub ? nil : rule.answer(s) },
    KnownMistake(
      "h-download-first", "A download is judged before its host.", ["B14"]
    ) {
      $0.hardened { $0.move("h-download", before: "h-same-document") }
    },
  ]
}
