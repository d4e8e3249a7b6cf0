import ConformanceJudging
import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// An answer to an action with the rule, the reason and what a validator found: what `decide` and
/// `check` print.
struct ExplainedAnswer {
  let outcome: Outcome
  /// The rule's id; an engine of the user's need not name one.
  let rule: String?
  let clause: String?
  /// The rule's reason as a sentence.
  let why: String?
  let finding: Finding?
  /// The scheme, host, path or parameter for which a validator refused the link.
  let refused: String?
  /// An engine's answer as it came.
  private let received: JSON?

  /// What a bundled profile answers.
  init(_ profile: Profile, _ action: NavigationAction, _ configuration: PolicyConfiguration) {
    outcome = profile.decide(action, configuration: configuration)
    let applied = profile.rule(outcome.rule)
    rule = outcome.rule
    clause = applied?.clause ?? "no clause"
    why = applied?.reason ?? "No rule applies."
    finding = profile.finding(action, configuration: configuration)
    refused = Self.refused(finding, profile, action, configuration)
    received = nil
  }

  private static func refused(
    _ finding: Finding?, _ profile: Profile, _ action: NavigationAction,
    _ configuration: PolicyConfiguration
  ) -> String? {
    guard case .refused(let reason)? = finding else { return nil }
    let url = URLReading(action.url ?? "")
    return switch reason {
    case .schemeNotAllowed: url.scheme
    case .hostNotAllowed: url.host
    case .pathNotAllowed: url.path
    default: profile.parameter(refusedFor: reason, action, configuration: configuration)
    }
  }

  /// What an engine answered, or `nil` for what is no answer to `decide`.
  init?(_ answer: JSON, profile: Profile?) {
    guard let outcome = Outcome(json: answer) else { return nil }
    self.outcome = outcome
    rule = answer["rule"]?.string
    let known = rule.flatMap { profile?.rule($0) }
    clause = known?.clause
    why = known?.reason
    finding = nil
    refused = nil
    received = answer
  }

  /// The answer in the protocol.
  var json: JSON { received ?? outcome.json }

  /// The decision and what the app then does.
  var sentence: String {
    Printable.text(
      outcome.decision.rawValue
        + outcome.effects.map { ", then \(EffectText.sentence($0))" }.joined(), most: Self.most)
  }

  /// What the rule's reason does not tell.
  var detail: String? {
    finding.map { finding in
      let words = FindingText.sentence(finding) + (refused.map { ": \($0)" } ?? "")
      return Printable.text(words, most: Self.most)
    }
  }

  /// A line or more for each of decision, rule, reason and detail.
  func lines(_ label: String, in terminal: Terminal, marked: Bool = false) -> [String] {
    var lines = Wrapped.lines(sentence, label: label, indent: max(Self.indent, label.count + 2))
    // Colours have no width: they are put in when the lines are broken.
    let head = lines[0].dropFirst(label.count)
    lines[0] = terminal.bold(label) + (marked ? terminal.yellow(String(head)) : String(head))
    let ruled = rule.map { "\(Printable.text($0))" + (clause.map { " (\($0))" } ?? "") }
    for (name, text) in [("rule", ruled), ("why", why), ("detail", detail)] {
      if let text { lines += Wrapped.lines(text, label: name, indent: Self.indent) }
    }
    return lines
  }

  static let indent = 10
  private static let most = 4_000
}

/// Effects as a person says them.
enum EffectText {
  static func sentence(_ effect: Effect) -> String {
    switch effect {
    case .routeInternally(let route):
      let parameters = route.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
      return "show the native screen of \(route.path)"
        + (parameters.isEmpty ? "" : " with \(parameters)")
    case .openExternally(let url, universalLinksOnly: true):
      return "open \(url) in an installed app only (load it in the view when there is none)"
    case .openExternally(let url, universalLinksOnly: false): return "let the system open \(url)"
    case .loadInWebView(let url): return "load \(url) in the current view"
    case .deliver(let place):
      return "show the \(place.kind.rawValue)" + (place.id.map { " \($0)" } ?? "")
    case .presentInAppBrowser(let url): return "present \(url) in a browser view of the app"
    }
  }
}

/// Why a URL or a link was refused, beyond the rule's own reason.
enum FindingText {
  static func sentence(_ finding: Finding) -> String {
    switch finding {
    case .notCanonical(let defect): "not canonical: \(words(defect.rawValue))"
    case .refused: "the validator's reason: \(reason(finding))"
    }
  }

  /// The same in a word or two.
  static func reason(_ finding: Finding) -> String {
    switch finding {
    case .notCanonical(let defect): words(defect.rawValue)
    case .refused(let rejection): rejection.rawValue
    }
  }

  /// `hostCharacter` as "host character".
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      text +=
        character.isUppercase && !text.isEmpty
        ? " \(character.lowercased())" : String(character)
    }
  }
}
