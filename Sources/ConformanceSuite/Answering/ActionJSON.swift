public import NavigationPolicy
public import StrictJSON

extension NavigationAction {
  /// The members that an action has in JSON, in the Spec's order.
  public static let jsonKeys = members.map(\.description)

  /// The same, as they stand in the program.
  static let members: [StaticString] = [
    "url", "navigationType", "sourceFrame", "targetFrame", "isRedirect", "userGesture",
    "httpMethod", "shouldPerformDownload", "currentURL", "appInitiated",
  ]

  /// Reads an action; an absent member has its "not known" value (requirement ACT-7).
  ///
  /// - Parameter type: reads the navigation type; without one for a name the action is refused.
  public init(
    json: JSON, at path: String = "input",
    type: (String) -> NavigationType? = NavigationType.init(reported:)
  ) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: Self.jsonKeys)
    let currentURL = try reader.nullableString("currentURL")
    var action = NavigationAction(
      url: try reader.nullableString("url"),
      navigationType: reader.has("navigationType")
        ? try reader.choice("navigationType", NavigationType.self, named: type) : .other,
      sourceFrame: try Frame.source(reader, currentURL: currentURL),
      targetFrame: try Frame.target(reader))
    action.currentURL = currentURL
    // An absent member keeps the initialiser's value, so that the defaults stand in one place.
    if let flag = try reader.optionalBool("isRedirect") { action.isRedirect = flag }
    action.userGesture = try reader.nullableBool("userGesture")
    if let method = try reader.optionalString("httpMethod") { action.httpMethod = method }
    if let flag = try reader.optionalBool("shouldPerformDownload") {
      action.shouldPerformDownload = flag
    }
    if let flag = try reader.optionalBool("appInitiated") { action.appInitiated = flag }
    self = action
  }

  /// The action with all ten members written out.
  public var json: JSON {
    .object(
      JSONObject(uniqueMembers: [
        .init("url", JSON(optional: url)),
        .init("navigationType", .string(navigationType.rawValue)),
        .init("sourceFrame", JSON(frame: sourceFrame)),
        .init("targetFrame", JSON(frame: targetFrame)),
        .init("isRedirect", .bool(isRedirect)),
        .init("userGesture", userGesture.map { .bool($0) } ?? .null),
        .init("httpMethod", .string(httpMethod)),
        .init("shouldPerformDownload", .bool(shouldPerformDownload)),
        .init("currentURL", JSON(optional: currentURL)),
        .init("appInitiated", .bool(appInitiated)),
      ]))
  }
}

extension Frame {
  /// A frame that is absent reads as the main one; `null` is WebKit's own answer.
  fileprivate static func target(_ reader: ObjectReader) throws(ShapeError) -> Frame? {
    guard let value = reader.object["targetFrame"] else { return .main }
    guard value != .null else { return nil }
    let frame = try ObjectReader(
      value, in: reader.path, key: "targetFrame", keys: ["isMainFrame"])
    return Frame(isMainFrame: try frame.bool("isMainFrame"))
  }

  /// A source frame; an engine that sees origins only tells the frame by them (ACT-12).
  fileprivate static func source(
    _ reader: ObjectReader, currentURL: String?
  ) throws(ShapeError) -> Frame? {
    guard let value = reader.object["sourceFrame"] else { return .main }
    guard value != .null else { return nil }
    let frame = try ObjectReader(
      value, in: reader.path, key: "sourceFrame", keys: ["isMainFrame", "origin"])
    let origin = try frame.nullableString("origin")
    if let origin, !origin.isEmpty, !Origin.isSerialized(origin) {
      throw ShapeError(
        frame.place("origin"),
        "must be scheme://host[:port], \"\" for an opaque origin, or null, found \"\(origin)\"")
    }
    if frame.has("origin"), !frame.has("isMainFrame") {
      return Frame(isMainFrame: isMain(origin, currentURL), origin: origin)
    }
    return Frame(isMainFrame: try frame.bool("isMainFrame"), origin: origin)
  }

  private static func isMain(_ origin: String?, _ currentURL: String?) -> Bool {
    guard let currentURL, !currentURL.isEmpty else { return true }
    guard let origin = origin.flatMap({ Origin(URLReading($0)) }) else { return false }
    return origin == Origin(URLReading(currentURL))
  }
}

extension JSON {
  fileprivate init(frame: Frame?) {
    guard let frame else {
      self = .null
      return
    }
    var members: [JSONObject.Member] = [.init("isMainFrame", .bool(frame.isMainFrame))]
    if let origin = frame.origin { members.append(.init("origin", .string(origin))) }
    self = .object(JSONObject(members))
  }
}
