import NavigationPolicy

// How a mistake in the hardened profile is written.

extension KnownMistake {
  /// A row with another answer; the right one is at hand.
  static func row(
    _ id: String, _ title: String, _ rule: String, _ rows: [String] = [],
    _ answer: @escaping @Sendable (NavigationContext, Rule) -> Rule.Answer?
  ) -> KnownMistake {
    KnownMistake(id, title, rows) { $0.hardened(rule: rule) { $0.replace(rule, answer) } }
  }

  /// A rule that is as it should be, and sees another context than the real one.
  static func misread(
    _ id: String, _ title: String, _ rule: String, _ rows: [String] = [],
    seeing change: @escaping @Sendable (inout NavigationContext) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.hardened(rule: rule) { $0.misread(rule, seeing: change) }
    }
  }

  /// Every rule sees another context than the real one.
  static func misreadEverywhere(
    _ id: String, _ title: String, _ rows: [String] = [],
    seeing change: @escaping @Sendable (inout NavigationContext) -> Void
  ) -> KnownMistake {
    KnownMistake(id, title, rows) {
      $0.change("hardened", only: { .rules($0, from: 0) }) { $0.see(change) }
    }
  }
}

extension NavigationContext {
  /// Takes the source for the page itself.
  mutating func takeSourceForPage() { action.sourceFrame = .main }

  /// Takes the source for a frame of another site, unless it is the main frame.
  mutating func takeFramesForForeign() {
    if !sourceIsMain, action.sourceFrame != nil {
      action.sourceFrame = Frame(isMainFrame: false, origin: "")
    }
  }

  /// Reads another userinfo where there is one.
  mutating func changeUserinfo(_ change: (String) -> String) {
    guard let userinfo = url?.userinfo else { return }
    url?.userinfo = change(userinfo)
  }

  /// Takes the page that is shown for the app's own content.
  mutating func takePageForContent() {
    guard let scheme = configuration.inViewSchemes.first else { return }
    action.sourceFrame = Frame(isMainFrame: true, origin: "\(scheme)://")
  }
}
