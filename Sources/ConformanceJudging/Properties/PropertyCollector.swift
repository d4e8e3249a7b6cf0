import ConformanceSuite
import NavigationPolicy
import PolicyAnalysis
import StrictJSON

/// Judges the answers to the properties' questions when all have come.
public final class PropertyCollector {
  /// What became of one question.
  enum Reply: Sendable {
    case answered(Outcome, text: String)
    /// Something else than an answer; the end of a sentence.
    case trouble(String)
    /// The run ended before it was asked; why.
    case notRun(String)
  }

  private let run: PropertyRun
  private let judging: Judging
  private let spool: AnswerSpool?
  private let countsRawInput: Bool
  private var replies: [Reply?]

  /// Judges a plan; the spool takes every answer, whatever its length.
  public init(_ run: PropertyRun, scope: RunScope, spool: AnswerSpool? = nil) {
    self.run = run
    judging = Judging(claims: run.claims)
    countsRawInput = scope.countsRawInput || !scope.selection.only.isEmpty
    self.spool = spool
    replies = Array(repeating: nil, count: run.questions.count)
  }

  /// Takes what became of a question, by its place in the plan; the last result counts.
  public func take(_ place: Int, _ result: QuestionResult) {
    spool?.forget([Self.key(place)])
    switch result {
    case .answered(let answer):
      let text = answer.serialized(.compact)
      // No decision is that long; a transcript would hold gigabytes of them.
      guard text.utf8.count <= AnswerKeeper.longest else {
        replies[place] = .trouble("the answer is longer than 64 KiB")
        return
      }
      spool?.keep(text, of: [Self.key(place)])
      take(place, answer, text)
    case .skipped(let reason): replies[place] = .trouble("skipped: \(Printable.text(reason))")
    case .error(let message): replies[place] = .trouble("error: \(Printable.text(message))")
    case .failed(.interrupted): replies[place] = .notRun("")
    case .notRun(let reason): replies[place] = .notRun(Printable.text(reason, most: 400))
    case .failed(let failure), .flaky(let failure): replies[place] = .trouble(failure.sentence)
    }
  }

  /// Takes what a transcript records instead of an answer.
  func take(_ place: Int, trouble: String) { replies[place] = .trouble(trouble) }

  /// Takes that the run ended before the question was asked.
  func take(_ place: Int, notRun reason: String) { replies[place] = .notRun(reason) }

  /// The name of a question's answer in the spool.
  static func key(_ place: Int) -> String { "question \(place)" }

  /// Takes an answer.
  func take(_ place: Int, _ answer: JSON) {
    take(place, answer, answer.serialized(.compact))
  }

  private func take(_ place: Int, _ answer: JSON, _ text: String) {
    if let problem = AnswerShape.problem(answer, of: .decide) {
      replies[place] = .trouble(Printable.text(problem))
    } else if let outcome = Outcome(json: answer) {
      // An answer may be a megabyte; what is shown of it is short.
      replies[place] = .answered(outcome, text: Printable.text(text, most: 300))
    } else {
      replies[place] = .trouble("the answer holds an effect of an unknown kind")
    }
  }

  /// Judges everything.
  public func report(expecting expected: ExpectedFailures = ExpectedFailures()) -> PropertyReport {
    var report = PropertyReport()
    report.replies = replies
    report.countsRawInput = countsRawInput
    report.unaskedEntries = run.unasked
    let judge = PropertyJudge(policy: run.policy, showsNewWindows: run.showsNewWindows)
    report.results = run.items.map { item in
      PropertyResult(
        property: item.property, profile: item.profile, outcome: outcome(item, judge),
        expectedFailure: expected.reason(item.property.id))
    }
    for (again, first) in run.repeats.sorted(by: { $0.key < $1.key }) {
      guard case .answered(let one, let text)? = replies[first],
        case .answered(let two, let other)? = replies[again], one != two
      else { continue }
      report.inconsistent = (shown(run.questions[first]), text, other)
      break
    }
    report.undeclaredEffects = undeclared()
    let troubles = replies.enumerated().compactMap { place, reply in
      if case .trouble(let sentence)? = reply { (place, sentence) } else { nil }
    }
    if let (place, sentence) = troubles.first {
      report.unanswered = (shown(run.questions[place]), sentence, troubles.count)
    }
    report.troubles = distinct(troubles)
    report.notRun =
      replies.lazy.compactMap { reply in
        if case .notRun(let reason)? = reply, !reason.isEmpty { reason } else { nil }
      }.first
    return report
  }

