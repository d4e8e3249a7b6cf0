extension Rule {
  /// A URL that WebKit does not serialise so.
  static let notCanonical = Rule(
    "not-canonical", clause: "DEC-5",
    reason: "WebKit never hands out such a text; two readers may see two hosts in it.",
    when: [.notCanonical],
    finding: { $0.defectFinding },
    answer: .cancel)
}
