extension Rule {
  /// Any load into a subframe.
  static let frame = Rule(
    "h-frame", clause: "HRD-7",
    reason: "A subframe shows content and nothing more, whoever asks: no app and no native "
      + "screen opens, and own content shows only where own content asks.",
    when: [.targetIsSub]
  ) { context in
    if context.isWeb || context.isPageData { return .allow }
    guard context.isInView, context.redirectMayShowContent else { return .cancel }
    let pageIsContent = context.currentOrigin.map { context.isInView($0.scheme) } ?? false
    let mayAsk = context.isOwnAsker || (context.asker == .unknown && pageIsContent)
    return mayAsk ? .allow : .cancel
  }
}
