extension Rule {
  /// A jump inside the document shown.
  static let sameDocument = Rule(
    "h-same-document", clause: "HRD-8",
    reason: "Only the fragment changes, so the document stays; routing it would throw the "
      + "page away."
  ) { situation in
    situation.targetIsMain && situation.isSameDocument ? .allow : nil
  }
}
