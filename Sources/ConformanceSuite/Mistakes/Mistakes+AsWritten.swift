import NavigationPolicy

extension KnownMistake {
  /// Policies as people write them: one test that answers before anything else is looked at.
  ///
  /// The other lists follow the rules of the Spec; these follow public reports.
  static let asWritten: [KnownMistake] = [
    asked(
      "other-sites-leave", "Every page of another site is handed to the browser, in frames too.",
      ["B22"]
    ) { $0.isOtherSite ? $0.open(universalLinksOnly: false) : nil },
    asked(
      "other-sites-leave-by-link",
      "Every followed link to another site is handed to the browser, in frames too.", ["B22"]
    ) { $0.isOtherSite && $0.isLink ? $0.open(universalLinksOnly: false) : nil },
    asked(
      "other-sites-leave-main",
      "Whatever leads the view to another site is handed to the browser: scripts, forms, redirects.",
      ["B22"]
    ) { $0.isOtherSite && $0.targetIsMain ? $0.open(universalLinksOnly: false) : nil },
    asked("list-for-frames", "A frame's page is held against the list of hosts.", ["B4"]) {
      $0.isOtherSite && $0.targetIsSub ? .cancel : nil
    },
    asked("list-for-all", "Every page is held against the list of hosts, in frames too.", ["B4"]) {
      $0.isOtherSite ? .cancel : nil
    },
    asked(
      "only-links-read", "Only followed links are looked at; everything else is left to WebKit.",
      ["A7"]
    ) { $0.isLink ? nil : .allow },
    asked(
      "frames-left-to-webkit", "Whatever a frame asks for is left to WebKit.", ["A7"]
    ) { $0.sourceIsMain ? nil : .allow },
    asked("forms-swallowed", "A form that is sent is stopped.", ["B22"]) {
      $0.isForm ? .cancel : nil
    },
    asked(
      "forms-to-other-sites-swallowed",
      "A form, or the redirect of one, that leads to another site is stopped.", ["B22"]
    ) { $0.isForm && $0.isOtherSite ? .cancel : nil },
    asked("new-windows-swallowed", "A request for a new window is stopped.", ["A8"]) {
      $0.asksForNewWindow ? .cancel : nil
    },
    asked("new-windows-left-to-webkit", "A request for a new window is allowed.", ["A8"]) {
      $0.asksForNewWindow ? .allow : nil
    },
    asked(
      "empty-windows-stopped",
      "A new window without a URL, or for about:blank, is stopped: a sign-in fills it later.",
      ["A8"]
    ) {
      $0.asksForNewWindow && ($0.urlText.isEmpty || $0.urlText == "about:blank") ? .cancel : nil
    },
    asked(
      "own-pages-to-system", "A followed link to the app's own host is handed to the system.",
      ["A4"]
    ) { $0.isAppHost && $0.isWeb && $0.isLink ? $0.open(universalLinksOnly: false) : nil },
    asked(
      "new-windows-to-browser", "A page for a new window is handed to the browser.", ["B22"]
    ) { $0.asksForNewWindow && $0.isWeb ? $0.open(universalLinksOnly: false) : nil },
    asked(
      "schemes-to-system", "Every scheme that is no page's is offered to the system.",
      ["A5", "A6", "A7"]
    ) { $0.hasForeignScheme ? $0.open(universalLinksOnly: false) : nil },
    asked(
      "schemes-to-system-by-link",
      "Every followed link whose scheme is no page's is offered to the system.", ["A6", "A7"]
    ) { $0.hasForeignScheme && $0.isLink ? $0.open(universalLinksOnly: false) : nil },
    asked(
      "all-but-web-to-system",
      "Whatever is not http or https is offered to the system: javascript:, data: and about: too.",
      ["A5", "A7"]
    ) { $0.url != nil && !$0.isWeb ? $0.open(universalLinksOnly: false) : nil },
    asked(
      "schemes-left-to-webkit", "Schemes are not looked at: WebKit gets every URL.", ["A3", "A7"]
    ) {
      $0.url != nil && !$0.isWeb ? .allow : nil
    },
    asked(
      "about-to-system", "An about: URL other than about:blank itself is offered to the system.",
      ["A7"]
    ) {
      $0.scheme == "about" && $0.urlText != "about:blank" ? $0.open(universalLinksOnly: false) : nil
    },
    asked(
      "one-start-host", "Only the host of the start page is the app's; links elsewhere leave.",
      ["B22"]
    ) { context in
      guard context.isWeb, context.isLink, context.sourceIsMain,
        context.host != context.configuration.appHosts.first?.text
      else { return nil }
      return context.open(universalLinksOnly: false)
    },
    asked(
      "pages-loaded-by-app", "Every page is cancelled and loaded again by the app.", ["B12", "B5"]
    ) {
      $0.isWeb && $0.targetIsMain && !$0.action.appInitiated ? $0.loadInstead : nil
    },
    asked("posts-loaded-by-app", "A request with a body is loaded again by the app.", ["B5"]) {
      $0.isWeb && $0.action.httpMethod != "GET" && !$0.targetIsSub ? $0.loadInstead : nil
    },
    asked("redirects-leave", "A redirect to another site is handed to the browser.", ["B9", "B22"])
    {
      $0.isOtherSite && $0.action.isRedirect ? $0.open(universalLinksOnly: false) : nil
    },
    asked(
      "system-schemes-for-all", "Listed system schemes open whoever asks, scripts and frames too.",
      ["A5", "A6"]
    ) {
      $0.configuration.systemSchemes.contains($0.scheme) ? $0.open(universalLinksOnly: false) : nil
    },
    seen(
      "host-in-text", "The URL's text contains the host, so it is the app's or the partner's.",
      ["B14"]
    ) {
      text, host in text.contains(host)
    },
    seen(
      "host-begins-text",
      "The URL's text begins with the host, so it is the app's or the partner's.", ["B14"]
    ) {
      text, host in text.hasPrefix("https://\(host)") || text.hasPrefix("http://\(host)")
    },
    handling(
      "cancelled-then-allowed",
      "A page for a new window is loaded here, cancelled and then allowed.",
      ["A10"]
    ) {
      let original = $0.answer
      $0.answer = { state, id, outcome in
        original(&state, id, outcome)
        if case .loadInWebView? = outcome.effects.first { state.call(id, .allow) }
      }
    },
  ]

