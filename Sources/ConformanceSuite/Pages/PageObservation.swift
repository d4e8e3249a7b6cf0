import NavigationPolicy
import StrictJSON
import URLStandard

/// What a real engine was recorded doing with a page (requirement PAG-20).
struct PageObservation: Sendable {
  /// The recorded engine and its version.
  var engine: String
  var version: String
  /// How long after loading the recorder waited for refreshes.
  var waitedSeconds: Int
  /// What the engine asked its delegate, in order.
  var actions: [NavigationAction]

  private static let keys = ["engine", "version", "waitedSeconds", "note", "actions"]
  private static let actionKeys = [
    "url", "navigationType", "sourceFrame", "targetFrame", "httpMethod",
  ]

  init(json: JSON, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: Self.keys)
    engine = try reader.string("engine")
    version = try reader.string("version")
    waitedSeconds = try reader.optionalInteger("waitedSeconds") ?? 0
    _ = try reader.optionalString("note")
    actions = []
    for (index, element) in try reader.array("actions").enumerated() {
      let place = "\(reader.place("actions"))[\(index)]"
      _ = try ObjectReader(element, at: place, keys: Self.actionKeys)
      // A record is a measurement: a type that is none was mistyped.
      actions.append(
        try NavigationAction(json: element, at: place, type: NavigationType.init(rawValue:)))
    }
  }

  /// Where a prediction and the record disagree, a sentence each.
  ///
  /// Both are sets: a script used the links, and the parser clones a link that is left open.
  func differences(from predicted: [JSONObject]) -> [String] {
    var expected: Set<Asked> = []
    for action in predicted where (action["delay"]?.integer ?? 0) <= waitedSeconds {
      guard let action = try? NavigationAction(json: PageCase.Action.action(action)) else {
        continue
      }
      expected.insert(Asked(action))
    }
    let recorded = Set(actions.map(Asked.init))
    return recorded.subtracting(expected).map { "\(engine) \(version) made \($0), not predicted" }
      .sorted()
      + expected.subtracting(recorded).map { "\(engine) \(version) did not make \($0)" }.sorted()
  }

  /// What a recorder can see of an action.
  private struct Asked: Hashable, CustomStringConvertible {
    let url: String?
    let type: NavigationType
    let sourceIsMain: Bool?
    let targetIsMain: Bool?
    let method: String?

    init(_ action: NavigationAction) {
      // Recorders print an address that does not parse as it was written.
      url = action.url.flatMap { WebURL($0)?.href }
      type = action.navigationType
      sourceIsMain = action.sourceFrame?.isMainFrame
      targetIsMain = action.targetFrame?.isMainFrame
      // WebKitGTK tells no method for other schemes.
      let isWeb = url?.hasPrefix("http:") ?? false || url?.hasPrefix("https:") ?? false
      method = isWeb ? action.httpMethod : nil
    }

    var description: String {
      let frames = [sourceIsMain, targetIsMain].map { $0.map { $0 ? "main" : "sub" } ?? "none" }
      return "\(type.rawValue) \(frames.joined(separator: " to ")) \(method ?? "") \(url ?? "null")"
    }
  }
}
