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

  /// The text of `suite.json` with the counts as they are; the version is kept.
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
      var faults: [SuiteFault] = []
      guard let file = try? VectorFile(path, in: files, faults: &faults) else { continue }
      let operation = JSON.string(file.operation.rawValue)
      let count = file.vectors.count
      entries.append([
        "path": .string(path), "operation": operation, "profile": .string(file.profile),
        "vectors": .integer(count),
      ])
      total += count
      let name = operation.string ?? ""
      byOperation[name] = .integer((byOperation[name]?.integer ?? 0) + count)
    }
    byOperation["total"] = .integer(total)
    let manifest: JSON = [
      "suite": .string(version), "files": .array(entries), "counts": .object(byOperation),
    ]
    return manifest.serialized(.pretty) + "\n"
  }
}
