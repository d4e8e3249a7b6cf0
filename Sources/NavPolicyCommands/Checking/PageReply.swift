import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import PageConformance
import PageNavigation
import PolicyAnalysis
import StrictJSON

/// What an engine made of an action.
enum PageReply {
  case answered(ExplainedAnswer)
  /// The engine does not claim the profile.
  case unclaimed
  /// There is no answer; why.
  case unanswered(String)

  var answer: ExplainedAnswer? {
    if case .answered(let answer) = self { answer } else { nil }
  }

  /// What a profile of the bundled engine answers.
  init(_ action: NavigationAction, _ profile: Profile, _ configuration: PolicyConfiguration) {
    self = .answered(ExplainedAnswer(profile, action, configuration))
  }

  /// What the user's engine answers.
  init(_ result: QuestionResult, profile: Profile?) {
    switch result {
    case .answered(let answer):
      self =
        ExplainedAnswer(answer, profile: profile).map(PageReply.answered)
        ?? .unanswered("the answer is none to decide: \(answer.serialized(.compact))")
    case .skipped(let reason): self = .unanswered("skipped: \(reason)")
    case .error(let message): self = .unanswered("your engine reported an error: \(message)")
    case .failed(let failure), .flaky(let failure): self = .unanswered(failure.sentence)
    case .notRun(let reason): self = .unanswered("not asked: \(reason)")
    }
  }
}

/// Everything that one profile, or the user's engine, answers about a page.
struct PageColumn {
  /// `baseline`, `hardened`, `engine`.
  let name: String
  /// The profile that it answers by; `nil` for an engine with a policy of its own.
  let profile: Profile?
  /// By action.
  var replies: [PageReply]
  /// What frames could do, by probe.
  var probes: [PageReply]
  /// Whether an allowed new window is shown.
  var showsNewWindows = true
  /// What each answer means for the user, once the column is part of a check.
  fileprivate(set) var kinds: [AnswerKind?] = []

  func answer(_ index: Int) -> ExplainedAnswer? { replies[index].answer }
}

/// A page's actions with the answers to them.
struct PageCheck {
  let reading: PageReading
  let configuration: PolicyConfiguration
  /// The actions as a policy is asked about them.
  let asked: [NavigationAction]
  let probes: FrameProbes
  private(set) var columns: [PageColumn] = []
  /// With an engine, what the bundled profiles answer.
  private(set) var references: [PageColumn] = []
  /// The effects that the engine reports; others are not compared.
  var comparedEffects = Claims.knownEffects

  init(_ reading: PageReading, url: String, configuration: PolicyConfiguration) {
    self.reading = reading
    self.configuration = configuration
    asked = reading.actions.map(\.action)
    probes = FrameProbes(asked, page: url, policy: configuration)
  }

  var actions: [PageAction] { reading.actions }

  /// Adds the answers of a bundled profile, to be shown or only compared with.
  mutating func add(_ profile: Profile, asReference: Bool = false) {
    let column = withKinds(
      PageColumn(
        name: profile.name, profile: profile,
        replies: asked.map { PageReply($0, profile, configuration) },
        probes: probes.actions.map { PageReply($0, profile, configuration) }))
    if asReference { references.append(column) } else { columns.append(column) }
  }

  /// Adds the answers of an engine.
  mutating func add(_ column: PageColumn) { columns.append(withKinds(column)) }

  private func withKinds(_ column: PageColumn) -> PageColumn {
    var column = column
    column.kinds = asked.indices.map { index in
      column.answer(index).map { kind($0.outcome, asked[index], column) }
    }
    return column
  }

  /// What an answer means for the user; `nil` without an answer.
  func kind(_ column: PageColumn, _ index: Int) -> AnswerKind? { column.kinds[index] }

  func kind(
    _ outcome: Outcome, _ action: NavigationAction, _ column: PageColumn
  ) -> AnswerKind {
    let kind = AnswerKind(outcome.decision, outcome.effects)
    let judge = judge(column)
    // An allow of what a web view cannot load, or of a window that nobody makes, shows nothing.
    let isShown = judge.holds(.alive, outcome, at: judge.place(action))
    return kind == .loads && !isShown ? .dead : kind
  }

  func judge(_ column: PageColumn) -> PropertyJudge {
    PropertyJudge(policy: configuration, showsNewWindows: column.showsNewWindows)
  }

  /// The profiles that an engine's answer differs from, with what they answer.
  func differences(
    _ column: PageColumn, _ index: Int
  ) -> [(profile: String, answer: ExplainedAnswer)] {
    guard let own = column.answer(index) else { return [] }
    return references(for: column).compactMap { reference in
      guard let other = reference.answer(index), compared(own) != compared(other) else {
        return nil
      }
      return (reference.name, other)
    }
  }

  /// The profiles that an engine is compared with: its own, or each where it names none.
  private func references(for column: PageColumn) -> [PageColumn] {
    references.filter { column.profile == nil || $0.name == column.profile?.name }
  }

  private func compared(_ answer: ExplainedAnswer) -> PropertyJudge.AnswerShape {
    var outcome = answer.outcome
    outcome.effects.removeAll { !comparedEffects.contains($0.kind) }
    return PropertyJudge.shape(outcome)
  }
}
