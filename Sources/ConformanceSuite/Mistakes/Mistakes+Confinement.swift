import NavigationPolicy

extension KnownMistake {
  /// Where a navigation leads: listed hosts, other sites, first loads, quiet loads.
  static let confinement: [KnownMistake] = [
    row(
      "h-other-site-same-origin", "An unlisted page's own links leave the view.", "h-other-site",
      ["B22"]
    ) {
      s, rule in
      guard s.isSameOrigin, s.targetIsMain, rule.answer(s) != nil else { return rule.answer(s) }
      var seen = s
      seen.action.currentURL = nil
      return rule.answer(seen)
    },
    row(
      "h-other-site-same-origin-post", "A foreign frame posts to the unlisted site that is shown.",
      "h-other-site", ["B26"]
    ) { s, rule in
      rule.answer(s) != nil && s.isSameOrigin && s.targetIsMain ? .allow : rule.answer(s)
    },
    row(
      "h-other-site-form-stopped", "A listed page's form to another site is swallowed.",
      "h-other-site", ["B22"]
    ) { s, rule in
      rule.answer(s) == .allow && !(s.isSameOrigin && s.targetIsMain) ? .cancel : rule.answer(s)
    },
    row(
      "h-other-site-form-redirect", "The redirect of a listed page's form is judged like a link.",
      "h-other-site", ["B22"]
    ) { s, rule in
      guard rule.answer(s) == .allow, s.isForm, s.action.isRedirect,
        !(s.isSameOrigin && s.targetIsMain)
      else { return rule.answer(s) }
      var seen = s
      seen.action.isRedirect = false
      return rule.answer(seen)
    },
    row(
      "h-other-site-form-anywhere", "Any page's form may lead to another site.", "h-other-site",
      ["B22"]
    ) {
      s, rule in
      rule.answer(s) == .cancel && s.isForm && (!s.isGET || s.action.isRedirect) && s.isOwnSource
        ? .allow : rule.answer(s)
    },
    row(
      "h-other-site-form-of-frames", "A foreign frame's form leads to another site.",
      "h-other-site", ["B22"]
    ) {
      s, rule in
      rule.answer(s) == .cancel && s.isForm && !s.isGET && !s.isOwnSource && s.showsListedPage
        ? .allow : rule.answer(s)
    },
    misread(
      "h-other-site-post-handed-out", "A post to another site is handed out without its body.",
      "h-other-site", ["B22"]
    ) { $0.action.httpMethod = "GET" },
    row(
      "h-other-site-script", "A script's load of another site leaves the view.", "h-other-site",
      ["B22"]
    ) { s, rule in
      guard rule.answer(s) == .cancel, s.isGET, s.isOwnSource else { return rule.answer(s) }
      var seen = s
      seen.action.userGesture = true
      return rule.answer(seen)
    },
    row(
      "h-other-site-frame", "A frame leads to another site without a known gesture.",
      "h-other-site", ["B22"]
    ) {
      s, rule in
      guard rule.answer(s) == .cancel, s.isGET, !s.isOwnSource, s.isWanted else {
        return rule.answer(s)
      }
      var seen = s
      seen.action.userGesture = true
      return rule.answer(seen)
    },
    row(
      "h-other-site-get-form", "A search form to another site does nothing.", "h-other-site",
      ["B22"]
    ) { s, rule in
      s.isForm && s.isGET && s.action.userGesture == nil && rule.answer(s) != .allow
        && rule.answer(s) != nil ? .cancel : rule.answer(s)
    },
    row(
      "h-other-site-redirect-stopped", "The redirect of a tapped link does nothing.",
      "h-other-site", ["B22"]
    ) {
      s, rule in
      s.action.isRedirect && rule.answer(s)?.effects.isEmpty == false ? .cancel : rule.answer(s)
    },
    row(
      "h-other-site-presented", "Another site is presented where it should open.", "h-other-site",
      ["B22"]
    ) {
      s, rule in
      s.configuration.otherSites == .open && rule.answer(s)?.effects.isEmpty == false
        ? .cancel(.presentInAppBrowser(url: s.urlText)) : rule.answer(s)
    },
    row(
      "h-other-site-opened", "Another site opens where it should be presented.", "h-other-site",
      ["B22"]
    ) {
      s, rule in
      s.configuration.otherSites == .present && rule.answer(s)?.effects.isEmpty == false
        ? s.open(universalLinksOnly: false) : rule.answer(s)
    },
    row("h-other-site-universal", "Another site opens in an app only.", "h-other-site", ["B22"]) {
      s, rule in
      s.configuration.otherSites == .open && rule.answer(s)?.effects.isEmpty == false
        ? s.open(universalLinksOnly: true) : rule.answer(s)
    },
    misread(
      "h-other-site-partners-unlisted", "A partner's page counts as another site.", "h-other-site",
      ["B22"]
    ) {
      $0.configuration.partnerHosts = []
    },
    misread(
      "h-other-site-kept-unlisted", "A page that must stay counts as another site.", "h-other-site",
      ["B22"]
    ) { $0.configuration.inViewHosts = [] },
    misread(
      "h-other-site-apps-unlisted", "A page of the app counts as another site.", "h-other-site",
      ["B22"]
    ) {
      $0.configuration.appHosts = [HostPattern("none.invalid")]
    },
    row(
      "h-other-site-content-unlisted", "A form of the app's own content is swallowed.",
      "h-other-site", ["B22"]
    ) { s, rule in
      guard rule.answer(s) == .allow, s.isForm, !s.isSameOrigin,
        let current = s.currentOrigin, s.isInView(current.scheme)
      else { return rule.answer(s) }
      return .cancel
    },

    misread(
      "h-first-load-empty-only", "A pop-up that shows about:blank has no first load.",
      "h-first-load",
      ["B1"]
    ) { if $0.showsAboutBlank { $0.action.currentURL = "https://elsewhere.example/" } },
    misread(
      "h-first-load-blank-unwanted", "A frame leads an empty page without a gesture.",
      "h-first-load"
    ) { if $0.showsAboutBlank { $0.action.currentURL = "" } },
    row(
      "h-first-load-partner-allowed", "A pop-up's first load of a partner opens its app.",
      "h-first-load", ["B24"]
    ) { s, rule in
      rule.answer(s)?.effects.isEmpty == false ? .allow : rule.answer(s)
    },
    misread(
      "h-first-load-post-loaded", "A pop-up's first post loses its body.", "h-first-load", ["B5"]
    ) {
      $0.action.httpMethod = "GET"
    },

    misread(
      "h-partner-same-origin", "A link within a partner's own pages opens its app.", "h-partner",
      ["B24"]
    ) { $0.action.currentURL = nil },
    misread(
      "h-partner-quiet-https-only", "A partner over http is allowed.", "h-partner-quiet", ["B24"]
    ) {
      if $0.scheme == "http" { $0.url?.scheme = "ftp" }
    },
    row(
      "h-partner-quiet-form-allowed", "A form to a partner opens its app.", "h-partner-quiet",
      ["B24"]
    ) {
      s, rule in
      s.isForm && !s.action.isRedirect && s.action.userGesture != true && !s.asksForNewWindow
        ? nil : rule.answer(s)
    },
    row(
      "h-partner-quiet-gesture-allowed", "A script after a tap opens a partner's app.",
      "h-partner-quiet", ["B8"]
    ) { s, rule in
      let others = s.isLink || s.isForm || s.action.isRedirect || s.asksForNewWindow
      return s.action.userGesture == true && !others ? nil : rule.answer(s)
    },
    row(
      "h-partner-quiet-window-allowed", "A script's window for a partner is asked of the app.",
      "h-partner-quiet", ["A8"]
    ) { s, rule in
      let others = s.isLink || s.isForm || s.action.isRedirect || s.action.userGesture == true
      return s.asksForNewWindow && !others ? nil : rule.answer(s)
    },
    misreadEverywhere(
      "in-view-hosts-ignored", "Hosts that must stay in the view are not known.", ["B24"]
    ) {
      $0.configuration.inViewHosts = []
    },
  ]
}
