import NavigationPolicy

extension KnownMistake {
  /// Who asks: origins, own sources and own askers, and the rows that read them.
  static let askers: [KnownMistake] = [
    misreadEverywhere(
      "origin-ignored", "The source frame's origin is not looked at.", ["B23"]
    ) {
      $0.action.sourceFrame?.origin = nil
    },
    misreadEverywhere("opaque-origin-unknown", "An opaque origin counts as one that is not known.")
    {
      if $0.action.sourceFrame?.origin == "" { $0.action.sourceFrame?.origin = nil }
    },
    misreadEverywhere("opaque-origin-own", "An opaque origin counts as the page's own.", ["B26"]) {
      if $0.action.sourceFrame?.origin == "" { $0.takeSourceForPage() }
    },
    misreadEverywhere(
      "own-frames-foreign", "A frame of the page's own origin counts as a foreign one.", ["B23"]
    ) {
      $0.takeFramesForForeign()
    },
    misreadEverywhere("origin-by-host", "Origins are compared by host alone.", ["B14"]) {
      context in
      guard case .site(let asker) = context.asker, let current = context.currentOrigin,
        asker.host == current.host, !asker.host.isEmpty
      else { return }
      context.action.sourceFrame?.origin = text(current)
    },
    misreadEverywhere("origin-port-ignored", "The port of an origin is not compared.", ["B14"]) {
      context in
      guard case .site(let asker) = context.asker, let current = context.currentOrigin,
        asker.host == current.host, asker.scheme == current.scheme
      else { return }
      context.action.sourceFrame?.origin = text(current)
    },
    misreadEverywhere(
      "asker-port-taken", "A service on another port of a listed host counts as that host.", ["B14"]
    ) { context in
      guard case .site(let asker) = context.asker, !asker.port.isEmpty else { return }
      context.action.sourceFrame?.origin = "\(asker.scheme)://\(asker.host)"
    },
    misreadEverywhere("listed-sites-foreign", "Two app hosts are foreign to one another.", ["B23"])
    {
      context in
      guard !context.sourceIsMain, case .site(let asker) = context.asker,
        asker != context.currentOrigin
      else { return }
      context.takeFramesForForeign()
    },
    misreadEverywhere("hostless-origin-opaque", "An own scheme without hosts has no origin.") {
      context in
      if case .site(let asker) = context.asker, asker.host.isEmpty {
        context.action.sourceFrame?.origin = ""
      }
    },
    misreadEverywhere("null-current-is-empty", "A document that is not known counts as none.") {
      if $0.action.currentURL == nil { $0.action.currentURL = "" }
    },

    misread(
      "h-download-foreign-content", "A foreign page downloads the app's own content.", "h-download",
      ["B21"]
    ) { if $0.isInView { $0.takePageForContent() } },
    misread(
      "h-download-content-redirect", "A redirect downloads the app's own content.", "h-download",
      ["B21"]
    ) {
      $0.action.isRedirect = false
    },
    misread(
      "h-download-by-main-frame", "Only the main frame downloads without a gesture.", "h-download"
    ) { if !$0.isInView { $0.takeFramesForForeign() } },
    misread("h-blank-by-main-frame", "An own frame may not blank the page.", "h-blank", ["B23"]) {
      $0.takeFramesForForeign()
    },
    row("h-frame-content-for-all", "Any page frames the app's own content.", "h-frame", ["B21"]) {
      s, rule in
      s.targetIsSub && s.isInView && s.redirectMayShowContent ? .allow : rule.answer(s)
    },
    row(
      "h-frame-content-needs-origin", "Own content is framed only where the origin is known.",
      "h-frame", ["B3"]
    ) { s, rule in
      s.targetIsSub && s.isInView && s.asker == .unknown ? .cancel : rule.answer(s)
    },
    row(
      "h-frame-content-redirect", "A redirect frames own content, whatever the policy.", "h-frame",
      ["B21"]
    ) {
      s, rule in
      guard s.targetIsSub, s.isInView, s.action.isRedirect else { return rule.answer(s) }
      var seen = s
      seen.action.isRedirect = false
      return rule.answer(seen)
    },
    row("h-frame-content-no-redirect", "No redirect frames own content.", "h-frame", ["B3"]) {
      s, rule in
      s.targetIsSub && s.isInView && s.action.isRedirect ? .cancel : rule.answer(s)
    },
    row(
      "h-in-view-for-all", "The main frame of any site leads to the app's own content.",
      "h-in-view", ["B21"]
    ) { s, rule in
      guard s.isInView, s.sourceIsMain else { return rule.answer(s) }
      return s.asksForNewWindow && s.isGET ? s.loadInstead : .allow
    },
    row("h-in-view-redirect", "Any redirect leads to the app's own content.", "h-in-view", ["B21"])
    {
      s, rule in
      guard s.isInView, s.isOwnAsker, s.action.isRedirect else { return rule.answer(s) }
      return s.asksForNewWindow && s.isGET ? s.loadInstead : .allow
    },
    row(
      "h-in-view-no-redirect", "No sign-in returns to the app's own content.", "h-in-view", ["B9"]
    ) {
      s, rule in
      s.isInView && s.action.isRedirect ? .cancel : rule.answer(s)
    },
    misread(
      "h-in-view-sign-in-ignored", "Sites that may lead to own content are not known.", "h-in-view",
      ["B9"]
    ) {
      if !$0.configuration.inViewFrom.isEmpty {
        $0.configuration.inViewFrom = [HostPattern("none.invalid")]
      }
    },
    row(
      "h-in-view-post-loaded", "A form to own content in a new window loses its body.", "h-in-view",
      ["B5"]
    ) {
      s, rule in
      rule.answer(s) == .allow && s.asksForNewWindow ? s.loadInstead : rule.answer(s)
    },
    row(
      "h-in-view-first-load-stopped", "The first load of own content needs a mark.", "h-in-view",
      ["B2"]
    ) { s, rule in
      s.isInView && s.action.sourceFrame?.origin == nil && s.action.currentURL == ""
        ? .cancel : rule.answer(s)
    },
    row(
      "h-in-view-sign-in-frame", "A sign-in's frame leads the page to own content.", "h-in-view",
      ["B21"]
    ) { s, rule in
      guard s.isInView, case .site(let asker) = s.asker,
        s.isSecure(asker, on: s.configuration.inViewFrom), s.redirectMayShowContent
      else { return rule.answer(s) }
      return s.asksForNewWindow && s.isGET ? s.loadInstead : .allow
    },
    misread(
      "h-frame-to-top-own-frame-stopped", "A frame of the page's own site may not navigate it.",
      "h-frame-to-top", ["B23"]
    ) { $0.takeFramesForForeign() },
    row(
      "h-frame-to-top-redirect-passes", "Any redirect of a frame's load over the page passes.",
      "h-frame-to-top", ["B26"]
    ) { s, rule in
      guard !s.isOwnSource, s.isWeb, s.targetIsMain, s.action.isRedirect, !s.isSameOrigin else {
        return rule.answer(s)
      }
      if s.isGET { return s.loadInstead }
      return s.isPartnerHost ? .cancel : .allow
    },
    row(
      "h-frame-to-top-same-origin-post", "A foreign frame posts to the site that is shown.",
      "h-frame-to-top", ["B26"]
    ) { s, rule in
      rule.answer(s) != nil && s.isSameOrigin ? .allow : rule.answer(s)
    },
    misread(
      "h-frame-to-top-list-ignored", "No frame is trusted to navigate the page.", "h-frame-to-top",
      ["B23"]
    ) {
      $0.configuration.topNavigationFrom = []
    },
    row(
      "h-frame-to-top-list-by-page", "The page's host is looked up in topNavigationFrom.",
      "h-frame-to-top", ["B26"]
    ) { s, rule in
      guard rule.answer(s) == .cancel, !s.isSameOrigin, let current = s.currentOrigin,
        s.isSecure(current, on: s.configuration.topNavigationFrom)
      else { return rule.answer(s) }
      if s.isGET { return s.loadInstead }
      return s.isPartnerHost ? .cancel : .allow
    },
    row(
      "h-frame-to-top-list-http", "A listed frame over http may navigate the page.",
      "h-frame-to-top", ["B26"]
    ) { s, rule in
      guard rule.answer(s) == .cancel, !s.isSameOrigin, case .site(let asker) = s.asker,
        asker.scheme == "http", s.covers(s.configuration.topNavigationFrom, asker.host)
      else { return rule.answer(s) }
      if s.isGET { return s.loadInstead }
      return s.isPartnerHost ? .cancel : .allow
    },
    misread(
      "h-frame-to-new-own-frame",
      "A frame of the page's own site is foreign when it asks for a window.", "h-frame-to-new",
      ["B23"]
    ) { $0.takeFramesForForeign() },
    row(
      "h-frame-to-new-post-stopped", "A frame's tapped form in a new window is stopped.",
      "h-frame-to-new", ["B5"]
    ) { s, rule in
      rule.answer(s) == .allow && !s.isGET && s.configuration.newWindows == .load
        ? .cancel : rule.answer(s)
    },
    row(
      "h-frame-to-new-script-stopped", "A window that a frame's script opens is stopped.",
      "h-frame-to-new", ["B1"]
    ) { s, rule in
      let isLinkOrForm = s.isLink || s.isForm
      return s.action.userGesture == nil && !isLinkOrForm && rule.answer(s) != nil
        ? .cancel : rule.answer(s)
    },
    row(
      "h-frame-to-new-partner-allowed",
      "A frame's window for a partner is allowed, which opens its app.", "h-frame-to-new", ["B24"]
    ) { s, rule in
      guard rule.answer(s) != nil, s.isWanted, s.isKeptHost else { return rule.answer(s) }
      if s.configuration.newWindows == .allow { return .allow }
      return s.isGET ? s.loadInstead : .allow
    },
    misread(
      "h-frame-to-top-other-own-frame", "A frame of the page's own site opens no app.",
      "h-frame-to-top-other", ["A3"]
    ) { $0.takeFramesForForeign() },
  ]

  private static func text(_ origin: Origin) -> String {
    "\(origin.scheme)://\(origin.host)" + (origin.port.isEmpty ? "" : ":\(origin.port)")
  }
}
