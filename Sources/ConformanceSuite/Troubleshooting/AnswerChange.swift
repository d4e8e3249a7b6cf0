import NavigationPolicy
public import StrictJSON

/// What a wrong answer does to people: how it differs from the right one, whatever made it wrong.
///
/// A symptom is read off the answers themselves, so that it cannot say the opposite of them.
public enum AnswerChange: String, Sendable, CaseIterable {
  case opens, presents, showsScreen, dead, left, stays, loads, downloads, doubled, otherTarget,
    browserToo, appsOnly, reloads,
    loadedAgain, loadedUnstopped, loadedUnopened
  case twice, unanswered, offMain
  case accepts, refuses, otherReason, claims, unclaimed, otherActions

  /// What people see, as a sentence without its end.
  public var symptom: String {
    switch self {
    case .opens: "another app or the browser opens where it should not"
    case .presents:
      "a browser sheet opens where it should not; one that gets no web page ends the app"
    case .showsScreen: "a native screen opens where it should not"
    case .dead: "what should open or load does nothing"
    case .left:
      "an address that is no web page is left to WebKit: an error, nothing, or the app's own content"
    case .stays: "what should open elsewhere loads in the view"
    case .loads: "a page loads that should be stopped"
    case .downloads: "a download starts that should not"
    case .doubled: "what opens, opens twice"
    case .otherTarget: "the right thing opens, with another address, screen or parameter"
    case .browserToo: "the link may open in the browser, where only an app should take it"
    case .appsOnly:
      "only an app may take the link, where the browser should open it if none does"
    case .reloads: "a page loads in another way than it should, once more, or in its own app"
    case .loadedAgain:
      "the app loads again what should simply load: its data is lost, or it never appears"
    case .loadedUnstopped: "the app itself loads what should be stopped"
    case .loadedUnopened: "the app itself loads what should open elsewhere"
    case .twice: "the decision handler is called again, and WebKit ends the app"
    case .unanswered: "the decision handler is not called, and the page hangs"
    case .offMain: "the right thing happens, but off the main actor"
    case .accepts: "a link is accepted that should be refused"
    case .refuses: "a link is refused that should be accepted"
    case .otherReason: "a link is refused for another reason"
    case .claims: "a link goes to an app that the file does not give it"
    case .unclaimed: "a link does not reach the app that the file gives it"
    case .otherActions: "a page's actions are read otherwise"
    }
  }

  /// How an answer differs from the one that a vector wants; `nil` where it does not, or where
  /// nothing of it can be said.
  public init?(_ vector: Vector, answered: JSON) {
    guard let expected = vector.expect.first, expected != answered else { return nil }
    switch vector.operation {
    case .decide:
      let effects = { (answer: JSON) in answer["effects"]?.array ?? [] }
      if effects(answered).count > 1, effects(expected).first == effects(answered).first {
        self = .doubled
      } else if expected["decision"] == answered["decision"],
        let change = Self.restriction(effects(expected), effects(answered))
      {
        self = change
      } else {
        self.init(Deed(expected, vector.input), Deed(answered, vector.input))
      }
    case .validateRoute, .validateScheme:
      switch (expected["accepted"]?.bool, answered["accepted"]?.bool) {
      case (false, true): self = .accepts
      case (true, false): self = .refuses
      case (true, true): self = .otherTarget
      default: self = .otherReason
      }
    case .resolve:
      let nowhere = (expected["route"] == .null, answered["route"] == .null)
      self = nowhere.0 ? .showsScreen : nowhere.1 ? .dead : .otherTarget
    case .associate:
      self = expected["result"] == "match" ? .unclaimed : .claims
    case .extract: self = .otherActions
    case .trace: self.init(trace: expected, answered)
    }
  }

  /// What it means that a link is wrongly handed to apps only, or wrongly to the browser too.
  private static func restriction(_ expected: [JSON], _ answered: [JSON]) -> AnswerChange? {
    guard let wanted = expected.first, let given = answered.first else { return nil }
    switch (wanted["universalLinksOnly"]?.bool, given["universalLinksOnly"]?.bool) {
    case (true, false): return .browserToo
    // A universal link is a web page: another scheme then leads nowhere.
    case (false, true): return URLReading(given["url"]?.string ?? "").isWeb ? .appsOnly : .dead
    default: return nil
    }
  }

