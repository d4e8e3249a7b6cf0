public import NavigationPolicy
public import StrictJSON

extension NavigationAction {
  /// The members that an action has in JSON, in the Spec's order.
  public static let jsonKeys = [
    "url", "navigationType", "sourceFrame", "targetFrame", "isRedirect", "userGesture",
    "httpMethod", "shouldPerformDownload", "currentURL", "appInitiated",
  ]

  /// Reads an action; an absent member has its "not known" value (requirement ACT-6).
  ///
  /// - Parameter type: reads the navigation type; without one for a name the action is refused.
  public init(
    json: JSON, at path: String = "input",
    type: (String) -> NavigationType? = NavigationType.init(reported:)
  ) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: Self.jsonKeys)
    self.init(
      url: try reader.nullableString("url"),
      navigationType: reader.has("navigationType")
        ? try reader.choice("navigationType", NavigationType.self, named: type) : .other,
      sourceFrame: try Frame.read(reader, "sourceFrame"),
      targetFrame: try Frame.read(reader, "targetFrame"))
    isRedirect = try reader.optionalBool("isRedirect") ?? false
    userGesture = try reader.nullableBool("userGesture")
    httpMethod = try reader.optionalString("httpMethod") ?? "GET"
    shouldPerformDownload = try reader.optionalBool("shouldPerformDownload") ?? false
    currentURL = try reader.nullableString("currentURL")
    appInitiated = try reader.optionalBool("appInitiated") ?? false
  }

  /// The action with all ten members written out.
  public var json: JSON {
    [
      "url": JSON(optional: url), "navigationType": .string(navigationType.rawValue),
      "sourceFrame": JSON(frame: sourceFrame), "targetFrame": JSON(frame: targetFrame),
      "isRedirect": .bool(isRedirect), "userGesture": userGesture.map { .bool($0) } ?? .null,
      "httpMethod": .string(httpMethod), "shouldPerformDownload": .bool(shouldPerformDownload),
      "currentURL": JSON(optional: currentURL), "appInitiated": .bool(appInitiated),
    ]
  }
}

extension Frame {
  fileprivate static func read(
    _ reader: ObjectReader, _ key: String
  ) throws(ShapeError) -> Frame? {
    guard let value = reader.object[key], value != .null else { return nil }
    let frame = try ObjectReader(value, at: reader.place(key), keys: ["isMainFrame"])
    return Frame(isMainFrame: try frame.bool("isMainFrame"))
  }
}

extension JSON {
  /// A string, or `null` for none.
  init(optional text: String?) { self = text.map { .string($0) } ?? .null }

  fileprivate init(frame: Frame?) {
    self = frame.map { ["isMainFrame": .bool($0.isMainFrame)] } ?? .null
  }
}
