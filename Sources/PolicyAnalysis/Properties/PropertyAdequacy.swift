package import ConformanceSuite
import NavigationPolicy

/// Whether every property is broken by a known mistake, so that none holds of everything.
package struct PropertyAdequacy: Sendable {
  /// The properties that no mistake is named for, or that hold of it.
  package private(set) var unbroken: [Property] = []
  /// How many properties were looked at.
  package let count: Int

  /// Puts each property's questions to the mistake that is named for it.
  package init(catalog: Catalog, mistakes: MistakeCatalogue) {
    count = catalog.properties.count
    var known: [String: PolicyQuestions] = [:]
    func questions(_ policy: Catalog.NamedPolicy) -> PolicyQuestions {
      let questions = known[policy.name] ?? PolicyQuestions(policy.configuration)
      known[policy.name] = questions
      return questions
    }
    for property in catalog.properties {
      guard let (id, profile, policy) = Self.mistakes[property.id],
        let mistake = mistakes.named(id), let named = catalog.policies[policy],
        let mistaken = mistakes.engine(with: mistake).profiles.first(where: { $0.name == profile }),
        Self.isBroken(property, by: mistaken, asking: questions(named))
      else {
        unbroken.append(property)
        continue
      }
    }
  }

  /// Whether an answer to a property's questions is not as it demands.
  static func isBroken(
    _ property: Property, by profile: Profile, asking asked: PolicyQuestions
  ) -> Bool {
    let policy = asked.policy
    let judge = PropertyJudge(policy: policy, showsNewWindows: true)
    return asked.questions(of: property).contains { question in
      let answer = profile.decide(question.action, configuration: policy)
      return zip(property.must, question.others).contains { demand, other in
        !judge.holds(
          demand, answer, at: judge.place(question.action),
          other: other.map { profile.decide($0, configuration: policy) })
      }
    }
  }

  /// What properties ask under one policy.
  struct PolicyQuestions {
    let policy: PolicyConfiguration
    private let samples: Samples
    private let reading: ContextReading
    private let space: ContextSpace

    init(_ policy: PolicyConfiguration) {
      self.policy = policy
      samples = Samples(policy)
      reading = ContextReading(samples)
      space = ContextSpace(reading)
    }

    func questions(of property: Property) -> [PropertyQuestion] {
      PropertyPlan(property, policy: policy, samples: samples).questions(space, reading)
    }
  }

  /// For each property a mistake that breaks it, in a profile that otherwise holds it, under a policy.
  package static let mistakes: [String: (mistake: String, profile: String, policy: String)] = [
    "prp-frame-load-no-effect": ("h-frame-by-source", "hardened", "default"),
    "prp-frame-opens-no-scheme": ("subframe-schemes-opened", "baseline", "default"),
    "prp-frame-reaches-no-screen": ("h-frame-to-top-omitted", "hardened", "default"),
    "prp-frame-leads-nowhere": ("h-frame-to-top-unwanted", "hardened", "default"),
    "prp-look-alike-host": ("host-by-suffix", "hardened", "default"),
    "prp-look-alike-text": ("host-decoded", "hardened", "default"),
    "prp-disguised-authority": ("h-authority-port-taken", "hardened", "default"),
    "prp-cleartext": ("app-http-intercepted", "baseline", "default"),
    "prp-look-alike-scheme": ("custom-scheme-by-prefix", "hardened", "default"),
    "prp-script-opens-nothing": ("h-partner-script-click", "hardened", "default"),
    "prp-history-opens-nothing": ("h-history-as-tap", "hardened", "default"),
    "prp-redirect-opens-no-scheme": ("h-custom-redirect", "hardened", "default"),
    "prp-redirect-opens-no-screen": ("h-app-route-redirect", "hardened", "default"),
    "prp-unreadable-no-effect": ("h-no-url-omitted", "hardened", "default"),
    "prp-code-and-installers": ("h-blob-allowed", "hardened", "default"),
    "prp-unknown-parameters": ("keys-unchecked", "hardened", "default"),
    "prp-unknown-scheme-parameters": ("keys-unchecked", "hardened", "default"),
    "prp-own-content-closed": ("h-in-view-for-all", "hardened", "in-view"),
    "prp-download-opens-nothing": ("h-download-omitted", "hardened", "default"),
    "prp-frame-opens-no-browser": ("subframe-links-trusted", "baseline", "default"),
    "prp-confined-view": ("h-other-site-omitted", "hardened", "other-sites-open"),
    "prp-loads-once": ("h-partner-quiet-loaded-twice", "hardened", "default"),
    "prp-first-load": ("stop-everything", "hardened", "default"),
    "prp-app-load": ("h-app-initiated-omitted", "hardened", "default"),
    "prp-framed-page": ("h-frame-by-source", "hardened", "default"),
    "prp-framed-empty": ("h-frame-no-data", "hardened", "default"),
    "prp-own-page": ("h-app-route-every-page", "hardened", "default"),
    "prp-tracked-link": ("h-app-route-rejected-stops", "hardened", "default"),
    "prp-own-route": ("prefix-as-exact", "baseline", "default"),
    "prp-partner-link": ("stop-everything", "hardened", "default"),
    "prp-custom-link": ("h-custom-needs-gesture", "hardened", "default"),
    "prp-other-site": ("stop-everything", "hardened", "default"),
    "prp-new-window": ("h-app-route-every-page", "hardened", "default"),
    "prp-listed-tel": ("h-system-scheme-omitted", "hardened", "system-schemes"),
    "prp-listed-mailto": ("h-system-scheme-omitted", "hardened", "system-schemes"),
    "prp-listed-sms": ("h-system-scheme-omitted", "hardened", "system-schemes"),
    "prp-history": ("stop-everything", "hardened", "default"),
    "prp-post": ("stop-everything", "hardened", "default"),
    "prp-same-document": ("stop-everything", "hardened", "default"),
    "prp-sign-in": ("stop-everything", "hardened", "default"),
    "prp-empty-window": ("h-no-url-strict", "hardened", "default"),
    "prp-host-case": ("host-case-kept", "hardened", "default"),
    "prp-parameter-order": ("last-item-lost", "hardened", "default"),
    "prp-webkit-version": ("h-frame-by-source", "hardened", "default"),
    "prp-sheet-takes-web-only": ("h-custom-presented", "hardened", "default"),
    "prp-posted-body-kept": ("h-new-window-post-loaded", "hardened", "default"),
    "prp-own-link-stays": ("app-host-handed-to-system", "baseline", "default"),
    "prp-same-document-elsewhere": ("stop-everything", "hardened", "default"),
    "prp-history-elsewhere": ("history-stopped", "baseline", "default"),
    "prp-look-alike-origin": ("h-host-under-any-scheme", "hardened", "default"),
    "prp-escaped-path": ("escaped-slash-taken", "hardened", "default"),
    "prp-repeated-parameter": ("duplicate-last-wins", "hardened", "default"),
    "prp-script-load": ("stop-everything", "hardened", "default"),
    "prp-script-load-elsewhere": ("stop-everything", "hardened", "default"),
    "prp-framed-link-window": ("stop-everything", "hardened", "default"),
    "prp-scheme-not-loaded": ("allow-everything", "hardened", "default"),
    "prp-same-document-top": ("stop-everything", "hardened", "default"),
    "prp-own-content": ("h-in-view-omitted", "hardened", "in-view"),
  ]
}
