extension Rule {
  /// Any other page of the app's host.
  static let appPage = Rule(
    "h-app-page", clause: "HRD-20",
    reason: "The app's own pages load in the view unless a tap asks for a native screen.",
    when: [.https, .appHost, .targetIsMain],
    answer: .allow)
}
