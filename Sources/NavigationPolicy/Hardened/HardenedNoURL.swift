extension Rule {
  /// No URL, or one that WebKit does not serialise so.
  static let hardenedNoURL = Rule(
    "h-no-url", clause: "HRD-2",
    reason: "There is no URL that every reader reads alike, so nothing loads.",
    when: [.notCanonical],
    finding: { $0.defectFinding },
    answer: .cancel)
}
