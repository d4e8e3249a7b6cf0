extension Rule {
  /// Any load into a subframe.
  static let frame = Rule(
    "h-frame", clause: "HRD-7",
    reason: "A subframe shows content and nothing more, whoever asks: no app and no native "
      + "screen opens, and own content shows only where own content asks."
  ) { situation in
    guard situation.targetIsSub else { return nil }
    if situation.isWeb || ["data", "blob"].contains(situation.scheme) { return .allow }
    guard situation.isInView, situation.redirectMayShowContent else { return .cancel }
    let pageIsContent = situation.currentOrigin.map { situation.isInView($0.scheme) } ?? false
    let mayAsk = situation.isOwnAsker || (situation.asker == .unknown && pageIsContent)
    return mayAsk ? .allow : .cancel
  }
}
