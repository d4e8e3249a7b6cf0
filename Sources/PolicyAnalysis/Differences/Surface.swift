package import ConformanceSuite
package import NavigationPolicy

/// What can leave the app, reach native code, download or load a foreign page, by kind of situation.
package struct Surface: Sendable {
  /// One kind of situation that has one of these answers.
  package struct Entry: Sendable {
    /// The class of URLs.
    package var subject: String
    /// Who asks, as the names of the askers, each with the values of the gesture.
    package var askers: [String: Set<String>]
    /// One of the situations.
    package var witness: NavigationAction
  }

  /// The entries of each kind of answer, in the order of the classes.
  package private(set) var entries: [AnswerKind: [Entry]] = [:]
  /// How many situations were looked at.
  package let count: Int

  /// Looks at all situations of a policy.
  package init(
    _ profile: Profile, _ policy: PolicyConfiguration, within pattern: ContextPattern? = nil
  ) {
    let situations = Situations(policy, within: pattern)
    let table = AnswerTable(profile, situations)
    count = situations.count
    for (row, subject) in situations.subjects.enumerated() {
      for kind in [AnswerKind.leaves, .native, .browser, .downloads, .loads] {
        let isForeign = subject.url.map { Self.isForeign($0, policy) } ?? false
        guard kind != .loads || isForeign else { continue }
        if let entry = Self.entry(kind, row, subject, table) {
          entries[kind, default: []].append(entry)
        }
      }
    }
  }

  /// Whether a page belongs to nobody whom the policy lists.
  private static func isForeign(_ url: String, _ policy: PolicyConfiguration) -> Bool {
    let reading = URLReading(url)
    guard reading.isWeb, let host = reading.host else {
      return reading.scheme == "data" || reading.scheme == "file"
    }
    // In clear text anybody on the way writes the page.
    return reading.scheme == "http" || !policy.lists(host)
  }

  private static func entry(
    _ kind: AnswerKind, _ row: Int, _ subject: Situations.Subject, _ table: AnswerTable
  ) -> Entry? {
    let situations = table.situations
    let isKind = table.outcomes[row].map { AnswerKind($0.decision, $0.effects) == kind }
    guard isKind.contains(true) else { return nil }
    var entry: Entry?
    for number in situations.contexts.numbers {
      guard isKind[Int(table.numbers[row][number])] else { continue }
      let context = situations.contexts.context(number)
      // Only the main frame and new windows: what a frame shows is the page's affair. The app's own
      // loads are its own affair.
      guard context.name(.target) != "frame", context.name(.appInitiated) == "false",
        context.name(.asker) != "noFrame"
      else { continue }
      if entry == nil {
        entry = Entry(
          subject: subject.name, askers: [:],
          witness: situations.reading.action(subject.url, context))
      }
      entry?.askers[context.name(.asker), default: []].insert(context.name(.userGesture))
    }
    return entry
  }
}
