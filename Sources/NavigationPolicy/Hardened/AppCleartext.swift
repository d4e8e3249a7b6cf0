extension Rule {
  /// A page of the app without encryption.
  static let appCleartext = Rule(
    "h-app-cleartext", clause: "HRD-11",
    reason: "A page of the app's own host that anyone on the network can write must not show.",
    when: [.http, .appHost]
  ) { context in context.leavesFrame ? .cancel : nil }
}
