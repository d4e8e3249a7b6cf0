extension Rule {
  /// A load that the app made itself.
  static let appInitiated = Rule(
    "h-app-initiated", clause: "HRD-3",
    reason: "The app made this load itself; stopping it would lock the app out of its own pages.",
    when: [.perhapsAppMade, .targetIsMain]
  ) { context in
    // A page causes links and forms, also where WebKit gives them no source.
    guard !context.isLink, !context.isForm else { return nil }
    // A server that the app asked may lead to other pages, never to content or another app.
    if context.action.sourceFrame == nil, context.action.isRedirect, !context.isWeb { return nil }
    return .allow
  }
}
