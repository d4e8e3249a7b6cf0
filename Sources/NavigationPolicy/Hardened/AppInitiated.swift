extension Rule {
  /// A load that the app made itself.
  static let appInitiated = Rule(
    "h-app-initiated", clause: "HRD-3",
    reason: "The app made this load itself; stopping it would lock the app out of its own pages."
  ) { situation in
    situation.action.sourceFrame == nil || situation.action.appInitiated ? .allow : nil
  }
}
