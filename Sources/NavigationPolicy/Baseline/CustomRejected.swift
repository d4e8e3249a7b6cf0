extension Rule {
  /// Any other use of a scheme that is not the web's.
  static let customRejected = Rule(
    "custom-rejected", clause: "DEC-9",
    reason: "The scheme is unknown, the link was refused, or no link was followed: nothing opens.",
    when: [.neitherWebNorAbout],
    answer: .cancel)
}
