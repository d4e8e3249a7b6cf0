import NavigationPolicy

extension KnownMistake {
  /// The rows of the hardened profile, and what they read.
  static let hardened: [KnownMistake] =
    removed + [
      row("h-no-url-strict", "A window that opens empty is stopped.", "h-no-url", ["A8"]) {
        s, rule in
        s.action.url ?? "" == "" ? .cancel : rule.answer(s)
      },
      KnownMistake(
        "h-null-url-allowed", "An action without a URL is allowed."
      ) {
        $0.hardened {
          $0.replace("h-no-url") { s, rule in s.url == nil ? .allow : rule.answer(s) }
        }
      },
      row(
        "h-app-flag-ignored", "The app's own load is known by its source only.",
        "h-app-initiated", ["B2"]
      ) { s, rule in s.action.sourceFrame == nil ? rule.answer(s) : nil },
      row(
        "h-null-source-ignored", "The app's own load is known by its mark only.",
        "h-app-initiated", ["B11"]
      ) { s, rule in s.action.appInitiated ? rule.answer(s) : nil },
      misread("h-history-redirect", "A redirect counts as a step in the history.", "h-history") {
        $0.action.isRedirect = false
      },
      row(
        "h-history-form-again", "A form submitted again is no step in the history.", "h-history",
        ["B10"]
      ) { s, rule in s.action.navigationType == .formResubmitted ? nil : rule.answer(s) },
      row("h-download-any-scheme", "A download may have any scheme.", "h-download") { s, rule in
        rule.answer(s) == .cancel && (s.sourceIsMain || s.action.userGesture != false)
          ? .download : rule.answer(s)
      },
      misread("h-download-without-gesture", "A frame may download without a gesture.", "h-download")
      {
        $0.action.userGesture = true
      },
      row("h-download-allowed", "A download link is allowed, which navigates.", "h-download") {
        s, rule in rule.answer(s) == .download ? .allow : rule.answer(s)
      },
      row("h-download-web-only", "Only web addresses are downloaded.", "h-download") { s, rule in
        rule.answer(s) == .download && !s.isWeb ? .cancel : rule.answer(s)
      },
      row("h-blank-any-about", "Every about: page is allowed.", "h-blank") { s, rule in
        s.scheme == "about" && rule.answer(s) == .cancel ? .allow : rule.answer(s)
      },
      row("h-blank-no-srcdoc", "Inline frames are stopped.", "h-blank", ["B3"]) { s, rule in
        s.isAboutPage("srcdoc") ? .cancel : rule.answer(s)
      },
      misread("h-blank-unwanted-window", "An empty window opens without a gesture.", "h-blank") {
        $0.action.userGesture = true
      },
      misread("h-blank-over-page", "A frame may blank the page.", "h-blank", ["B26"]) {
        $0.action.currentURL = ""
      },
      misread(
        "h-blank-first-load-stopped", "An empty first load of a new window is stopped.", "h-blank",
        ["A8"]
      ) {
        if !$0.sourceIsMain { $0.action.currentURL = "https://elsewhere.example/" }
      },
      row("h-frame-custom-allowed", "A frame may load any scheme.", "h-frame", ["A7"]) {
        s, rule in
        rule.answer(s) == nil ? nil : .allow
      },
      row("h-frame-no-data", "data: and blob: frames are stopped.", "h-frame", ["B3"]) { s, rule in
        ["data", "blob"].contains(s.scheme) && s.targetIsSub ? .cancel : rule.answer(s)
      },
      row(
        "h-frame-by-source", "The source frame is tested in the place of the target.",
        "h-frame", ["A6"]
      ) { s, rule in s.sourceIsMain ? nil : rule.answer(s) },
      row("h-frame-no-in-view", "A frame may not load the app's own scheme.", "h-frame", ["B3"]) {
        s, rule in s.isInView && s.targetIsSub ? .cancel : rule.answer(s)
      },
      row(
        "h-same-document-needs-text", "An empty fragment is no jump.", "h-same-document",
        ["B13"]
      ) { s, rule in s.url?.fragment == "" ? nil : rule.answer(s) },
      misread("h-same-document-any-target", "A jump for a new window stays.", "h-same-document") {
        $0.action.targetFrame = .main
      },
      row(
        "h-same-document-path-only", "Another query of the same page is a jump too.",
        "h-same-document"
      ) { s, rule in
        guard let url = s.url, url.fragment != nil, s.targetIsMain,
          let current = s.action.currentURL.map(URLReading.init)
        else { return nil }
        return url.host == current.host && url.path == current.path && url.scheme == current.scheme
          ? .allow : rule.answer(s)
      },
      misread(
        "h-in-view-from-frame", "A frame may load the app's own scheme over the page.",
        "h-in-view", ["B21"]
      ) {
        $0.action.sourceFrame = .main
      },
      row(
        "h-in-view-new-window", "The app's own scheme in a new window is allowed.",
        "h-in-view", ["A8"]
      ) { s, rule in rule.answer(s) == nil ? nil : s.sourceIsMain ? .allow : .cancel },
      row(
        "h-authority-dot-taken", "A dot at the end of a trusted host is not looked at.",
        "h-suspicious-authority", ["B14"]
      ) { s, rule in s.host.hasSuffix(".") ? nil : rule.answer(s) },
      misread(
        "h-authority-userinfo-taken", "Userinfo before a trusted host is not looked at.",
        "h-suspicious-authority", ["B14"]
      ) {
        $0.url?.userinfo = nil
      },
      misread(
        "h-authority-port-taken", "A port of a trusted host is not looked at.",
        "h-suspicious-authority", ["B14"]
      ) {
        $0.url?.port = nil
      },
      misread(
        "h-authority-empty-taken", "A bare colon or at sign is not looked at.",
        "h-suspicious-authority", ["B14"]
      ) {
        if $0.url?.port == "" { $0.url?.port = nil }
        if $0.url?.userinfo == "" { $0.url?.userinfo = nil }
      },
      misread(
        "h-authority-app-only", "Only the app's own hosts are guarded.",
        "h-suspicious-authority", ["B14"]
      ) {
        $0.configuration.partnerHosts = []
      },
      row(
        "h-first-load-stopped", "The first load of a new window is stopped.", "h-first-load",
        ["B1"]
      ) { s, rule in rule.answer(s) == nil ? nil : .cancel },
      row(
        "h-first-load-any-scheme", "The first load of a new window may have any scheme.",
        "h-first-load"
      ) { s, rule in rule.answer(s) == nil ? nil : .allow },
      misread(
        "h-first-load-any-type", "Every load into an empty view is its first.", "h-first-load"
      ) {
        $0.action.navigationType = .other
      },
      misread(
        "h-frame-to-top-same-origin-stopped", "A frame may not replace its own site's page.",
        "h-frame-to-top", ["B23"]
      ) {
        $0.action.currentURL = nil
      },
      row(
        "h-frame-to-top-allowed", "A frame's wanted load over the page is allowed.",
        "h-frame-to-top", ["B24"]
      ) { s, rule in
        guard let answer = rule.answer(s) else { return nil }
        return answer.effects.isEmpty ? answer : .allow
      },
      misread(
        "h-frame-to-top-unwanted", "A frame may replace the page without a gesture.",
        "h-frame-to-top", ["B26"]
      ) {
        $0.action.userGesture = true
      },
      misread(
        "h-frame-to-top-post-loaded", "A frame's form loses its body.", "h-frame-to-top",
        ["B5"]
      ) {
        $0.action.httpMethod = "GET"
      },
      misread(
        "h-frame-to-top-post-partner", "A frame's form may go to a partner.", "h-frame-to-top",
        ["B26"]
      ) {
        $0.configuration.partnerHosts = []
      },
      misread(
        "h-frame-to-new-unwanted", "A frame opens windows without a gesture.",
        "h-frame-to-new"
      ) {
        $0.action.userGesture = true
      },
      misread(
        "h-frame-to-new-policy-ignored", "A frame's new window is never asked of the app.",
        "h-frame-to-new", ["A8"]
      ) {
        $0.configuration.newWindows = .load
      },
      misread(
        "h-frame-to-new-post-loaded", "A frame's form in a new window loses its body.",
        "h-frame-to-new", ["B5"]
      ) {
        $0.action.httpMethod = "GET"
      },
      misread(
        "h-system-scheme-unwanted", "tel: opens without a gesture.", "h-system-scheme", ["A5"]
      ) {
        $0.action.userGesture = true
      },
      misread("h-system-scheme-redirect", "A redirect to tel: opens it.", "h-system-scheme", ["A5"])
      {
        $0.action.isRedirect = false
      },
      row(
        "h-system-scheme-universal", "tel: is handed out for universal links only.",
        "h-system-scheme", ["B6"]
      ) { s, rule in
        guard let answer = rule.answer(s) else { return nil }
        return answer.effects.isEmpty ? answer : s.open(universalLinksOnly: true)
      },
      misread("h-blob-unwanted", "A blob: is saved without a gesture.", "h-blob") {
        $0.action.userGesture = true
      },
      misread("h-blob-redirect", "A redirect to a blob: is saved.", "h-blob") {
        $0.action.isRedirect = false
      },
      row("h-blob-allowed", "A blob: is allowed in the place of the page.", "h-blob") { s, rule in
        rule.answer(s) == .download ? .allow : rule.answer(s)
      },
      misread(
        "h-custom-redirect", "A redirect to a custom scheme opens an app.", "h-custom",
        ["A5", "B9"]
      ) {
        $0.action.isRedirect = false
      },
      misread("h-custom-script-click", "A script's click opens an app.", "h-custom", ["A5", "B8"]) {
        $0.action.userGesture = nil
      },
      misread(
        "h-custom-any-type", "A gesture is enough to open an app, without a link.",
        "h-custom", ["A5"]
      ) {
        if $0.action.userGesture == true { $0.action.navigationType = .linkActivated }
      },
      row(
        "h-custom-needs-gesture", "An app opens only where a gesture is known.", "h-custom",
        ["A3"]
      ) { s, rule in
        guard let answer = rule.answer(s) else { return nil }
        return s.action.userGesture == true ? answer : .cancel
      },
      misread("h-app-route-redirect", "A redirect to the app is routed.", "h-app-route", ["B9"]) {
        $0.action.isRedirect = false
      },
      misread(
        "h-app-route-script-click", "A script's click on the app's link is routed.",
        "h-app-route", ["B8"]
      ) {
        $0.action.userGesture = nil
      },
      misread(
        "h-app-route-any-type", "A load of the app's page without a link is routed.",
        "h-app-route", ["B10"]
      ) {
        $0.action.navigationType = .linkActivated
      },
      misread("h-app-route-post", "A form to the app is routed.", "h-app-route", ["B5"]) {
        $0.action.httpMethod = "GET"
      },
      row(
        "h-app-route-every-page", "A tapped page of the app's host that is no route is stopped.",
        "h-app-route", ["B20"]
      ) { s, rule in
        let stops = s.scheme == "https" && s.isAppHost && s.isTap && s.isGET && !isUnderRoute(s)
        return rule.answer(s) ?? (stops ? .cancel : nil)
      },
      row(
        "h-app-route-rejected-stops",
        "A tapped link into the app that is refused is a dead button.",
        "h-app-route", ["B20"]
      ) { s, rule in
        let stops = s.scheme == "https" && s.isAppHost && s.isTap && s.isGET && isUnderRoute(s)
        return rule.answer(s) ?? (stops ? .cancel : nil)
      },
      row(
        "h-app-page-any-target", "The app's page for a new window is allowed.", "h-app-page",
        ["A8"]
      ) { s, _ in s.scheme == "https" && s.isAppHost ? .allow : nil },
      misread(
        "h-partner-redirect", "A redirect to a partner opens its app.", "h-partner",
        ["A5", "B9"]
      ) {
        $0.action.isRedirect = false
      },
      misread(
        "h-partner-script-click", "A script's click opens a partner's app.", "h-partner",
        ["A5", "B8"]
      ) {
        $0.action.userGesture = nil
      },
      misread(
        "h-partner-any-type", "A load of a partner's page opens its app.", "h-partner",
        ["A5", "B10"]
      ) {
        $0.action.navigationType = .linkActivated
      },
      misread("h-partner-http", "A partner's link without encryption is handed over.", "h-partner")
      {
        if $0.scheme == "http" { $0.url?.scheme = "https" }
      },
      misread("h-partner-post", "A form to a partner is handed over.", "h-partner", ["B5"]) {
        $0.action.httpMethod = "GET"
      },
      row(
        "h-partner-opened-anywhere", "A partner link may open in the browser.", "h-partner",
        ["A16"]
      ) { s, rule in rule.answer(s) == nil ? nil : s.open(universalLinksOnly: false) },
      row(
        "h-partner-quiet-redirect-only", "A partner's link that a script clicks is allowed.",
        "h-partner-quiet", ["B8"]
      ) { s, rule in s.action.isRedirect ? rule.answer(s) : nil },
      row(
        "h-partner-quiet-link-only", "A redirect to a partner is allowed.", "h-partner-quiet",
        ["B9"]
      ) { s, rule in s.isLink ? rule.answer(s) : nil },
      misread(
        "h-partner-quiet-own-pages", "A partner's own pages are loaded anew.", "h-partner-quiet",
        ["B12"]
      ) {
        $0.action.currentURL = nil
      },
      misread(
        "h-partner-quiet-post", "A form to a partner loses its body.", "h-partner-quiet",
        ["B5"]
      ) {
        $0.action.httpMethod = "GET"
      },
      misread(
        "h-partner-quiet-every-load", "Every load of a partner's page is loaded anew.",
        "h-partner-quiet", ["B12"]
      ) {
        $0.action.navigationType = .linkActivated
      },
      misread(
        "h-new-window-post-loaded", "A form in a new window loses its body.", "h-new-window",
        ["B5"]
      ) {
        $0.action.httpMethod = "GET"
      },
      misread(
        "h-new-window-policy-ignored", "A new window is never asked of the app.",
        "h-new-window", ["A8"]
      ) {
        $0.configuration.newWindows = .load
      },
      KnownMistake(
        "h-method-case-folded", "A method is compared without its case."
      ) {
        $0.hardened {
          $0.see {
            $0.action.httpMethod = $0.action.httpMethod == "get" ? "GET" : $0.action.httpMethod
          }
        }
      },
      KnownMistake(
        "h-default-port-folded", "A default port counts as no port.", ["B14"]
      ) {
        $0.hardened {
          $0.see { context in
            guard let url = context.url else { return }
            let standard = url.scheme == "https" ? "443" : "80"
            if url.port == standard { context.url?.port = nil }
            if let current = context.action.currentURL.map(URLReading.init),
              current.port == standard
            {
              context.action.currentURL =
                "\(current.scheme)://\(current.host ?? "")\(current.path)"
            }
          }
        }
      },
      KnownMistake(
        "h-same-site", "The same host counts as the same origin.", ["B14"]
      ) {
        $0.hardened {
          $0.see { context in
            guard let url = context.url,
              let current = context.action.currentURL.map(URLReading.init),
              url.host == current.host, url.text.prefix(while: { $0 != "#" }) != current.text
            else { return }
            let port = url.port.map { ":\($0)" } ?? ""
            context.action.currentURL = "\(url.scheme)://\(url.host ?? "")\(port)/elsewhere"
          }
        }
      },
      KnownMistake(
        "h-empty-value-taken", "An empty value is taken by this profile.", ["A12"]
      ) {
        $0.hardened {
          $0.appRoutes.parameters.remove(.valueEmpty)
          $0.customSchemes.parameters.remove(.valueEmpty)
        }
      },
      KnownMistake(
        "h-empty-segment-taken", "Two slashes in a path are taken by this profile.", ["A14"]
      ) {
        $0.hardened {
          let safety = PathSafety(
            refusesEmptySegments: false, refusesMisleadingCharacters: true)
          $0.appRoutes.pathIsSafe = { safety.accepts($0) }
          $0.customSchemes.pathIsSafe = { safety.accepts($0) }
        }
      },
      KnownMistake(
        "h-custom-port-taken", "A custom scheme's port and userinfo are taken by this profile.",
        ["B14"]
      ) { $0.hardened { $0.customSchemes.refusesUserinfoAndPort = false } },
    ]

