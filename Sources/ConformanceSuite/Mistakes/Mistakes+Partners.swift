import NavigationPolicy

extension KnownMistake {
  /// Links to partners.
  static let partners: [KnownMistake] = [
    KnownMistake("partner-not-handed-over", "Partner links load in the view.", ["B22"]) {
      $0.baseline { $0.remove("partner-open") }
    },
    KnownMistake("partner-gate-omitted", "A partner's app opens without a followed link.", ["A5"]) {
      $0.baseline {
        $0.misread("partner-open") {
          $0.action.navigationType = .linkActivated
        }
      }
    },
    KnownMistake(
      "partner-gate-other-only", "Only loads by scripts count as without a link.", ["A5", "B10"]
    ) {
      $0.baseline {
        $0.misread("partner-open") {
          if $0.action.navigationType != .other { $0.action.navigationType = .linkActivated }
        }
      }
    },
    KnownMistake("partner-forms-open", "A submitted form opens a partner's app.", ["A5"]) {
      $0.baseline {
        $0.misread("partner-open") {
          if $0.action.navigationType == .formSubmitted {
            $0.action.navigationType = .linkActivated
          }
        }
      }
    },
    KnownMistake(
      "partner-opened-anywhere", "A partner link may open in the browser.", ["A9", "A16"]
    ) {
      $0.baseline {
        $0.replace("partner-open") { s, rule in
          rule.answer(s) == nil ? nil : s.open(universalLinksOnly: false)
        }
      }
    },
    KnownMistake(
      "partner-open-and-load", "A partner link is handed over and loads as well.", ["B12"]
    ) {
      $0.baseline {
        $0.replace("partner-open") { s, rule in
          rule.answer(s).map { Rule.Answer(decision: .allow, effects: $0.effects) }
        }
      }
    },
    KnownMistake(
      "partner-not-in-new-window", "A partner link for a new window loads instead.", ["B22"]
    ) { $0.baseline { $0.move("new-window", before: "partner-open") } },
    KnownMistake(
      "partner-new-window-only", "A partner link opens its app in a new window only.", ["B22"]
    ) {
      $0.baseline {
        $0.replace("partner-open") { s, rule in s.asksForNewWindow ? rule.answer(s) : nil }
      }
    },
    KnownMistake("every-link-handed-over", "Every followed web link is handed over.", ["A16"]) {
      $0.baseline {
        $0.replace("partner-open") { s, _ in
          s.isWeb && s.isLink ? s.open(universalLinksOnly: true) : nil
        }
      }
    },
    KnownMistake("http-stopped", "Web pages without encryption are stopped.", ["B22"]) {
      $0.baseline {
        $0.replace("web") { s, rule in s.scheme == "http" ? .cancel : rule.answer(s) }
      }
    },
    KnownMistake("forms-stopped", "Submitted forms are stopped.", ["B4"]) {
      $0.baseline {
        $0.replace("web") { s, rule in
          [.formSubmitted, .formResubmitted].contains(s.action.navigationType)
            ? .cancel : rule.answer(s)
        }
      }
    },
    KnownMistake("history-stopped", "Back, forward and reload are stopped.", ["B10"]) {
      $0.baseline {
        $0.replace("web") { s, rule in
          [.backForward, .reload].contains(s.action.navigationType) ? .cancel : rule.answer(s)
        }
      }
    },
    KnownMistake("frame-loads-stopped", "A page may not load its frames.", ["B1", "B4"]) {
      $0.baseline {
        $0.replace("web") { s, rule in s.targetIsSub ? .cancel : rule.answer(s) }
      }
    },
  ]

  /// Requests for a new window.
  static let windows: [KnownMistake] = [
    KnownMistake("new-window-ignored", "A link for a new window is allowed and dead.", ["A8"]) {
      $0.baseline { $0.remove("new-window") }
    },
    KnownMistake("new-window-stopped", "A link for a new window is stopped.", ["A8"]) {
      $0.baseline {
        $0.replace("new-window") { s, rule in rule.answer(s) == nil ? nil : .cancel }
      }
    },
    KnownMistake("new-window-handed-out", "A link for a new window opens in the browser.", ["B22"])
    {
      $0.baseline {
        $0.replace("new-window") { s, rule in
          rule.answer(s) == nil ? nil : s.open(universalLinksOnly: false)
        }
      }
    },
    KnownMistake(
      "new-window-loads-twice", "A link for a new window loads here and is allowed.",
      ["A8"]
    ) {
      $0.baseline {
        $0.replace("new-window") { s, rule in
          rule.answer(s).map { Rule.Answer(decision: .allow, effects: $0.effects) }
        }
      }
    },
    KnownMistake("new-window-links-only", "Only links for a new window load here.", ["A8"]) {
      $0.baseline {
        $0.replace("new-window") { s, rule in
          s.isLink || !s.asksForNewWindow ? rule.answer(s) : nil
        }
      }
    },
    KnownMistake("new-window-https-only", "Only https pages for a new window load here.", ["A8"]) {
      $0.baseline {
        $0.replace("new-window") { s, rule in s.scheme == "https" ? rule.answer(s) : nil }
      }
    },
    KnownMistake(
      "sub-target-as-new-window", "A load into a frame counts as a new window.",
      ["B1"]
    ) {
      $0.baseline {
        $0.replace("new-window") { s, _ in
          s.isWeb && !s.targetIsMain ? s.loadInstead : nil
        }
      }
    },
  ]
}
