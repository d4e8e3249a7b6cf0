import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis
import StrictJSON

/// What a person reads of their own tests: what came of them, where the reference engine would answer
/// otherwise, and what they leave out (requirement OWN-7).
struct OwnTestText {
  let terminal: Terminal
  let own: OwnPolicy
  private static let most = 8

  func print(_ result: RunResult) {
    let cases = result.cases.filter { $0.vector.ownTest != nil }
    guard !cases.isEmpty else { return }
    let judged = cases.count { $0.outcome.isJudged }
    let passed = cases.count { $0.outcome.isPass }
    terminal.line(
      "your tests: \(passed) of \(judged) pass"
        + (judged < cases.count ? ", \(cases.count - judged) not asked" : ""))
    let tests = cases.map { each in
      // What the engine is asked is what the reference engine is asked.
      var test = each.vector
      test.profile = result.claims.profile(for: test) ?? test.profile
      return test
    }
    for test in tests { reference(test) }
    leftOut(tests, claimed: result.claims.profiles)
    terminal.line()
  }

  private func reference(_ test: Vector) {
    let answer = try? ReferenceEngine.standard.answer(
      .decide, profile: test.profile, policy: own.configuration, input: test.input)
    guard let rule = answer?["rule"]?.string, let answer = answer?.without("rule"),
      !test.expect.contains(answer)
    else { return }
    terminal.line(
      Printable.text(
        "note: \"\(test.title)\" wants \(AnswerText.short(test.expect[0])); \(test.profile) answers"
          + " \(AnswerText.short(answer)) (\(rule))", most: 500))
  }

  private func leftOut(_ tests: [Vector], claimed: [String]) {
    var actions: [(action: NavigationAction, profile: Profile)] = []
    for test in tests {
      guard let action = try? NavigationAction(json: test.input),
        let profile = Profile.named(test.profile)
      else { continue }
      actions.append((action, profile))
    }
    let use = EntryUse(own.configuration)
    // Entries of a list that the file leaves out are the default policy's: nobody can remove them.
    let needless = use.needless(for: actions)?.filter(own.writes)
    if needless == nil {
      terminal.line(
        "  not looked for: entries that could be removed, for your policy has \(use.count)")
    }
    if let needless, !needless.isEmpty {
      terminal.line(
        "  removing one of these fails none of them: \(Printable.list(needless, most: Self.most))")
    }
    // Of a profile that the engine does not claim nobody wants its rules tried.
    for name in Set(actions.map(\.profile.name)).sorted() where claimed.contains(name) {
      guard let profile = Profile.named(name) else { continue }
      let rules = use.unreached(
        by: actions.filter { $0.profile.name == name }.map(\.action), in: profile)
      if !rules.isEmpty {
        terminal.line(
          "  rules of \(name) that none of them reaches: "
            + Printable.list(rules, most: Self.most))
      }
    }
  }
}
