import NavigationPolicy
import StrictJSON

extension Catalog {
  /// Loads the suite; a fault in any file refuses the whole, with every fault listed.
  ///
  /// A file that `suite.json` does not describe as it is, is a fault (requirement CON-16).
  public static func load(_ files: SuiteFiles) throws(BrokenSuite) -> Catalog {
    var faults: [SuiteFault] = []
    let catalog = load(files, faults: &faults)
    guard let catalog, faults.isEmpty else { throw BrokenSuite(faults: faults) }
    return catalog
  }

  /// Loads as much as can be read and appends every fault that keeps the suite from being used.
  static func load(_ files: SuiteFiles, faults: inout [SuiteFault]) -> Catalog? {
    let manifest: SuiteManifest
    do {
      manifest = try SuiteManifest(bytes: files.read("suite.json"))
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
    var catalog = Catalog(
      version: manifest.version, digest: manifest.sha256, files: [], policies: [:], notes: [])
    let paths = files.list()
    for path in paths where SuiteManifest.isPolicy(path) {
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
    for path in paths where SuiteManifest.isProperties(path) {
      collect(path, into: &faults) {
        catalog.properties += try Property.list(json: files.json(path), file: path)
      }
    }
    collect(InfeasiblePairs.path, into: &faults) {
      catalog.infeasiblePairs = try InfeasiblePairs(files)
    }
    for entry in manifest.files {
      var found: [SuiteFault] = []
      collect(entry.path, into: &faults) {
        catalog.files.append(try VectorFile(entry.path, in: files, faults: &found))
      }
      faults += found
    }
    faults += SuiteCheck.faults(
      files: files, paths: paths, manifest: manifest, catalog: catalog,
      faulty: Set(faults.map(\.file)))
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
  /// The properties alone, without the vectors.
  package func properties() throws -> [Property] {
    var properties: [Property] = []
    for path in list() where SuiteManifest.isProperties(path) {
      properties += try Property.list(json: json(path), file: path)
    }
    return properties
  }

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
