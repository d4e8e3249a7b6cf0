import NavigationPolicy
import StrictJSON

extension Catalog {
  /// Loads the suite; a fault in any file refuses the whole, with every fault listed.
  public static func load(_ files: SuiteFiles) throws(BrokenSuite) -> Catalog {
    var faults: [SuiteFault] = []
    let catalog = load(files, faults: &faults)
    guard let catalog, faults.isEmpty else { throw BrokenSuite(faults: faults) }
    return catalog
  }

  /// Loads as much as can be read and appends every fault.
  static func load(_ files: SuiteFiles, faults: inout [SuiteFault]) -> Catalog? {
    let manifest: SuiteManifest
    do {
      manifest = try SuiteManifest(json: files.json("suite.json"))
    } catch let fault as SuiteFault {
      faults.append(fault)
      return nil
    } catch let error as ShapeError {
      faults.append(SuiteFault("suite.json", key: error.path, .shape(error.problem)))
      return nil
    } catch {
      faults.append(SuiteFault("suite.json", .other("\(error)")))
      return nil
    }
    var catalog = Catalog(version: manifest.version, files: [], policies: [:], notes: [])
    let paths = files.list()
    for path in paths where path.hasPrefix("policies/") && path.hasSuffix(".json") {
      collect(path, into: &faults) {
        let json = try files.json(path)
        let name = String(path.dropFirst("policies/".count).dropLast(".json".count))
        catalog.policies[name] = NamedPolicy(
          name: name, json: json, configuration: try PolicyConfiguration(json: json, at: ""))
      }
    }
    collect("notes.json", into: &faults) {
      catalog.notes = try Note.list(json: files.json("notes.json"))
    }
    for entry in manifest.files {
      var found: [SuiteFault] = []
      collect(entry.path, into: &faults) {
        catalog.files.append(try VectorFile(entry.path, in: files, faults: &found))
      }
      faults += found
    }
    return catalog
  }

  private static func collect(
    _ path: String, into faults: inout [SuiteFault], _ body: () throws -> Void
  ) {
    do {
      try body()
    } catch let fault as SuiteFault {
      faults.append(fault)
    } catch let error as ShapeError {
      faults.append(SuiteFault(path, key: error.path, .shape(error.problem)))
    } catch {
      faults.append(SuiteFault(path, .other("\(error)")))
    }
  }
}

extension SuiteFiles {
  /// A file's JSON value.
  func json(_ path: String) throws(SuiteFault) -> JSON {
    let bytes = try read(path)
    do {
      return try JSON.parse(bytes)
    } catch {
      throw SuiteFault(path, .notJSON("\(error)"))
    }
  }
}

/// `suite.json`: the version and what files there are.
struct SuiteManifest: Sendable {
  struct Entry: Sendable {
    var path: String
    var operation: String
    var profile: String
    var vectors: Int
  }

  var version: String
  var files: [Entry]
  var total: Int

  init(json: JSON) throws(ShapeError) {
    let reader = try ObjectReader(json, at: "", keys: ["suite", "files", "counts"])
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
    total =
      try ObjectReader(try reader.required("counts"), at: "counts")
      .optionalInteger("total") ?? 0
  }
}

extension Catalog.Note {
  static func list(json: JSON) throws(ShapeError) -> [(flag: String, note: Catalog.Note)] {
    var notes: [(flag: String, note: Catalog.Note)] = []
    for member in try ObjectReader(json, at: "").object.members {
      let reader = try ObjectReader(
        member.value, at: member.name, keys: ["goesWrong", "effect", "remediation", "references"])
      var references: [String] = []
      for (index, element) in try reader.array("references").enumerated() {
        let reference = try ObjectReader(
          element, at: "\(member.name).references[\(index)]", keys: ["title", "url", "date"])
        references.append("\(try reference.string("title")) (\(try reference.string("date")))")
      }
      notes.append(
        (
          member.name,
          Catalog.Note(
            summary: try reader.string("goesWrong"), effect: try reader.string("effect"),
            remediation: try reader.string("remediation"), references: references)
        ))
    }
    return notes
  }
}
