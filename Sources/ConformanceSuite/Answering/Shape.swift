package import StrictJSON

/// A JSON value that is not of the shape asked for: where, and what was wanted.
public struct ShapeError: Error, Equatable, Sendable {
  /// Where in the value, such as `policy.routes[2].keys`.
  public var path: String
  /// What is wrong there, as the end of a sentence: "must be a string, found null".
  public var problem: String

  /// Names a place and what is wrong there.
  public init(_ path: String, _ problem: String) {
    self.path = path
    self.problem = problem
  }
}

/// Reads one JSON object by key and refuses what it does not know.
package struct ObjectReader {
  package let object: JSONObject
  // Where the object is: joined only where a mistake is told.
  private let outer: String
  private let key: String

  package var path: String { Self.joined(outer, key) }

  /// Opens an object; with `keys` any other key is refused.
  package init(_ json: JSON, at path: String, keys: [String]? = nil) throws(ShapeError) {
    try self.init(json, in: path, key: "", keys: keys)
  }

  /// Opens a member of an object that is at a path.
  package init(
    _ json: JSON, in outer: String, key: String, keys: [String]? = nil
  ) throws(ShapeError) {
    guard let object = json.object else {
      throw ShapeError(Self.joined(outer, key), "must be an object, found \(json.kind)")
    }
    self.object = object
    self.outer = outer
    self.key = key
    guard let keys, let first = Self.unknown(object, keys) else { return }
    let unknown = object.members[first...].map(\.name).filter { !keys.contains($0) }
    guard let name = unknown.first else { return }
    let more = unknown.dropFirst().map { "; neither is \"\($0)\"\(Self.meant($0, keys))" }.joined()
    throw ShapeError(place(name), "is not a known key\(Self.meant(name, keys))\(more)")
  }

  /// Where the first member is that is none of the keys; members mostly come in the keys' order.
  private static func unknown(_ object: JSONObject, _ keys: [String]) -> Int? {
    var next = 0
    for place in object.members.indices {
      let name = object.members[place].name
      while next < keys.count, keys[next] != name { next += 1 }
      if next < keys.count {
        next += 1
      } else if !keys.contains(name) {
        return place
      } else {
        next = 0
      }
    }
    return nil
  }

  /// The key that was probably meant, or the few that there are.
  static func meant(_ name: String, _ keys: [String]) -> String {
    if let nearest = Nearest.to(name, among: keys) { return "; did you mean \"\(nearest)\"?" }
    return keys.count > 6 ? "" : "; there are \(keys.joined(separator: ", "))"
  }

  package func place(_ key: String) -> String { Self.joined(path, key) }

  private static func joined(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : key.isEmpty ? path : "\(path).\(key)"
  }

  package func has(_ key: String) -> Bool { object[key] != nil }

  package func required(_ key: String) throws(ShapeError) -> JSON {
    guard let value = object[key] else { throw ShapeError(place(key), "is missing") }
    return value
  }

  package func string(_ key: String) throws(ShapeError) -> String {
    try Self.string(required(key), at: place(key))
  }

  package func optionalString(_ key: String) throws(ShapeError) -> String? {
    guard let value = object[key] else { return nil }
    return try Self.string(value, at: place(key))
  }

  /// A string or `null`; absent reads as `null`.
  package func nullableString(_ key: String) throws(ShapeError) -> String? {
    switch object[key] {
    case nil, .null?: return nil
    case let value?: return try Self.string(value, at: place(key))
    }
  }

  package func bool(_ key: String) throws(ShapeError) -> Bool {
    try bool(required(key), key)
  }

  private func bool(_ value: JSON, _ key: String) throws(ShapeError) -> Bool {
    guard let flag = value.bool else {
      throw ShapeError(place(key), "must be true or false, found \(value.kind)")
    }
    return flag
  }

  package func optionalBool(_ key: String) throws(ShapeError) -> Bool? {
    guard let value = object[key] else { return nil }
    return try bool(value, key)
  }

  /// `true`, `false` or `null`; absent reads as `null`.
  package func nullableBool(_ key: String) throws(ShapeError) -> Bool? {
    switch object[key] {
    case nil, .null?: return nil
    case let value?: return try bool(value, key)
    }
  }

  package func optionalInteger(_ key: String) throws(ShapeError) -> Int? {
    guard let value = object[key] else { return nil }
    if case .double(let number) = value, number.magnitude >= 0x1p63 {
      let problem =
        number < 0
        ? "small; write one of at least \(Int.min)" : "large; write one of at most \(Int.max)"
      throw ShapeError(place(key), "is an integer that is too \(problem)")
    }
    guard let number = value.integer else {
      throw ShapeError(place(key), "must be an integer, found \(value.kind)")
    }
    return number
  }

  package func array(_ key: String) throws(ShapeError) -> [JSON] {
    let value = try required(key)
    guard let elements = value.array else {
      throw ShapeError(place(key), "must be an array, found \(value.kind)")
    }
    return elements
  }

  package func optionalArray(_ key: String) throws(ShapeError) -> [JSON]? {
    has(key) ? try array(key) : nil
  }

  package func strings(_ key: String) throws(ShapeError) -> [String] {
    var strings: [String] = []
    for (index, element) in try array(key).enumerated() {
      strings.append(try Self.string(element, at: "\(place(key))[\(index)]"))
    }
    return strings
  }

  package func optionalStrings(_ key: String) throws(ShapeError) -> [String]? {
    has(key) ? try strings(key) : nil
  }

  /// A value of an enumeration with string cases.
  package func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Value.Type, named: (String) -> Value? = Value.init(rawValue:)
  ) throws(ShapeError) -> Value where Value.RawValue == String {
    let text = try string(key)
    guard let value = named(text) else {
      let known = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw ShapeError(place(key), "must be one of \(known), found \"\(text)\"")
    }
    return value
  }

  private static func string(
    _ value: JSON, at path: @autoclosure () -> String
  ) throws(ShapeError) -> String {
    guard let string = value.string else {
      throw ShapeError(path(), "must be a string, found \(value.kind)")
    }
    return string
  }
}