  private init?(_ expected: Deed, _ answered: Deed) {
    switch (expected, answered) {
    case (.opens, .opens), (.sheet, .sheet), (.screen, .screen): self = .otherTarget
    case (.loadsAnew, .loadsAnew): self = .otherTarget
    // Whether the page appears hangs on what the engine answers to that load.
    case (.loads, .loadsAnew), (.window, .loadsAnew), (.left, .loadsAnew): self = .loadedAgain
    case (.nothing, .loadsAnew): self = .loadedUnstopped
    case (.opens, .loadsAnew), (.sheet, .loadsAnew), (.screen, .loadsAnew): self = .loadedUnopened
    case (.loads, .loads), (.loadsAnew, .loads), (.download, .loadsAnew): self = .reloads
    case (_, .both): self = .reloads
    case (_, .opens): self = .opens
    case (_, .sheet): self = .presents
    case (_, .screen): self = .showsScreen
    case (.nothing, .left), (.opens, .left), (.sheet, .left), (.screen, .left): self = .left
    // What is rightly left to WebKit is content of the app's own scheme.
    case (.left, .window), (.left, .loads): self = .reloads
    case (.nothing, .nothing), (.left, .left): return nil
    case (_, .nothing), (_, .left), (.loadsAnew, .window): self = .dead
    case (.nothing, .download), (_, .download): self = .downloads
    case (.nothing, _): self = .loads
    case (.download, _): self = .reloads
    case (.loads, .window), (.window, .loads): self = .reloads
    case (.window, .window), (.both, _): return nil
    default: self = .stays
    }
  }

  private init?(trace expected: JSON, _ answered: JSON) {
    let changes = Self.ids(in: expected, answered).compactMap { id in
      Self.inTrace(id, expected, answered)
    }
    guard let first = changes.min(by: { $0.place < $1.place }) else { return nil }
    self = first
  }

  /// How early a change is told: what ends the app comes first.
  private var place: Int { self == .twice ? 0 : self == .unanswered ? 1 : 2 }

  /// The navigations of a trace that an answer speaks of.
  package static func ids(in answers: JSON...) -> [String] {
    Set(
      answers.flatMap { ($0["calls"]?.array ?? []) + ($0["effects"]?.array ?? []) }
        .compactMap { $0["of"]?.string }
    ).sorted()
  }

  /// What is wrong about one navigation of a trace.
  package static func inTrace(
    _ id: String, _ expected: JSON, _ answered: JSON
  ) -> AnswerChange? {
    func calls(_ answer: JSON) -> Int {
      (answer["calls"]?.array ?? []).count { $0["of"]?.string == id }
    }
    if calls(answered) > calls(expected) { return .twice }
    if calls(answered) < calls(expected) { return .unanswered }
    return effects(of: id, expected, answered)
  }

  private static func effects(of id: String, _ expected: JSON, _ answered: JSON) -> AnswerChange? {
    func effects(_ answer: JSON) -> [JSON] {
      (answer["effects"]?.array ?? []).filter { $0["of"]?.string == id }
    }
    func decision(_ answer: JSON) -> JSON? {
      (answer["calls"]?.array ?? []).first { $0["of"]?.string == id }?["decision"]
    }
    let wanted = effects(expected)
    let given = effects(answered)
    if given.count < wanted.count {
      let isLeft = given.isEmpty && decision(expected) == "cancel" && decision(answered) == "allow"
      guard isLeft, let first = wanted.first, first["kind"] != "loadInWebView" else { return .dead }
      let url = URLReading(first["url"]?.string ?? "https:")
      return url.isWeb ? .stays : .left
    }
    if given.count > wanted.count {
      let extra = given.last { !wanted.contains($0) } ?? given.last
      return extra.map(made)
    }
    let differing = zip(wanted, given).filter { $0 != $1 }
    if let (one, other) = differing.first(where: { $0.without("actor") != $1.without("actor") }) {
      if let change = restriction([one], [other]) { return change }
      return one["kind"] == other["kind"] ? .otherTarget : made(other)
    }
    guard let one = decision(expected), let other = decision(answered), one != other else {
      return differing.isEmpty ? nil : .offMain
    }
    return other == "cancel" ? .dead : .loads
  }

  /// An effect that nobody asked for.
  private static func made(_ effect: JSON) -> AnswerChange {
    switch effect["kind"]?.string {
    case "routeInternally", "deliver": .showsScreen
    case "loadInWebView": .reloads
    case "presentInAppBrowser": .presents
    default: .opens
    }
  }
}
