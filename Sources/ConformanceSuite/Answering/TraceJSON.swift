import NavigationPolicy
import StrictJSON

extension HandlerEvent {
  /// The most events that one trace may hold.
  static let most = 10_000

  /// Reads the events of a trace.
  static func list(
    json: JSON, at path: String,
    type: (String) -> NavigationType? = NavigationType.init(reported:)
  ) throws(ShapeError) -> [HandlerEvent] {
    let reader = try ObjectReader(json, at: path, keys: ["events"])
    let elements = try reader.array("events")
    guard elements.count <= most else {
      throw ShapeError(reader.place("events"), "holds \(elements.count) events; \(most) at most")
    }
    var events: [HandlerEvent] = []
    var seen: Set<String> = []
    for (index, element) in elements.enumerated() {
      let event = try HandlerEvent(
        json: element, at: "\(reader.place("events"))[\(index)]", type: type)
      if let id = event.id, !seen.insert(id).inserted {
        throw ShapeError("\(reader.place("events"))[\(index)].id", "repeats \"\(id)\"")
      }
      events.append(event)
    }
    return events
  }

  /// The id that the event brings in, if any.
  private var id: String? {
    switch self {
    case .navigate(let id, _, _), .urlOpened(let id, _): id
    case .checkCompleted, .opened, .ownerReleased, .viewAppeared: nil
    }
  }

  private init(
    json: JSON, at path: String, type: (String) -> NavigationType?
  ) throws(ShapeError) {
    let kind = try ObjectReader(json, at: path).string("kind")
    func reader(_ keys: [String]) throws(ShapeError) -> ObjectReader {
      try ObjectReader(json, at: path, keys: ["kind"] + keys)
    }
    switch kind {
    case "navigate":
      let event = try reader(["id", "action", "check"])
      self = .navigate(
        id: try event.string("id"),
        try NavigationAction(
          json: try event.required("action"), at: event.place("action"), type: type),
        check: try event.optionalBool("check") ?? false)
    case "checkCompleted":
      let event = try reader(["of", "passed"])
      self = .checkCompleted(of: try event.string("of"), passed: try event.bool("passed"))
    case "opened":
      let event = try reader(["of", "success"])
      self = .opened(of: try event.string("of"), success: try event.bool("success"))
    case "ownerReleased":
      _ = try reader([])
      self = .ownerReleased
    case "urlOpened":
      let event = try reader(["id", "url"])
      self = .urlOpened(id: try event.string("id"), url: try event.string("url"))
    case "viewAppeared":
      _ = try reader([])
      self = .viewAppeared
    default:
      throw ShapeError("\(path).kind", "is not an event that is known here: \"\(kind)\"")
    }
  }
}