  /// Each trouble once, most frequent first, with its first question.
  private func distinct(
    _ troubles: [(Int, String)]
  ) -> [(trouble: String, question: String, count: Int)] {
    var places: [String: (first: Int, count: Int)] = [:]
    for (place, sentence) in troubles {
      places[sentence, default: (place, 0)].count += 1
    }
    return places.sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }
      .map { ($0.key, shown(run.questions[$0.value.first]), $0.value.count) }
  }

  private func shown(_ question: Question) -> String {
    Printable.text(question.input.serialized(.compact), most: 600)
  }

  private func undeclared() -> [String] {
    var kinds: [String] = []
    for case .answered(let outcome, _)? in replies {
      for effect in outcome.effects
      where !run.claims.effects.contains(effect.kind) && !kinds.contains(effect.kind) {
        kinds.append(effect.kind)
      }
    }
    return kinds
  }

  private func outcome(_ item: PropertyRun.Item, _ judge: PropertyJudge) -> PropertyResult.Outcome {
    guard !item.asked.isEmpty, !item.isOnlyRival else {
      return .notTested(item.notTested.first ?? "it has no question here")
    }
    var first: PropertyResult.Finding?
    var broken = 0
    var judged = 0
    var unanswered = false
    var lacksOther = false
    var forbidden: PropertyResult.Finding?
    for asked in item.asked {
      guard let reply = replies[asked.place] else { return .notRun }
      switch reply {
      case .notRun: return .notRun
      // What was not answered is told once for all properties.
      case .trouble: unanswered = true
      case .answered(let outcome, let text):
        judging: for (index, demand) in item.property.must.enumerated() {
          let other = asked.others[index].flatMap { replies[$0] ?? nil }
          switch other {
          case .notRun?: return .notRun
          case .trouble?: lacksOther = true
          case .answered?, nil: break
          }
          switch verdict(demand, outcome, asked, other, judge) {
          case nil: break
          case true?: judged += asked.isContested ? 0 : 1
          case false? where asked.isContested:
            forbidden = forbidden ?? finding(asked, text, demand)
          case false?:
            judged += 1
            broken += 1
            if first == nil {
              first = finding(asked, text, demand)
              first?.needsCreateWebView = needsCreateWebView(demand, outcome, asked)
              if let action = asked.otherActions[index], case .answered(_, let text)? = other {
                first?.other = (action, text)
              }
            }
            // One demand that is not met is enough for the question.
            break judging
          }
        }
      }
    }
    if var first {
      first.count = broken
      first.asked = item.asked.count
      return .broken(first)
    }
    if let rival = item.rival {
      return .notToldApart(from: rival, needs: item.needs ?? [], answered: forbidden)
    }
    if unanswered { return .notTested("questions of it were not answered") }
    if lacksOther { return .notTested("a question it compares with was not answered") }
    return judged > 0 ? .held : .notTested("it declares no effect that could be judged")
  }

  /// Whether a demand is met; `nil` where it cannot be judged.
  private func verdict(
    _ demand: Demand, _ outcome: Outcome, _ asked: PropertyRun.Asked, _ other: Reply?,
    _ judge: PropertyJudge
  ) -> Bool? {
    var second: Outcome?
    if demand.other != nil {
      guard case .answered(let outcome, _)? = other else { return nil }
      second = outcome
    }
    let isMet = judge.holds(
      demand, outcome, at: judge.place(asked.action), other: second)
    return (isMet ? judging.judges(demand) : judging.condemns(demand, outcome)) ? isMet : nil
  }

  /// Whether the answer would be alive if the host app showed the windows that are allowed.
  private func needsCreateWebView(
    _ demand: Demand, _ outcome: Outcome, _ asked: PropertyRun.Asked
  ) -> Bool {
    guard demand == .alive, !run.showsNewWindows else { return false }
    let showing = PropertyJudge(policy: run.policy, showsNewWindows: true)
    return showing.holds(demand, outcome, at: showing.place(asked.action))
  }

  private func finding(
    _ asked: PropertyRun.Asked, _ answer: String, _ demand: Demand
  ) -> PropertyResult.Finding {
    PropertyResult.Finding(
      action: asked.action, answer: answer, other: nil, demand: demand, count: 0, asked: 0)
  }
}
