import NavigationPolicy

extension KnownMistake {
  /// What breaks a property and no narrower mistake does.
  static let ofProperties: [KnownMistake] = [
    KnownMistake(
      "custom-scheme-by-prefix",
      "A scheme that begins like a listed custom scheme counts as listed.",
      ["B14"]
    ) {
      $0.everywhere { profile in
        profile.customSchemes.entry = { scheme, schemes in
          schemes.first { scheme.hasBytePrefix($0.scheme) }
        }
      }
    },
    KnownMistake(
      "h-host-under-any-scheme", "Every URL with a host counts as one of the web.", ["B14"]
    ) {
      $0.hardened { $0.read { url in if url.host?.isEmpty == false { url.scheme = "https" } } }
    },
    KnownMistake(
      "h-history-as-tap", "A step through history to a route of the app opens its screen.", ["B10"]
    ) {
      $0.hardened { profile in
        profile.replace("h-history") { context, rule in
          guard rule.answer(context) != nil, context.isAppHost, let route = context.validRoute
          else {
            return rule.answer(context)
          }
          return .cancel(.routeInternally(route))
        }
      }
    },
    row(
      "h-partner-quiet-loaded-twice", "A quiet partner page is loaded by WebKit and by the app.",
      "h-partner-quiet", ["B12"]
    ) { context, rule in
      rule.answer(context).map { answer in
        Rule.Answer(decision: .allow, effects: answer.effects)
      }
    },
    row(
      "h-custom-presented", "A link to another app is shown in a browser view.", "h-custom", ["B7"]
    ) { context, rule in
      guard let answer = rule.answer(context), answer != .cancel else {
        return rule.answer(context)
      }
      return .cancel(.presentInAppBrowser(url: context.urlText))
    },
  ]
}
