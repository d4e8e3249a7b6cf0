extension Rule {
  /// A web page asked for by a subframe.
  static let subframeWeb = Rule(
    "subframe-web", clause: "DEC-3",
    reason: "A subframe may show web pages; whatever it asks for, no app and no native screen "
      + "opens.",
    when: [.sourceIsNotMain, .web],
    answer: .allow)
}
