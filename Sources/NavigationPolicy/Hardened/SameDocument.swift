extension Rule {
  /// A jump inside the document shown.
  static let sameDocument = Rule(
    "h-same-document", clause: "HRD-8",
    reason: "Only the fragment changes, so the document stays; routing it would throw the "
      + "page away."
  ) { situation in
    // A form or a redirect fetches the document anew; own content may act on its fragment.
    guard situation.targetIsMain, situation.isGET, !situation.action.isRedirect,
      !situation.isInView
    else { return nil }
    return situation.isSameDocument ? .allow : nil
  }
}
