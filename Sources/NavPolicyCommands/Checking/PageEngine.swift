import ConformanceJudging
import ConformanceRunner
import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// Asks the user's engine about a page.
struct PageEngine {
  let command: [String]
  let limits: SessionLimits
  /// The profile that is asked for; `nil` for each that the engine claims.
  let profile: String?

  /// Adds the engine's answers, and those of the profiles that it is compared with.
  func answer(_ check: inout PageCheck, in terminal: Terminal) throws {
    let progress = Progress(terminal: terminal, total: 0)
    defer { progress.clear() }
    let session = try EngineSession(command: command, suite: Tool.version, limits: limits)
    let claims = session.claims
    let profiles = Profile.all.filter { profile == nil || $0.name == profile }
    let claimed: [Profile?] =
      claims.profiles.isEmpty ? [nil] : profiles.filter { claims.profiles.contains($0.name) }
    let isAsked = claims.operations.contains(.decide)
    let actions = check.asked + check.probes.actions
    let lines = isAsked ? claimed.flatMap { questions(actions, $0, claims, check) } : []
    progress.total = lines.count
    let (results, _) = session.ask(lines) { progress.show($0) }
    let asked = isAsked ? claimed : []
    for (place, profile) in asked.enumerated() {
      let replies = results[place * actions.count..<(place + 1) * actions.count]
        .map { PageReply($0, profile: profile) }
      var column = PageColumn(
        name: name(profile, besides: asked.count), profile: profile,
        replies: Array(replies.prefix(check.asked.count)),
        probes: Array(replies.dropFirst(check.asked.count)))
      column.showsNewWindows = claims.features.contains("createWebView")
      check.add(column)
    }
    for profile in profiles where !asked.contains(where: { $0 == nil || $0?.name == profile.name })
    {
      check.add(
        PageColumn(
          name: profile.name, profile: profile,
          replies: check.asked.map { _ in .unclaimed },
          probes: check.probes.actions.map { _ in .unclaimed }))
    }
    for profile in profiles { check.add(profile, asReference: true) }
    check.comparedEffects = claims.effects
  }

  private func name(_ profile: Profile?, besides count: Int) -> String {
    guard let profile, count > 1 else { return "engine" }
    return "engine as \(profile.name)"
  }

  private func questions(
    _ actions: [NavigationAction], _ profile: Profile?, _ claims: Claims, _ check: PageCheck
  ) -> [(String) -> String] {
    let filter = InputFilter(inputs: claims.inputs)
    let policy = claims.takesPolicies ? PolicyText(check.configuration.json) : nil
    return actions.map { action in
      let question = Question(
        operation: .decide, profile: profile?.name, policy: policy,
        input: filter.filter(action.json, of: .decide), vectors: [])
      return { question.line(id: $0) }
    }
  }
}
