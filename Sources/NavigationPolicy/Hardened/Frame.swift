extension Rule {
  /// Any load into a subframe.
  static let frame = Rule(
    "h-frame", clause: "HRD-7",
    reason: "A subframe shows content and nothing more, whoever asks: no app and no native "
      + "screen opens."
  ) { situation in
    guard situation.targetIsSub else { return nil }
    let isContent =
      situation.isWeb || ["data", "blob"].contains(situation.scheme) || situation.isInView
    return isContent ? .allow : .cancel
  }
}
