package import NavigationPolicy
package import StrictJSON

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
