extension Rule {
  /// A jump inside the document shown.
  static let sameDocument = Rule(
    "h-same-document", clause: "HRD-8",
    reason: "Only the fragment changes, so the document stays; routing it would throw the "
      + "page away.",
    when: [.targetIsMain, .get, .notRedirected, .fragment]
  ) { context in
    // A form or a redirect fetches the document anew; own content may act on its fragment.
    !context.isInView && context.isSameDocument ? .allow : nil
  }
}
