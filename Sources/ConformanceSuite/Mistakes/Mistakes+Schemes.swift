import NavigationPolicy

extension KnownMistake {
  /// Custom schemes and `about:`.
  static let schemes: [KnownMistake] = [
    KnownMistake("custom-left-to-webkit", "A custom scheme is left to WebKit.", ["A3"]) {
      $0.baseline {
        $0.remove("custom-open")
        $0.replace("custom-rejected") { s, rule in rule.answer(s) == nil ? nil : .allow }
      }
    },
    KnownMistake("custom-rejected-allowed", "A refused custom scheme is left to WebKit.", ["A7"]) {
      $0.baseline {
        $0.replace("custom-rejected") { s, rule in rule.answer(s) == nil ? nil : .allow }
      }
    },
    KnownMistake("custom-never-opened", "Allowed custom schemes are never handed out.", ["A3"]) {
      $0.baseline { $0.remove("custom-open") }
    },
    KnownMistake("custom-gate-omitted", "A custom scheme opens without a followed link.", ["A5"]) {
      $0.baseline {
        $0.misread("custom-open") {
          $0.action.navigationType = .linkActivated
        }
      }
    },
    KnownMistake(
      "custom-gate-other-only", "Only loads by scripts count as without a link.",
      ["A5", "B10"]
    ) {
      $0.baseline {
        $0.misread("custom-open") {
          if $0.action.navigationType != .other { $0.action.navigationType = .linkActivated }
        }
      }
    },
    KnownMistake("custom-forms-open", "A submitted form opens a custom scheme.", ["A5"]) {
      $0.baseline {
        $0.misread("custom-open") {
          if $0.action.navigationType == .formSubmitted {
            $0.action.navigationType = .linkActivated
          }
        }
      }
    },
    KnownMistake(
      "custom-opened-unchecked", "Every followed custom-scheme link is handed out.",
      ["A7", "A12"]
    ) {
      $0.baseline {
        $0.replace("custom-open") { s, _ in
          !s.isWeb && s.scheme != "about" && s.isLink ? s.open(universalLinksOnly: false) : nil
        }
      }
    },
    KnownMistake(
      "custom-scheme-only", "Only the scheme of a custom-scheme link is checked.",
      ["A12"]
    ) {
      $0.everywhere {
        $0.customSchemes.hostIsAllowed = { _, _ in true }
        $0.customSchemes.pathIsAllowed = { _, _ in true }
        $0.customSchemes.pathIsSafe = { _ in true }
        $0.customSchemes.parameters.checks = []
        $0.customSchemes.parameters.readQuery = { _, _ in [] }
      }
    },
    KnownMistake(
      "custom-host-unchecked", "The host of a custom-scheme link is not checked.",
      ["A12"]
    ) { $0.everywhere { $0.customSchemes.hostIsAllowed = { _, _ in true } } },
    KnownMistake("custom-missing-host-taken", "A custom-scheme link needs no host.", ["A12"]) {
      $0.everywhere {
        let original = $0.customSchemes.hostIsAllowed
        $0.customSchemes.hostIsAllowed = { url, hosts in
          (url.host ?? "").isEmpty || original(url, hosts)
        }
      }
    },
    KnownMistake(
      "custom-host-case-kept", "A custom scheme's host is compared with its case.", ["B15"]
    ) {
      $0.everywhere {
        let original = $0.customSchemes.hostIsAllowed
        $0.customSchemes.hostIsAllowed = { url, hosts in
          // A folded host that does not stand in the text was folded.
          guard original(url, hosts), let host = url.host else { return false }
          return url.text.contains(host)
        }
      }
    },
    KnownMistake(
      "custom-port-refused", "A port or userinfo refuses a custom-scheme link in this profile.",
      ["A3"]
    ) { $0.baseline { $0.customSchemes.refusesUserinfoAndPort = true } },
    KnownMistake(
      "custom-path-unchecked", "The path of a custom-scheme link is not checked.",
      ["A14"]
    ) { $0.everywhere { $0.customSchemes.pathIsAllowed = { _, _ in true } } },
    KnownMistake(
      "custom-path-required", "A custom-scheme link without a path is refused.",
      ["A3"]
    ) {
      $0.everywhere {
        let original = $0.customSchemes.pathIsAllowed
        $0.customSchemes.pathIsAllowed = { !$0.isEmpty && original($0, $1) }
      }
    },
    KnownMistake(
      "custom-query-unchecked", "The query of a custom-scheme link is not checked.",
      ["A12"]
    ) {
      $0.everywhere {
        $0.customSchemes.parameters.checks = []
        $0.customSchemes.parameters.readQuery = { _, _ in [] }
      }
    },
    KnownMistake("custom-last-entry", "Of two entries for a scheme the last counts.", ["A12"]) {
      $0.everywhere {
        $0.customSchemes.entry = { scheme, schemes in schemes.last { $0.scheme == scheme } }
      }
    },
    KnownMistake("custom-entries-merged", "The entries of all schemes count as one.", ["A12"]) {
      $0.everywhere {
        $0.customSchemes.entry = { scheme, schemes in
          guard schemes.contains(where: { $0.scheme == scheme }) else { return nil }
          return CustomScheme(
            scheme: scheme, hosts: schemes.flatMap(\.hosts),
            pathPrefixes: schemes.flatMap(\.pathPrefixes), keys: schemes.flatMap(\.keys))
        }
      }
    },
    KnownMistake("custom-first-scheme-only", "Only the first custom scheme is known.", ["A3"]) {
      $0.everywhere {
        $0.customSchemes.entry = { scheme, schemes in
          schemes.first.flatMap { $0.scheme == scheme ? $0 : nil }
        }
      }
    },
    KnownMistake(
      "custom-universal-links-only", "A custom scheme is handed out for universal links only.",
      ["A3"]
    ) {
      $0.baseline {
        $0.replace("custom-open") { s, rule in
          rule.answer(s) == nil ? nil : s.open(universalLinksOnly: true)
        }
      }
    },
    KnownMistake(
      "custom-open-and-load", "A custom scheme is handed out and loads as well.",
      ["A3"]
    ) {
      $0.baseline {
        $0.replace("custom-open") { s, rule in
          rule.answer(s).map { Rule.Answer(decision: .allow, effects: $0.effects) }
        }
      }
    },
    KnownMistake(
      "custom-not-in-new-window", "A custom-scheme link for a new window is dead.",
      ["A3", "A8"]
    ) {
      $0.baseline {
        $0.replace("custom-open") { s, rule in s.asksForNewWindow ? nil : rule.answer(s) }
      }
    },
    KnownMistake("about-stopped", "An about: page in the main frame is stopped.", ["B3"]) {
      $0.baseline { $0.replace("about") { s, rule in rule.answer(s) == nil ? nil : .cancel } }
    },
    KnownMistake("only-about-blank", "Only about:blank is allowed in the main frame.", ["B3"]) {
      $0.baseline {
        $0.replace("about") { s, rule in
          guard let answer = rule.answer(s) else { return nil }
          return s.url?.path == "blank" ? answer : .cancel
        }
      }
    },
    KnownMistake("script-addresses-allowed", "javascript: is left to WebKit.", ["A7"]) {
      $0.baseline {
        $0.replace("custom-rejected") { s, rule in
          s.scheme == "javascript" ? .allow : rule.answer(s)
        }
      }
    },
    KnownMistake("data-allowed", "data: and blob: are left to WebKit in the main frame.", ["A7"]) {
      $0.baseline {
        $0.replace("custom-rejected") { s, rule in
          ["data", "blob"].contains(s.scheme) ? .allow : rule.answer(s)
        }
      }
    },
    KnownMistake("file-allowed", "file: is left to WebKit in the main frame.", ["A7"]) {
      $0.baseline {
        $0.replace("custom-rejected") { s, rule in s.scheme == "file" ? .allow : rule.answer(s) }
      }
    },
    KnownMistake("system-schemes-opened", "tel: and mailto: links open in this profile.", ["A7"]) {
      $0.baseline {
        $0.replace("custom-open") { s, rule in
          ["tel", "mailto", "sms"].contains(s.scheme) && s.isLink
            ? s.open(universalLinksOnly: false) : rule.answer(s)
        }
      }
    },
  ]
}
