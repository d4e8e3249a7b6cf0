import StrictJSON

/// `suite.json`: the version, what files there are, and what each of them is.
struct SuiteManifest: Sendable {
  struct Entry: Sendable {
    var path: String
    var operation: String
    var profile: String
    var vectors: Int
  }

  var version: String
  var files: [Entry]
  /// How many vectors there are of each operation, and `total`.
  var counts: [(name: String, count: Int)]
  /// The SHA-256 of every file of the suite but this one, by its path.
  var digests: [(path: String, sha256: String)]
  /// The SHA-256 of this file, and so of everything.
  var sha256: String

  init(bytes: [UInt8]) throws {
    let json: JSON
    do {
      json = try JSON.parse(bytes)
    } catch {
      throw SuiteFault("suite.json", .notJSON("\(error)"))
    }
    sha256 = SHA256.hexadecimal(bytes)
    let reader = try ObjectReader(json, at: "", keys: ["suite", "files", "counts", "digests"])
    version = try reader.string("suite")
    files = []
    for (index, element) in try reader.array("files").enumerated() {
      let entry = try ObjectReader(
        element, at: "files[\(index)]", keys: ["path", "operation", "profile", "vectors"])
      files.append(
        Entry(
          path: try entry.string("path"), operation: try entry.string("operation"),
          profile: try entry.string("profile"),
          vectors: try entry.optionalInteger("vectors") ?? 0))
    }
    let counted = try ObjectReader(try reader.required("counts"), at: "counts")
    counts = []
    for name in counted.object.names {
      counts.append((name, try counted.optionalInteger(name) ?? 0))
    }
    guard counted.has("total") else { throw ShapeError("counts.total", "is missing") }
    digests = []
    guard reader.has("digests") else {
      throw ShapeError("digests", "is missing; run navpolicy lint --write-counts")
    }
    let listed = try ObjectReader(try reader.required("digests"), at: "digests")
    for name in listed.object.names { digests.append((name, try listed.string(name))) }
  }

  /// Whether a path is a file whose digest is listed: what vectors are made of, and nothing else.
  static func isDigested(_ path: String) -> Bool {
    guard path != "ids.txt" else { return true }
    guard path.hasSuffix(".json") || path.hasSuffix(".html"), !path.contains("/.") else {
      return false
    }
    return path == "notes.json" || isPolicy(path) || isProperties(path)
      || path.hasPrefix("tables/")
      || SuiteManifestBuilder.folders.contains { path.hasPrefix("\($0)/") }
  }

  /// Whether a path is a file of properties.
  static func isProperties(_ path: String) -> Bool {
    path.hasPrefix("properties/") && path.hasSuffix(".json")
  }

  /// Whether a path is a policy.
  static func isPolicy(_ path: String) -> Bool {
    path.hasPrefix("policies/") && path.hasSuffix(".json")
  }
}
