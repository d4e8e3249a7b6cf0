extension Rule {
  /// A jump inside the document shown.
  static let sameDocument = Rule(
    "h-same-document", clause: "HRD-8",
    reason: "Only the fragment changes, so the document stays; routing it would throw the "
      + "page away."
  ) { context in
    // A form or a redirect fetches the document anew; own content may act on its fragment.
    guard context.targetIsMain, context.isGET, !context.action.isRedirect,
      !context.isInView
    else { return nil }
    return context.isSameDocument ? .allow : nil
  }
}
