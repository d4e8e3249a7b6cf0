public import NavigationPolicy
public import StrictJSON

extension PolicyConfiguration {
  static let jsonKeys = [
    "appHosts", "partnerHosts", "routes", "customSchemes", "maxValueLength", "systemSchemes",
    "inViewSchemes", "newWindows", "inViewHosts", "inViewFrom", "topNavigationFrom", "otherSites",
    "maxPathLength", "linkSchemes", "linkHosts",
  ]

  /// Reads a policy; an absent key has its default, an unknown one is refused.
  ///
  /// Requirements CFG-1 and CFG-15. Hosts and schemes are folded to lower case.
  public init(json: JSON, at path: String = "policy") throws(ShapeError) {
    self.init()
    let reader = try ObjectReader(json, at: path, keys: Self.jsonKeys)
    for (key, list) in Self.hostLists {
      if let hosts = try reader.optionalStrings(key) {
        self[keyPath: list] = hosts.map(HostPattern.init)
      }
    }
    if let elements = try reader.optionalArray("routes") {
      routes = []
      for (index, element) in elements.enumerated() {
        routes.append(try Route(json: element, at: "\(path).routes[\(index)]"))
      }
    }
    if let elements = try reader.optionalArray("customSchemes") {
      customSchemes = []
      for (index, element) in elements.enumerated() {
        customSchemes.append(try CustomScheme(json: element, at: "\(path).customSchemes[\(index)]"))
      }
    }
    maxValueLength = try Self.length("maxValueLength", reader) ?? maxValueLength
    maxPathLength = try Self.length("maxPathLength", reader) ?? maxPathLength
    if let schemes = try reader.optionalStrings("systemSchemes") {
      systemSchemes = schemes.map { $0.asciiLowercased() }
    }
    if let schemes = try reader.optionalStrings("inViewSchemes") {
      inViewSchemes = schemes.map { $0.asciiLowercased() }
    }
    if reader.has("newWindows") { newWindows = try reader.choice("newWindows", NewWindows.self) }
    if reader.has("otherSites") { otherSites = try reader.choice("otherSites", OtherSites.self) }
    if let schemes = try reader.optionalStrings("linkSchemes") {
      linkSchemes = schemes.map { $0.asciiLowercased() }
    }
    if let hosts = try reader.optionalStrings("linkHosts") {
      linkHosts = hosts.map { $0.asciiLowercased() }
    }
    if let refusal = PolicyRefusal.first(in: self) {
      throw ShapeError(reader.place(refusal.key), refusal.problem)
    }
  }

  /// The lists of hosts that rules look at, by their keys.
  package static var hostLists:
    [(key: String, list: WritableKeyPath<PolicyConfiguration, [HostPattern]>)]
  {
    [
      ("appHosts", \.appHosts), ("partnerHosts", \.partnerHosts), ("inViewHosts", \.inViewHosts),
      ("inViewFrom", \.inViewFrom), ("topNavigationFrom", \.topNavigationFrom),
    ]
  }

  private static func length(_ key: String, _ reader: ObjectReader) throws(ShapeError) -> Int? {
    guard let length = try reader.optionalInteger(key) else { return nil }
    guard length >= 0 else {
      throw ShapeError(reader.place(key), "must not be negative, found \(length)")
    }
    return length
  }

  /// The whole policy, every key written out.
  public var json: JSON {
    [
      "appHosts": JSON(strings: appHosts.map(\.text)),
      "partnerHosts": JSON(strings: partnerHosts.map(\.text)),
      "routes": .array(routes.map(\.json)),
      "customSchemes": .array(customSchemes.map(\.json)),
      "maxValueLength": .integer(maxValueLength),
      "systemSchemes": JSON(strings: systemSchemes),
      "inViewSchemes": JSON(strings: inViewSchemes),
      "newWindows": .string(newWindows.rawValue),
      "inViewHosts": JSON(strings: inViewHosts.map(\.text)),
      "inViewFrom": JSON(strings: inViewFrom.map(\.text)),
      "topNavigationFrom": JSON(strings: topNavigationFrom.map(\.text)),
      "otherSites": .string(otherSites.rawValue),
      "maxPathLength": .integer(maxPathLength),
      "linkSchemes": JSON(strings: linkSchemes),
      "linkHosts": JSON(strings: linkHosts),
    ]
  }
}

extension PolicyConfiguration.NewWindows: CaseIterable {
  /// Both values, in the order of the Spec.
  public static let allCases: [PolicyConfiguration.NewWindows] = [.load, .allow]
}

extension Route {
  init(json: JSON, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: path, keys: ["prefix", "exact", "keys"])
    let keys = try reader.optionalStrings("keys") ?? []
    switch (try reader.optionalString("prefix"), try reader.optionalString("exact")) {
    case (let prefix?, nil): self.init(.prefix(prefix), keys: keys)
    case (nil, let exact?): self.init(.exact(exact), keys: keys)
    case (.some, .some): throw ShapeError(path, "has both \"prefix\" and \"exact\"; keep one")
    case (nil, nil): throw ShapeError(path, "needs \"prefix\" or \"exact\"")
    }
  }

  var json: JSON {
    switch match {
    case .prefix(let text): ["prefix": .string(text), "keys": JSON(strings: keys)]
    case .exact(let text): ["exact": .string(text), "keys": JSON(strings: keys)]
    }
  }
}

extension CustomScheme {
  init(json: JSON, at path: String) throws(ShapeError) {
    let reader = try ObjectReader(
      json, at: path, keys: ["scheme", "hosts", "pathPrefixes", "keys"])
    self.init(
      scheme: try reader.string("scheme"), hosts: try reader.optionalStrings("hosts") ?? [],
      pathPrefixes: try reader.optionalStrings("pathPrefixes") ?? [],
      keys: try reader.optionalStrings("keys") ?? [])
  }

  var json: JSON {
    [
      "scheme": .string(scheme), "hosts": JSON(strings: hosts),
      "pathPrefixes": JSON(strings: pathPrefixes), "keys": JSON(strings: keys),
    ]
  }
}
