extension Rule {
  /// A link that asks for a download.
  static let download = Rule(
    "h-download", clause: "HRD-5",
    reason: "A download link downloads; answering allow would navigate to the file instead."
  ) { situation in
    guard situation.action.shouldPerformDownload else { return nil }
    let isOwnContent =
      situation.isInView && situation.isOwnAsker && !situation.action.isRedirect
    let canDownload =
      situation.isWeb || ["blob", "data"].contains(situation.scheme) || isOwnContent
    let mayAsk = situation.isOwnSource || situation.action.userGesture != false
    return canDownload && mayAsk ? .download : .cancel
  }
}
