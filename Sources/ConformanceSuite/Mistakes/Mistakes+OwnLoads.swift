import NavigationPolicy

extension KnownMistake {
  /// Loads of the app itself, jumps, and who acted.
  static let ownLoads: [KnownMistake] = [
    row("h-app-initiated-any-target", "A frame's load counts as the app's own.", "h-app-initiated")
    {
      s, rule in
      guard !s.targetIsMain, !s.isLink, !s.isForm,
        s.action.sourceFrame == nil || s.action.appInitiated
      else { return rule.answer(s) }
      return .allow
    },
    row(
      "h-app-initiated-links", "A tapped link without a source counts as the app's own load.",
      "h-app-initiated", ["A3"]
    ) { s, rule in
      (s.isLink || s.isForm) && s.targetIsMain
        && (s.action.sourceFrame == nil || s.action.appInitiated) ? .allow : rule.answer(s)
    },
    row(
      "h-app-initiated-redirect", "The app's own load may be redirected to any scheme.",
      "h-app-initiated", ["A7"]
    ) { s, rule in
      s.action.sourceFrame == nil && s.action.isRedirect && s.targetIsMain && !s.isLink && !s.isForm
        ? .allow : rule.answer(s)
    },
    row(
      "h-app-initiated-no-redirect", "A redirect of the app's own load is a page's.",
      "h-app-initiated", ["B2"]
    ) { s, rule in s.action.isRedirect ? nil : rule.answer(s) },
    misread(
      "h-same-document-any-method", "A form to a fragment of the page is a jump.",
      "h-same-document", ["B26"]
    ) {
      $0.action.httpMethod = "GET"
    },
    misread(
      "h-same-document-redirect", "A redirect to a fragment of the page is a jump.",
      "h-same-document", ["B26"]
    ) {
      $0.action.isRedirect = false
    },
    misread(
      "h-same-document-content", "A frame steers own content by its fragment.", "h-same-document",
      ["B21"]
    ) {
      $0.configuration.inViewSchemes = []
    },
    misread(
      "h-blank-blank-page-missed", "A pop-up that shows about:blank is no empty view.", "h-blank",
      ["B1"]
    ) {
      if $0.showsAboutBlank { $0.action.currentURL = "https://elsewhere.example/" }
    },
    row(
      "h-system-scheme-form", "A script that submits a form to tel: dials.", "h-system-scheme",
      ["A5"]
    ) { s, rule in
      guard rule.answer(s) != nil, s.isForm, s.action.userGesture == nil, !s.action.isRedirect
      else {
        return rule.answer(s)
      }
      return s.open(universalLinksOnly: false)
    },
    row(
      "h-system-scheme-slashes",
      "Listed system schemes are recognised with // only; tel: and mailto: are not handed to the system.",
      "h-system-scheme", ["B6"]
    ) { s, rule in
      s.url?.text.lowercased().hasPrefix(s.scheme + "://") == true ? rule.answer(s) : nil
    },
    row("h-blob-form", "A script that submits a form to a blob: saves it.", "h-blob") { s, rule in
      guard rule.answer(s) != nil, s.isForm, s.action.userGesture == nil, !s.action.isRedirect
      else {
        return rule.answer(s)
      }
      return .download
    },
    misreadEverywhere("window-open-unwanted", "A script's window is never wanted.", ["B1"]) {
      if $0.action.userGesture == nil, $0.asksForNewWindow, $0.action.navigationType == .other {
        $0.action.userGesture = false
      }
    },
    KnownMistake(
      "own-load-not-marked", "What the policy loads itself is judged like a page's load.", ["B2"]
    ) {
      $0.hardened {
        $0.handling.arriving = { state, action in
          let isOwn = state.effects.contains { $0.effect == .loadInWebView(url: action.url ?? "") }
          var unmarked = action
          if isOwn { unmarked.appInitiated = false }
          return unmarked
        }
      }
    },
  ]
}
