import StrictJSON

/// Makes `suite.json` from the files that are there.
public enum SuiteManifestBuilder {
  /// The folders that hold vectors.
  static let folders = [
    "decide", "validate-route", "validate-scheme", "trace", "pages", "associate", "resolve",
  ]

  /// Whether a path is a file of vectors.
  static func isVectorFile(_ path: String) -> Bool {
    guard path.hasSuffix(".json"), let slash = path.firstIndex(of: "/") else { return false }
    return folders.contains(String(path[..<slash]))
  }

  /// The text of `suite.json` with counts and digests as they are; the version is kept.
  public static func text(_ files: SuiteFiles) throws(SuiteFault) -> String {
    let version = (try? files.json("suite.json"))?["suite"]?.string ?? "1.0.0"
    var entries: [JSON] = []
    var total = 0
    var byOperation = JSONObject()
    let paths = files.list().filter(isVectorFile).sorted { left, right in
      let leftFolder = folders.firstIndex { left.hasPrefix("\($0)/") } ?? 0
      let rightFolder = folders.firstIndex { right.hasPrefix("\($0)/") } ?? 0
      return (leftFolder, left) < (rightFolder, right)
    }
    for path in paths {
      let (name, profile, count) = summary(of: path, in: files)
      entries.append([
        "path": .string(path), "operation": .string(name), "profile": .string(profile),
        "vectors": .integer(count),
      ])
      total += count
      byOperation[name] = .integer((byOperation[name]?.integer ?? 0) + count)
    }
    byOperation["total"] = .integer(total)
    var digests = JSONObject()
    for path in files.list() where SuiteManifest.isDigested(path) {
      digests[path] = .string(SHA256.hexadecimal(try files.read(path)))
    }
    let manifest: JSON = [
      "suite": .string(version), "files": .array(entries), "counts": .object(byOperation),
      "digests": .object(digests),
    ]
    return manifest.serialized(.pretty) + "\n"
  }

  /// A file that cannot be read is listed all the same, so that loading says what is wrong with it.
  private static func summary(
    of path: String, in files: SuiteFiles
  ) -> (operation: String, profile: String, vectors: Int) {
    var faults: [SuiteFault] = []
    if let file = try? VectorFile(path, in: files, faults: &faults) {
      return (file.operation.rawValue, file.profile, file.vectors.count)
    }
    let json = try? files.json(path)
    return (
      json?["operation"]?.string ?? Operation.extract.rawValue,
      json?["profile"]?.string ?? "baseline", json?["vectors"]?.array?.count ?? 0
    )
  }
}
