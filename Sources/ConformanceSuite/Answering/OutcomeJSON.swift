package import NavigationPolicy
package import StrictJSON

extension Outcome {
  /// The answer to `decide`.
  package var json: JSON {
    .object(
      JSONObject(uniqueMembers: [
        .init("decision", .string(decision.rawValue)),
        .init("effects", .array(effects.map(\.json))), .init("rule", .string(rule)),
      ]))
  }
}

extension Effect {
  /// The name of its kind in the protocol.
  package var kind: String {
    switch self {
    case .routeInternally: "routeInternally"
    case .openExternally: "openExternally"
    case .loadInWebView: "loadInWebView"
    case .presentInAppBrowser: "presentInAppBrowser"
    case .deliver: "deliver"
    }
  }

  var members: [JSONObject.Member] {
    [.init("kind", .string(kind))] + details
  }

  private var details: [JSONObject.Member] {
    switch self {
    case .routeInternally(let route): route.members
    case .openExternally(let url, let universalLinksOnly):
      [.init("url", .string(url)), .init("universalLinksOnly", .bool(universalLinksOnly))]
    case .loadInWebView(let url), .presentInAppBrowser(let url): [.init("url", .string(url))]
    case .deliver(let place): [.init("route", place.json)]
    }
  }

  var json: JSON { .object(JSONObject(members)) }
}

extension AppRoute {
  var members: [JSONObject.Member] {
    [
      .init("path", .string(path)),
      .init(
        "parameters", .object(JSONObject(parameters.map { .init($0.name, .string($0.value)) }))),
    ]
  }
}

extension HandlerState {
  /// The answer to `trace`.
  var json: JSON {
    [
      "calls": .array(
        calls.map { ["of": .string($0.of), "decision": .string($0.decision.rawValue)] }),
      "effects": .array(
        effects.map { made in
          let actor: [JSONObject.Member] = made.onMainActor ? [.init("actor", "main")] : []
          return .object(
            JSONObject([.init("of", .string(made.of))] + made.effect.members + actor))
        }),
    ]
  }
}

extension DeepLink {
  /// The answer to `resolve`, without its key.
  var json: JSON {
    var members: [JSONObject.Member] = [.init("kind", .string(kind.rawValue))]
    if let id { members.append(.init("id", .string(id))) }
    return .object(JSONObject(members))
  }
}

extension Outcome {
  /// Reads an answer to `decide` whose shape was checked; the rule is not read.
  package init?(json: JSON) {
    guard let decision = json["decision"]?.string.flatMap(Decision.init),
      let effects = json["effects"]?.array
    else { return nil }
    var read: [Effect] = []
    for effect in effects {
      guard let effect = Effect(json: effect) else { return nil }
      read.append(effect)
    }
    self.init(decision, read, rule: "")
  }
}

extension Effect {
  fileprivate init?(json: JSON) {
    let url = json["url"]?.string ?? ""
    switch json["kind"]?.string {
    case "routeInternally":
      let members = json["parameters"]?.object?.members ?? []
      self = .routeInternally(
        AppRoute(
          path: json["path"]?.string ?? "",
          parameters: members.map { .init(name: $0.name, value: $0.value.string ?? "") }))
    case "openExternally":
      self = .openExternally(
        url: url, universalLinksOnly: json["universalLinksOnly"]?.bool ?? false)
    case "loadInWebView": self = .loadInWebView(url: url)
    case "presentInAppBrowser": self = .presentInAppBrowser(url: url)
    default: return nil
    }
  }
}