  private static func isUnderRoute(_ s: NavigationContext) -> Bool {
    s.url.map { s.appRoutes.matchRoute($0.path, s.configuration.routes) != nil } ?? false
  }

  /// Each row left out; the last two are what the profile falls back on.
  private static let removed: [KnownMistake] =
    Profile.hardened.rules.dropLast().map { rule in
      KnownMistake("\(rule.id)-omitted", without[rule.id] ?? rule.id, rowsOf[rule.id] ?? []) {
        $0.hardened { $0.remove(rule.id) }
      }
    }

  /// What a policy without a row does not do.
  private static let without: [String: String] = [
    "h-no-url": "An action without a URL, or with text that is none, is not stopped.",
    "h-app-initiated": "The app's own loads are judged like a page's.",
    "h-history": "Back, forward and reload are judged like new links.",
    "h-same-document": "A jump within the page is judged like a link to another one.",
    "h-suspicious-authority": "A user name, a port or a final dot beside a listed host passes.",
    "h-app-cleartext": "The app's own pages load over http.",
    "h-download": "Downloads are not recognised.",
    "h-blank": "about: and javascript: URLs are not told apart.",
    "h-frame": "Loads into frames are judged like loads of the page.",
    "h-in-view": "The app's own content is not recognised.",
    "h-first-load": "The first page of a new window is judged like a link.",
    "h-frame-to-top": "A frame that navigates the page is judged like the page itself.",
    "h-frame-to-new": "A frame that asks for a new window is judged like the page itself.",
    "h-frame-to-top-other": "A frame may ask for other schemes as the page itself may.",
    "h-other-site": "Pages of other sites are not kept out of the view.",
    "h-system-scheme":
      "Listed system schemes, such as tel: and mailto:, are not handed to the system.",
    "h-blob": "blob: URLs are not recognised.",
    "h-custom": "Links to other apps are not recognised.",
    "h-app-route": "Links to the app's own screens load as web pages.",
    "h-app-page": "The app's own pages are not recognised.",
    "h-partner": "A partner's link is never handed to its app.",
    "h-partner-quiet": "A partner's page that must open no app is left to WebKit.",
    "h-new-window": "A request for a new window is not handled.",
  ]

  /// What a left out row leads to.
  private static let rowsOf: [String: [String]] = [
    "h-app-initiated": ["B2", "B11"], "h-history": ["B10"], "h-blank": ["B3"], "h-frame": ["A6"],
    "h-same-document": ["B13"], "h-suspicious-authority": ["B14"], "h-first-load": ["B1"],
    "h-frame-to-top": ["A6"], "h-frame-to-new": ["A6"], "h-frame-to-top-other": ["A6"],
    "h-system-scheme": ["B6"], "h-custom": ["A7"], "h-app-route": ["A1"], "h-app-page": ["A4"],
    "h-in-view": ["B2"], "h-other-site": ["B22"], "h-app-cleartext": ["B14"],
    "h-partner": ["B22"], "h-partner-quiet": ["B9"], "h-new-window": ["A8"],
  ]
}
