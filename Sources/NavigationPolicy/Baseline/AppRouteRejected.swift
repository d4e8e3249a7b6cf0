extension Rule {
  /// A link into the app that the validator refuses.
  static let appRouteRejected = Rule(
    "app-route-rejected", clause: "DEC-7",
    reason: "The link is the app's own but the validator refused it: nothing opens.",
    when: [.https, .appHost],
    answer: .cancel)
}
