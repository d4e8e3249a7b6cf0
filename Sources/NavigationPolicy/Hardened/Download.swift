extension Rule {
  /// A link that asks for a download.
  static let download = Rule(
    "h-download", clause: "HRD-5",
    reason: "A download link downloads; answering allow would navigate to the file instead.",
    when: [.download]
  ) { context in
    let isOwnContent =
      context.isInView && context.isOwnAsker && !context.action.isRedirect
    let canDownload =
      context.isWeb || context.isPageData || isOwnContent
    let mayAsk = context.isOwnSource || context.action.userGesture != false
    return canDownload && mayAsk ? .download : .cancel
  }
}
