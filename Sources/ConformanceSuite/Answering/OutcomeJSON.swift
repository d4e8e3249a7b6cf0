import NavigationPolicy
import StrictJSON

extension Outcome {
  /// The answer to `decide`.
  var json: JSON {
    [
      "decision": .string(decision.rawValue), "effects": .array(effects.map(\.json)),
      "rule": .string(rule),
    ]
  }
}

extension Effect {
  var members: [JSONObject.Member] {
    switch self {
    case .routeInternally(let route):
      [.init("kind", "routeInternally")] + route.members
    case .openExternally(let url, let universalLinksOnly):
      [
        .init("kind", "openExternally"), .init("url", .string(url)),
        .init("universalLinksOnly", .bool(universalLinksOnly)),
      ]
    case .loadInWebView(let url):
      [.init("kind", "loadInWebView"), .init("url", .string(url))]
    case .presentInAppBrowser(let url):
      [.init("kind", "presentInAppBrowser"), .init("url", .string(url))]
    case .deliver(let place):
      [.init("kind", "deliver"), .init("route", place.json)]
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
