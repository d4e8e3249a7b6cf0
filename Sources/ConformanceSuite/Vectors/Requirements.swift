public import NavigationPolicy
import StrictJSON

/// Which inputs a vector's answer hangs on: some other value, all else equal, changes it.
public enum Requirements {
  /// The inputs of an action beside its URL, or `nil` where the operation has none.
  public static func inputs(
    of vector: Vector, configuration: PolicyConfiguration
  ) -> [String]? {
    let names = NavigationAction.jsonKeys.dropFirst() + ["sourceOrigin"]
    switch vector.operation {
    case .decide:
      return names.filter { name in
        changes(vector, configuration) { input in
          values(of: name, in: input).map { replacing(name, in: input, with: $0) }
        }
      }
    case .trace:
      return names.filter { name in
        changes(vector, configuration) { input in traces(input, replacing: name) }
      }
    case .validateRoute, .validateScheme, .extract, .associate, .resolve: return nil
    }
  }

  private static func changes(
    _ vector: Vector, _ configuration: PolicyConfiguration, _ variants: (JSON) -> [JSON]
  ) -> Bool {
    func answer(_ input: JSON) -> JSON? {
      // Which rule answers is not what an engine without the feature can be told by.
      try? ReferenceEngine.standard.answer(
        vector.operation, profile: vector.profile, policy: configuration, input: input
      ).without("rule")
    }
    let original = answer(vector.input)
    return variants(vector.input).contains { answer($0) != original }
  }

  private static func replacing(_ name: String, in action: JSON, with value: JSON) -> JSON {
    guard case .object(var members) = action else { return action }
    guard name == "sourceOrigin" else {
      members[name] = value
      return .object(members)
    }
    guard case .object(var frame)? = members["sourceFrame"] else { return action }
    frame["origin"] = value
    members["sourceFrame"] = .object(frame)
    return .object(members)
  }

  private static func traces(_ input: JSON, replacing name: String) -> [JSON] {
    guard let events = input["events"]?.array else { return [] }
    return events.indices.flatMap { index -> [JSON] in
      guard let action = events[index]["action"] else { return [] }
      return values(of: name, in: action).map { value in
        var changed = events
        changed[index] = replacing(
          "action", in: events[index], with: replacing(name, in: action, with: value))
        return ["events": .array(changed)]
      }
    }
  }

  /// Values that stand for all others of an input.
  private static func values(of name: String, in action: JSON) -> [JSON] {
    // Another frame keeps its origin: that is an input of its own.
    let origin = action["sourceFrame"]?["origin"]
    func frame(_ isMain: Bool, _ origin: JSON?) -> JSON {
      var members: [JSONObject.Member] = [.init("isMainFrame", .bool(isMain))]
      if let origin { members.append(.init("origin", origin)) }
      return .object(JSONObject(members))
    }
    switch name {
    case "navigationType": return NavigationType.allCases.map { .string($0.rawValue) }
    case "sourceFrame": return [.null, frame(true, origin), frame(false, origin)]
    case "targetFrame": return [.null, frame(true, nil), frame(false, nil)]
    case "sourceOrigin": return origins(for: action)
    case "userGesture": return [.null, true, false]
    case "httpMethod": return ["GET", "POST"]
    case "currentURL": return currentURLs(for: action["url"]?.string)
    default: return [true, false]
    }
  }

  /// Not known, opaque, that of the page, that of the URL, another site's.
  private static func origins(for action: JSON) -> [JSON] {
    let texts = [action["currentURL"]?.string, action["url"]?.string, "https://elsewhere.example/"]
    let origins = texts.compactMap { $0.map(URLReading.init).flatMap(Origin.init) }
    return [.null, ""]
      + origins.map { origin in
        .string(
          "\(origin.scheme)://\(origin.host)" + (origin.port.isEmpty ? "" : ":\(origin.port)"))
      }
  }

  /// No document, an empty view, the same document, the same origin, another site.
  private static func currentURLs(for url: String?) -> [JSON] {
    var values: [JSON] = [.null, "", "https://elsewhere.example/"]
    guard let url else { return values }
    values.append(.string(String(url.prefix { $0 != "#" })))
    let reading = URLReading(url)
    if let host = reading.host {
      let port = reading.port.map { ":\($0)" } ?? ""
      values.append(.string("\(reading.scheme)://\(host)\(port)/another-page"))
    }
    return values
  }
}
