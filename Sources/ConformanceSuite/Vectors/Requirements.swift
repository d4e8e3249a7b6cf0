public import NavigationPolicy
import StrictJSON

/// Which inputs a vector's answer hangs on: some other value, all else equal, changes it.
public enum Requirements {
  /// The inputs of an action beside its URL, or `nil` where the operation has none.
  public static func inputs(
    of vector: Vector, configuration: PolicyConfiguration
  ) -> [String]? {
    let names = NavigationAction.jsonKeys.dropFirst()
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
      guard
        case .object(var members) = try? ReferenceEngine.standard.answer(
          vector.operation, profile: vector.profile, policy: configuration, input: input)
      else { return nil }
      // Which rule answers is not what an engine without the feature can be told by.
      members["rule"] = nil
      return .object(members)
    }
    let original = answer(vector.input)
    return variants(vector.input).contains { answer($0) != original }
  }

  private static func replacing(_ name: String, in action: JSON, with value: JSON) -> JSON {
    guard case .object(var members) = action else { return action }
    members[name] = value
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
    let frames: [JSON] = [.null, ["isMainFrame": true], ["isMainFrame": false]]
    switch name {
    case "navigationType": return NavigationType.allCases.map { .string($0.rawValue) }
    case "sourceFrame", "targetFrame": return frames
    case "userGesture": return [.null, true, false]
    case "httpMethod": return ["GET", "POST"]
    case "currentURL": return currentURLs(for: action["url"]?.string)
    default: return [true, false]
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
