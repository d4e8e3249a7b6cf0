package import NavigationPolicy
package import SiteAssociation
import StrictJSON

/// An app of somebody else's beside a page: where each action ends once its links are claimed.
///
/// Spec chapter `associations`, section "Pages and associations". Allow does not mean stay: WebKit
/// opens the app of a claimed link when a person acts and the host changes.
package struct Scenario: Sendable {
  /// Where an action ends.
  package enum End: String, Sendable, CaseIterable {
    /// In the app that claims the link.
    case app
    /// In the web view.
    case web
    /// In the browser.
    case browser
    /// Nowhere else, a native screen of the own app included.
    case stay
  }

  /// The site's file.
  package var association: SiteAssociation
  /// The host that serves the file.
  package var domain: String
  /// The app that is installed.
  package var appID: String

  /// Puts a scenario together.
  package init(association: SiteAssociation, domain: String, appID: String) {
    self.association = association
    self.domain = domain.asciiLowercased()
    self.appID = appID
  }

  /// Whether the app claims a URL: the host is the file's domain, and the file gives the link.
  package func claims(_ text: String) -> Bool {
    let url = URLReading(text)
    guard url.isWeb, url.host == domain else { return false }
    return association.decision(url: text, appID: appID).answer == .match
  }

  /// Where an action ends that was answered so.
  package func end(of action: NavigationAction, _ outcome: Outcome) -> End {
    guard let url = action.url else { return outcome.decision == .allow ? .web : .stay }
    switch outcome.effects.first {
    case .openExternally(_, let universalLinksOnly)?:
      if claims(url) { return .app }
      if universalLinksOnly { return .web }
      return URLReading(url).isWeb ? .browser : .stay
    case .loadInWebView?: return .web
    case .routeInternally?, .presentInAppBrowser?, .deliver?: return .stay
    case nil: break
    }
    guard outcome.decision == .allow else { return .stay }
    return claims(url) && mayOpenByItself(action, url) ? .app : .web
  }

  /// Whether WebKit opens the app of an allowed load by itself.
  private func mayOpenByItself(_ action: NavigationAction, _ url: String) -> Bool {
    let isGestured = action.userGesture ?? (action.navigationType == .linkActivated)
    let current = action.currentURL.map { URLReading($0).host ?? "" }
    return isGestured && action.targetFrame != .sub && URLReading(url).host != current
  }
}

/// The scenario of a page case: the app, and where every action ends in each profile.
struct ScenarioCase: Sendable {
  /// What is not settled and not compared.
  static let unsettled = "unsettled"

  var scenario: Scenario
  /// The policy's name.
  var policy: String
  /// For each profile the ends of the actions, in order.
  var ends: [String: [String]]

  init(json: JSON, actions: Int, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(
      json, at: path, keys: ["association", "domain", "appID", "policy", "expect"])
    scenario = Scenario(
      association: SiteAssociation(json: try reader.required("association")),
      domain: try reader.string("domain"), appID: try reader.string("appID"))
    policy = try reader.optionalString("policy") ?? "default"
    let expected = try ObjectReader(
      try reader.required("expect"), at: reader.place("expect"), keys: Profile.all.map(\.name))
    ends = [:]
    let words = Scenario.End.allCases.map(\.rawValue) + [Self.unsettled]
    for profile in expected.object.names {
      let list = try expected.strings(profile)
      guard list.count == actions else {
        throw ShapeError(
          expected.place(profile), "has \(list.count) ends for \(actions) actions")
      }
      for (index, word) in list.enumerated() where !words.contains(word) {
        throw ShapeError(
          "\(expected.place(profile))[\(index)]",
          "must be one of \(words.joined(separator: ", ")), found \"\(word)\"")
      }
      ends[profile] = list
    }
  }

  /// Where the bundled engine ends otherwise, a sentence each with its key.
  func differences(
    _ actions: [JSONObject], policy configuration: PolicyConfiguration
  ) -> [(key: String, sentence: String)] {
    var found: [(key: String, sentence: String)] = []
    for (name, list) in ends.sorted(by: { $0.key < $1.key }) {
      guard let profile = Profile.named(name) else { continue }
      for (index, wanted) in list.enumerated() where wanted != Self.unsettled {
        guard
          let action = try? NavigationAction(json: PageCase.Action.action(actions[index]))
        else { continue }
        let outcome = profile.decide(action, configuration: configuration)
        let end = scenario.end(of: action, outcome).rawValue
        if end != wanted {
          found.append(
            (
              "scenario.expect.\(name)[\(index)]",
              "expected \(wanted), the bundled engine ends in \(end)"
            ))
        }
      }
    }
    return found
  }
}
