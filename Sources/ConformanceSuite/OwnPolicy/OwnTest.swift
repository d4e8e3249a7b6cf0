import NavigationPolicy
public import StrictJSON

/// A team's own case: an action, and the answer that the team wants (OWN-7).
public struct OwnTest: Sendable {
  /// What the team calls it.
  public var name: String
  /// The profile it is for, or `nil` for the one that an engine claims.
  public var profile: String?
  /// The action.
  public var action: JSON
  /// The answer.
  public var expect: JSON
  /// Its id in reports: `own-` and the name in small letters.
  public var id: String

  static let keys = ["name", "profile", "action", "expect"]

  /// Reads a list; every fault has its place.
  static func list(
    _ json: JSON, _ faults: inout [ShapeError], _ remarks: inout [ShapeError]
  ) -> [OwnTest] {
    guard let elements = json.array else {
      faults.append(ShapeError("tests", "must be an array, found \(json.kind)"))
      return []
    }
    var tests: [OwnTest] = []
    var names: Set<[UInt8]> = []
    var ids: Set<String> = []
    // The next number to try for an id, so that a thousand tests of one name take no longer.
    var numbers: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      let place = "tests[\(index)]"
      let found = self.faults(element, at: place)
      faults += found
      guard found.isEmpty, var test = try? OwnTest(element, at: place) else { continue }
      if !names.insert(Array(test.name.utf8)).inserted {
        faults.append(
          ShapeError("\(place).name", "repeats the name \"\(test.name)\"; rename it"))
      }
      let base = test.id
      var number = numbers[base] ?? 2
      while !ids.insert(test.id).inserted {
        test.id = "\(base)-\(number)"
        number += 1
      }
      numbers[base] = number
      remarks += self.remarks(test.action, at: "\(place).action")
      tests.append(test)
    }
    return tests
  }

  /// What is allowed in an action and hardly meant.
  private static func remarks(_ action: JSON, at place: String) -> [ShapeError] {
    var remarks: [ShapeError] = []
    if let url = action["url"]?.string, !url.isEmpty, URLReading(url).scheme.isEmpty {
      remarks.append(
        ShapeError(
          "\(place).url",
          "has no scheme; a web view reports whole URLs, such as https://www.example.com/"))
    }
    if let type = action["navigationType"]?.string, NavigationType(rawValue: type) == nil {
      let known = NavigationType.allCases.map(\.rawValue)
      let nearest = Nearest.to(type, among: known).map { "did you mean \"\($0)\"?" }
      remarks.append(
        ShapeError(
          "\(place).navigationType",
          "is \"\(type)\", which no web view reports and which reads as other; "
            + (nearest ?? "there are \(known.joined(separator: ", "))")))
    }
    return remarks
  }

  /// What is wrong with each member.
  private static func faults(_ json: JSON, at place: String) -> [ShapeError] {
    guard let object = json.object else {
      return [ShapeError(place, "must be an object, found \(json.kind)")]
    }
    var faults: [ShapeError] = []
    for name in object.names where !keys.contains(name) {
      faults.append(
        ShapeError("\(place).\(name)", "is not a known key\(ObjectReader.meant(name, keys))"))
    }
    for key in ["name", "action", "expect"] where object[key] == nil {
      faults.append(ShapeError("\(place).\(key)", "is missing"))
    }
    if let name = object["name"] {
      if name.string == nil {
        faults.append(ShapeError("\(place).name", "must be a string, found \(name.kind)"))
      } else if !(name.string?.contains(where: \.isLetter) ?? false) {
        faults.append(ShapeError("\(place).name", "must have letters: it is how reports name it"))
      }
    }
    if let profile = object["profile"], !Profile.all.contains(where: { $0.name == profile.string })
    {
      faults.append(ShapeError("\(place).profile", "must be \"baseline\" or \"hardened\""))
    }
    if let action = object["action"] {
      faults += Self.actionFaults(action, at: "\(place).action")
    }
    if let expect = object["expect"] {
      let whole = Self.whole(expect)
      if let problem = ExpectationShape.problem(whole, of: .decide, at: "\(place).expect") {
        faults.append(problem)
      } else if whole["decision"] != "cancel", whole["effects"] != [] {
        faults.append(
          ShapeError(
            "\(place).expect", "has an effect without a cancel, which no engine may answer (DEC-1)")
        )
      }
    }
    return faults
  }

  private static func actionFaults(_ json: JSON, at place: String) -> [ShapeError] {
    guard let object = json.object else {
      return [ShapeError(place, "must be an object, found \(json.kind)")]
    }
    var faults: [ShapeError] = []
    if object["url"] == nil { faults.append(ShapeError("\(place).url", "is missing")) }
    for member in object.members {
      do {
        _ = try NavigationAction(json: .object(JSONObject([member])), at: place)
      } catch {
        faults.append(error)
      }
    }
    return faults
  }

  /// An expectation without effects wants none.
  private static func whole(_ expect: JSON) -> JSON {
    guard var object = expect.object, object["effects"] == nil else { return expect }
    object["effects"] = []
    return .object(object)
  }

  private init(_ json: JSON, at place: String) throws(ShapeError) {
    let reader = try ObjectReader(json, at: place, keys: Self.keys)
    name = try reader.string("name")
    profile = try reader.optionalString("profile")
    action = try reader.required("action")
    expect = Self.whole(try reader.required("expect"))
    let letters = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(letters).split(separator: "-")
    id = "own-" + (words.isEmpty ? "test" : words.joined(separator: "-"))
  }
}

extension Vector {
  /// A test of the user's as a vector.
  init(_ test: OwnTest, in file: String) {
    self.init(
      id: test.id, title: test.name, operation: .decide, profile: test.profile ?? "hardened",
      level: .must, clauses: [], rule: nil, flags: [], since: "", policy: Catalog.ownPolicyName,
      input: test.action, expect: [test.expect], source: "", repair: [], file: file,
      ownTest: test.profile == nil ? .anyProfile : .oneProfile)
  }
}
