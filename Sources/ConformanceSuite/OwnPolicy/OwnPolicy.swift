public import NavigationPolicy
public import StrictJSON

/// A user's policy file: the policy, the URLs to try it with, and the team's own tests (OWN-1).
public struct OwnPolicy: Sendable {
  /// The file's value, as it was read.
  public let json: JSON
  /// The policy.
  public let configuration: PolicyConfiguration
  /// URLs that take the place of the derived samples.
  public let samples: [SampleName: String]
  /// The team's own tests, in order.
  public let tests: [OwnTest]
  /// What is allowed and hardly meant, such as a navigation type that nobody reports.
  public let remarks: [ShapeError]

  /// The keys that the file's policy writes out; the others have their defaults.
  public let writtenKeys: [String]

  /// Whether a place such as `partnerHosts[0]` is in the file and not in a default.
  public func writes(_ place: String) -> Bool {
    writtenKeys.contains(String(place.prefix { $0 != "[" && $0 != "." }))
  }

  /// Everything that keeps a file from being used, in the order of the file.
  public struct Faults: Error, Sendable {
    /// Each with its place and how to mend it.
    public var list: [ShapeError]
  }

  static let keys = ["policy", "samples", "tests"]

  /// Whether a file's value is at most 256 KiB of JSON: binding takes long for thousands of hosts,
  /// and a sheet or a transcript may be a stranger's.
  package static func isShort(_ json: JSON) -> Bool {
    json.serialized(.compact).utf8.count <= 256 << 10
  }

  /// A policy alone.
  public init(_ configuration: PolicyConfiguration) {
    self.configuration = configuration
    json = configuration.json
    writtenKeys = PolicyConfiguration.jsonKeys
    samples = [:]
    tests = []
    remarks = []
  }

  /// Reads a file: a policy, or an object with `policy` and perhaps `samples` and `tests`.
  public init(json: JSON) throws(Faults) {
    var faults: [ShapeError] = []
    guard let object = json.object else {
      throw Faults(list: [ShapeError("", "must be an object, found \(json.kind)")])
    }
    let isWhole = !object.names.contains { Self.keys.contains($0) }
    if !isWhole { faults += Self.strangers(object) }
    let path = isWhole ? "" : "policy"
    var configuration = PolicyConfiguration()
    if let policy = isWhole ? json : object["policy"] {
      let (read, found) = PolicyConfiguration.read(policy, at: path)
      configuration = read ?? configuration
      faults += found.map { fault in
        guard !isWhole, Self.keys.contains(where: { fault.path == "policy.\($0)" }) else {
          return fault
        }
        return ShapeError(fault.path, "belongs beside \"policy\", not into it")
      }
    } else {
      faults.append(
        ShapeError(
          "policy", "is missing: samples and tests belong to a policy; write it beside them"))
    }
    let isReadable = faults.isEmpty
    var samples: [SampleName: String] = [:]
    if let value = object["samples"], !isWhole {
      let check = isReadable ? SampleCheck(configuration) : nil
      samples = Self.samples(value, check, &faults)
    }
    var tests: [OwnTest] = []
    var remarks: [ShapeError] = []
    if let value = object["tests"], !isWhole {
      tests = OwnTest.list(value, &faults, &remarks)
    }
    guard faults.isEmpty else { throw Faults(list: faults) }
    self.json = json
    writtenKeys = (isWhole ? json : object["policy"])?.object?.names ?? []
    self.configuration = configuration
    self.samples = samples
    self.tests = tests
    self.remarks = remarks
  }

  private static func strangers(_ object: JSONObject) -> [ShapeError] {
    object.names.filter { !keys.contains($0) }.map { name in
      if PolicyConfiguration.jsonKeys.contains(name) {
        return ShapeError(name, "is a key of the policy: move it into \"policy\"")
      }
      return ShapeError(name, "is not a known key\(ObjectReader.meant(name, keys))")
    }
  }

  private static func samples(
    _ json: JSON, _ check: SampleCheck?, _ faults: inout [ShapeError]
  ) -> [SampleName: String] {
    guard let object = json.object else {
      faults.append(ShapeError("samples", "must be an object, found \(json.kind)"))
      return [:]
    }
    var samples: [SampleName: String] = [:]
    for member in object.members {
      let place = "samples.\(member.name)"
      guard let name = SampleName.replaceable.first(where: { $0.rawValue == member.name }) else {
        faults.append(ShapeError(place, problem(ofName: member.name)))
        continue
      }
      guard let url = member.value.string else {
        faults.append(ShapeError(place, "must be a string, found \(member.value.kind)"))
        continue
      }
      if let problem = check?.problem(url, for: name) {
        faults.append(ShapeError(place, problem))
      }
      samples[name] = url
    }
    return samples
  }

  private static func problem(ofName name: String) -> String {
    let names = SampleName.replaceable.map(\.rawValue)
    if SampleName(rawValue: name) != nil {
      return "is the same under every policy, or follows from another sample; remove it"
    }
    let nearest = Nearest.to(name, among: names).map { "did you mean \"\($0)\"?" }
    return "is not a sample name; \(nearest ?? "there are \(names.joined(separator: ", "))")"
  }
}

extension SampleName {
  /// The samples that a policy file may give.
  static let replaceable: [SampleName] = [
    .appPage, .appRoute, .appRouteTwoKeys, .appWildcard, .partner, .inViewHost, .otherSite,
    .thirdSite, .custom, .ownContent, .tel, .mailto, .sms,
  ]
}

extension PolicyConfiguration {
  /// Reads a policy and finds the faults of all its keys, not only of the first.
  static func read(_ json: JSON, at path: String) -> (PolicyConfiguration?, [ShapeError]) {
    do {
      return (try PolicyConfiguration(json: json, at: path), [])
    } catch {
      guard let object = json.object else { return (nil, [error.withoutDot]) }
      var faults: [ShapeError] = []
      for member in object.members {
        guard let elements = member.value.array,
          member.name == "routes"
            || member.name == "customSchemes"
        else {
          faults += fault([member.name: member.value], at: path)
          continue
        }
        for (index, element) in elements.enumerated() {
          faults += fault([member.name: [element]], at: path).map { fault in
            ShapeError(
              fault.path.replacing(
                "\(member.name)[0]", with: "\(member.name)[\(index)]", maxReplacements: 1),
              fault.problem)
          }
        }
      }
      // What only the whole shows, such as a scheme in two lists.
      return (nil, faults.isEmpty ? [error.withoutDot] : faults)
    }
  }

  private static func fault(_ json: JSON, at path: String) -> [ShapeError] {
    do {
      _ = try PolicyConfiguration(json: json, at: path)
      return []
    } catch {
      return [error.withoutDot]
    }
  }
}

extension ShapeError {
  /// Paths in a nameless whole begin with a dot.
  fileprivate var withoutDot: ShapeError {
    path.hasPrefix(".") ? ShapeError(String(path.dropFirst()), problem) : self
  }
}