  /// A test that every profile makes first.
  private static func asked(
    _ id: String, _ title: String, _ rows: [String],
    _ answer: @escaping @Sendable (NavigationContext) -> Rule.Answer?
  ) -> KnownMistake {
    KnownMistake(id, title, rows) { $0.everywhere { $0.first(id, answer) } }
  }

  /// Text that counts as a URL of an exact host that a list holds.
  private static func seen(
    _ id: String, _ title: String, _ rows: [String],
    _ isListed: @escaping @Sendable (_ text: String, _ host: String) -> Bool
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.everywhere { profile in
        profile.see { context in
          let policy = context.configuration
          let hosts = (policy.appHosts + policy.partnerHosts).filter { !$0.isWildcard }.map(\.text)
          guard let url = context.url, url.isWeb,
            let host = hosts.first(where: { isListed(url.text, $0) })
          else { return }
          context.url?.host = host
        }
      }
    }
  }
}

extension NavigationContext {
  /// Whether the URL is a page of a site that is neither the app's nor a partner's.
  fileprivate var isOtherSite: Bool { isWeb && !isAppHost && !isPartnerHost }
  fileprivate var isForm: Bool {
    action.navigationType == .formSubmitted || action.navigationType == .formResubmitted
  }
  /// Whether the scheme is one that no page has.
  fileprivate var hasForeignScheme: Bool {
    let own = ["", "http", "https", "about", "data", "blob", "file", "javascript"]
    return url != nil && !own.contains(scheme)
  }
}
