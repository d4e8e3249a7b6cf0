import ConformanceSuite
import NavigationPolicy
import StrictJSON

/// Rewrites a vector's input and its expectations alike.
struct VectorBinding {
  let urls: URLBinding

  init(_ parts: PolicyParts, recorder: UseRecorder? = nil) {
    urls = URLBinding(parts, recorder: recorder)
  }

  /// What a vector uses of the policy that it was written for, given the parts of that policy with
  /// themselves.
  static func use(of vector: Vector, _ same: PolicyParts) -> PartUse {
    let recorder = UseRecorder()
    // Nothing lacks a counterpart in itself, so that nothing is thrown.
    _ = try? VectorBinding(same, recorder: recorder).vector(vector)
    return recorder.use
  }

  /// The vector under the other policy.
  func vector(_ vector: Vector) throws(NoCounterpart) -> Vector {
    var bound = vector
    bound.input = try input(vector.input, of: vector.operation)
    bound.expect = []
    for expected in vector.expect {
      bound.expect.append(try expectation(expected, of: vector.operation))
    }
    return bound
  }

  /// The input of a question under the other policy.
  func input(_ input: JSON, of operation: Operation) throws(NoCounterpart) -> JSON {
    switch operation {
    case .decide: try action(input)
    case .validateRoute, .validateScheme: try setting(input, "url", url)
    case .resolve: try setting(input, "url", link)
    case .trace:
      try setting(input, "events") { (events: JSON) throws(NoCounterpart) in
        try each(events) { (event: JSON) throws(NoCounterpart) in
          try setting(setting(event, "action", action), "url", link)
        }
      }
    case .extract, .associate: input
    }
  }

  /// An expectation under the other policy.
  func expectation(_ expected: JSON, of operation: Operation) throws(NoCounterpart) -> JSON {
    switch operation {
    case .decide, .trace:
      try setting(expected, "effects") { (effects: JSON) throws(NoCounterpart) in
        try each(effects, effect)
      }
    case .validateRoute: try setting(expected, "route", screen)
    case .resolve: try setting(expected, "route", place)
    case .validateScheme, .extract, .associate: expected
    }
  }

  private func action(_ action: JSON) throws(NoCounterpart) -> JSON {
    var bound = try setting(setting(action, "url", url), "currentURL", url)
    bound = try setting(bound, "sourceFrame") { (frame: JSON) throws(NoCounterpart) in
      try setting(frame, "origin", url)
    }
    return bound
  }

  private func effect(_ effect: JSON) throws(NoCounterpart) -> JSON {
    effect["kind"] == "routeInternally"
      ? try screen(effect) : try setting(setting(effect, "url", url), "route", place)
  }

  private func url(_ json: JSON) throws(NoCounterpart) -> JSON {
    guard let text = json.string else { return json }
    return .string(try urls.url(text))
  }

  private func link(_ json: JSON) throws(NoCounterpart) -> JSON {
    guard let text = json.string else { return json }
    return .string(try urls.url(text, .deepLink))
  }

  private func place(_ json: JSON) throws(NoCounterpart) -> JSON {
    try setting(json, "id") { (id: JSON) throws(NoCounterpart) in
      guard let text = id.string else { return id }
      return .string(try urls.value(decoded: text))
    }
  }

  private func screen(_ json: JSON) throws(NoCounterpart) -> JSON {
    guard var object = json.object, let path = object["path"]?.string else { return json }
    let parameters = (object["parameters"]?.object?.members ?? []).map {
      (name: $0.name, value: $0.value.string ?? "")
    }
    let route = try urls.route(path, parameters)
    object["path"] = .string(route.path)
    object["parameters"] = .object(
      JSONObject(route.parameters.map { .init($0.name, .string($0.value)) }))
    return .object(object)
  }

  /// The object with one member changed, where it has that member.
  private func setting(
    _ json: JSON, _ name: String, _ change: (JSON) throws(NoCounterpart) -> JSON
  ) throws(NoCounterpart) -> JSON {
    guard var object = json.object, let value = object[name] else { return json }
    object[name] = try change(value)
    return .object(object)
  }

  private func each(
    _ json: JSON, _ change: (JSON) throws(NoCounterpart) -> JSON
  ) throws(NoCounterpart) -> JSON {
    guard let elements = json.array else { return json }
    var changed: [JSON] = []
    for element in elements { changed.append(try change(element)) }
    return .array(changed)
  }
}
